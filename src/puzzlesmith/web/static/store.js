// Everything that the browser keeps: settings, games and results, in one database. What is older never replaces what is
// newer, whichever tab writes it; other tabs hear of each change. The page also works where nothing can be stored.

import { WORDS } from "./words.js";

/** @typedef {import("./types.js").SavedGame} SavedGame */
/** @typedef {import("./types.js").Result} Result */
/** @typedef {import("./types.js").Copy} Copy */
/** @typedef {"games" | "results" | "values"} TableName */

const NAME = "puzzlesmith";
const VERSION = 1; // of the database, and of copies in files
const PREFIX = "puzzlesmith."; // of keys in localStorage: the journal, and all that was stored before there was a database
const THEME = "puzzlesmith.settings"; // read by theme.js before the first paint, when no database is open
const TABLES = /** @type {const} */ (["games", "results", "values"]);
const PATIENCE = 1500; // milliseconds: some browsers never answer when a database cannot be opened

export class Store extends EventTarget {
  constructor() {
    super();
    /** All that is stored, by table. @type {Record<TableName, Map<string, any>>} */
    this.kept = { games: new Map(), results: new Map(), values: new Map() };
    /** What is not in the database yet. @type {Map<string, [TableName, string]>} */
    this.unwritten = new Map();
    /** @type {IDBDatabase | null} */
    this.database = null;
    this.channel = "BroadcastChannel" in window ? new BroadcastChannel(NAME) : null;
    this.channel?.addEventListener("message", ({ data: [table, key, value] }) => this.hear(table, key, value));
    window.addEventListener("pagehide", () => this.journal());
  }

  /** Reads everything, and takes over what localStorage holds. What a slow database holds is added when it comes. */
  async open() {
    const late = await Promise.race([this.connect().catch(() => false), new Promise((done) => window.setTimeout(() => done(true), PATIENCE))]);
    for (const [key, text] of stored()) if (!late || key !== THEME) this.takeOver(key, text);
  }

  async connect() {
    const database = await opened();
    database.onversionchange = () => this.disconnect(database); // a newer page needs it for itself
    database.onclose = () => this.disconnect(database);
    await Promise.all(TABLES.map((table) => this.load(database, table)));
    this.database = database;
    for (const [table, key] of this.unwritten.values()) this.write(table, key);
    return false;
  }

  /** From here on, the journal holds what is written. @param {IDBDatabase} database */
  disconnect(database) {
    database.close();
    this.database = null;
  }

  /** @param {IDBDatabase} database @param {TableName} table */
  async load(database, table) {
    const read = database.transaction(table).objectStore(table);
    const [keys, values] = await Promise.all([answer(read.getAllKeys()), answer(read.getAll())]);
    keys.forEach((key, i) => isSound(table, values[i]) && this.arrive(table, String(key), values[i]));
  }

  /** Takes a value from the database; a game that was begun in the meantime continues it. @param {TableName} table @param {string} key @param {any} value */
  arrive(table, key, value) {
    const own = this.kept[table].get(key);
    const best = own && table === "games" ? continued(value, own) : newest(table, value, own ?? value);
    this.kept[table].set(key, best);
    this.tell(table, key);
  }

  /** Moves an entry of localStorage to its table. @param {string} key @param {string} text */
  takeOver(key, text) {
    const name = key.slice(PREFIX.length);
    const value = parsed(text);
    if (name.startsWith("game.")) this.admit("games", name.slice(5), value);
    else if (name === "results" && Array.isArray(value)) for (const each of value) this.admit("results", each?.id, each);
    else if (name !== "results") this.admit("values", name, value);
  }

  /** Stores a value from outside if it is valid, and returns whether it is. Existing settings stay. @param {TableName} table @param {string} key @param {any} value */
  admit(table, key, value) {
    const sound = isSound(table, value);
    if (sound && !(table === "values" && this.kept.values.has(key))) this.put(table, key, value);
    return sound;
  }

  // ---------------------------------------------------------------- reading

  /** @param {string} name @param {any} otherwise @returns {any} */
  value(name, otherwise) {
    return this.kept.values.get(name) ?? otherwise;
  }

  /** @param {string} id @returns {SavedGame | undefined} */
  game(id) {
    return this.kept.games.get(id);
  }

  /** The games, last played first: [id, game]. @returns {[string, SavedGame][]} */
  games() {
    return [...this.kept.games].sort((a, b) => (b[1].when ?? 0) - (a[1].when ?? 0));
  }

  /** The results, latest first. @returns {Result[]} */
  results() {
    return [...this.kept.results.values()].sort((a, b) => (b.when ?? 0) - (a.when ?? 0));
  }

  // ---------------------------------------------------------------- writing

  /** Stores a value, unless a newer one is there. @param {TableName} table @param {string} key @param {any} value */
  put(table, key, value) {
    const best = newest(table, this.kept[table].get(key), value);
    this.kept[table].set(key, best);
    this.channel?.postMessage([table, key, best]);
    this.write(table, key);
  }

  /** @param {TableName} table @param {string} key */
  remove(table, key) {
    this.kept[table].delete(key);
    this.channel?.postMessage([table, key, null]);
    this.write(table, key);
  }

  /** @param {TableName} table @param {string} key */
  write(table, key) {
    this.unwritten.set(`${table} ${key}`, [table, key]);
    const transaction = this.transaction(table);
    if (!transaction) return this.journal();
    const value = this.kept[table].get(key);
    const rows = transaction.objectStore(table);
    if (value === undefined) rows.delete(key);
    else rows.get(key).onsuccess = (event) => rows.put(newest(table, /** @type {any} */ (event.target).result, value), key);
    transaction.oncomplete = () => this.written(table, key, value);
    transaction.onabort = () => this.journal();
  }

  /** @param {TableName} table */
  transaction(table) {
    try {
      return this.database?.transaction(table, "readwrite");
    } catch {
      return undefined; // the database has been closed
    }
  }

  /** @param {TableName} table @param {string} key @param {any} value */
  written(table, key, value) {
    if (this.kept[table].get(key) !== value) return; // has changed since; another transaction is under way
    this.unwritten.delete(`${table} ${key}`);
    drop(journalKey(table, key));
    if (table === "results") drop(`${PREFIX}results`);
  }

  /** Writes what the database does not have yet to localStorage, at once; the next visit takes it over. */
  journal() {
    for (const [table, key] of this.unwritten.values()) {
      if (table === "results") keep(`${PREFIX}results`, this.results());
      else if (this.kept[table].has(key)) keep(journalKey(table, key), this.kept[table].get(key));
      else drop(journalKey(table, key));
    }
  }

  /** Another tab has changed something. @param {TableName} table @param {string} key @param {any} value */
  hear(table, key, value) {
    if (value === null) this.kept[table].delete(key);
    else this.kept[table].set(key, newest(table, this.kept[table].get(key), value));
    this.tell(table, key);
  }

  /** @param {TableName} table @param {string} key */
  tell(table, key) {
    this.dispatchEvent(new CustomEvent("change", { detail: { table, key } }));
  }

  // ---------------------------------------------------------------- copies

  /** All that is stored, for a file. @returns {Copy} */
  copy() {
    const [games, results, values] = TABLES.map((table) => Object.fromEntries(this.kept[table]));
    return { puzzlesmith: VERSION, games, results, values };
  }

  /** Adds a copy; what is newer here stays. Returns how many games and results came. @param {string} text */
  add(text) {
    const copy = parsed(text);
    if (copy?.puzzlesmith !== VERSION) throw new Error(WORDS.noCopy);
    const [games, results] = TABLES.map((table) => Object.entries(copy[table] ?? {}).filter(([key, value]) => this.admit(table, key, value)).length);
    this.tell("values", "settings");
    return { games, results };
  }
}

/** Which of two values is to be kept: the game last changed, the first result of a puzzle, the last setting. @param {TableName} table @param {any} old @param {any} value @returns {any} */
export function newest(table, old, value) {
  if (!old) return value;
  if (table === "results") return (old.when ?? 0) < (value.when ?? 0) || (old.when === value.when && !value.minutes) ? old : value;
  if (table === "values") return value;
  const [before, after] = (old.changed ?? old.when ?? 0) > (value.changed ?? value.when ?? 0) ? [value, old] : [old, value];
  const answered = Boolean(before.answered || after.answered);
  if (before.changed !== after.changed) return { ...after, answered };
  return { ...after, answered, seconds: Math.max(before.seconds ?? 0, after.seconds ?? 0), hints: Math.max(before.hints ?? 0, after.hints ?? 0) };
}

/** A game that was begun before the stored one came: the stored one, then a fresh start; undo leads back. @param {SavedGame} stored @param {SavedGame} begun @returns {SavedGame} */
function continued(stored, begun) {
  const [before, after] = [stored, begun].map(({ actions = [], at = actions.length }) => actions.slice(0, at));
  const changed = Math.max(begun.changed ?? 0, stored.changed ?? 0) + 1;
  if (!after.length) return { ...stored, changed };
  if (!before.length || JSON.stringify(before[0]) === JSON.stringify(after[0])) return newest("games", begun, stored);
  const { seconds = 0, hints = 0, finished = false } = stored;
  const actions = [...before, { moves: [], notes: [], fresh: { seconds, hints, finished } }, ...after];
  return { ...begun, actions, at: actions.length, changed };
}

/** Whether a value can be what a table holds: whatever was stored, or stands in a file. @param {TableName} table @param {any} value */
function isSound(table, value) {
  if (typeof value !== "object" || value === null) return false;
  if (table === "games") return Array.isArray(value.actions);
  return table === "values" || (typeof value.id === "string" && typeof value.when === "number" && typeof value.seconds === "number");
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => TABLES.forEach((table) => request.result.createObjectStore(table));
  return answer(request);
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function answer(request) {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// ---------------------------------------------------------------- localStorage, which may refuse everything

/** @param {TableName} table @param {string} key */
function journalKey(table, key) {
  return table === "games" ? `${PREFIX}game.${key}` : `${PREFIX}${key}`;
}

/** @returns {[string, string][]} */
function stored() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return keys.map((key) => [key, localStorage.getItem(key) ?? ""]);
  } catch {
    return [];
  }
}

/** @param {string} key @param {any} value */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // nothing can be stored
  }
}

/** @param {string} key */
function drop(key) {
  if (key === THEME) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing is stored
  }
}

export const store = new Store();
