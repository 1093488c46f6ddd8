// The board on the page: the picture, and above it a grid of spots for keyboard and screen readers.

import { element } from "./dom.js";
import { LineOver } from "./line.js";
import { isLines, middle, spotsByPlace, spotsOf } from "./playing.js";
import { above, washes } from "./pointing.js";
import { ground, ink, outline } from "./scenes.js";
import { build, show, svg } from "./svg.js";
import { WORDS } from "./words.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Highlights} Highlights */
/** @typedef {import("./scenes.js").Extra} Extra */
/** @typedef {{x: number, y: number, width: number, height: number}} Frame */

const LAYERS_OF_PICTURE = { ground, washes, ink, above };

const BROAD = 1.2; // width / height: wider boards take room from the panel

export class BoardView {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    this.picture = build(svg("svg", { class: "picture", "aria-hidden": "true", focusable: "false" }, Object.keys(LAYERS_OF_PICTURE).map((name) => svg("g", { class: name }, []))));
    this.layers = Object.fromEntries(Object.keys(LAYERS_OF_PICTURE).map((name, i) => [name, this.picture.children[i]]));
    this.line = new LineOver();
    this.paper = element("div", { class: "paper-sheet" }, this.picture, this.line.box);
    this.grid = element("div", { class: "spots", role: "grid", "aria-multiselectable": "true" });
    frame.replaceChildren(this.paper, this.grid);
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
    /** What each layer shows, to draw only what changes. @type {Record<string, string>} */
    this.shown = {};
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Frame} */
    this.box = { x: 0, y: 0, width: 1, height: 1 };
    this.focused = "";
    this.laid = "";
    this.version = 0; // of the scene
    /** The label and state of each spot, as last written. @type {Map<string, string>} */
    this.states = new Map();
    /** The places of whole cells by their corners. @type {Map<string, string>} */
    this.corners = new Map();
  }

  /** @param {Scene} scene @param {Extra} extra */
  show(scene, extra) {
    const box = outline(scene, extra.numbered);
    if (scene !== this.scene || box.width !== this.box.width) this.take(scene, box);
    this.draw(scene, extra);
    const roles = this.roles(scene, extra.highlights);
    for (const spot of scene.spots) this.tell(spot, extra, roles.get(spot.place) ?? "");
    this.reach(isLines(scene) ? [...extra.selected] : []);
  }

  /** Shows a line that is not marked yet, from the first place to the last. @param {string[]} places */
  reach(places) {
    const ends = places.flatMap((place) => this.spots.get(place) ?? []).map(middle);
    this.line.show(ends, this.box);
  }

  /** @param {Scene} scene @param {Frame} box */
  take(scene, box) {
    const laid = JSON.stringify([box, scene.spots.map(({ place, x, y }) => [place, x, y])]);
    this.version++;
    this.scene = scene;
    this.box = box;
    this.spots = spotsByPlace(scene);
    if (this.laid !== laid) this.lay(scene, box);
    this.laid = laid;
    set(this.grid, "aria-label", scene.title);
  }

  /** What a hint or a check says about each spot; faults take precedence. @param {Scene} scene @param {Highlights} highlights @returns {Map<string, string>} */
  roles(scene, highlights) {
    const names = /** @type {const} */ (["look", "follow", "fault"]);
    return new Map(names.flatMap((name) => (highlights[name] ?? []).flatMap((place) => spotsOf(scene, place).map((spot) => /** @type {[string, string]} */ ([spot.place, name])))));
  }

  /** Draws the layers that have changed. @param {Scene} scene @param {Extra} extra */
  draw(scene, extra) {
    const { notes, centre, colours, highlights, groups, numbered, peers, selected, tried } = extra;
    const keys = /** @type {Record<string, any>} */ ({
      ground: [groups, numbered, [...colours], [...tried]],
      washes: [[...selected], highlights, peers],
      ink: [[...notes], [...centre], highlights, [...tried]],
      above: [highlights.strikes, highlights.writes],
    });
    for (const [name, layer] of Object.entries(LAYERS_OF_PICTURE)) {
      const key = JSON.stringify([this.version, keys[name]]);
      if (this.shown[name] !== key) show(this.layers[name], layer(scene, extra, "board-paper"));
      this.shown[name] = key;
    }
  }

  /** Groups the spots into rows by their position on the board. @param {Scene} scene @param {Frame} box */
  lay(scene, box) {
    const held = this.grid.contains(document.activeElement);
    this.cells.clear();
    this.states.clear();
    this.corners = new Map(scene.spots.filter((spot) => spot.width === 1 && spot.height === 1).map(({ x, y, place }) => [`${x},${y}`, place]));
    const room = this.frame.closest("section") ?? this.frame; // the layout around the board depends on its shape
    room.style.setProperty("--columns", String(box.width));
    room.style.setProperty("--rows", String(box.height));
    room.classList.toggle("broad", box.width > BROAD * box.height);
    this.picture.setAttribute("viewBox", [box.x, box.y, box.width, box.height].join(" "));
    /** @type {Map<number, Spot[]>} */
    const rows = new Map();
    for (const spot of scene.spots) {
      const row = Math.round(middle(spot).y * 100);
      rows.set(row, [...(rows.get(row) ?? []), spot]);
    }
    const sorted = [...rows].sort(([a], [b]) => a - b).map(([, spots]) => spots.sort((a, b) => a.x - b.x));
    this.grid.replaceChildren(
      ...sorted.map((spots) => element("div", { role: "row" }, ...spots.map((spot) => this.cell(spot, box)))),
    );
    if (!this.cells.has(this.focused)) this.focused = sorted[0]?.[0]?.place ?? "";
    if (held) this.focus(this.focused);
  }

  /** @param {Spot} spot @param {Frame} box */
  cell(spot, box) {
    const cell = element("div", { role: "gridcell", class: "spot", "data-place": spot.place });
    cell.style.left = `${((spot.x - box.x) / box.width) * 100}%`;
    cell.style.top = `${((spot.y - box.y) / box.height) * 100}%`;
    cell.style.width = `${(spot.width / box.width) * 100}%`;
    cell.style.height = `${(spot.height / box.height) * 100}%`;
    this.cells.set(spot.place, cell);
    return cell;
  }

  /** Labels a spot and its state for screen readers. @param {Spot} spot @param {Extra} extra @param {string} role */
  tell(spot, { notes, centre, colours, highlights, selected, tried }, role) {
    const cell = this.cells.get(spot.place);
    if (!cell) return;
    const words = [spot.label];
    for (const [name, marks] of /** @type {const} */ ([["notes", notes], ["centre", centre], ["colour", colours]])) {
      const noted = marks.get(spot.place) ?? [];
      if (noted.length && (name === "colour" || !spot.mark)) words.push(`${name} ${noted.join(" ")}`);
    }
    if (tried.has(spot.place)) words.push(WORDS.onTrial);
    if (role) for (const [style, phrase] of Object.entries(WORDS.highlights)) {
      if (highlights[/** @type {keyof typeof WORDS.highlights} */ (style)]?.includes(spot.place)) words.push(phrase);
    }
    const state = { "aria-label": words.join(", "), "aria-selected": selected.has(spot.place), "data-role": role, "aria-readonly": spot.marks.length === 0, tabindex: spot.place === this.focused ? 0 : -1 };
    const written = Object.values(state).join("|");
    if (this.states.get(spot.place) === written) return; // on a large board, most stay
    this.states.set(spot.place, written);
    for (const [name, value] of Object.entries(state)) set(cell, name, String(value));
  }

  /** @param {string} place */
  focus(place, { silently = false } = {}) {
    const before = this.cells.get(this.focused);
    const cell = this.cells.get(place);
    if (!cell) return;
    before?.setAttribute("tabindex", "-1");
    for (const each of [this.focused, place]) this.states.delete(each);
    this.focused = place;
    cell.setAttribute("tabindex", "0");
    if (!silently) cell.focus({ preventScroll: true });
  }

  /** Moves a zoomed board so that a place is seen. @param {string} place */
  follow(place) {
    if (this.frame.parentElement?.classList.contains("zoomed")) this.cells.get(place)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Finds the nearest spot in a direction, preferring those straight ahead. @param {number} dx @param {number} dy */
  neighbour(dx, dy) {
    const here = this.spots.get(this.focused);
    if (!here) return "";
    const from = middle(here);
    let best = "";
    let least = Infinity;
    for (const spot of this.spots.values()) {
      const to = middle(spot);
      const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      const cost = ahead + 3 * aside;
      if (ahead > 0.01 && aside <= ahead && cost < least) [best, least] = [spot.place, cost];
    }
    return best;
  }

  // ---------------------------------------------------------------- from the window to the board

  /** The side of a cell in pixels. */
  get unit() {
    return this.grid.getBoundingClientRect().width / this.box.width;
  }

  /** A point of the window, in cells. @param {number} x @param {number} y */
  onBoard(x, y) {
    const { left, top, width, height } = this.grid.getBoundingClientRect();
    return { x: this.box.x + ((x - left) / width) * this.box.width, y: this.box.y + ((y - top) / height) * this.box.height };
  }

  /** The spot at a point of the window. @param {number} x @param {number} y */
  placeAt(x, y) {
    if (this.frame.classList.contains("tiles")) return this.tileAt(x, y);
    const point = this.onBoard(x, y);
    return this.placeOn(point.x, point.y);
  }

  /** Tiles flow in the page, so their positions differ from those of the scene. @param {number} x @param {number} y */
  tileAt(x, y) {
    const tile = document.elementFromPoint(x, y)?.closest("[data-place]");
    return tile instanceof HTMLElement && this.grid.contains(tile) ? (tile.dataset.place ?? "") : "";
  }

  /** The spot at a point of the board. @param {number} x @param {number} y */
  placeOn(x, y) {
    const whole = this.corners.get(`${Math.floor(x)},${Math.floor(y)}`);
    if (whole) return whole;
    if (this.corners.size === this.spots.size) return "";
    for (const spot of this.spots.values()) {
      if (x >= spot.x && x < spot.x + spot.width && y >= spot.y && y < spot.y + spot.height) return spot.place;
    }
    return "";
  }
}

/** Sets an attribute if it changes: on a large board, most do not. @param {HTMLElement} cell @param {string} name @param {string} value */
function set(cell, name, value) {
  if (cell.getAttribute(name) !== value) cell.setAttribute(name, value);
}
