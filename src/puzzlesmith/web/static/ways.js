// The helper for groups with a clue, such as cages: how the group of the selected cell can be filled.

import { byId, element } from "./dom.js";
import { store } from "./store.js";
import { WORDS } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Ways} Ways */

/** @param {Table} table @param {import("./settings.js").Settings} settings */
export function wireWays(table, settings) {
  let requests = 0;
  const update = async () => {
    const { game, selected, scene } = table;
    const [place] = selected;
    const fits = game && scene && table.ways && selected.size === 1 && !table.shown;
    byId("ways").hidden = !fits;
    byId("ways-on").setAttribute("aria-pressed", String(settings.helper));
    byId("ways-list").hidden = !settings.helper;
    if (!fits || !settings.helper) return;
    const number = ++requests;
    const ways = await table.source.ways(game.id, table.texts, place).catch(() => null);
    if (number === requests && game === table.game) showList(ways);
  };
  byId("ways-on").addEventListener("click", () => {
    settings.helper = !settings.helper;
    store.put("values", "settings", { ...settings });
    update();
  });
  for (const event of ["select", "drawn"]) table.addEventListener(event, update);
}

/** @param {Ways | null} ways */
function showList(ways) {
  const chips = (ways?.ways ?? []).map(({ text, open }) => element("li", { class: open ? "" : "gone" }, open ? text : element("s", {}, text)));
  const more = ways && !ways.whole ? [element("li", { class: "more" }, chips.length ? WORDS.moreWays : WORDS.tooManyWays)] : [];
  byId("ways-title").textContent = ways?.title ?? "";
  byId("ways-list").replaceChildren(...chips, ...more);
}
