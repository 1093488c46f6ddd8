// Pencil marks as they are shown, struck and filled in. What players write by hand stays as it was; it is only shown
// without what has become impossible.

import { say } from "./dom.js";
import { WORDS } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {Map<string, string[]>} Marks */

/** Only what is possible still. @param {Scene} scene @param {Marks} notes @returns {Marks} */
export function stillPossible(scene, notes) {
  const open = new Map(scene.spots.filter((spot) => spot.open.length).map((spot) => [spot.place, new Set(spot.open)]));
  const kept = (/** @type {string} */ place, /** @type {string[]} */ marks) => {
    const left = open.get(place);
    return left ? marks.filter((mark) => left.has(mark)) : marks;
  };
  return new Map([...notes].map(([place, marks]) => [place, kept(place, marks)]));
}

/** With what is left where candidates are struck, if no note by hand says otherwise. @param {Scene} scene @param {Marks} notes */
export function withStruck(scene, notes) {
  for (const { place, open, struck } of scene.spots) {
    if (struck.length && !notes.get(place)?.length) notes.set(place, open);
  }
  return notes;
}

/** Strikes and restores candidates; the notes of their places become all that is left there. @param {Table} table @param {Move[]} moves */
export function strike(table, moves) {
  const notes = new Map();
  const noted = table.game?.notes();
  for (const { place, mark } of moves) {
    const left = notes.get(place) ?? noted?.get(place) ?? table.spot(place)?.open ?? [];
    const others = left.filter((/** @type {string} */ each) => each !== mark.slice(1));
    notes.set(place, mark[0] === "+" ? [...others, mark.slice(1)] : others);
  }
  return table.act(moves, [...notes].map(([place, marks]) => ({ place, marks })));
}

/** Fills in all notes that break no rule. @param {Table} table */
export function noteAll(table) {
  const spots = table.scene?.spots.filter((spot) => spot.open.length && !table.markIn(spot.place)) ?? [];
  table.act([], spots.map((spot) => ({ place: spot.place, marks: [...spot.open] })));
  say(WORDS.notesFilled);
}
