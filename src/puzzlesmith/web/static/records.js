// Solved puzzles: how many, times by kind, size and level beside the expected ones, the history, and a file of all times.

import { byId, clock, element } from "./dom.js";
import { shortDay, streak } from "./days.js";
import { hashOf } from "./game.js";
import { saveFile } from "./share.js";
import { store } from "./store.js";
import { toast } from "./toast.js";
import { count, WORDS } from "./words.js";

/** @typedef {import("./types.js").Result} Result */

const LISTED = 100; // lines of the history

/** @param {(kind: string) => string} accentOf */
export function showRecords(accentOf) {
  const [all, every] = [store.results().filter((result) => !result.answered), store.results()];
  const names = [...new Set(all.map(nameOf))].sort();
  byId("records-kinds").replaceChildren(...names.map((name) => recordLine(name, all.filter((result) => nameOf(result) === name), accentOf)));
  byId("records-none").hidden = every.length > 0;
  for (const id of ["records-tables", "records-clear", "records-save"]) byId(id).hidden = every.length === 0;
  const days = streak(all, new Date());
  const sums = [[String(all.length), WORDS.solvedSoFar], [String(all.filter((result) => !result.hints).length), WORDS.withoutHints], [String(days), WORDS.daysRunning], ...pace(all)];
  byId("records-sums").replaceChildren(...sums.map(([number, words]) => element("li", {}, element("b", {}, number), words)));
  byId("records-history").replaceChildren(...every.slice(0, LISTED).map(historyLine));
}

/** The median of the player's times, each divided by the expected one. @param {Result[]} all @returns {[string, string][]} */
function pace(all) {
  const parts = all.filter((result) => result.minutes && !result.hints).map((result) => result.seconds / (60 * (result.minutes ?? 1))).sort((a, b) => a - b);
  return parts.length ? [[`${Math.round(100 * parts[parts.length >> 1])} %`, WORDS.beside]] : [];
}

/** Kind, size and level. @param {Result} result */
export function nameOf(result) {
  const name = (result.name || result.title).replace(/[:].*/, "").replace(/(\d+)x(\d+)/, "$1 × $2");
  return result.level ? `${name}, ${result.level}` : name;
}

/** @param {string} name @param {Result[]} own @param {(kind: string) => string} accentOf */
function recordLine(name, own, accentOf) {
  const times = own.map((result) => result.seconds);
  const expected = own.flatMap((result) => result.minutes || []);
  const cells = [own.length, own.filter((result) => !result.hints).length, clock(Math.min(...times)), clock(mean(times)), expected.length ? clock(60 * mean(expected)) : "–"];
  const head = element("th", { scope: "row" }, element("i", { class: "chip" }), name);
  head.dataset.accent = accentOf(own[0].kind);
  return element("tr", {}, head, ...cells.map((cell) => element("td", {}, String(cell))));
}

/** @param {number[]} values */
function mean(values) {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

/** @param {Result} result */
function historyLine(result) {
  const link = element("a", { href: hashOf(result.id), click: () => byId("records").close() }, nameOf(result));
  const helped = result.answered ? `, ${WORDS.answerSeen}` : result.hints ? `, ${count(result.hints, "hint")}` : "";
  const day = new Date(result.when).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
  return element("li", {}, link, element("span", {}, `${clock(result.seconds)}${helped}`), element("small", {}, result.daily ? WORDS.dailyOf(shortDay(result.daily)) : day));
}

/** Saves the times without help as a table for `puzzlesmith calibrate`. */
export function saveTimes() {
  const lines = store.results().filter((result) => !result.hints && !result.answered).map(({ id, seconds }) => `"${id.replaceAll('"', '""')}",${Math.max(1, Math.round(seconds))}`);
  saveFile(new Blob([["id,seconds", ...lines, ""].join("\n")], { type: "text/csv" }), "puzzlesmith-times.csv");
}

/** Clears all results; they can be brought back. */
export function clearRecords() {
  const all = store.results();
  for (const { id } of all) store.remove("results", id);
  byId("records").close();
  toast(WORDS.cleared, () => all.forEach((result) => store.put("results", result.id, result)));
}
