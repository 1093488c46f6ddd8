// The table that a game is played on: it holds the position, asks the source to draw it, and dispatches events.

import { say } from "./dom.js";
import { Game } from "./game.js";
import { Offline, Refused } from "./refused.js";
import { stillPossible, withStruck } from "./notes.js";
import { isLines, pairMarks } from "./playing.js";
import { store } from "./store.js";
import { WORDS } from "./words.js";

/** @typedef {import("./types.js").Drawn} Drawn */
/** @typedef {import("./types.js").Layer} Layer */
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
    /** Whether there are groups whose ways the source can list. */
    this.ways = false;
    /** How many actions were in effect in the position that is drawn. */
    this.good = 0;
    /** @type {Set<string>} */
    this.selected = new Set();
    /** @type {Highlights} */
    this.highlights = {};
    /** A position shown instead of the game's own, while a solution is explained. @type {string[] | null} */
    this.shown = null;
    /** What keys write: marks, or pencil marks of a layer. @type {"mark" | Layer} */
    this.layer = "mark";
    this.busy = false;
    this.again = false;
    /** The picture for which a change of the selection waits. */
    this.frame = 0;
    /** ... and a position that a sheet can draw before the source answers. */
    this.foreseen = 0;
    store.addEventListener("change", (event) => this.elsewhere(/** @type {CustomEvent} */ (event).detail));
  }

  close() {
    this.cancelPreview();
    this.game?.save();
    this.game = this.drawn = this.shown = null;
    this.selected = new Set();
    this.highlights = {};
    this.view.frame.classList.remove("won");
  }

  /** @param {import("./types.js").Opened} opened @param {{moves: Move[], notes: Note[]}} linked @param {boolean} [practice] */
  async open(opened, linked, practice = false) {
    this.close();
    const game = new Game(opened.id, practice);
    game.title = opened.title;
    game.kind = this.kind = opened.kind;
    this.ways = opened.ways;
    this.game = game;
    this.dispatchEvent(new Event("open"));
    await this.follow(game, linked);
    if (game === this.game) await this.refresh();
  }

  /** Makes the position of a link, if it fits the puzzle; a game in progress comes back with undo. @param {Game} game @param {{moves: Move[], notes: Note[]}} linked */
  async follow(game, { moves, notes }) {
    if ((!moves.length && !notes.length) || same([moves, notes], [game.made, game.noted])) return;
    let solved = false; // a game that arrives solved sets no record
    try {
      solved = (await this.source.draw(game.id, moves.map(({ place, mark }) => `${place}=${mark}`))).report.done;
    } catch (error) {
      if (error instanceof Refused) this.refuse(`${WORDS.badLink} (${error.message})`);
      return;
    }
    if (game === this.game) game.replace(moves, notes, solved ? { finished: true } : {});
  }

  /** Another tab has changed this game. @param {{table: string, key: string}} change */
  elsewhere({ table, key }) {
    const saved = store.game(key);
    if (table !== "games" || key !== this.game?.id || this.game.practice || !saved || (saved.changed ?? 0) <= this.game.changed) return;
    this.game.take(saved);
    this.changed();
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
    return this.view.spots.get(place);
  }

  /** The current mark of a place, even if it is not drawn yet. @param {string} place */
  markIn(place) {
    return this.game?.markIn(place) ?? (this.game?.start ? this.blank(place) : this.spot(place)?.mark) ?? "";
  }

  /** What a place shows after a restart that is not drawn yet: only what is printed. @param {string} place */
  blank(place) {
    const spot = this.spot(place);
    return spot?.marks.length ? "" : spot?.mark;
  }

  // ---------------------------------------------------------------- actions

  /** @param {Move[]} moves @param {Note[]} notes */
  act(moves, notes = []) {
    if (!this.game || !this.drawn || this.shown) return;
    this.highlights = {};
    this.game.act(moves, notes);
    return this.changed();
  }

  /** @param {Move[]} moves */
  extend(moves) {
    if (!this.game || !this.drawn || this.shown) return;
    this.game.extend(moves);
    return this.changed();
  }

  undo() {
    if (!this.game?.at) return;
    this.highlights = {};
    this.game.undo();
    say(WORDS.undone);
    return this.changed();
  }

  redo() {
    if (!this.game || this.game.at === this.game.actions.length) return;
    this.highlights = {};
    this.game.redo();
    say(WORDS.redone);
    return this.changed();
  }

  /** Forgets the actions from a number on; they cannot be redone. @param {number} at */
  drop(at) {
    this.game?.drop(at);
    return this.changed();
  }

  restart() {
    this.highlights = {};
    this.game?.restart();
    return this.changed();
  }

  changed() {
    this.dispatchEvent(new Event("change"));
    return this.refresh();
  }

  // ---------------------------------------------------------------- drawing

  /** Draws the position; if called while drawing, draws once more at the end. */
  async refresh() {
    this.again = true;
    this.foreseen ||= requestAnimationFrame(() => this.preview());
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

  /** Shows the expected position, with the candidates and faults that are known; the source corrects them. */
  preview() {
    this.foreseen = 0;
    const { game, drawn } = this;
    const scene = game && drawn && this.source.foresee(game.id, this.shown ?? this.texts);
    if (!scene) return;
    this.drawn = { scene: withOpen(scene, drawn.scene), report: drawn.report };
    this.paint();
    this.dispatchEvent(new Event("preview"));
  }

  /** @param {Game} game */
  async redraw(game) {
    const { at } = game;
    try {
      const drawn = await this.source.draw(game.id, this.shown ?? this.texts);
      if (game !== this.game) return;
      if (!this.again) this.cancelPreview();
      if (this.wrongLine(drawn, at)) return this.recover(game);
      this.drawn = drawn;
      this.good = at;
      this.paint();
      this.dispatchEvent(new Event("drawn"));
    } catch (error) {
      if (game !== this.game) return;
      if (error instanceof Refused && !(error instanceof Offline) && at === game.at) this.recover(game);
      this.refuse(error instanceof Error ? error.message : String(error));
    }
  }

  cancelPreview() {
    cancelAnimationFrame(this.foreseen);
    this.foreseen = 0;
  }

  /** Whether the last move is a wrong line, which the page reports at once. @param {Drawn} drawn @param {number} at */
  wrongLine({ scene, report }, at) {
    const [fault] = report.faults;
    const wrong = fault && isLines(scene) && this.settings.live && this.drawn && !this.shown && at > this.good && at === this.game?.at;
    if (wrong) this.refuse(fault.text);
    return Boolean(wrong);
  }

  /** Leaves a position that the source refuses; earlier moves stay. @param {Game} game */
  recover(game) {
    if (!this.drawn) {
      if (!game.made.length) return; // the puzzle itself is refused
      game.restart(); // moves from storage that do not fit the puzzle
    } else if (game.at > this.good) game.drop(game.at - 1);
    else while (game.at < this.good) game.redo();
    this.again = true;
  }

  /** @param {string} words */
  refuse(words) {
    this.dispatchEvent(new CustomEvent("refused", { detail: words }));
  }

  /** Shows the position as it is known, without asking the source. */
  paint() {
    if (!this.drawn || !this.game) return;
    const { game, selected, settings } = this;
    const live = settings.live && !this.shown ? this.drawn.report.faults.flatMap((fault) => fault.places) : [];
    const highlights = { ...this.highlights, fault: [...(this.highlights.fault ?? []), ...live] };
    const { scene } = this.drawn;
    const layer = (/** @type {Layer} */ name) => (this.shown && !game.practice ? new Map() : game.notes(name));
    const current = (/** @type {Layer} */ name) => (settings.upkeep ? stillPossible(scene, layer(name)) : layer(name));
    const tried = this.shown ? new Set() : game.tried;
    const { groups, numbered, peers } = settings;
    this.view.show(scene, { notes: withStruck(scene, current("corner")), centre: current("centre"), colours: layer("colour"), highlights, groups, numbered, peers, selected, tried });
  }

  // ---------------------------------------------------------------- what is pointed at

  /** @param {string[]} places */
  select(places) {
    this.selected = new Set(places);
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.paint();
      this.dispatchEvent(new Event("select"));
    });
  }

  /** @param {Highlights} highlights */
  highlight(highlights) {
    this.highlights = highlights;
    this.paint();
    this.dispatchEvent(new Event("highlight"));
  }

  /** @param {"mark" | Layer} layer */
  setLayer(layer) {
    this.layer = layer;
    this.dispatchEvent(new Event("layer"));
  }
}

/** A predicted scene without candidates that the last one lacks. The prediction misses those that several moves rule out together, so notes would flicker. @param {Scene} scene @param {Scene} last @returns {Scene} */
function withOpen(scene, last) {
  const open = new Map(last.spots.map((spot) => [spot.place, new Set(spot.open)]));
  const spots = scene.spots.map((spot) => ({ ...spot, open: spot.open.filter((mark) => open.get(spot.place)?.has(mark)) }));
  return { ...scene, spots };
}

/** @param {any} a @param {any} b */
function same(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}
