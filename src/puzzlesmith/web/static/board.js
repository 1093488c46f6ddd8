// The board on the page: the picture, and over it a grid of spots that pointer, keyboard and screen reader meet.

import { element } from "./dom.js";
import { MARGIN, middle, picture } from "./scenes.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Highlights} Highlights */

const HIGHLIGHT_WORDS = /** @type {const} */ ({ fault: "breaks a rule", follow: "follows", look: "look here" });

export class BoardView {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    this.paper = element("div", { class: "paper-sheet" });
    this.grid = element("div", { class: "spots", role: "grid", "aria-multiselectable": "true" });
    frame.replaceChildren(this.paper, this.grid);
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    /** @type {Scene | null} */
    this.scene = null;
    this.focused = "";
  }

  /**
   * @param {Scene} scene
   * @param {{notes: Map<string, string[]>, highlights: Highlights, groups: boolean, selected: Set<string>}} extra
   */
  show(scene, extra) {
    const places = scene.spots.map((spot) => spot.place).join(" ");
    if (!this.scene || this.scene.spots.map((spot) => spot.place).join(" ") !== places) this.lay(scene);
    this.scene = scene;
    this.frame.style.setProperty("--columns", String(scene.width + 2 * MARGIN));
    this.frame.style.setProperty("--rows", String(scene.height + 2 * MARGIN));
    this.paper.replaceChildren(picture(scene, extra));
    this.grid.setAttribute("aria-label", scene.title);
    for (const spot of scene.spots) this.tell(spot, extra);
  }

  /** Lays out the spots in rows, as they lie on the board. @param {Scene} scene */
  lay(scene) {
    this.cells.clear();
    /** @type {Map<number, Spot[]>} */
    const rows = new Map();
    for (const spot of scene.spots) {
      const row = Math.round(middle(spot).y * 100);
      rows.set(row, [...(rows.get(row) ?? []), spot]);
    }
    const sorted = [...rows].sort(([a], [b]) => a - b).map(([, spots]) => spots.sort((a, b) => a.x - b.x));
    this.grid.replaceChildren(
      ...sorted.map((spots) => element("div", { role: "row" }, ...spots.map((spot) => this.cell(spot, scene)))),
    );
    if (!this.cells.has(this.focused)) this.focused = sorted[0]?.[0]?.place ?? "";
  }

  /** @param {Spot} spot @param {Scene} scene */
  cell(spot, scene) {
    const cell = element("div", { role: "gridcell", class: "spot", "data-place": spot.place });
    const width = scene.width + 2 * MARGIN;
    const height = scene.height + 2 * MARGIN;
    cell.style.left = `${((spot.x + MARGIN) / width) * 100}%`;
    cell.style.top = `${((spot.y + MARGIN) / height) * 100}%`;
    cell.style.width = `${(spot.width / width) * 100}%`;
    cell.style.height = `${(spot.height / height) * 100}%`;
    this.cells.set(spot.place, cell);
    return cell;
  }

  /** Names a spot and its state. @param {Spot} spot @param {{notes: Map<string, string[]>, highlights: Highlights, selected: Set<string>}} extra */
  tell(spot, { notes, highlights, selected }) {
    const cell = this.cells.get(spot.place);
    if (!cell) return;
    const words = [spot.label];
    const noted = notes.get(spot.place) ?? [];
    if (noted.length && !spot.mark) words.push(`notes ${noted.join(" ")}`);
    for (const [style, told] of Object.entries(HIGHLIGHT_WORDS)) {
      if (highlights[/** @type {keyof Highlights} */ (style)]?.includes(spot.place)) words.push(told);
    }
    cell.setAttribute("aria-label", words.join(", "));
    cell.setAttribute("aria-selected", String(selected.has(spot.place)));
    cell.setAttribute("aria-readonly", String(spot.marks.length === 0));
    cell.tabIndex = spot.place === this.focused ? 0 : -1;
  }

  /** @param {string} place */
  focus(place, { silently = false } = {}) {
    const before = this.cells.get(this.focused);
    const cell = this.cells.get(place);
    if (!cell) return;
    if (before) before.tabIndex = -1;
    this.focused = place;
    cell.tabIndex = 0;
    if (!silently) cell.focus({ preventScroll: false });
  }

  /** The nearest spot in a direction, those straight ahead first. @param {number} dx @param {number} dy */
  neighbour(dx, dy) {
    const spots = this.scene?.spots ?? [];
    const here = spots.find((spot) => spot.place === this.focused);
    if (!here) return "";
    const from = middle(here);
    let best = "";
    let least = Infinity;
    for (const spot of spots) {
      const to = middle(spot);
      const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      const cost = ahead + 3 * aside;
      if (ahead > 0.01 && aside <= ahead && cost < least) [best, least] = [spot.place, cost];
    }
    return best;
  }

  /** @param {number} x @param {number} y of the window */
  placeAt(x, y) {
    const found = /** @type {HTMLElement | null} */ (document.elementFromPoint(x, y)?.closest("[data-place]") ?? null);
    return found && this.grid.contains(found) ? (found.dataset.place ?? "") : "";
  }
}
