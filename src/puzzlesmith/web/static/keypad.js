// The modes and the keys below the board, one for each mark, so that the game can be played without a keyboard.

import { byId, capital, element, say } from "./dom.js";
import { noteAll } from "./notes.js";
import { loneMarks, manner } from "./playing.js";
import { PRINTED_SIGNS } from "./sums.js";
import { COLOURS, SPOKEN, SPOKEN_ALONE, WORDS } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./input.js").Input} Input */
/** @typedef {import("./types.js").Scene} Scene */

export class Keypad {
  /** @param {Table} table @param {Input} input */
  constructor(table, input) {
    this.table = table;
    this.input = input;
    this.box = byId("keypad");
    this.made = "";
    for (const name of ["drawn", "select"]) table.addEventListener(name, () => this.show());
    table.addEventListener("layer", () => this.changeLayer());
    table.addEventListener("open", () => {
      this.made = "";
      table.setLayer("mark");
    });
    for (const button of byId("modes").children) button.addEventListener("click", () => table.setLayer(button.dataset.layer));
  }

  changeLayer() {
    const { layer } = this.table;
    for (const button of byId("modes").children) button.setAttribute("aria-pressed", String(button.dataset.layer === layer));
    say(WORDS.layers[layer]);
    this.show();
  }

  show() {
    const { scene, layer } = this.table;
    if (!scene) return;
    const spots = scene.spots.filter((spot) => spot.marks.length);
    const marks = [...new Set(spots.flatMap((spot) => spot.marks))].filter((mark) => mark);
    const kind = spots.length ? manner(spots[0]) : "pair";
    const pairs = this.input.pairing.marks.length > 1 ? this.input.pairing.marks : [];
    const layout = JSON.stringify([kind, marks, pairs, loneMarks(scene), layer === "colour"]);
    if (layout !== this.made) {
      this.made = layout;
      this.lay(kind, marks, pairs, scene);
    }
    this.update();
  }

  /** @param {string} kind @param {string[]} marks @param {string[]} pairs @param {Scene} scene */
  lay(kind, marks, pairs, scene) {
    const keys = [];
    if (this.table.layer === "colour") keys.push(...this.colours());
    else if (kind === "cycle") keys.push(...this.brushes(marks));
    else if (kind === "write") keys.push(...this.digits(marks));
    if (kind !== "cycle" || !pairs.every((mark) => marks.includes(mark))) keys.push(...this.pairs(pairs));
    keys.push(...this.lone(loneMarks(scene)));
    this.box.replaceChildren(...keys);
    this.box.className = `keypad ${kind}`;
    byId("modes").hidden = kind === "pair";
    byId("modes").classList.toggle("few", kind === "cycle");
    const [first, second] = kind === "cycle" ? WORDS.fewModes : WORDS.modes;
    byId("modes").querySelector('[data-layer="mark"] span').textContent = first;
    byId("modes").querySelector('[data-layer="corner"] span').textContent = second;
    const most = kind === "write" ? Math.max(4, Math.ceil((keys.length + 1) / 3)) : 4;
    const columns = Math.ceil(keys.length / Math.ceil(keys.length / most)); // rows of equal length, if possible
    this.box.style.setProperty("--keys", String(Math.max(1, columns)));
  }

  /** @param {string[]} marks */
  digits(marks) {
    const keys = marks.map((mark) => this.key([element("span", {}, mark), " ", element("small", {})], "", () => this.input.writing.write(mark), { mark }));
    const fill = this.key([icon("wand"), element("small", {}, WORDS.fillIn)], "", () => noteAll(this.table), { fill: "" });
    fill.id = "note-all";
    return [...keys, this.key([icon("erase"), element("small", {}, WORDS.erase)], "", () => this.input.writing.erase(), { erase: "" }), fill];
  }

  colours() {
    const keys = Object.entries(COLOURS).map(([key, name]) => this.key([element("i", { class: `swatch tint-${key}` }), element("small", {}, capital(name))], "", () => this.input.writing.colour(key), { colour: key }));
    return [...keys, this.key([icon("erase"), element("small", {}, WORDS.noColour)], "", () => this.input.writing.colour(""), { erase: "" })];
  }

  /** @param {string[]} marks */
  brushes(marks) {
    const brush = (/** @type {string | null} */ mark) => () => {
      const { pairing } = this.input;
      this.input.writing.brush = mark;
      pairing.mark = mark && pairing.marks.includes(mark) ? mark : "";
      if (pairing.mark && pairing.other) pairing.connect(pairing.mark);
      this.update();
    };
    return [
      this.key([WORDS.cycle], WORDS.cycles, brush(null), { brush: "turn" }),
      ...marks.map((mark) => this.key([capital(mark)], WORDS.marksWith(mark), brush(mark), { brush: mark, swatch: mark })),
      this.key([WORDS.erase], WORDS.erases, brush(""), { brush: "" }),
    ];
  }

  /** @param {string[]} marks */
  pairs(marks) {
    const printed = (/** @type {string} */ mark) => (mark.length > 2 ? capital(mark) : mark === "v" ? "ⁿ√" : (PRINTED_SIGNS[mark] ?? mark));
    return marks.map((mark) => this.key([printed(mark)], SPOKEN[mark] ?? mark, () => this.input.pairing.connect(mark), { pair: mark }));
  }

  /** @param {string[]} marks */
  lone(marks) {
    return marks.map((mark) => this.key([PRINTED_SIGNS[mark] ?? mark], SPOKEN_ALONE[mark] ?? mark, () => this.input.pairing.change(mark), { lone: mark }));
  }

  /** @param {(string | Element)[]} content @param {string} label @param {() => void} press @param {Record<string, string>} data */
  key(content, label, press, data) {
    const key = element("button", { type: "button", class: "key", title: label || null, click: press }, ...content);
    if (label && (typeof content[0] !== "string" || content[0].length < 3)) key.setAttribute("aria-label", label);
    Object.assign(key.dataset, data);
    return key;
  }

  /** Updates which keys are pressed, and how many of each digit are left. */
  update() {
    const { pairing } = this.input;
    const { brush } = this.input.writing;
    for (const key of this.box.querySelectorAll("[data-brush]")) {
      const own = key.dataset.brush === "turn" ? null : key.dataset.brush;
      key.setAttribute("aria-pressed", String(own === brush));
    }
    for (const key of this.box.querySelectorAll("[data-pair]")) {
      key.setAttribute("aria-pressed", String(key.dataset.pair === pairing.mark));
    }
    const left = this.left();
    const lit = this.table.markIn([...this.table.selected][0] ?? "");
    for (const key of this.box.querySelectorAll("[data-mark]")) {
      const rest = left.get(key.dataset.mark);
      key.lastElementChild.textContent = rest === undefined ? "" : `${rest} left`;
      key.classList.toggle("lit", key.dataset.mark === lit);
      key.classList.toggle("gone", rest === 0);
    }
  }

  /** How many of each digit are missing, on boards that have each as often as there are digits. */
  left() {
    const spots = this.table.scene?.spots ?? [];
    const marks = spots.find((spot) => spot.marks.length)?.marks.filter((mark) => mark) ?? [];
    if (spots.length !== marks.length ** 2) return new Map();
    const count = (/** @type {string} */ mark) => spots.filter((spot) => spot.mark === mark).length;
    return new Map(marks.map((mark) => [mark, Math.max(0, marks.length - count(mark))]));
  }
}

/** @param {string} name */
export function icon(name) {
  const drawn = element("span", { class: "i-box", "aria-hidden": "true" });
  drawn.innerHTML = `<svg class="i"><use href="#i-${name}"/></svg>`; // safe: the names are ours
  return drawn;
}
