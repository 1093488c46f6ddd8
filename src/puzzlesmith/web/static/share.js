// Sharing a puzzle: as a link, and on paper.

import { byId, say } from "./dom.js";
import { hashOf } from "./game.js";
import { picture } from "./scenes.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} table */
export function wireSharing(table) {
  const here = () => location.href.split("#")[0];
  byId("share").addEventListener("click", () => {
    if (!table.game) return;
    byId("share-puzzle").value = here() + hashOf(table.game.id);
    byId("share-moves").value = here() + hashOf(table.game.id, table.texts);
    byId("share-id").value = table.game.id;
    byId("sharing").showModal();
  });
  for (const button of byId("sharing").querySelectorAll("[data-copies]")) {
    button.addEventListener("click", () => copy(byId(button.dataset.copies), button));
  }
  byId("print").addEventListener("click", () => print(table));
  window.addEventListener("beforeprint", () => byButton || (table.game && table.scene ? putOnPaper(table.game.id, table.scene) : clearPaper()));
}

let byButton = false; // whether printing was started by our button, not by the browser's menu

/** @param {HTMLInputElement} field @param {HTMLButtonElement} button */
async function copy(field, button) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // the clipboard interface needs a secure origin, such as localhost
  }
  const words = button.textContent;
  button.textContent = "Copied";
  say("copied");
  window.setTimeout(() => (button.textContent = words), 1500);
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
  byId("paper-picture").replaceChildren(picture(scene));
  byId("paper-legend").textContent = scene.legend.join(" ");
  byId("paper-id").textContent = id;
  document.body.classList.add("on-paper");
}

function clearPaper() {
  document.body.classList.remove("on-paper");
}
