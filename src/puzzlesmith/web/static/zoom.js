// Zoom for boards whose cells are too small to touch: the board scrolls under the fingers, the keys stay where they are.

import { byId } from "./dom.js";

/** @typedef {import("./table.js").Table} Table */

const LEAST = 30; // pixels: smaller cells offer the zoom
const LARGE = 44; // pixels of a cell in the zoomed view

/** @param {Table} table */
export function wireZoom(table) {
  const button = byId("zoom-button");
  const view = byId("view");
  const set = (/** @type {number} */ scale) => {
    byId("play").style.setProperty("--zoom", String(scale));
    view.classList.toggle("zoomed", scale > 1);
    button.setAttribute("aria-pressed", String(scale > 1));
  };
  const fit = () => view.clientWidth / table.view.box.width;
  const offer = () => {
    button.hidden = !table.scene || (fit() >= LEAST && !view.classList.contains("zoomed"));
    if (button.hidden) set(1);
  };
  button.addEventListener("click", () => {
    const zoomed = view.classList.contains("zoomed");
    set(zoomed ? 1 : LARGE / fit());
    if (!zoomed) table.view.cells.get(table.view.focused)?.scrollIntoView({ block: "center", inline: "center" });
  });
  view.addEventListener("wheel", (/** @type {WheelEvent} */ event) => event.ctrlKey && event.preventDefault(), { passive: false });
  table.addEventListener("open", () => set(1));
  table.addEventListener("drawn", offer);
  window.addEventListener("resize", offer);
  panWithTwoFingers(view);
}

/** One finger plays, two fingers move the zoomed board. @param {HTMLElement} view */
function panWithTwoFingers(view) {
  let last = { x: 0, y: 0 };
  const centre = (/** @type {TouchEvent} */ event) => ({ x: (event.touches[0].clientX + event.touches[1].clientX) / 2, y: (event.touches[0].clientY + event.touches[1].clientY) / 2 });
  view.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2) last = centre(event);
  }, { passive: true });
  view.addEventListener("touchmove", (event) => {
    if (event.touches.length !== 2 || !view.classList.contains("zoomed")) return;
    const now = centre(event);
    view.scrollBy(last.x - now.x, last.y - now.y);
    last = now;
    event.preventDefault();
  }, { passive: false });
}
