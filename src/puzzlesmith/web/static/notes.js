// How pencil marks are shown, struck and filled in. Notes that players write stay stored as they are; the page shows them
// without what has become impossible.

import { say } from "./dom.js";
import { WORDS } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {Map<string, string[]>} Marks */

/** Only the notes that are still possible. @param {Scene} scene @param {Marks} notes @returns {Marks} */
export function stillPossible(scene, notes) {
  const open = new Map(scene.spots.filter((spot) => spot.open.length).map((spot) => [spot.place, new Set(spot.open)]));
  const possible = (/** @type {string} */ place, /** @type {string[]} */ marks) => {
    const left = open.get(place);
    return left ? marks.filter((mark) => left.has(mark)) : marks;
  };
  return new Map([...notes].map(([place, marks]) => [place, possible(place, marks)]));
}

/** With the remaining candidates, where some are struck and the player has written no notes. @param {Scene} scene @param {Marks} notes */
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
