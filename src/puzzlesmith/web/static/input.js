// Turns pointer events and keys into moves. How a spot takes input follows from its marks, never from the kind:
//   words (black, white)           a click goes to the next mark, a drag paints
//   single characters (1 to 9)     a click selects, keys and keypad write
//   none, but pairs have marks     a drag, or a click on each, connects two spots

import { Pairing } from "./pairing.js";
import { COLOURS } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Layer} Layer */
/** @typedef {{kind: string, mark: string, from: string, last: string, moved: boolean, started: boolean, off: boolean, x: number, y: number}} Stroke */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});
const TWICE = 350; // milliseconds between the clicks of a double click
const JOINED = 1000; // ... and between the digits of a number
const REACH = 0.2; // of a cell: how closely a fast drag is followed

/** @param {Spot | undefined} spot @returns {"cycle" | "write" | "pair"} */
export function manner(spot) {
  const marks = spot?.marks.filter((mark) => mark) ?? [];
  if (!marks.length) return "pair";
  return marks.every((mark) => mark.length <= 2) ? "write" : "cycle";
}

export class Input {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.pairing = new Pairing(table);
    /** The mark that a click makes; null to cycle through the marks. @type {string | null} */
    this.brush = null;
    /** @type {Stroke | null} */
    this.stroke = null;
    this.pressed = { place: "", when: 0 };
    /** The number typed last, which another digit may continue. */
    this.typed = { text: "", when: 0, at: 0 };
    const { grid } = table.view;
    grid.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => this.down(event));
    window.addEventListener("pointermove", (event) => this.stroke && this.followed(event));
    window.addEventListener("pointerup", () => this.up());
    window.addEventListener("pointercancel", () => (this.stroke = null));
    grid.addEventListener("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
    table.addEventListener("open", () => this.reset());
  }

  reset() {
    this.brush = null;
    this.stroke = null;
    this.pairing.reset();
  }

  /** How a spot takes input; on a board to write on, a given can be selected, too. @param {Spot} spot */
  kindOf(spot) {
    const kind = manner(spot);
    const given = kind === "pair" && spot.mark && [...this.table.view.spots.values()].some((each) => manner(each) === "write");
    return given ? "write" : kind;
  }

  // ---------------------------------------------------------------- pointer

  /** @param {PointerEvent} event */
  down(event) {
    const { view, shown } = this.table;
    const place = view.placeAt(event.clientX, event.clientY);
    const spot = this.table.spot(place);
    if (!spot || shown || !event.isPrimary) return;
    event.preventDefault();
    view.focus(place);
    const kind = this.kindOf(spot);
    /** @type {Stroke} */
    const stroke = { kind, mark: "", from: "", last: place, moved: false, started: false, off: false, x: event.clientX, y: event.clientY };
    this.stroke = stroke;
    if (kind === "cycle") this.paint(spot, stroke, event.button === 2 ? -1 : 1);
    else if (kind === "write") this.choose(spot, stroke, event);
    else {
      this.pairing.pick(place);
      stroke.from = this.pairing.anchor;
    }
  }

  /** @param {Spot} spot @param {Stroke} stroke @param {number} way */
  paint(spot, stroke, way) {
    if (this.table.layer !== "mark") {
      this.noteNext(spot);
      this.stroke = null;
      return;
    }
    stroke.from = this.table.markIn(spot.place);
    stroke.mark = this.next(spot, way);
    this.table.act([{ place: spot.place, mark: stroke.mark }]);
  }

  /** @param {Spot} spot @param {Stroke} stroke @param {PointerEvent} event */
  choose({ place }, stroke, event) {
    const { selected } = this.table;
    const more = event.ctrlKey || event.metaKey;
    const twice = this.pressed.place === place && event.timeStamp - this.pressed.when < TWICE;
    this.pressed = { place, when: event.timeStamp };
    stroke.off = more && selected.has(place);
    if (twice) this.table.select(this.equals(place));
    else if (stroke.off) this.table.select([...selected].filter((each) => each !== place));
    else this.table.select(more || event.shiftKey ? [...selected, place] : [place]);
  }

  /** The places with the same mark, or else with the same pencil marks. @param {string} place */
  equals(place) {
    const places = [...this.table.view.spots.keys()];
    const mark = this.table.markIn(place);
    const notes = this.table.game?.notes() ?? new Map();
    const noted = (/** @type {string} */ each) => (this.table.markIn(each) ? "" : [...(notes.get(each) ?? [])].sort().join(" "));
    if (mark) return places.filter((each) => this.table.markIn(each) === mark);
    return noted(place) ? places.filter((each) => noted(each) === noted(place)) : [place];
  }

  /** Follows the pointer, however fast: all that lies between two events counts. @param {PointerEvent} event */
  followed(event) {
    const points = event.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of points.length ? points : [event]) this.line(clientX, clientY);
  }

  /** @param {number} x @param {number} y */
  line(x, y) {
    const { stroke } = this;
    if (!stroke) return;
    const steps = Math.max(1, Math.ceil(Math.hypot(x - stroke.x, y - stroke.y) / (this.table.view.unit * REACH)));
    const from = { x: stroke.x, y: stroke.y };
    for (let i = 1; i <= steps; i++) {
      const at = i / steps;
      this.passed(from.x + (x - from.x) * at, from.y + (y - from.y) * at);
    }
    stroke.x = x;
    stroke.y = y;
  }

  /** @param {number} x @param {number} y */
  passed(x, y) {
    const stroke = /** @type {Stroke} */ (this.stroke);
    const lines = stroke.kind === "pair" && this.pairing.lines;
    const place = lines ? this.pairing.snapped(stroke.from, x, y) : this.table.view.placeAt(x, y);
    const spot = this.table.spot(place);
    if (!spot || place === stroke.last) return;
    stroke.moved = true;
    if (stroke.kind !== this.kindOf(spot)) return; // between two cells the pointer crosses an edge, and between two edges a cell
    const before = stroke.last;
    stroke.last = place;
    this.table.view.focus(place, { silently: Boolean(lines) });
    if (stroke.kind === "cycle") this.paintOver(spot, stroke);
    else if (stroke.kind === "write") this.chooseOver(place, stroke);
    else this.pairing.cross(before, place, stroke);
  }

  /** Whether a stroke changes this spot: only if it had the same mark as the first one. @param {Spot} spot @param {Stroke} stroke */
  paintOver(spot, stroke) {
    if (this.table.markIn(spot.place) === stroke.from && spot.marks.includes(stroke.mark)) {
      this.table.extend([{ place: spot.place, mark: stroke.mark }]);
    }
  }

  /** @param {string} place @param {Stroke} stroke */
  chooseOver(place, stroke) {
    const { selected } = this.table;
    this.table.select(stroke.off ? [...selected].filter((each) => each !== place) : [...selected, place]);
  }

  up() {
    const { stroke } = this;
    this.stroke = null;
    if (stroke?.kind === "pair" && stroke.moved && !stroke.started) this.pairing.end(stroke.from, stroke.last);
  }

  // ---------------------------------------------------------------- marks

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
      this.table.strike(strikes.map(({ place, struck }) => ({ place, mark: (struck.includes(mark) ? "+" : "-") + mark })));
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

  // ---------------------------------------------------------------- keys

  /** Does what a key says, and returns whether it says anything. @param {KeyboardEvent} event */
  key(event) {
    const spot = this.table.spot(this.table.view.focused);
    this.pressed.place = "";
    if (!spot || event.altKey) return false;
    if (event.key in ARROWS) this.walk(event);
    else if (this.table.shown) return false;
    else if (event.ctrlKey || event.metaKey) return this.digit(event, "centre");
    else if (event.shiftKey && this.digit(event, "corner")) return true;
    else if (event.key === " " || event.key === "Enter") this.press(spot, event.key === " " ? -1 : 1);
    else if (event.key === "Backspace" || event.key === "Delete") this.erase();
    else if (event.key === "Escape") this.pairing.unpair();
    else if (!this.type(spot, event)) return event.key === "0" && manner(spot) !== "pair" && (this.erase(), true);
    return true;
  }

  erase() {
    if (this.table.layer === "colour") this.colour("");
    else this.write("", "mark");
  }

  /** Shift and Ctrl write pencil marks for a moment. @param {KeyboardEvent} event @param {Layer} layer */
  digit(event, layer) {
    const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(event.code) ?? [];
    const [spot] = this.chosen.filter((each) => each.marks.includes(digit));
    if (!digit || !spot || manner(spot) !== "write") return false;
    this.write(digit, layer);
    return true;
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const { view, selected } = this.table;
    const place = view.neighbour(...ARROWS[event.key]);
    if (!place) return;
    const spot = this.table.spot(place);
    view.focus(place);
    if (spot && this.kindOf(spot) === "write") this.table.select(event.shiftKey ? [...selected, place] : [place]);
    else if (manner(spot) === "cycle" && selected.size) this.table.select([]);
  }

  /** @param {Spot} spot @param {number} way */
  press(spot, way) {
    const kind = manner(spot);
    if (kind === "cycle" && this.table.layer !== "mark") this.noteNext(spot);
    else if (kind === "cycle") this.table.act([{ place: spot.place, mark: this.next(spot, way) }]);
    else if (kind === "write") this.table.select([spot.place]);
    else this.pairing.pick(spot.place);
  }

  /** Makes the mark that a key stands for, and returns whether there is one. @param {Spot} spot @param {KeyboardEvent} event */
  type(spot, { key, timeStamp }) {
    const kind = manner(spot);
    if (kind === "pair" && this.kindOf(spot) === "pair") return this.pairing.type(key);
    if (this.table.layer === "colour") return key in COLOURS && (this.colour(key), true);
    if (kind === "write" && this.continued(key, timeStamp)) return true;
    const marks = [...new Set(this.chosen.flatMap((each) => each.marks))];
    const meant = [key, key.toUpperCase()];
    const mark = marks.find((each) => meant.includes(each)) ?? marks.find((each) => each.length > 2 && key.length === 1 && each.startsWith(key.toLowerCase()));
    if (!mark) return false;
    if (kind === "cycle" && this.table.layer === "mark") this.table.act([{ place: spot.place, mark: this.table.markIn(spot.place) === mark ? "" : mark }]);
    else this.write(mark);
    this.typed = { text: mark, when: timeStamp, at: this.table.game?.at ?? 0 };
    return true;
  }

  /** A digit after another, such as 1 and 4, is one number, if the board has such marks. @param {string} key @param {number} when */
  continued(key, when) {
    const { text, when: before, at } = this.typed;
    const { game } = this.table;
    const mark = text + key;
    const known = /^\d\d$/.test(mark) && this.chosen.some((spot) => spot.marks.includes(mark));
    if (!known || !game || when - before > JOINED || game.at !== at) return false;
    game.undo();
    this.write(mark);
    this.typed.text = "";
    return true;
  }
}
