// Solved puzzles: statistics by kind, size and level, and the history.

import { byId, clock, element } from "./dom.js";
import { shortDay, streak } from "./days.js";
import { hashOf } from "./game.js";
import { store } from "./store.js";
import { toast } from "./toast.js";
import { count, WORDS } from "./words.js";

/** @typedef {import("./types.js").Result} Result */

const LISTED = 100; // lines of the history

export function showRecords() {
  const all = store.results();
  const names = [...new Set(all.map(nameOf))].sort();
  byId("records-kinds").replaceChildren(...names.map((name) => recordLine(name, all.filter((result) => nameOf(result) === name))));
  byId("records-none").hidden = all.length > 0;
  byId("records-tables").hidden = byId("records-clear").hidden = all.length === 0;
  const days = streak(all, new Date());
  byId("records-streak").textContent = days ? `Daily puzzles: ${count(days, "day")} in a row.` : "";
  byId("records-history").replaceChildren(...all.slice(0, LISTED).map(historyLine));
}

/** Kind, size and level. @param {Result} result */
export function nameOf(result) {
  const name = (result.name || result.title).replace(/[:].*/, "").replace(/(\d+)x(\d+)/, "$1 × $2");
  return result.level ? `${name}, ${result.level}` : name;
}

/** @param {string} name @param {Result[]} own */
function recordLine(name, own) {
  const times = own.map((result) => result.seconds);
  const mean = times.reduce((a, b) => a + b, 0) / times.length;
  const cells = [own.length, own.filter((result) => !result.hints).length, clock(Math.min(...times)), clock(mean)];
  return element("tr", {}, element("th", { scope: "row" }, name), ...cells.map((cell) => element("td", {}, String(cell))));
}

/** @param {Result} result */
function historyLine(result) {
  const link = element("a", { href: hashOf(result.id), click: () => byId("records").close() }, nameOf(result));
  const helped = result.hints ? `, ${count(result.hints, "hint")}` : "";
  const day = new Date(result.when).toLocaleDateString();
  return element("li", {}, link, ` ${clock(result.seconds)}${helped} · ${result.daily ? `daily of ${shortDay(result.daily)}` : day}`);
}

/** Clears all results; they can be brought back. */
export function clearRecords() {
  const all = store.results();
  for (const { id } of all) store.remove("results", id);
  showRecords();
  byId("records").close();
  toast(WORDS.cleared, () => all.forEach((result) => store.put("results", result.id, result)));
}
