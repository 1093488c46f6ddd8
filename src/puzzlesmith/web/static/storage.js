// Settings, games and results in the browser's storage. The page also works if the browser refuses to store anything.

const PREFIX = "puzzlesmith.";
const GAMES = 200; // stored at most; the oldest are removed

/** @param {string} name @param {any} otherwise @returns {any} */
export function recall(name, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {any} value */
export function remember(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    forgetOldest();
  }
}

/** @param {string} name */
export function forget(name) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // nothing is stored
  }
}

/** Lists the stored games, last played first: [id, stored state]. @returns {[string, any][]} */
export function savedGames() {
  /** @type {[string, any][]} */
  const found = [];
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i) ?? "";
      if (key.startsWith(`${PREFIX}game.`)) {
        const id = key.slice(PREFIX.length + 5);
        found.push([id, recall(`game.${id}`, {})]);
      }
    }
  } catch {
    return [];
  }
  return found.sort((a, b) => (b[1].when ?? 0) - (a[1].when ?? 0));
}

export function forgetOldest() {
  for (const [id] of savedGames().slice(GAMES)) forget(`game.${id}`);
}
