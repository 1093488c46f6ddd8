// Solved puzzles: how each was won, statistics by kind, and the history.

import { byId, clock, element } from "./dom.js";
import { hashOf } from "./game.js";
import { recall, remember } from "./storage.js";

/** @typedef {{id: string, kind: string, title: string, name?: string, seconds: number, hints: number, when: number, daily: string}} Result */

const KEPT = 500;

/** @returns {Result[]} */
export function results() {
  return recall("results", []);
}

/** @param {Result} result */
export function recordResult(result) {
  const others = results().filter((each) => each.id !== result.id);
  remember("results", [result, ...others].slice(0, KEPT));
}

/** Counts the days in a row with a daily puzzle of any kind, up to today or yesterday. @param {Result[]} all @param {Date} today */
export function streak(all, today) {
  const days = new Set(all.map((result) => result.daily).filter((day) => day));
  const day = new Date(today);
  if (!days.has(dateName(day))) day.setDate(day.getDate() - 1);
  let length = 0;
  while (days.has(dateName(day))) {
    length++;
    day.setDate(day.getDate() - 1);
  }
  return length;
}

/** The date in the player's time zone, as 2026-11-16. @param {Date} date */
export function dateName(date) {
  const pair = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${pair(date.getMonth() + 1)}-${pair(date.getDate())}`;
}

export function showRecords() {
  const all = results();
  const kinds = [...new Set(all.map((result) => result.title))].sort();
  const rows = kinds.map((title) => {
    const own = all.filter((result) => result.title === title);
    const times = own.map((result) => result.seconds);
    const mean = times.reduce((a, b) => a + b, 0) / times.length;
    const plain = own.filter((result) => !result.hints).length;
    const cells = [own.length, plain, clock(Math.min(...times)), clock(mean)];
    return element("tr", {}, element("th", { scope: "row" }, title), ...cells.map((cell) => element("td", {}, String(cell))));
  });
  byId("records-kinds").replaceChildren(...rows);
  byId("records-none").hidden = all.length > 0;
  byId("records-tables").hidden = all.length === 0;
  const days = streak(all, new Date());
  byId("records-streak").textContent = days ? `Daily puzzles: ${days} ${days === 1 ? "day" : "days"} in a row.` : "";
  byId("records-history").replaceChildren(...all.slice(0, 50).map(historyLine));
  byId("records").showModal();
}

/** @param {Result} result */
function historyLine(result) {
  const day = new Date(result.when).toLocaleDateString();
  const helped = result.hints ? `, ${result.hints} ${result.hints === 1 ? "hint" : "hints"}` : "";
  const link = element("a", { href: hashOf(result.id), click: () => byId("records").close() }, result.name ?? result.title);
  return element("li", {}, link, ` ${clock(result.seconds)}${helped} · ${day}${result.daily ? " · daily" : ""}`);
}
