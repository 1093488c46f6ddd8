// A game: the puzzle's id, all actions, and how many of them are undone. Undo is unlimited; reloading loses nothing.

import { recall, remember } from "./storage.js";
import { isOnNotes, splitMove } from "./sheet.js";

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Note} Note */

export class Game {
  /** @param {string} id */
  constructor(id) {
    const saved = recall(`game.${id}`, {});
    this.id = id;
    /** @type {Action[]} */
    this.actions = saved.actions ?? [];
    /** The number of actions in effect; later ones can be redone. */
    this.at = Math.min(saved.at ?? this.actions.length, this.actions.length);
    this.seconds = saved.seconds ?? 0;
    this.hints = saved.hints ?? 0;
    this.checks = saved.checks ?? 0;
    this.finished = saved.finished ?? false;
    this.title = saved.title ?? "";
    /** The heading above the board, with the size. */
    this.name = saved.name ?? "";
    this.daily = saved.daily ?? "";
  }

  save() {
    const { actions, at, seconds, hints, checks, finished, title, name, daily } = this;
    remember(`game.${this.id}`, { actions, at, seconds, hints, checks, finished, title, name, daily, when: Date.now() });
  }

  /** @param {Move[]} moves @param {Note[]} notes */
  act(moves, notes = []) {
    this.actions.splice(this.at, Infinity, { moves, notes });
    this.at = this.actions.length;
    this.save();
  }

  /** Adds moves to the last action, so that a stroke of the brush is undone as one. @param {Move[]} moves */
  extend(moves) {
    if (this.at === 0) return this.act(moves);
    this.actions.splice(this.at);
    this.actions[this.at - 1].moves.push(...moves);
    this.save();
  }

  undo() {
    if (this.at > 0) this.at--;
    this.save();
  }

  redo() {
    if (this.at < this.actions.length) this.at++;
    this.save();
  }

  /** Removes the last action because it was refused; it cannot be redone. */
  takeBack() {
    this.actions.splice(Math.max(0, this.at - 1));
    this.at = this.actions.length;
    this.save();
  }

  clear() {
    this.actions = [];
    this.restart();
  }

  restart() {
    this.at = 0;
    this.seconds = 0;
    this.finished = false;
    this.save();
  }

  /** @returns {Move[]} */
  get made() {
    return this.actions.slice(0, this.at).flatMap((action) => action.moves);
  }

  /** The last mark made in a place, if any. @param {string} place */
  markIn(place) {
    for (let i = this.at - 1; i >= 0; i--) {
      const found = this.actions[i].moves.findLast((move) => move.place === place && !isOnNotes(move));
      if (found) return found.mark;
    }
    return undefined;
  }

  /** @returns {Map<string, string[]>} */
  get notes() {
    const found = new Map();
    for (const action of this.actions.slice(0, this.at)) {
      for (const { place, marks } of action.notes) found.set(place, marks);
    }
    return found;
  }

  /** The moves as texts; unless their order matters, only the last one in each place. @param {boolean} inOrder */
  texts(inOrder) {
    const all = this.made;
    const last = new Map(all.map((move, i) => [changedBy(move), i]));
    const kept = inOrder ? all : all.filter((move, i) => last.get(changedBy(move)) === i);
    return kept.map(({ place, mark }) => `${place}=${mark}`);
  }

  /** Whether a move would change nothing. @param {Move} move */
  has(move) {
    if (!isOnNotes(move)) return this.markIn(move.place) === move.mark;
    return this.made.findLast((each) => changedBy(each) === changedBy(move))?.mark === move.mark;
  }
}

/** What a move changes: a place, or one candidate in it. Only the last move that changes it counts. @param {Move} move */
function changedBy(move) {
  return isOnNotes(move) ? `${move.place} ${move.mark.slice(1)}` : move.place;
}

/** Reads the moves in a link. @param {string} text @returns {Move[]} */
export function movesOf(text) {
  const parts = text.split(" ").filter((part) => part.includes("="));
  return parts.map(splitMove).map(([place, mark]) => ({ place, mark }));
}

/** The part of the URL after #. @param {string} id @param {string[]} moves */
export function hashOf(id, moves = []) {
  const behind = moves.length ? `&moves=${encodeURIComponent(moves.join(" "))}` : "";
  return `#${encodeURIComponent(id).replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%2F", "/")}${behind}`;
}

/** @param {string} hash @returns {{id: string, moves: Move[]}} */
export function readHash(hash) {
  try {
    const [id, moves = ""] = hash.replace(/^#/, "").split("&moves=").map(decodeURIComponent);
    return { id, moves: movesOf(moves) };
  } catch {
    return { id: "", moves: [] };
  }
}

