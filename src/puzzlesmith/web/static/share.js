// Sharing: links, copies of all that is stored, and paper.

import { byId, element, say } from "./dom.js";
import { dateName } from "./days.js";
import { hashOf } from "./game.js";
import { picture } from "./scenes.js";
import { store } from "./store.js";
import { WORDS } from "./words.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} table */
export function wireSharing(table) {
  const here = () => location.href.split("#")[0];
  byId("share").addEventListener("click", () => {
    if (!table.game) return;
    byId("share-puzzle").value = here() + hashOf(table.game.id);
    byId("share-moves").value = here() + hashOf(table.game.id, table.texts, table.game.noted);
    byId("share-id").value = table.game.id;
    byId("sharing").showModal();
  });
  for (const button of byId("sharing").querySelectorAll("[data-copies]")) {
    button.addEventListener("click", () => {
      byId(button.dataset.copies).select();
      copyText(byId(button.dataset.copies).value, button);
    });
  }
  byId("copies-save").addEventListener("click", () => saveFile(new Blob([JSON.stringify(store.copy())], { type: "application/json" }), `puzzlesmith-${dateName(new Date())}.json`));
  byId("copies-add").addEventListener("change", addCopy);
  byId("print").addEventListener("click", () => print(table));
  window.addEventListener("beforeprint", () => byButton || (table.game && table.scene ? putOnPaper(table.game.id, table.scene) : clearPaper()));
}

let byButton = false; // whether printing was started by our button, not by the browser's menu

/** Copies a text, and says so on the button. @param {string} text @param {HTMLElement} button */
export async function copyText(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    document.execCommand("copy"); // the clipboard interface needs a secure origin, such as localhost
  }
  const label = button.querySelector("span") ?? button;
  const words = label.textContent;
  label.textContent = WORDS.copied;
  say(WORDS.copiedAloud);
  window.setTimeout(() => (label.textContent = words), 1500);
}

/** @param {Blob} content @param {string} name */
export function saveFile(content, name) {
  const href = URL.createObjectURL(content);
  element("a", { href, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

async function addCopy() {
  const [file] = byId("copies-add").files;
  if (!file) return;
  const words = byId("copies-words");
  try {
    const { games, results } = store.add(await file.text());
    words.textContent = WORDS.added(games, results);
    words.className = "message right";
  } catch (error) {
    words.textContent = error instanceof Error ? error.message : String(error);
    words.className = "message wrong";
  }
  words.hidden = false;
  byId("copies-add").value = "";
  say(words.textContent);
}

/** Prints the puzzle before the first move, whatever is on the screen. @param {Table} table */
async function print(table) {
  if (!table.game) return;
  const { id } = table.game;
  putOnPaper(id, (await table.source.draw(id, [])).scene);
  byButton = true;
  window.print();
  byButton = false;
}

/** Prepares what is printed instead of the page. @param {string} id @param {import("./types.js").Scene} scene */
function putOnPaper(id, scene) {
  byId("paper-title").textContent = scene.title;
  byId("paper-picture").replaceChildren(picture(scene, { lined: true }));
  byId("paper-legend").textContent = scene.legend.join(" ");
  byId("paper-id").textContent = id;
  document.body.classList.add("on-paper");
}

function clearPaper() {
  document.body.classList.remove("on-paper");
}
