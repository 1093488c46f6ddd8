// What keys do on the board: walk, write, note, press.

import { manner, mannerOn } from "./playing.js";
import { COLOURS } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Layer} Layer */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});
const JOINED = 1000; // milliseconds between the digits of a number

export class Typing {
  /** @param {Table} table @param {import("./writing.js").Writing} writing @param {import("./pairing.js").Pairing} pairing */
  constructor(table, writing, pairing) {
    this.table = table;
    this.writing = writing;
    this.pairing = pairing;
    /** The number typed last, which another digit may continue. */
    this.typed = { text: "", when: 0, at: 0, where: "" };
  }

  /** @param {Spot} spot */
  mannerOf(spot) {
    return this.table.scene ? mannerOn(this.table.scene, spot) : "pair";
  }

  /** Handles a key; returns whether it has a meaning here. @param {KeyboardEvent} event */
  key(event) {
    const spot = this.table.spot(this.table.view.focused);
    if (!spot || event.altKey) return false;
    if (event.key in ARROWS) this.walk(event);
    else if (this.table.shown) return false;
    else if (event.ctrlKey || event.metaKey) return this.digit(event, "centre") || this.all(event);
    else if (event.shiftKey && this.digit(event, "corner")) return true;
    else if (event.key === " " || event.key === "Enter") this.press(spot, event.key === " " ? -1 : 1);
    else if (event.key === "Backspace" || event.key === "Delete") this.writing.erase();
    else if (event.key === "Escape") this.pairing.unpair();
    else if (!this.type(spot, event)) return event.key === "0" && manner(spot) !== "pair" && (this.writing.erase(), true);
    return true;
  }

  /** Shift and Ctrl write pencil marks for a moment. @param {KeyboardEvent} event @param {Layer} layer */
  digit(event, layer) {
    const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(event.code) ?? [];
    const [spot] = this.writing.chosen.filter((each) => each.marks.includes(digit));
    if (!digit || !spot || manner(spot) !== "write") return false;
    this.writing.write(digit, layer);
    return true;
  }

  /** Ctrl-A selects every spot that takes a mark. @param {KeyboardEvent} event */
  all({ key }) {
    const places = [...this.table.view.spots.values()].filter((spot) => manner(spot) === "write").map((spot) => spot.place);
    if (key.toLowerCase() !== "a" || !places.length) return false;
    this.table.select(places);
    return true;
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const { view, selected } = this.table;
    const place = view.neighbour(...ARROWS[event.key]);
    if (!place) return;
    const spot = this.table.spot(place);
    view.focus(place);
    view.follow(place);
    if (spot && this.mannerOf(spot) === "write") this.table.select(event.shiftKey || event.ctrlKey || event.metaKey ? [...selected, place] : [place]);
    else if (manner(spot) === "cycle" && selected.size) this.table.select([]);
  }

  /** @param {Spot} spot @param {number} way */
  press(spot, way) {
    const kind = manner(spot);
    if (kind === "cycle" && this.table.layer !== "mark") this.writing.noteNext(spot);
    else if (kind === "cycle") this.table.act([{ place: spot.place, mark: this.writing.next(spot, way) }]);
    else if (kind === "write") this.table.select([spot.place]);
    else this.pairing.pick(spot.place);
  }

  /** Makes the mark that a key stands for, and returns whether there is one. @param {Spot} spot @param {KeyboardEvent} event */
  type(spot, { key, timeStamp }) {
    const kind = manner(spot);
    if (kind === "pair" && this.mannerOf(spot) === "pair") return this.pairing.type(key);
    if (this.table.layer === "colour") return key in COLOURS && (this.writing.colour(key), true);
    if (kind === "write" && this.continued(key, timeStamp)) return true;
    const marks = [...new Set(this.writing.chosen.flatMap((each) => each.marks))];
    const meant = [key, key.toUpperCase()];
    const mark = marks.find((each) => meant.includes(each)) ?? marks.find((each) => each.length > 2 && key.length === 1 && each.startsWith(key.toLowerCase()));
    if (!mark) return false;
    if (kind === "cycle" && this.table.layer === "mark") this.table.act([{ place: spot.place, mark: this.table.markIn(spot.place) === mark ? "" : mark }]);
    else this.writing.write(mark);
    this.typed = { text: mark, when: timeStamp, at: this.table.game?.at ?? 0, where: this.where };
    return true;
  }

  /** The places that a key writes into. */
  get where() {
    return this.writing.chosen.map((spot) => spot.place).join(" ");
  }

  /** A digit after another, such as 1 and 4, is one number, if the board has such marks. @param {string} key @param {number} when */
  continued(key, when) {
    const { text, when: before, at, where } = this.typed;
    const { game } = this.table;
    const mark = text + key;
    const known = /^\d\d$/.test(mark) && this.writing.chosen.some((spot) => spot.marks.includes(mark));
    if (!known || !game || when - before > JOINED || game.at !== at || where !== this.where) return false;
    game.undo();
    this.writing.write(mark);
    this.typed.text = "";
    return true;
  }
}
