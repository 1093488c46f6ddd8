// Moves that calculate, as tiles: the goal above them, the numbers in a row, and the steps in reading order.

import { byId, element } from "./dom.js";
import { calculationOf } from "./playing.js";
import { WORDS } from "./words.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Calculation} Calculation */

/** Shows goal and steps, if moves calculate. @param {Scene} scene @param {HTMLElement} frame */
export function showTiles(scene, frame) {
  const sums = calculationOf(scene);
  frame.classList.toggle("tiles", sums !== null);
  byId("play").classList.toggle("calculating", sums !== null);
  byId("goal").hidden = byId("made").hidden = sums === null;
  const pad = byId("keypad");
  const home = sums ? frame.closest(".stage") : byId("modes").parentElement;
  if (pad.parentElement !== home) home?.append(pad);
  if (!sums) return;
  byId("goal").replaceChildren(...goal(sums, scene));
  byId("made").replaceChildren(...steps(sums, scene).map(stepLine));
  fill(scene, frame);
}

/** @param {Calculation} sums @param {Scene} scene */
function goal(sums, scene) {
  const middle = (sums.least + sums.most) / 2;
  const near = sums.most > sums.least ? ` ±${(sums.most - sums.least) / 2}` : "";
  return [element("span", { class: "make" }, WORDS.make), element("b", {}, `${middle}${near}`), element("span", {}, closest(middle, steps(sums, scene)))];
}

/** @param {number} goal @param {string[][]} lines */
function closest(goal, lines) {
  const made = lines.map((line) => Number((line.at(-1) ?? "").replace("−", "-"))).filter(Number.isFinite);
  if (!made.length) return "";
  const best = made.reduce((a, b) => (Math.abs(a - goal) <= Math.abs(b - goal) ? a : b));
  return best === goal ? WORDS.gotIt : WORDS.closest(best, Math.abs(best - goal));
}

/** The texts in each line of steps. @param {Calculation} sums @param {Scene} scene @returns {string[][]} */
function steps(sums, scene) {
  /** @type {Map<number, string[]>} */
  const lines = new Map();
  for (const item of scene.items) {
    if ("text" in item && item.style === "mark" && item.y > sums.y) lines.set(item.y, [...(lines.get(item.y) ?? []), item.text]);
  }
  return [...lines].sort(([a], [b]) => a - b).map(([, texts]) => texts);
}

/** @param {string[]} texts */
function stepLine(texts) {
  return element("li", {}, `${texts.slice(0, -1).join(" ")} `, element("b", {}, texts.at(-1) ?? ""));
}

/** Writes each number on its tile. @param {Scene} scene @param {HTMLElement} frame */
function fill(scene, frame) {
  for (const spot of scene.spots) {
    const tile = frame.querySelector(`[data-place="${CSS.escape(spot.place)}"]`);
    const text = scene.items.find((item) => "text" in item && item.x > spot.x && item.x < spot.x + spot.width && item.y > spot.y && item.y < spot.y + spot.height);
    if (!(tile instanceof HTMLElement)) continue;
    tile.textContent = text && "text" in text ? text.text : "";
    tile.classList.toggle("used", !text);
    tile.classList.toggle("result", Boolean(text && text.style === "mark"));
  }
}
