// Writes marks, pencil marks and colours into the selected spots, or else into the focused one.

import { strike } from "./notes.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Layer} Layer */

export class Writing {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** The mark that a click makes; null to cycle through the marks. @type {string | null} */
    this.brush = null;
  }

  /** @param {Spot} spot @param {number} way */
  next(spot, way) {
    const now = this.table.markIn(spot.place);
    if (this.brush !== null) return now === this.brush ? "" : this.brush;
    const turn = spot.marks.includes("") ? spot.marks : [...spot.marks, ""];
    const towards = this.table.settings.swap ? -way : way;
    return turn[(turn.indexOf(now) + towards + turn.length) % turn.length];
  }

  /** The selected spots, or else the focused one. */
  get chosen() {
    const { selected, view } = this.table;
    return (selected.size ? [...selected] : [view.focused]).flatMap((place) => this.table.spot(place) ?? []);
  }

  /** Writes or notes a mark in all selected spots. @param {string} mark @param {"mark" | Layer} layer */
  write(mark, layer = this.table.layer) {
    if (layer === "colour") return this.colour(mark);
    const open = this.chosen.filter((spot) => spot.marks.length && (spot.marks.includes(mark) || !mark));
    if (!open.length) return;
    if (layer !== "mark" && mark) this.note(open, mark, layer);
    else {
      const same = open.every((spot) => this.table.markIn(spot.place) === mark);
      const moves = open.map((spot) => ({ place: spot.place, mark: same ? "" : mark }));
      this.table.act(moves, mark ? [] : this.wiped(open));
    }
  }

  /** @param {Spot[]} spots */
  wiped(spots) {
    const none = (/** @type {Layer} */ layer) => spots.map(({ place }) => ({ place, marks: [], layer }));
    return [...none("corner"), ...none("centre")];
  }

  /** Colours the selected spots, or takes their colours away. @param {string} colour */
  colour(colour) {
    const now = this.table.game?.notes("colour") ?? new Map();
    const places = this.chosen.map((spot) => spot.place);
    const same = places.every((place) => (now.get(place) ?? [])[0] === colour);
    this.table.act([], places.map((place) => ({ place, marks: same || !colour ? [] : [colour], layer: "colour" })));
  }

  /** @param {Spot[]} spots @param {string} mark @param {Layer} layer */
  note(spots, mark, layer) {
    const notes = this.table.game?.notes(layer) ?? new Map();
    const blank = spots.filter((spot) => !this.table.markIn(spot.place));
    const all = blank.every((spot) => notes.get(spot.place)?.includes(mark));
    const strikes = layer === "corner" ? blank.filter((spot) => this.strikes(spot, mark, notes.get(spot.place) ?? [])) : [];
    if (strikes.length && strikes.length === blank.length) {
      strike(this.table, strikes.map(({ place, struck }) => ({ place, mark: (struck.includes(mark) ? "+" : "-") + mark })));
      return;
    }
    const changed = blank.map((spot) => {
      const others = (notes.get(spot.place) ?? []).filter((/** @type {string} */ each) => each !== mark);
      return { place: spot.place, marks: all ? others : [...others, mark], layer };
    });
    if (changed.length) this.table.act([], changed);
  }

  /** Whether changing a note strikes or restores a candidate: if all that is left in the spot is noted. @param {Spot} spot @param {string} mark @param {string[]} noted */
  strikes(spot, mark, noted) {
    return spot.struck.includes(mark) || (spot.open.includes(mark) && (spot.struck.length > 0 || spot.open.every((each) => noted.includes(each))));
  }

  /** Notes the chosen mark, or the next one, in a spot that cycles through its marks. @param {Spot} spot */
  noteNext(spot) {
    if (this.table.layer === "colour") return this.colour("1");
    if (this.table.markIn(spot.place)) return;
    if (this.brush) return this.note([spot], this.brush, "corner");
    const turn = [...spot.marks.filter((mark) => mark), ""];
    const now = this.table.game?.notes().get(spot.place)?.[0] ?? "";
    const next = this.brush === "" ? "" : turn[(turn.indexOf(now) + 1) % turn.length];
    this.table.act([], [{ place: spot.place, marks: next ? [next] : [] }]);
  }

  erase() {
    if (this.table.layer === "colour") this.colour("");
    else this.write("", "mark");
  }
}
