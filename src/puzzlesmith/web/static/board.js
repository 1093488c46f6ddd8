// The board on the page: the picture, and above it a grid of spots for pointer, keyboard and screen readers.

import { element } from "./dom.js";
import { middle, outline, picture } from "./scenes.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./types.js").Highlights} Highlights */
/** @typedef {{x: number, y: number, width: number, height: number}} Frame */

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
    this.laid = "";
  }

  /**
   * @param {Scene} scene
   * @param {{notes: Map<string, string[]>, highlights: Highlights, groups: boolean, numbered: boolean, selected: Set<string>}} extra
   */
  show(scene, extra) {
    const box = outline(scene, extra.numbered);
    const laid = JSON.stringify([box, scene.spots.map(({ place, x, y }) => [place, x, y])]);
    if (this.laid !== laid) this.lay(scene, box);
    this.laid = laid;
    this.scene = scene;
    this.frame.style.setProperty("--columns", String(box.width));
    this.frame.style.setProperty("--rows", String(box.height));
    this.paper.replaceChildren(picture(scene, extra));
    this.grid.setAttribute("aria-label", scene.title);
    for (const spot of scene.spots) this.tell(spot, extra);
  }

  /** Groups the spots into rows by their position on the board. @param {Scene} scene @param {Frame} box */
  lay(scene, box) {
    const held = this.grid.contains(document.activeElement);
    this.cells.clear();
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

  /** Labels a spot and its state for screen readers. @param {Spot} spot @param {{notes: Map<string, string[]>, highlights: Highlights, selected: Set<string>}} extra */
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

  /** Finds the nearest spot in a direction, preferring those straight ahead. @param {number} dx @param {number} dy */
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
