// A short message at the foot of the page that offers to undo what was just done.

import { byId, say } from "./dom.js";
import { WORDS } from "./words.js";

const STAYS = 10_000; // milliseconds

let closing = 0;

/** @param {string} words @param {() => void} [undo] */
export function toast(words, undo) {
  window.clearTimeout(closing);
  byId("toast-words").textContent = words;
  byId("toast-undo").hidden = !undo;
  byId("toast-undo").textContent = WORDS.undo;
  byId("toast-undo").onclick = () => {
    byId("toast").hidden = true;
    undo?.();
  };
  byId("toast").hidden = false;
  say(words);
  closing = window.setTimeout(() => (byId("toast").hidden = true), STAYS);
}
