// The player's settings: stored in this browser, applied at once.

import { byId } from "./dom.js";
import { recall, remember } from "./storage.js";

/** @typedef {{theme: string, timer: boolean, live: boolean, upkeep: boolean, groups: boolean, numbered: boolean}} Settings */

/** @returns {Settings} */
export function loadSettings() {
  return { theme: "auto", timer: true, live: false, upkeep: false, groups: false, numbered: true, ...recall("settings", {}) };
}

/** @param {Settings} settings @param {() => void} changed */
export function wireSettings(settings, changed) {
  const apply = () => {
    document.documentElement.dataset.theme = settings.theme;
    byId("timer").classList.toggle("unseen", !settings.timer);
    remember("settings", settings);
    changed();
  };
  byId("set-theme").value = settings.theme;
  byId("set-theme").addEventListener("change", () => {
    settings.theme = byId("set-theme").value;
    apply();
  });
  for (const name of /** @type {const} */ (["timer", "numbered", "live", "upkeep", "groups"])) {
    const box = byId(`set-${name}`);
    box.checked = settings[name];
    box.addEventListener("change", () => {
      settings[name] = box.checked;
      apply();
    });
  }
  apply();
}
