// The keyboard belongs to the document: keys work wherever the focus is, except in fields and dialogs.

import { byId } from "./dom.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./input.js").Input} Input */
/** @typedef {import("./help.js").Help} Help */

const BUTTONS = /** @type {Record<string, string>} */ ({ h: "hint", k: "check", e: "explain", u: "undo", r: "redo", t: "try", g: "ways-on", "?": "keys-button" });
const MODES = /** @type {Record<string, import("./types.js").Layer | "mark">} */ ({ z: "mark", x: "corner", c: "centre", v: "colour", n: "corner" });

/** @param {Table} table @param {Input} input @param {Help} help */
export function wireKeys(table, input, help) {
  document.addEventListener("keydown", (event) => {
    if (!table.game || document.querySelector("dialog[open], [popover]:popover-open") || inField(event)) return;
    if (table.view.frame.classList.contains("paused")) return;
    if (undoKey(table, event) || help.key(event) || input.key(event) || shortcut(table, event)) event.preventDefault();
  });
  byId("play").addEventListener("mousedown", (/** @type {MouseEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("button") && !target.closest("dialog")) event.preventDefault(); // a click leaves the focus on the board
  });
}

/** Whether a key belongs to what has the focus. @param {KeyboardEvent} event */
function inField({ target, key }) {
  const element = target instanceof Element ? target : document.body;
  if (element.closest("input, select, textarea")) return true;
  return (key === "Enter" || key === " ") && element.closest("button, a, summary") !== null;
}

/** @param {Table} table @param {KeyboardEvent} event */
function undoKey(table, event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) table.undo();
  else if (key === "y" || key === "z") table.redo();
  else return false;
  return true;
}

/** Shortcuts of one letter, on boards where it is no mark; with Alt, on every board. @param {Table} table @param {KeyboardEvent} event */
function shortcut(table, event) {
  if (event.ctrlKey || event.metaKey) return false;
  const key = event.altKey ? event.code.replace(/^Key/, "").toLowerCase() : event.key.toLowerCase(); // on some keyboards, Alt and a letter are another character
  if (key in BUTTONS) byId(BUTTONS[key]).click();
  else if (key in MODES && !byId("modes").hidden) table.setLayer(key === "n" && table.layer === "corner" ? "mark" : MODES[key]);
  else return false;
  return true;
}
