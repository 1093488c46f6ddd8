// What a scene says about how its board is played, and where its places are.

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Box} Box */

/** The marks with which a move connects two spots. @param {Scene} scene */
export function pairMarks({ play }) {
  return play.mode === "cells" ? [] : play.marks;
}

/** The pairs of spots that carry a mark now, each with its mark. @param {Scene} scene */
export function markedPairs({ play }) {
  return play.mode === "cells" ? [] : play.pairs;
}

/** The marks that change one spot by itself, where moves calculate. @param {Scene} scene */
export function loneMarks({ play }) {
  return play.mode === "calculation" ? play.lone_marks : [];
}

/** The marks of spots that a player may want to see in groups. @param {Scene} scene */
export function groupMarks({ play }) {
  return play.mode === "cells" ? play.group_marks : [];
}

/** The marks that make the spots of a pair one. @param {Scene} scene */
export function joiningMarks({ play }) {
  return play.mode === "pairs" ? play.joining_marks : [];
}

/** Whether each move is a straight line between two spots, right or wrong by itself. @param {Scene} scene */
export function isLines({ play }) {
  return play.mode === "pairs" && play.marks.length === 1 && play.joining_marks.length === 0;
}

/** How moves calculate; null where they do not. @param {Scene} scene */
export function calculationOf({ play }) {
  return play.mode === "calculation" ? play : null;
}

/** How a spot takes input: clicks cycle through words, keys write characters, and all others are connected in pairs. @param {Spot | undefined} spot @returns {"cycle" | "write" | "pair"} */
export function manner(spot) {
  const marks = spot?.marks.filter((mark) => mark) ?? [];
  if (!marks.length) return "pair";
  return marks.every((mark) => mark.length <= 2) ? "write" : "cycle";
}

/** The same, but on a board to write on, a given can be selected, too. @param {Scene} scene @param {Spot} spot */
export function mannerOn(scene, spot) {
  const own = manner(spot);
  return own === "pair" && spot.mark && scene.spots.some((each) => manner(each) === "write") ? "write" : own;
}

// ---------------------------------------------------------------- places

/** @type {WeakMap<Scene, Map<string, Spot>>} */
const KNOWN = new WeakMap();

/** The spots of a scene by their places. @param {Scene} scene @returns {Map<string, Spot>} */
export function spotsByPlace(scene) {
  let known = KNOWN.get(scene);
  if (!known) KNOWN.set(scene, (known = new Map(scene.spots.map((spot) => [spot.place, spot]))));
  return known;
}

/** The spot of a place, or the two that it connects. @param {Scene} scene @param {string} place @returns {Spot[]} */
export function spotsOf(scene, place) {
  const spots = spotsByPlace(scene);
  const own = spots.get(place);
  return own ? [own] : place.split("-").flatMap((part) => spots.get(part) ?? []);
}

/** @param {Box | Spot} box */
export function middle(box) {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
