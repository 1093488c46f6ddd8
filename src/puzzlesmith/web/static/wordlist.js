// The list of words beside a board, as text: found ones are struck and carry the colour of their line.

import { byId, element } from "./dom.js";

/** @typedef {import("./types.js").Scene} Scene */

const COLOURS_OF_LINES = 7; // as in scenes.js

/** Shows the labels of a scene, if it has any. @param {Scene} scene */
export function showWords(scene) {
  const labels = scene.items.flatMap((item) => ("struck" in item ? [/** @type {any} */ (item)] : []));
  const box = byId("word-list");
  box.hidden = labels.length === 0;
  const lines = linesOf(scene);
  const words = labels.map(({ text, struck, rtl }) => {
    const line = lines.findIndex((each) => each.includes(spelled(text)));
    return element("li", { class: struck ? `struck ring-${Math.max(0, line) % COLOURS_OF_LINES}` : "", dir: rtl ? "rtl" : "auto" }, element("span", {}, text));
  });
  const count = labels.filter((label) => label.struck).length;
  box.replaceChildren(element("p", {}, element("b", {}, `${count} of ${labels.length}`), " found"), element("ul", {}, ...words));
}

/** What each line reads, in both directions. @param {Scene} scene */
function linesOf(scene) {
  const letters = new Map(scene.items.flatMap((item) => ("text" in item && item.style === "letter" ? [/** @type {[string, string]} */ ([`${item.x},${item.y}`, item.text])] : [])));
  const lines = scene.items.flatMap((item) => ("x1" in item && "radius" in item ? [/** @type {any} */ (item)] : []));
  return lines.map(({ x1, y1, x2, y2 }) => {
    const steps = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) || 1;
    const read = Array.from({ length: steps + 1 }, (_, i) => letters.get(`${x1 + ((x2 - x1) * i) / steps},${y1 + ((y2 - y1) * i) / steps}`) ?? "");
    return [read, [...read].reverse()].map((each) => spelled(each.join("")));
  });
}

/** @param {string} text */
function spelled(text) {
  return text.normalize("NFD").replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}
