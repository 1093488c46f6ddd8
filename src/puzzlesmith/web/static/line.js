// The line that a drag is about to mark, above the board. While it moves nothing is painted anew, only its three parts
// are moved: on a board of forty by forty, painting takes longer than a picture of a film is shown.

import { element } from "./dom.js";

const WIDTH = 0.72; // of a cell

/** @typedef {{x: number, y: number}} Point */

export class LineOver {
  constructor() {
    this.parts = ["cap", "bar", "cap"].map((name) => element("i", { class: name }));
    this.box = element("div", { class: "reach", hidden: true }, ...this.parts);
  }

  /** Between the first and the last of some points, in cells. @param {Point[]} ends @param {{x: number, y: number, width: number, height: number}} frame */
  show(ends, frame) {
    const [a, b = a] = [ends[0], ends.at(-1)];
    if (this.box.hidden === Boolean(a)) this.box.hidden = !a;
    if (!a || !b) return;
    const cell = `${(WIDTH * 100) / frame.width}%`;
    if (this.box.style.getPropertyValue("--cell") !== cell) this.box.style.setProperty("--cell", cell);
    const [first, bar, last] = this.parts;
    const at = (/** @type {Point} */ { x, y }, /** @type {number} */ left) => `translate(${((x - frame.x) / WIDTH - left) * 100}%, ${((y - frame.y) / WIDTH - 0.5) * 100}%)`;
    const long = Math.hypot(b.x - a.x, b.y - a.y) / WIDTH;
    first.style.transform = at(a, 0.5);
    last.style.transform = at(b, 0.5);
    bar.style.transform = `${at(a, 0)} rotate(${Math.atan2(b.y - a.y, b.x - a.x)}rad) scaleX(${long})`;
  }
}
