// Turns pointer events into moves. How a spot takes input follows from its marks, never from the kind:
//   words (black, white)           a click goes to the next mark, a drag paints
//   single characters (1 to 9)     a click selects, keys and keypad write
//   none, but pairs have marks     a drag, or a click on each, connects two spots

import { Pairing } from "./pairing.js";
import { mannerOn } from "./playing.js";
import { Typing } from "./typing.js";
import { Writing } from "./writing.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {{kind: string, mark: string, from: string, last: string, moved: boolean, started: boolean, off: boolean, x: number, y: number, at: number, anchor: string, began: {x: number, y: number}}} Stroke */

const TWICE = 350; // milliseconds between the clicks of a double click
const REST = 8; // pixels that a resting finger may move
const REACH = 0.2; // of a cell: how closely a fast drag is followed

export class Input {
  /** @param {Table} table @param {import("./zoom.js").Zoom} zoom */
  constructor(table, zoom) {
    this.table = table;
    this.zoom = zoom;
    this.pairing = new Pairing(table);
    this.writing = new Writing(table);
    this.typing = new Typing(table, this.writing, this.pairing);
    /** @type {Stroke | null} */
    this.stroke = null;
    this.pressed = { place: "", when: 0 };
    const { grid } = table.view;
    grid.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => this.down(event));
    window.addEventListener("pointermove", (event) => this.stroke && this.followed(event));
    window.addEventListener("pointerup", () => this.up());
    window.addEventListener("pointercancel", () => this.cancel());
    zoom.addEventListener("gesture", () => this.cancel());
    grid.addEventListener("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
    table.addEventListener("open", () => this.reset());
  }

  reset() {
    this.writing.brush = null;
    this.stroke = null;
    this.pairing.reset();
  }

  /** Handles a key; returns whether it has a meaning here. @param {KeyboardEvent} event */
  key(event) {
    this.pressed.place = "";
    return this.typing.key(event);
  }

  // ---------------------------------------------------------------- pointer

  /** @param {PointerEvent} event */
  down(event) {
    const { view, shown, scene } = this.table;
    const place = view.placeAt(event.clientX, event.clientY);
    const spot = this.table.spot(place);
    if (!scene || !spot || shown || !event.isPrimary) return;
    event.preventDefault();
    view.focus(place);
    const kind = mannerOn(scene, spot);
    /** @type {Stroke} */
    const stroke = { kind, mark: "", from: "", last: place, moved: false, started: false, off: false, x: event.clientX, y: event.clientY, at: this.table.game?.at ?? 0, anchor: "", began: { x: event.clientX, y: event.clientY } };
    this.stroke = stroke;
    if (kind === "cycle") this.paint(spot, stroke, event.button === 2 ? -1 : 1);
    else if (kind === "write") this.choose(spot, stroke, event);
    else this.connect(place, stroke);
  }

  /** A line ends only when the finger is lifted, because the finger may still move. @param {string} place @param {Stroke} stroke */
  connect(place, stroke) {
    const { anchor, lines } = this.pairing;
    stroke.anchor = anchor;
    if (lines && anchor && anchor !== place) {
      stroke.from = anchor;
      stroke.moved = true;
      this.table.view.reach([anchor, place]);
    } else {
      this.pairing.pick(place);
      stroke.from = this.pairing.anchor;
    }
  }

  /** @param {Spot} spot @param {Stroke} stroke @param {number} way */
  paint(spot, stroke, way) {
    if (this.table.layer !== "mark") {
      this.writing.noteNext(spot);
      this.stroke = null;
      return;
    }
    stroke.from = this.table.markIn(spot.place);
    stroke.mark = this.writing.next(spot, way);
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

  /** Follows the pointer, however fast: every spot between two events counts. Of a line, only the end counts. @param {PointerEvent} event */
  followed(event) {
    const { stroke } = this;
    if (!stroke || this.rests(event, stroke)) return;
    const snaps = stroke.kind === "pair" && this.pairing.lines;
    const points = snaps ? [] : (event.getCoalescedEvents?.() ?? []);
    for (const { clientX, clientY } of points.length ? points : [event]) this.line(clientX, clientY, stroke);
    this.zoom.edge(event, stroke.began, () => this.stroke && (this.line(event.clientX, event.clientY, this.stroke), true));
  }

  /** Whether a finger has hardly moved: a tap at the edge of a cell is no drag. @param {PointerEvent} event @param {Stroke} stroke */
  rests({ clientX, clientY, pointerType }, { moved, began }) {
    return pointerType === "touch" && !moved && Math.hypot(clientX - began.x, clientY - began.y) < REST;
  }

  /** @param {number} x @param {number} y @param {Stroke} stroke */
  line(x, y, stroke) {
    if (stroke.kind === "pair" && this.pairing.lines) return this.reach(x, y, stroke);
    const steps = Math.max(1, Math.ceil(Math.hypot(x - stroke.x, y - stroke.y) / (this.table.view.unit * REACH)));
    const from = { x: stroke.x, y: stroke.y };
    for (let i = 1; i <= steps; i++) this.passed(from.x + ((x - from.x) * i) / steps, from.y + ((y - from.y) * i) / steps, stroke);
    stroke.x = x;
    stroke.y = y;
  }

  /** A line to the letter nearest to the pointer; nothing else is drawn before it ends. @param {number} x @param {number} y @param {Stroke} stroke */
  reach(x, y, stroke) {
    const place = this.pairing.snapped(stroke.from, x, y);
    if (!place || place === stroke.last) return;
    stroke.moved = true;
    stroke.last = place;
    this.table.view.reach([stroke.from, place]);
  }

  /** @param {number} x @param {number} y @param {Stroke} stroke */
  passed(x, y, stroke) {
    const place = this.table.view.placeAt(x, y);
    const spot = this.table.spot(place);
    if (!spot || place === stroke.last) return;
    stroke.moved = true;
    if (!this.table.scene || stroke.kind !== mannerOn(this.table.scene, spot)) return; // between two cells the pointer crosses an edge, and between two edges a cell
    const before = stroke.last;
    stroke.last = place;
    this.table.view.focus(place, { silently: true }); // moving the focus costs a layout, so it moves at the end
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
    if (stroke?.moved) this.table.view.focus(this.table.view.focused);
    if (stroke?.kind === "pair" && stroke.moved && !stroke.started) this.pairing.end(stroke.from, stroke.last);
  }

  /** A second finger moves the board: takes back what the first one has done. */
  cancel() {
    const { stroke, table } = this;
    this.stroke = null;
    if (!stroke) return;
    if (table.game && table.game.at > stroke.at) table.drop(stroke.at);
    this.pairing.unpair();
    if (stroke.anchor) this.pairing.pick(stroke.anchor);
  }
}
