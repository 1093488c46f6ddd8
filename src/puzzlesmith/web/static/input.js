// Turns pointer and keyboard events into moves. How a spot takes input follows from its marks, never from the kind:
//   words (black, white)           a click goes to the next mark, a drag paints
//   single characters (1 to 9)     a click selects, keys and keypad write
//   none, but pairs have marks     a drag, or a click on each, connects two spots

import { say } from "./dom.js";
import { loneMarks, markedPairs, pairMarks } from "./scenes.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Spot} Spot */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});
const SIGNS = /** @type {Record<string, string[]>} */ ({ "*": ["×"], x: ["×", "*"], "/": ["÷"], ":": ["÷", "/"], "-": ["−", "–"] });

/** Names of operators for screen readers. */
export const SPOKEN = /** @type {Record<string, string>} */ ({ "+": "plus", "-": "minus", "*": "times", "/": "divided by", "|": "beside", "^": "to the power of", v: "root" });
/** Names of operators on one number. */
export const SPOKEN_ALONE = /** @type {Record<string, string>} */ ({ "!": "factorial", ".": "point", "~": "recurring", "%": "per cent", g: "gamma", v: "square root" });

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
    /** The mark that a click makes; null to cycle through the marks. @type {string | null} */
    this.brush = null;
    /** The first spot of a pair, and the second. */
    this.anchor = "";
    this.other = "";
    this.pairMark = "";
    /** @type {{kind: string, mark: string, from: string, last: string, moved: boolean, started: boolean} | null} */
    this.stroke = null;
    const { grid } = table.view;
    grid.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => this.down(event));
    window.addEventListener("pointermove", (event) => this.moved(event));
    window.addEventListener("pointerup", (event) => this.up(event));
    window.addEventListener("pointercancel", () => (this.stroke = null));
    grid.addEventListener("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
    grid.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.key(event));
    table.addEventListener("open", () => this.reset());
  }

  reset() {
    this.brush = null;
    this.pairMark = "";
    this.unpair();
  }

  // ---------------------------------------------------------------- pointer

  /** @param {PointerEvent} event */
  down(event) {
    const place = this.table.view.placeAt(event.clientX, event.clientY);
    const spot = this.table.spot(place);
    if (!spot || this.table.shown) return;
    event.preventDefault();
    this.table.view.focus(place);
    const kind = manner(spot);
    const stroke = { kind, mark: "", from: "", last: place, moved: false, started: false };
    this.stroke = stroke;
    if (kind === "cycle" && this.table.noting) {
      this.noteNext(spot);
      this.stroke = null;
    } else if (kind === "cycle") {
      stroke.from = this.table.markIn(place);
      stroke.mark = this.next(spot, event.button === 2 ? -1 : 1);
      this.table.act([{ place, mark: stroke.mark }]);
    } else if (kind === "write") {
      const more = event.shiftKey || event.ctrlKey || event.metaKey;
      this.table.select(more ? [...this.table.selected, place] : [place]);
    } else {
      this.pick(place);
      stroke.from = this.anchor;
    }
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const { stroke } = this;
    if (!stroke) return;
    const place = this.table.view.placeAt(event.clientX, event.clientY);
    const spot = this.table.spot(place);
    if (!spot || place === stroke.last) return;
    stroke.moved = true;
    if (stroke.kind !== manner(spot)) return; // between two cells the pointer crosses an edge, and between two edges a cell
    const before = stroke.last;
    stroke.last = place;
    this.table.view.focus(place);
    if (stroke.kind === "cycle") this.paintOver(spot, stroke);
    else if (stroke.kind === "write") this.table.select([...this.table.selected, place]);
    else this.cross(before, place, stroke);
  }

  /** Whether a stroke changes this spot: only if it had the same mark as the first one. @param {Spot} spot @param {{mark: string, from: string}} stroke */
  paintOver(spot, stroke) {
    if (this.table.markIn(spot.place) === stroke.from && spot.marks.includes(stroke.mark)) {
      this.table.extend([{ place: spot.place, mark: stroke.mark }]);
    }
  }

  /** Marks the edge between two spots, if there is one. @param {string} before @param {string} place @param {{started: boolean}} stroke */
  cross(before, place, stroke) {
    const edge = this.edge(before, place);
    if (!edge) {
      this.table.select([this.anchor, place].filter((each) => each));
      return;
    }
    const move = { place: edge, mark: this.pairMark || this.pairMarks.at(-1) || "" };
    if (stroke.started) this.table.extend([move]);
    else this.table.act([move]);
    stroke.started = true;
    this.unpair();
  }

  /** @param {string} a @param {string} b */
  edge(a, b) {
    return [`${a}-${b}`, `${b}-${a}`].find((name) => this.table.spot(name)) ?? "";
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { stroke } = this;
    this.stroke = null;
    if (!stroke || stroke.kind !== "pair" || !stroke.moved || stroke.started) return;
    const place = this.table.view.placeAt(event.clientX, event.clientY);
    if (place && stroke.from && place !== stroke.from) {
      this.anchor = stroke.from;
      this.pick(place);
    } else this.unpair();
  }

  // ---------------------------------------------------------------- pairs

  /** Chooses the first spot of a pair, then the second; makes the move once the mark is known as well. @param {string} place */
  pick(place) {
    const marks = this.pairMarks;
    if (!marks.length) return;
    if (this.anchor === place) return this.unpair();
    if (!this.anchor) this.anchor = place;
    else this.other = place;
    const mark = marks.length === 1 ? marks[0] : this.pairMark;
    this.table.select([this.anchor, this.other].filter((each) => each));
    if (!this.other) say(`${this.label(place)} picked; now the other end`);
    else if (mark) this.connect(mark);
    else say(`${this.label(this.other)} picked; now choose ${marks.map((each) => SPOKEN[each] ?? each).join(", ")}`);
  }

  /** @param {string} mark */
  connect(mark) {
    const [a, b] = [this.anchor, this.other];
    if (a && b) {
      const place = this.edge(a, b) || this.marked(a, b) || `${a}-${b}`;
      this.unpair();
      this.pairMark = this.edge(a, b) && this.brush ? mark : "";
      this.table.act([{ place, mark: this.marked(a, b) ? "" : mark }]);
    } else {
      this.pairMark = this.pairMark === mark ? "" : mark;
      this.table.dispatchEvent(new Event("select"));
    }
  }

  /** The marks that a pair can have. */
  get pairMarks() {
    const { scene } = this.table;
    return scene ? pairMarks(scene).filter((mark) => mark) : [];
  }

  /** The marks that change one spot by itself. */
  get loneMarks() {
    const { scene } = this.table;
    return scene ? loneMarks(scene) : [];
  }

  /** Changes the chosen spot, or else the focused one. @param {string} mark */
  change(mark) {
    const place = this.other ? "" : this.anchor || this.table.view.focused;
    this.unpair();
    if (place) this.table.act([{ place, mark }]);
    else say(`pick one number for ${SPOKEN_ALONE[mark] ?? mark}`);
  }

  /** The name of a pair that has a mark now; connecting it again erases the mark. @param {string} a @param {string} b */
  marked(a, b) {
    const { scene } = this.table;
    const now = new Map(scene ? markedPairs(scene) : []);
    return [`${a}-${b}`, `${b}-${a}`].find((name) => now.get(name)) ?? "";
  }

  unpair() {
    this.anchor = this.other = "";
    this.table.select([]);
  }

  /** @param {string} place */
  label(place) {
    return this.table.spot(place)?.label ?? place;
  }

  // ---------------------------------------------------------------- marks

  /** @param {Spot} spot @param {number} way */
  next(spot, way) {
    const now = this.table.markIn(spot.place);
    if (this.brush !== null) return now === this.brush ? "" : this.brush;
    const turn = spot.marks.includes("") ? spot.marks : [...spot.marks, ""];
    return turn[(turn.indexOf(now) + way + turn.length) % turn.length];
  }

  /** Writes or notes a mark in all selected spots. @param {string} mark */
  write(mark) {
    const chosen = this.table.selected.size ? [...this.table.selected] : [this.table.view.focused];
    const spots = chosen.flatMap((place) => this.table.spot(place) ?? []).filter((spot) => spot.marks.includes(mark) || !mark);
    const open = spots.filter((spot) => spot.marks.length);
    if (!open.length) return;
    if (this.table.noting && mark) this.note(open, mark);
    else {
      const same = open.every((spot) => this.table.markIn(spot.place) === mark);
      const moves = open.map((spot) => ({ place: spot.place, mark: same ? "" : mark }));
      const wiped = mark ? [] : open.map((spot) => ({ place: spot.place, marks: [] }));
      this.table.act(moves, wiped);
    }
  }

  /** @param {Spot[]} spots @param {string} mark */
  note(spots, mark) {
    const notes = this.table.game?.notes ?? new Map();
    const blank = spots.filter((spot) => !this.table.markIn(spot.place));
    const all = blank.every((spot) => notes.get(spot.place)?.includes(mark));
    const strikes = blank.filter((spot) => this.strikes(spot, mark, notes.get(spot.place) ?? []));
    if (strikes.length && strikes.length === blank.length) {
      this.table.strike(strikes.map(({ place, struck }) => ({ place, mark: (struck.includes(mark) ? "+" : "-") + mark })));
      return;
    }
    const changed = blank.map((spot) => {
      const others = (notes.get(spot.place) ?? []).filter((/** @type {string} */ each) => each !== mark);
      return { place: spot.place, marks: all ? others : [...others, mark] };
    });
    if (changed.length) this.table.act([], changed);
  }

  /** Whether changing a note strikes or restores a candidate: if all that is left in the spot is noted. @param {Spot} spot @param {string} mark @param {string[]} noted */
  strikes(spot, mark, noted) {
    return spot.struck.includes(mark) || (spot.open.includes(mark) && (spot.struck.length > 0 || spot.open.every((each) => noted.includes(each))));
  }

  /** Notes the chosen mark, or the next one, in a spot that cycles through its marks. @param {Spot} spot */
  noteNext(spot) {
    if (this.table.markIn(spot.place)) return;
    if (this.brush) return this.note([spot], this.brush);
    const turn = [...spot.marks.filter((mark) => mark), ""];
    const now = this.table.game?.notes.get(spot.place)?.[0] ?? "";
    const next = this.brush === "" ? "" : turn[(turn.indexOf(now) + 1) % turn.length];
    this.table.act([], [{ place: spot.place, marks: next ? [next] : [] }]);
  }

  // ---------------------------------------------------------------- keys

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const spot = this.table.spot(this.table.view.focused);
    if (!spot) return;
    if (event.key in ARROWS) this.walk(event);
    else if (this.table.shown) return;
    else if (event.key === " " || event.key === "Enter") this.press(spot, event.shiftKey ? -1 : 1);
    else if (event.key === "Backspace" || event.key === "Delete") this.write("");
    else if (event.key === "Escape") this.unpair();
    else if (this.type(spot, event.key)) event.stopImmediatePropagation(); // marks take precedence over shortcuts
    else if (event.key === "0") this.write("");
    else return;
    event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const place = this.table.view.neighbour(...ARROWS[event.key]);
    if (!place) return;
    this.table.view.focus(place);
    if (manner(this.table.spot(place)) === "write") {
      this.table.select(event.shiftKey ? [...this.table.selected, place] : [place]);
    }
  }

  /** @param {Spot} spot @param {number} way */
  press(spot, way) {
    const kind = manner(spot);
    if (kind === "cycle" && this.table.noting) this.noteNext(spot);
    else if (kind === "cycle") this.table.act([{ place: spot.place, mark: this.next(spot, way) }]);
    else if (kind === "write") this.table.select([spot.place]);
    else this.pick(spot.place);
  }

  /** Makes the mark that a key stands for, and returns whether there is one. @param {Spot} spot @param {string} key */
  type(spot, key) {
    const kind = manner(spot);
    const marks = kind === "pair" ? this.pairMarks : spot.marks;
    const meant = [key, key.toUpperCase(), ...(SIGNS[key.toLowerCase()] ?? [])];
    const lone = kind === "pair" && !this.other && this.loneMarks.find((mark) => meant.includes(mark));
    if (lone) {
      this.change(lone);
      return true;
    }
    const found = marks.find((mark) => meant.includes(mark)) ?? marks.find((mark) => mark.length > 2 && key.length === 1 && mark.startsWith(key.toLowerCase()));
    if (!found) return false;
    if (kind === "pair") this.connect(found);
    else if (kind === "write" || this.table.noting) this.write(found);
    else this.table.act([{ place: spot.place, mark: this.table.markIn(spot.place) === found ? "" : found }]);
    return true;
  }
}
