// The buttons below the board, one for each mark, so that the game can be played without a keyboard.

import { byId, capital, element } from "./dom.js";
import { manner, SPOKEN, SPOKEN_ALONE } from "./input.js";
import { loneMarks } from "./scenes.js";
import { PRINTED_SIGNS } from "./sums.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./input.js").Input} Input */

export class Keypad {
  /** @param {Table} table @param {Input} input */
  constructor(table, input) {
    this.table = table;
    this.input = input;
    this.box = byId("keypad");
    this.made = "";
    table.addEventListener("drawn", () => this.show());
    table.addEventListener("select", () => this.show());
    table.addEventListener("open", () => (this.made = ""));
  }

  show() {
    const { scene } = this.table;
    if (!scene) return;
    const spots = scene.spots.filter((spot) => spot.marks.length);
    const marks = [...new Set(spots.flatMap((spot) => spot.marks))].filter((mark) => mark);
    const kind = spots.length ? manner(spots[0]) : "pair";
    const pairs = this.input.pairMarks.length > 1 ? this.input.pairMarks : [];
    const asked = JSON.stringify([kind, marks, pairs, loneMarks(scene)]);
    if (asked !== this.made) {
      this.made = asked;
      const own = kind === "cycle" ? this.brushes(marks) : this.digits(marks);
      this.box.replaceChildren(...(spots.length ? own : []), ...(kind !== "cycle" || !sameMarks(marks, pairs) ? this.pairs(pairs) : []), ...this.lone(loneMarks(scene)));
      this.box.className = `keypad ${kind}`;
      const keys = this.box.childElementCount; // arranged in rows of equal length, if possible
      this.box.style.setProperty("--keys", String(Math.ceil(keys / Math.ceil(keys / 7))));
    }
    this.update();
  }

  /** @param {string[]} marks */
  digits(marks) {
    const keys = marks.map((mark) => this.key(mark, mark, () => this.input.write(mark), { mark }));
    return [...keys, this.key("⌫", "Erase", () => this.input.write(""), {})];
  }

  /** @param {string[]} marks */
  brushes(marks) {
    const brush = (/** @type {string | null} */ mark) => () => {
      this.input.brush = mark;
      this.input.pairMark = mark && this.input.pairMarks.includes(mark) ? mark : "";
      if (this.input.pairMark && this.input.other) this.input.connect(this.input.pairMark);
      this.update();
    };
    const choices = [
      this.key("Cycle", "Clicking cycles through the marks", brush(null), { brush: "turn" }),
      ...marks.map((mark) => this.key(capital(mark), `Clicking marks ${mark}`, brush(mark), { brush: mark, swatch: mark })),
      this.key("Erase", "Clicking erases", brush(""), { brush: "" }),
    ];
    return choices;
  }

  /** @param {string[]} marks */
  pairs(marks) {
    return marks.map((mark) => this.key(mark.length > 2 ? capital(mark) : (mark === "v" ? "ⁿ√" : (PRINTED_SIGNS[mark] ?? mark)), SPOKEN[mark] ?? mark, () => this.input.connect(mark), { pair: mark }));
  }

  /** @param {string[]} marks */
  lone(marks) {
    return marks.map((mark) => this.key(PRINTED_SIGNS[mark] ?? mark, SPOKEN_ALONE[mark] ?? mark, () => this.input.change(mark), { lone: mark }));
  }

  /** @param {string} text @param {string} label @param {() => void} press @param {Record<string, string>} data */
  key(text, label, press, data) {
    const key = element("button", { type: "button", class: "key", title: label, click: press }, text);
    if (text.length < 3) key.setAttribute("aria-label", label);
    Object.assign(key.dataset, data);
    return key;
  }

  /** Updates which buttons are pressed, and which marks are complete. */
  update() {
    for (const key of this.box.querySelectorAll("[data-brush]")) {
      const own = key.dataset.brush === "turn" ? null : key.dataset.brush;
      key.setAttribute("aria-pressed", String(own === this.input.brush));
    }
    for (const key of this.box.querySelectorAll("[data-pair]")) {
      key.setAttribute("aria-pressed", String(key.dataset.pair === this.input.pairMark));
    }
  }
}

/** @param {string[]} a @param {string[]} b */
function sameMarks(a, b) {
  return b.every((mark) => a.includes(mark));
}
