// The table that a game is played on: it holds the position, asks the source to draw it, and dispatches events.

import { say } from "./dom.js";
import { Game } from "./game.js";
import { Offline, Refused } from "./refused.js";
import { pairMarks } from "./scenes.js";

/** @typedef {import("./types.js").Drawn} Drawn */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Note} Note */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Highlights} Highlights */
/** @typedef {import("./types.js").Source} Source */
/** @typedef {import("./settings.js").Settings} Settings */

export class Table extends EventTarget {
  /** @param {Source} source @param {import("./board.js").BoardView} view @param {Settings} settings */
  constructor(source, view, settings) {
    super();
    this.source = source;
    this.view = view;
    this.settings = settings;
    /** @type {Game | null} */
    this.game = null;
    this.kind = "";
    /** @type {Drawn | null} */
    this.drawn = null;
    /** @type {Set<string>} */
    this.selected = new Set();
    /** @type {Highlights} */
    this.highlights = {};
    /** A position shown instead of the game's own, while a solution is explained. @type {string[] | null} */
    this.shown = null;
    this.noting = false;
    this.busy = false;
    this.again = false;
  }

  /** @param {{id: string, kind: string, title: string}} opened @param {Move[]} moves */
  async open(opened, moves) {
    this.game = new Game(opened.id);
    this.game.title = opened.title;
    this.kind = opened.kind;
    this.selected = new Set();
    this.highlights = {};
    this.shown = null;
    this.drawn = null;
    if (moves.length && JSON.stringify(moves) !== JSON.stringify(this.game.made)) {
      const linked = moves.filter((move) => !this.game?.has(move));
      if (linked.length) this.game.act(linked);
    }
    this.dispatchEvent(new Event("open"));
    await this.refresh();
  }

  /** @returns {Scene | null} */
  get scene() {
    return this.drawn?.scene ?? null;
  }

  /** Whether moves build on each other, so that all of them and their order matter. */
  get inOrder() {
    return !this.scene || pairMarks(this.scene).length > 0;
  }

  get texts() {
    return this.game?.texts(this.inOrder) ?? [];
  }

  /** @param {string} place @returns {Spot | undefined} */
  spot(place) {
    return this.scene?.spots.find((spot) => spot.place === place);
  }

  /** The current mark of a place, even if it is not drawn yet. @param {string} place */
  markIn(place) {
    return this.game?.markIn(place) ?? this.spot(place)?.mark ?? "";
  }

  /** @param {Move[]} moves @param {Note[]} notes */
  act(moves, notes = []) {
    if (!this.game || this.shown) return;
    this.highlights = {};
    this.game.act(moves, notes);
    return this.changed();
  }

  /** @param {Move[]} moves */
  extend(moves) {
    if (!this.game || this.shown) return;
    this.game.extend(moves);
    return this.changed();
  }

  undo() {
    this.highlights = {};
    this.game?.undo();
    say("undone");
    return this.changed();
  }

  redo() {
    this.highlights = {};
    this.game?.redo();
    say("redone");
    return this.changed();
  }

  changed() {
    this.dispatchEvent(new Event("change"));
    return this.refresh();
  }

  /** Draws the position; if called while drawing, draws once more at the end. */
  async refresh() {
    this.again = true;
    if (this.busy) return;
    this.busy = true;
    this.view.frame.toggleAttribute("data-drawing", true); // tests wait for it
    try {
      while (this.again && this.game) {
        this.again = false;
        await this.redraw(this.game);
      }
    } finally {
      this.busy = false;
      this.view.frame.toggleAttribute("data-drawing", false);
    }
  }

  /** @param {Game} game */
  async redraw(game) {
    const { at } = game;
    try {
      const drawn = await this.source.draw(game.id, this.shown ?? this.texts);
      if (game !== this.game) return;
      this.drawn = drawn;
      this.paint();
      this.dispatchEvent(new Event("drawn"));
    } catch (error) {
      if (game !== this.game) return;
      const words = error instanceof Error ? error.message : String(error);
      if (at && at === game.at && error instanceof Refused && !(error instanceof Offline)) {
        if (this.drawn) game.takeBack();
        else game.clear(); // moves from storage or a link that do not fit the puzzle
        this.again = true;
      }
      this.dispatchEvent(new CustomEvent("refused", { detail: words }));
    }
  }

  /** Shows the position as it is known, without asking the source. */
  paint() {
    if (!this.drawn || !this.game) return;
    const live = this.settings.live && !this.shown ? this.drawn.report.faults.flatMap((fault) => fault.places) : [];
    const highlights = { ...this.highlights, fault: [...(this.highlights.fault ?? []), ...live] };
    const notes = this.withStruck(this.shown ? new Map() : this.upkept(this.game.notes));
    const { groups, numbered } = this.settings;
    this.view.show(this.drawn.scene, { notes, highlights, groups, numbered, selected: this.selected });
  }

  /** Removes notes that have become impossible, if that setting is on. @param {Map<string, string[]>} notes */
  upkept(notes) {
    if (!this.settings.upkeep || !this.scene) return notes;
    const open = new Map(this.scene.spots.filter((spot) => spot.open.length).map((spot) => [spot.place, spot.open]));
    const kept = (/** @type {string} */ place, /** @type {string[]} */ marks) => {
      const possible = open.get(place);
      return possible ? marks.filter((mark) => possible.includes(mark)) : marks;
    };
    return new Map([...notes].map(([place, marks]) => [place, kept(place, marks)]));
  }

  /** Notes what is left where candidates are struck, and no note by hand says otherwise. @param {Map<string, string[]>} notes */
  withStruck(notes) {
    for (const { place, open, struck } of this.scene?.spots ?? []) {
      if (struck.length && !notes.get(place)?.length) notes.set(place, open);
    }
    return notes;
  }

  /** Strikes and restores candidates; the notes of their places become all that is left there. @param {Move[]} moves */
  strike(moves) {
    const notes = new Map();
    for (const { place, mark } of moves) {
      const left = notes.get(place) ?? this.game?.notes.get(place) ?? this.spot(place)?.open ?? [];
      const others = left.filter((/** @type {string} */ each) => each !== mark.slice(1));
      notes.set(place, mark[0] === "+" ? [...others, mark.slice(1)] : others);
    }
    return this.act(moves, [...notes].map(([place, marks]) => ({ place, marks })));
  }

  /** Fills in all notes that break no rule. */
  noteAll() {
    const spots = this.scene?.spots.filter((spot) => spot.open.length && !this.markIn(spot.place)) ?? [];
    this.act([], spots.map((spot) => ({ place: spot.place, marks: [...spot.open] })));
    say("notes filled in");
  }

  /** @param {string[]} places */
  select(places) {
    this.selected = new Set(places);
    this.paint();
    this.dispatchEvent(new Event("select"));
  }

  /** @param {Highlights} highlights */
  highlight(highlights) {
    this.highlights = highlights;
    this.paint();
  }
}
