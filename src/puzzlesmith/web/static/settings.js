// The player's settings: stored in this browser, applied at once.

import { byId } from "./dom.js";
import { keep, store } from "./store.js";

/**
 * @typedef {{theme: string, timer: boolean, live: boolean, upkeep: boolean, groups: boolean, numbered: boolean,
 *            peers: boolean, swap: boolean, helper: boolean, version: number}} Settings
 */

const EDITION = 2; // before, broken rules were shown only on request, and rows and columns were numbered
/** @type {Settings} */
const USUAL = { theme: "auto", timer: true, live: true, upkeep: true, groups: false, numbered: false, peers: true, swap: false, helper: false, version: EDITION };

/** @returns {Settings} */
export function loadSettings() {
  const saved = store.value("settings", {});
  return saved.version === EDITION ? { ...USUAL, ...saved } : { ...USUAL, theme: saved.theme ?? USUAL.theme, timer: saved.timer ?? true };
}

/** @param {Settings} settings @param {() => void} changed */
export function wireSettings(settings, changed) {
  const apply = () => {
    document.documentElement.dataset.theme = settings.theme;
    byId("timer").classList.toggle("unseen", !settings.timer);
    changed();
  };
  const save = () => {
    keep("puzzlesmith.settings", { theme: settings.theme }); // for theme.js, which cannot wait for the database
    store.put("values", "settings", { ...settings });
    apply();
  };
  const names = /** @type {const} */ (["timer", "numbered", "live", "peers", "upkeep", "swap", "groups"]);
  const show = () => {
    byId("set-theme").value = settings.theme;
    for (const name of names) byId(`set-${name}`).checked = settings[name];
  };
  byId("set-theme").addEventListener("change", () => {
    settings.theme = byId("set-theme").value;
    save();
  });
  for (const name of names) {
    byId(`set-${name}`).addEventListener("change", () => {
      settings[name] = byId(`set-${name}`).checked;
      save();
    });
  }
  store.addEventListener("change", (event) => {
    if (/** @type {CustomEvent} */ (event).detail.key !== "settings") return;
    Object.assign(settings, loadSettings());
    show();
    apply();
  });
  show();
  apply();
}
