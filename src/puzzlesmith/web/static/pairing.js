// Moves that connect two spots: lines, edges and calculations. The first spot is picked, then the second; where there is
// a choice of marks, the mark comes in between or at the end.

import { say } from "./dom.js";
import { isLines, loneMarks, markedPairs, middle, pairMarks } from "./playing.js";
import { SPOKEN, SPOKEN_ALONE, WORDS } from "./words.js";

/** @typedef {import("./table.js").Table} Table */

const SIGNS = /** @type {Record<string, string[]>} */ ({ "*": ["×"], x: ["×", "*"], "/": ["÷"], ":": ["÷", "/"], "-": ["−", "–"] });

export class Pairing {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** The first spot of a pair, and the second. */
    this.anchor = "";
    this.other = "";
    this.mark = "";
  }

  reset() {
    this.mark = "";
    this.unpair();
  }

  unpair() {
    this.anchor = this.other = "";
    this.table.select([]);
  }

  /** The marks that a pair can have. */
  get marks() {
    const { scene } = this.table;
    return scene ? pairMarks(scene).filter((mark) => mark) : [];
  }

  /** The marks that change one spot by itself. */
  get loneMarks() {
    const { scene } = this.table;
    return scene ? loneMarks(scene) : [];
  }

  /** Whether moves are straight lines, which a drag snaps to. */
  get lines() {
    const { scene } = this.table;
    return scene !== null && isLines(scene);
  }

  /** Chooses the first spot of a pair, then the second; makes the move once the mark is known as well. @param {string} place */
  pick(place) {
    const { marks } = this;
    if (!marks.length) return;
    if (this.anchor === place) return this.unpair();
    if (!this.anchor) this.anchor = place;
    else this.other = place;
    const mark = marks.length === 1 ? marks[0] : this.mark;
    this.table.select([this.anchor, this.other].filter((each) => each));
    if (!this.other) say(WORDS.pickedFirst(this.label(place)));
    else if (mark) this.connect(mark);
    else say(WORDS.pickedSecond(this.label(this.other), marks.map((each) => SPOKEN[each] ?? each)));
  }

  /** @param {string} mark */
  connect(mark) {
    const [a, b] = [this.anchor, this.other];
    if (a && b) {
      const place = this.edge(a, b) || this.marked(a, b) || `${a}-${b}`;
      const again = this.marked(a, b);
      this.unpair();
      this.mark = "";
      if (again && this.lines) say(WORDS.alreadyMarked);
      else this.table.act([{ place, mark: again ? "" : mark }]);
    } else {
      this.mark = this.mark === mark ? "" : mark;
      this.table.dispatchEvent(new Event("select"));
    }
  }

  /** Changes the chosen spot, or else the focused one. @param {string} mark */
  change(mark) {
    const place = this.other ? "" : this.anchor || this.table.view.focused;
    this.unpair();
    if (place) this.table.act([{ place, mark }]);
    else say(WORDS.pickOne(SPOKEN_ALONE[mark] ?? mark));
  }

  /** Makes the mark that a key stands for, and returns whether there is one. @param {string} key */
  type(key) {
    const meant = [key, key.toUpperCase(), ...(SIGNS[key.toLowerCase()] ?? [])];
    const lone = !this.other && this.loneMarks.find((mark) => meant.includes(mark));
    const mark = this.marks.find((each) => meant.includes(each)) ?? this.marks.find((each) => each.length > 2 && key.length === 1 && each.startsWith(key.toLowerCase()));
    if (lone) this.change(lone);
    else if (mark) this.connect(mark);
    return Boolean(lone || mark);
  }

  // ---------------------------------------------------------------- drags

  /** Marks the edge between two spots, if there is one. @param {string} before @param {string} place @param {{started: boolean}} stroke */
  cross(before, place, stroke) {
    const edge = this.edge(before, place);
    if (!edge) {
      this.table.select([this.anchor, place].filter((each) => each));
      return;
    }
    const move = { place: edge, mark: this.mark || this.marks.at(-1) || "" };
    if (stroke.started) this.table.extend([move]);
    else this.table.act([move]);
    stroke.started = true;
    this.unpair();
  }

  /** The end of a drag that crossed no edge. @param {string} from @param {string} place */
  end(from, place) {
    if (place && from && place !== from) {
      this.anchor = from;
      this.pick(place);
    } else this.unpair();
  }

  /** The spot on the straight line from a place that is nearest to the pointer. @param {string} from @param {number} x @param {number} y */
  snapped(from, x, y) {
    const { view } = this.table;
    const spot = view.spots.get(from);
    if (!spot) return "";
    const [here, there] = [middle(spot), view.onBoard(x, y)];
    const turn = Math.round(Math.atan2(there.y - here.y, there.x - here.x) / (Math.PI / 4)) * (Math.PI / 4);
    const [dx, dy] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
    let far = Math.round(((there.x - here.x) * dx + (there.y - here.y) * dy) / (dx * dx + dy * dy));
    for (; far > 0; far--) {
      const place = view.placeOn(here.x + dx * far, here.y + dy * far);
      if (place) return place;
    }
    return from;
  }

  // ---------------------------------------------------------------- names

  /** @param {string} a @param {string} b */
  edge(a, b) {
    return [`${a}-${b}`, `${b}-${a}`].find((name) => this.table.spot(name)) ?? "";
  }

  /** The name of a pair that has a mark now. @param {string} a @param {string} b */
  marked(a, b) {
    const { scene } = this.table;
    const now = new Map(scene ? markedPairs(scene) : []);
    return [`${a}-${b}`, `${b}-${a}`].find((name) => now.get(name)) ?? "";
  }

  /** @param {string} place */
  label(place) {
    return this.table.spot(place)?.label ?? place;
  }
}
