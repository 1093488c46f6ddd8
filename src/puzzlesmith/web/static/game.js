// A game: the puzzle's id, all actions, and how many of them are undone. Undo is unlimited, and goes back beyond a
// restart, which is an action like others; reloading loses nothing.

import { isOnNotes, splitMove } from "./sheet.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Note} Note */
/** @typedef {import("./types.js").SavedGame} SavedGame */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Layer} Layer */

/** Where pencil marks stand in a cell, and its colours. @type {Layer[]} */
export const LAYERS = ["corner", "centre", "colour"];

/** @type {State} */
const UNPLAYED = { seconds: 0, hints: 0, finished: false };

export class Game {
  /** @param {string} id @param {boolean} [practice] whether it is an exercise, which is not stored */
  constructor(id, practice = false) {
    this.id = id;
    this.practice = practice;
    this.kind = this.title = this.name = this.level = this.daily = "";
    /** @type {Action[]} */
    this.actions = [];
    /** The number of actions in effect; later ones can be redone. */
    this.at = 0;
    this.seconds = this.hints = this.checks = 0;
    this.finished = false;
    /** Whether the answer was shown, which no undo takes back. */
    this.answered = false;
    /** When the board last changed; which of two states is newer. */
    this.changed = 0;
    /** How much of the board is filled, from 0 to 1. */
    this.progress = 0;
    /** How long a practised solver needs; 0 if that is not known. */
    this.minutes = 0;
    this.take((practice ? null : store.game(id)) ?? {});
  }

  /** Takes over a stored state. @param {SavedGame} saved */
  take(saved) {
    this.actions = (Array.isArray(saved.actions) ? saved.actions : []).filter(isAction);
    this.at = Math.min(saved.at ?? this.actions.length, this.actions.length);
    this.seconds = saved.seconds ?? 0;
    this.hints = saved.hints ?? 0;
    this.checks = saved.checks ?? 0;
    this.finished = saved.finished ?? false;
    this.answered ||= saved.answered ?? false;
    this.changed = saved.changed ?? saved.when ?? 0;
    this.progress = saved.progress ?? 0;
    this.kind = saved.kind ?? this.kind;
    this.title = saved.title ?? this.title;
    this.name = saved.name ?? this.name;
    this.level = saved.level || this.level;
    this.daily = saved.daily || this.daily;
  }

  /** Stores the state. The time of the last change stays, because only changes of the board update it. */
  save() {
    if ((!this.actions.length && !this.daily) || this.practice) return;
    const { actions, at, seconds, hints, checks, finished, answered, changed, progress, kind, title, name, level, daily } = this;
    const all = { at, seconds, hints, checks, finished, answered, changed, progress, kind, title, name, level, daily };
    store.put("games", this.id, { actions: actions.map((each) => ({ ...each })), ...all, when: Date.now() });
  }

  /** Stores a change of the board. */
  mark() {
    this.changed = Math.max(Date.now(), this.changed + 1);
    this.save();
  }

  /** @param {Move[]} moves @param {Note[]} notes */
  act(moves, notes = []) {
    this.push({ moves, notes });
  }

  /** @param {Action} action */
  push(action) {
    this.actions.splice(this.at, Infinity, action);
    this.at = this.actions.length;
    this.mark();
  }

  /** From here on, the player has seen the answer, or some of it. */
  see() {
    this.answered = true;
    this.save();
  }

  /** Starts over from given moves. Undo restores the board, the time and the hints; redo returns to the new start. @param {Move[]} moves @param {Note[]} notes @param {Partial<State>} [more] */
  replace(moves, notes = [], more = {}) {
    const { seconds, hints, finished } = this;
    const fresh = { seconds, hints, finished };
    const then = { ...fresh, ...more };
    Object.assign(this, then);
    this.push({ moves, notes, fresh, then });
  }

  restart() {
    if (this.start === this.at && !this.made.length) return;
    this.replace([], [], UNPLAYED);
  }

  /** Adds moves to the last action, so that a stroke of the brush is undone as one. @param {Move[]} moves */
  extend(moves) {
    if (this.at === 0) return this.act(moves);
    this.actions.splice(this.at);
    const last = this.actions[this.at - 1];
    this.actions[this.at - 1] = { ...last, moves: [...last.moves, ...moves] };
    this.mark();
  }

  undo() {
    if (this.at === 0) return;
    const undone = this.actions[--this.at];
    if (undone.fresh) Object.assign(this, undone.fresh);
    this.mark();
  }

  redo() {
    if (this.at === this.actions.length) return;
    const redone = this.actions[this.at++];
    if (redone.fresh) Object.assign(this, redone.then ?? UNPLAYED);
    this.mark();
  }

  /** Drops the actions from an index on, which were refused or unintended; redo does not bring them back. @param {number} at */
  drop(at) {
    this.actions.splice(Math.max(0, at));
    this.at = this.actions.length;
    this.mark();
  }

  // ---------------------------------------------------------------- trials

  /** Starts a trial: marks the point to which the player can return. */
  begin() {
    this.push({ moves: [], notes: [], trial: "begin" });
  }

  /** Ends the last trial and keeps its moves. */
  keepTrial() {
    this.push({ moves: [], notes: [], trial: "keep" });
  }

  /** Ends the last trial and takes its moves back; redo restores them. */
  endTrial() {
    const at = this.trials.at(-1);
    while (at !== undefined && this.at > at) this.undo();
  }

  /** Where the open trials start, as indexes of actions. @returns {number[]} */
  get trials() {
    /** @type {number[]} */
    const open = [];
    for (let i = this.start; i < this.at; i++) {
      if (this.actions[i].trial === "begin") open.push(i);
      else if (this.actions[i].trial === "keep") open.pop();
    }
    return open;
  }

  /** The places that open trials have marked. @returns {Set<string>} */
  get tried() {
    const [first = this.at] = this.trials;
    return new Set(this.actions.slice(first, this.at).flatMap((action) => action.moves.map((move) => move.place)));
  }

  /** The first action in effect that is not replaced by a later one. */
  get start() {
    return Math.max(0, this.actions.findLastIndex((action, i) => action.fresh && i < this.at));
  }

  /** The actions on the board. */
  get current() {
    return this.actions.slice(this.start, this.at);
  }

  /** @returns {Move[]} */
  get made() {
    return this.current.flatMap((action) => action.moves);
  }

  /** The last mark made in a place, if any. @param {string} place */
  markIn(place) {
    for (let i = this.at - 1, start = this.start; i >= start; i--) {
      const last = this.actions[i].moves.findLast((move) => move.place === place && !isOnNotes(move));
      if (last) return last.mark;
    }
    return undefined;
  }

  /** The pencil marks of a layer. @param {Layer} [layer] @returns {Map<string, string[]>} */
  notes(layer = "corner") {
    const marks = new Map();
    for (const action of this.current) {
      for (const note of action.notes) if ((note.layer ?? "corner") === layer) marks.set(note.place, note.marks);
    }
    return marks;
  }

  /** All pencil marks and colours, as a link stores them. @returns {Note[]} */
  get noted() {
    return LAYERS.flatMap((layer) => [...this.notes(layer)].filter(([, marks]) => marks.length).map(([place, marks]) => ({ place, marks, layer })));
  }

  /** The moves as texts; unless their order matters, only the last one in each place. @param {boolean} inOrder */
  texts(inOrder) {
    const all = this.made;
    const last = new Map(all.map((move, i) => [changedBy(move), i]));
    const moves = inOrder ? all : all.filter((move, i) => last.get(changedBy(move)) === i);
    return moves.map(({ place, mark }) => `${place}=${mark}`);
  }
}

/** @param {any} value whatever was stored @returns {value is Action} */
function isAction(value) {
  const placed = (/** @type {any} */ each) => typeof each?.place === "string";
  return Array.isArray(value?.moves) && value.moves.every(placed) && Array.isArray(value.notes) && value.notes.every((/** @type {any} */ each) => placed(each) && Array.isArray(each.marks));
}

/** What a move changes: a place, or one candidate in it. Only the last move that changes it counts. @param {Move} move */
function changedBy(move) {
  return isOnNotes(move) ? `${move.place} ${move.mark.slice(1)}` : move.place;
}

// ---------------------------------------------------------------- links

/** Reads the moves in a link. @param {string} text @returns {Move[]} */
export function movesOf(text) {
  const parts = text.split(" ").filter((part) => part.includes("="));
  return parts.map(splitMove).map(([place, mark]) => ({ place, mark }));
}

/** The part of the URL after #. @param {string} id @param {string[]} moves @param {Note[]} notes */
export function hashOf(id, moves = [], notes = []) {
  const parts = [encodeURIComponent(id).replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%2F", "/")];
  if (moves.length) parts.push(`moves=${encodeURIComponent(moves.join(" "))}`);
  for (const layer of LAYERS) {
    const own = notes.filter((note) => (note.layer ?? "corner") === layer && note.marks.length);
    if (own.length) parts.push(`${layer}=${encodeURIComponent(own.map(({ place, marks }) => `${place}=${marks.join(",")}`).join(" "))}`);
  }
  return `#${parts.join("&")}`;
}

/** @param {string} hash @returns {{id: string, moves: Move[], notes: Note[]}} */
export function readHash(hash) {
  try {
    const [id, ...parts] = hash.replace(/^#/, "").split(/&(?=(?:moves|corner|centre|colour)=)/).map(decodeURIComponent);
    const more = new Map(parts.map(splitMove));
    const notes = LAYERS.flatMap((layer) => movesOf(more.get(layer) ?? "").map(({ place, mark }) => ({ place, marks: mark.split(","), layer })));
    return { id, moves: movesOf(more.get("moves") ?? ""), notes };
  } catch {
    return { id: "", moves: [], notes: [] };
  }
}
