// The source of positions and hints: the server, or the sheets prepared for playing without it.

import { Offline, Refused } from "./refused.js";
import { SheetSource } from "./sheet.js";
import { WORDS } from "./words.js";

/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./types.js").Wish} Wish */

const SHEETS = "puzzlesmith-sheets";

export class ServerSource {
  constructor() {
    /** @type {Map<string, Sheet>} */
    this.sheets = new Map();
    /** A position requested ahead of time. @type {{position: string, drawn: Promise<import("./types.js").Drawn>} | null} */
    this.expected = null;
    /** Why there is no sheet for a puzzle, by id. @type {Map<string, string>} */
    this.doubts = new Map();
  }

  /** Requests a position ahead of time, in parallel with another request. @param {string} id @param {string[]} moves */
  expect(id, moves) {
    const drawn = this.draw(id, moves);
    drawn.catch(() => {}); // the call that draws it reports the error
    this.expected = { position: JSON.stringify([id, moves]), drawn };
  }

  /** @param {string} id @param {string[]} moves @returns {Promise<import("./types.js").Drawn>} */
  draw(id, moves) {
    const { expected } = this;
    this.expected = null;
    return expected?.position === JSON.stringify([id, moves]) ? expected.drawn : this.either("draw", id, moves);
  }

  /** The picture of a position at once, if there is a sheet for it; the server's answer follows. @param {string} id @param {string[]} moves */
  foresee(id, moves) {
    const sheet = this.sheets.get(id);
    try {
      return sheet ? new SheetSource([sheet]).scene(id, moves) : null;
    } catch {
      return null; // the server says why that cannot be done
    }
  }

  /** @param {string} id @param {string[]} moves @param {string} near */
  hint(id, moves, near) {
    return this.either("hint", id, moves, near ? { near } : {});
  }

  /** @param {string} id @param {string[]} moves */
  check(id, moves) {
    return this.either("check", id, moves);
  }

  /** @param {string} id */
  steps(id) {
    return this.either("steps", id, []);
  }

  /** @param {string} id @param {string[]} moves @param {string} place @returns {Promise<import("./types.js").Ways | null>} */
  ways(id, moves, place) {
    return this.either("ways", id, moves, { place });
  }

  /** @param {string} text */
  async read(text) {
    try {
      return await ask("read", { text });
    } catch (error) {
      const sheet = error instanceof Offline && (await this.sheet(text));
      if (sheet) return new SheetSource([sheet]).read(sheet.id);
      throw error;
    }
  }

  /** @param {string} kind */
  async rules(kind) {
    try {
      return (await ask("rules", { kind })).html;
    } catch (error) {
      const rules = [...this.sheets.values()].find((sheet) => sheet.kind === kind)?.rules;
      if (error instanceof Offline && rules) return rules;
      throw error;
    }
  }

  /** @returns {Promise<import("./types.js").KindFacts[]>} */
  kinds() {
    return ask("kinds");
  }

  /** @param {Wish} wish @param {AbortSignal} signal */
  make(wish, signal) {
    return ask("make", wish, signal);
  }

  /** @param {"draw" | "hint" | "check" | "steps" | "ways"} name @param {string} id @param {string[]} moves @param {{near?: string, place?: string}} more @returns {Promise<any>} */
  async either(name, id, moves, more = {}) {
    try {
      return await ask(name, { puzzle: id, moves, ...more });
    } catch (error) {
      const sheet = error instanceof Offline && (await this.sheet(id));
      if (sheet) return new SheetSource([sheet])[name](id, moves, more.place ?? "");
      throw error;
    }
  }

  /** @param {string} id @returns {Promise<Sheet | undefined>} */
  async sheet(id) {
    if (!this.sheets.has(id) && "caches" in window) {
      const cached = await (await caches.open(SHEETS)).match(sheetAddress(id));
      if (cached) this.sheets.set(id, await cached.json());
    }
    return this.sheets.get(id);
  }

  /** Requests the sheet for offline play, unless it is here. @param {string} id @returns {Promise<Sheet | undefined>} */
  async keep(id) {
    const known = await this.sheet(id);
    if (known) return known;
    try {
      const sheet = await ask("sheet", { puzzle: id });
      sheet.rules = await this.rules(sheet.kind);
      this.sheets.set(id, sheet);
      if ("caches" in window) await (await caches.open(SHEETS)).put(sheetAddress(id), new Response(JSON.stringify(sheet)));
      return sheet;
    } catch (error) {
      if (error instanceof Refused && !(error instanceof Offline)) this.doubts.set(id, error.message);
      return undefined; // without a sheet, the puzzle can be played only with a server
    }
  }
}

/** @param {string} id */
function sheetAddress(id) {
  return `/sheets/${encodeURIComponent(id)}`;
}

/** @param {string} name @param {object} [given] @param {AbortSignal} [signal] @returns {Promise<any>} */
export async function ask(name, given, signal) {
  let response;
  try {
    response = await fetch(
      `/api/${name}`,
      given && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(given), signal },
    );
  } catch (error) {
    if (signal?.aborted) throw new Refused(WORDS.cancelled);
    throw new Offline(WORDS.offline);
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(answer.error ?? WORDS.status(response.status));
  return answer;
}
