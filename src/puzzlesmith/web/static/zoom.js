// Zoom for boards whose cells are too small to touch: the board moves under two fingers, the keys stay where they are.

import { byId } from "./dom.js";
import { manner } from "./playing.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {{x: number, y: number}} Point */
/** A place of the board, as parts of its sides, and where in the window it is. @typedef {{across: number, down: number, at: Point, apart: number, scale: number}} Grip */

const OFFERED = 30; // pixels: boards with smaller cells offer the zoom
const TOUCHED = 24; // ... and fingers cannot hit smaller ones
const WRITTEN = 44; // pixels of a zoomed cell that is written into
const READ = 30; // ... and of one that is only looked at
const LARGEST = 88;
const RIM = 32; // pixels from the edge, where a drag moves the board on
const SLIP = 10; // pixels that a finger may move before a drag that began near the edge moves the board on
const GAP = 8; // pixels between the board, the keys and the edge of the window
const LEAST = 0.4; // of the window, for the board
const PACE = 10; // pixels a picture
const STEP = 0.998; // of the zoom, for each pixel that a wheel turns

export class Zoom extends EventTarget {
  /** @param {Table} table */
  constructor(table) {
    super();
    this.table = table;
    this.view = byId("view");
    this.board = byId("board");
    this.button = byId("zoom-button");
    this.scale = 1;
    this.opened = false;
    /** @type {Map<number, Point>} */
    this.fingers = new Map();
    /** @type {Grip | null} */
    this.grip = null;
    this.edging = 0;
    this.button.addEventListener("click", () => (this.scale > 1 ? this.set(1) : this.nearer()));
    this.view.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => this.down(event), { capture: true });
    window.addEventListener("pointermove", (event) => this.move(event));
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) window.addEventListener(name, (event) => this.up(event));
    this.view.addEventListener("wheel", (/** @type {WheelEvent} */ event) => this.wheel(event), { passive: false });
    table.addEventListener("open", () => this.reset());
    table.addEventListener("drawn", () => this.offer());
    table.addEventListener("highlight", () => this.reveal());
    window.addEventListener("resize", () => this.offer());
    new ResizeObserver(() => this.limit()).observe(byId("panel"));
  }

  reset() {
    this.opened = false;
    this.fingers.clear();
    this.grip = null;
    this.set(1);
  }

  /** The side of a cell without zoom, in pixels. */
  get fit() {
    return this.table.view.unit / this.scale;
  }

  /** The zoom at which the cells of this board are easily touched. */
  get easy() {
    const written = [...this.table.view.spots.values()].some((spot) => manner(spot) === "write");
    return Math.max(1, (written ? WRITTEN : READ) / this.fit);
  }

  /** Shows the button where it helps; where fingers could not meet a cell, zooms at once. */
  offer() {
    if (!this.table.scene) return;
    this.button.hidden = this.fit >= OFFERED && this.scale === 1;
    if (!this.opened && this.fit < TOUCHED && matchMedia("(pointer: coarse)").matches) this.nearer();
    this.opened = true;
  }

  /** Leaves room for the keys below a zoomed board, so that they stay in the window. */
  limit() {
    this.view.style.maxHeight = this.scale > 1 ? `${this.room}px` : "";
  }

  /** How high a zoomed board may be. */
  get room() {
    const [frame, panel] = [this.view, byId("panel")].map((each) => each.getBoundingClientRect());
    const below = panel.left < frame.right ? panel.height + GAP : 0;
    return Math.max(window.innerHeight - frame.top - window.scrollY - below - GAP, window.innerHeight * LEAST);
  }

  nearer() {
    this.set(this.easy);
    this.centre(this.table.view.focused);
  }

  /** @param {number} scale */
  set(scale) {
    this.scale = scale < 1.02 ? 1 : Math.min(scale, Math.max(1, LARGEST / this.fit));
    byId("play").style.setProperty("--zoom", String(this.scale));
    this.view.classList.toggle("zoomed", this.scale > 1);
    this.limit();
    this.button.setAttribute("aria-pressed", String(this.scale > 1));
  }

  /** @param {string} place */
  centre(place) {
    this.table.view.cells.get(place)?.scrollIntoView({ block: "center", inline: "center" });
  }

  /** Scrolls to the highlighted places, if none of them is in view. */
  reveal() {
    const { highlights, view, scene } = this.table;
    if (this.scale === 1 || !scene) return;
    const places = [highlights.follow, highlights.fault, highlights.goes, highlights.look].flatMap((each) => each ?? []).filter((place) => view.cells.has(place));
    const frame = this.view.getBoundingClientRect();
    const seen = (/** @type {string} */ place) => {
      const box = /** @type {HTMLElement} */ (view.cells.get(place)).getBoundingClientRect();
      return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
    };
    if (places.length && !places.some(seen)) this.centre(places[0]);
  }

  // ---------------------------------------------------------------- fingers and wheels

  /** @param {PointerEvent} event */
  down(event) {
    if (event.pointerType !== "touch") return;
    if (event.isPrimary) this.fingers.clear();
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size === 2) {
      event.stopImmediatePropagation();
      this.dispatchEvent(new Event("gesture"));
      this.grip = this.gripOf([...this.fingers.values()]);
    } else if (this.fit < TOUCHED && this.scale === 1 && this.table.scene) {
      event.stopImmediatePropagation(); // no finger hits such a cell: the first touch zooms in
      event.preventDefault();
      this.hold(this.gripOf([{ x: event.clientX, y: event.clientY }]), { x: event.clientX, y: event.clientY }, this.easy);
    }
  }

  /** @param {Point[]} points */
  gripOf(points) {
    const { left, top, width, height } = this.board.getBoundingClientRect();
    const at = centreOf(points);
    return { across: (at.x - left) / width, down: (at.y - top) / height, at, apart: apartOf(points), scale: this.scale };
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const { grip } = this;
    if (!grip) return;
    const points = [...this.fingers.values()];
    const scale = Math.min((grip.scale * apartOf(points)) / grip.apart, LARGEST / this.fit);
    const now = centreOf(points);
    this.view.classList.add("zoomed");
    const [x, y] = [now.x - grip.at.x, now.y - grip.at.y];
    this.board.style.transformOrigin = `${grip.across * 100}% ${grip.down * 100}%`;
    this.board.style.transform = `translate(${x}px, ${y}px) scale(${Math.max(1, scale) / grip.scale})`; // laid out anew at the end only
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { grip } = this;
    const points = [...this.fingers.values()];
    if (!this.fingers.delete(event.pointerId) || !grip) return;
    this.grip = null;
    this.board.style.transform = "";
    this.hold(grip, centreOf(points), (grip.scale * apartOf(points)) / grip.apart);
  }

  /** Zooms so that a place of the board is at a point of the window. @param {Grip} grip @param {Point} point @param {number} scale */
  hold(grip, point, scale) {
    this.set(scale);
    const box = this.board.getBoundingClientRect();
    this.view.scrollBy(box.left + grip.across * box.width - point.x, box.top + grip.down * box.height - point.y);
    this.offer();
  }

  /** Touchpads report a pinch as a wheel event. @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey || !this.table.scene) return;
    event.preventDefault();
    const at = { x: event.clientX, y: event.clientY };
    this.hold(this.gripOf([at]), at, this.scale * STEP ** event.deltaY);
  }

  /** Moves the board on while a drag is near the edge, the nearer the faster; but not because it began there. @param {PointerEvent} event @param {Point} began @param {() => unknown} moved does the drag, null when it is over */
  edge({ clientX, clientY }, began, moved) {
    cancelAnimationFrame(this.edging);
    if (this.scale === 1) return;
    const { left, right, top, bottom } = this.view.getBoundingClientRect();
    const pace = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ low, /** @type {number} */ high) => {
      const [near, far] = [Math.min(low + RIM, from - SLIP), Math.max(high - RIM, from + SLIP)];
      return (PACE * (at < near ? Math.max(-1, (at - near) / RIM) : at > far ? Math.min(1, (at - far) / RIM) : 0));
    };
    const [x, y] = [pace(clientX, began.x, left, right), pace(clientY, began.y, top, bottom)];
    if (!x && !y) return;
    const on = () => {
      this.view.scrollBy(x, y);
      if (moved() === null) return;
      this.edging = requestAnimationFrame(on);
    };
    this.edging = requestAnimationFrame(on);
  }
}

/** @param {Point[]} points @returns {Point} */
function centreOf(points) {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** How far the first two points are apart. @param {Point[]} points */
function apartOf([a, b = a]) {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}
