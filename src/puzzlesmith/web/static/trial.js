// Trials: mark a point, try in another colour, then keep it all or take it back.

import { byId, say } from "./dom.js";
import { calculationOf, isLines } from "./playing.js";
import { WORDS } from "./words.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} table */
export function wireTrial(table) {
  const change = (/** @type {(game: import("./game.js").Game) => void} */ how, /** @type {string} */ words) => () => {
    if (!table.game || !table.drawn || table.shown) return;
    how(table.game);
    say(words);
    table.changed();
  };
  byId("try").addEventListener("click", change((game) => game.begin(), WORDS.trying));
  byId("trial-keep").addEventListener("click", change((game) => game.keepTrial(), WORDS.trialKept));
  byId("trial-back").addEventListener("click", change((game) => game.endTrial(), WORDS.trialBack));
  table.addEventListener("drawn", () => {
    const { game, scene } = table;
    const open = game?.trials.length ?? 0;
    byId("try").hidden = !scene || isLines(scene) || calculationOf(scene) !== null;
    byId("try").setAttribute("aria-pressed", String(open > 0));
    byId("trial").hidden = open === 0;
    byId("trial-words").textContent = WORDS.onTrialSince(open);
  });
}
