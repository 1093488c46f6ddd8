// Names of places in words: players never read r3c4. A scene says what each of its places is called.

import { capital } from "./dom.js";
import { spotsByPlace } from "./playing.js";
import { WORDS } from "./words.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Part} Part */
/** A part of a sentence as it is shown, and as it is read aloud. @typedef {Part & {aloud: string}} Said */

const WORD = /[a-z0-9]+/g;
const NAMES_IN_TEXT = /[a-z0-9]+(?:-[a-z0-9]+)?/g;

/** A place in words: row 3, column 4. @param {Scene} scene @param {string} place @returns {string} */
export function placeWords(scene, place) {
  const [name] = spotsByPlace(scene).get(place)?.label.split(",") ?? [];
  return name ? name.replaceAll(" column ", ", column ") : place.split("-").map((end) => (end === place ? end : placeWords(scene, end))).join(WORDS.and);
}

/** A text in which the names of places of a board are said in words. @param {Scene} scene @param {string} text */
export function spoken(scene, text) {
  const spots = spotsByPlace(scene);
  return text.replace(NAMES_IN_TEXT, (name) => {
    if (spots.has(name)) return placeWords(scene, name);
    return name.split("-").map((end) => (spots.has(end) ? placeWords(scene, end) : end)).join(name.split("-").every((end) => spots.has(end)) ? WORDS.to : "-");
  });
}

/** Sentences in words. A cell that follows, or else goes, is "this cell" if there is no other one. @param {Scene} scene @param {Part[]} parts @returns {Said[]} */
export function inWords(scene, parts) {
  const alone = ["follows", "goes", "look"].map((role) => onlyCell(parts.filter((part) => part.role === role))).find((place) => place) ?? "";
  const words = parts.map((part) => said(scene, part, alone));
  return words.map((part, i) => (/(^|[.!?] )$/.test(words[i - 1]?.text ?? "") ? { ...part, text: capital(part.text), aloud: capital(part.aloud) } : part));
}

/** The one place that some parts name, if there is just one. @param {Part[]} parts */
function onlyCell(parts) {
  const named = new Set(parts.filter(isCell).map((part) => part.text));
  return named.size === 1 ? [...named][0] : "";
}

/** Whether a part is nothing but the name of a cell. @param {Part} part */
function isCell({ text, places }) {
  return places.length === 1 && places[0] === text;
}

/** @param {Scene} scene @param {Part} part @param {string} alone @returns {Said} */
function said(scene, part, alone) {
  const full = spoken(scene, part.places.length > 1 ? part.text.replaceAll("-", WORDS.and) : part.text);
  const short = isCell(part) ? (part.text === alone ? WORDS.thisCell : full) : part.places.length ? pointedAt(scene, part.text, full) : full;
  return { ...part, text: short, aloud: full };
}

/** The name of something highlighted, without its position: the cage 6+ at r1c1 is the cage 6+, the box of r1c1 is this box. @param {Scene} scene @param {string} name @param {string} full */
function pointedAt(scene, name, full) {
  const [, what, link, where] = /^(.*?) (at|of) (.*)$/.exec(name) ?? [];
  if (!what || !where.match(WORD)?.some((word) => spotsByPlace(scene).has(word))) return full;
  return link === "at" ? what : what.replace(/^the\b/i, (the) => `${the[0]}h${/s$/.test(what) ? "ese" : "is"}`);
}
