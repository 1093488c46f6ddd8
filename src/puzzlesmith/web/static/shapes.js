// Cells as paper shapes: the parts of a board between its thick lines, and outlines around cells, with round corners.

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x1: number, y1: number, x2: number, y2: number}} Segment */

/** Half the gap between two shapes, in cells. */
export const WALL = 0.026;
/** @type {WeakMap<Scene, {parts: Set<string>[], loose: Segment[]}>} */
const PARTS = new WeakMap();
const SIDES = /** @type {const} */ ([[0, -1], [1, 0], [0, 1], [-1, 0]]); // top, right, bottom, left: clockwise
const CORNERS = /** @type {const} */ ([[0, 0], [1, 0], [1, 1], [0, 1]]); // where each side begins

/** The parts of a board, each as a set of cells ("x,y"), and the thick lines that end inside one. @param {Scene} scene @returns {{parts: Set<string>[], loose: Segment[]}} */
export function paperParts(scene) {
  const known = PARTS.get(scene) ?? partsOfPaper(scene);
  PARTS.set(scene, known);
  return known;
}

/** @param {Scene} scene */
function partsOfPaper(scene) {
  const cells = cellsOf(scene);
  const walls = wallsOf(scene);
  const parts = divided(cells, walls);
  const owner = new Map(parts.flatMap((part, i) => [...part].map((cell) => /** @type {[string, number]} */ ([cell, i]))));
  const loose = [...walls.values()].filter(({ sides: [a, b] }) => owner.has(a) && owner.get(a) === owner.get(b)).map(({ line }) => line);
  return { parts, loose };
}

/** The whole cells that have paper. @param {Scene} scene */
function cellsOf(scene) {
  const cells = new Set();
  const spots = scene.spots.length ? Math.max(...scene.spots.map((spot) => spot.y + spot.height)) : Infinity;
  for (const item of scene.items) {
    if (!("width" in item) || item.style !== "paper") continue;
    for (let y = item.y; y < Math.min(item.y + item.height, spots); y++) {
      for (let x = item.x; x < item.x + item.width; x++) cells.add(`${x},${y}`);
    }
  }
  return cells;
}

/** The thick lines in pieces of one cell, each with the cells on both sides. @param {Scene} scene */
function wallsOf(scene) {
  /** @type {Map<string, {sides: [string, string], line: Segment}>} */
  const walls = new Map();
  for (const item of scene.items) {
    if (!("x1" in item) || "radius" in item || item.style !== "thick") continue;
    const [left, right] = [Math.min(item.x1, item.x2), Math.max(item.x1, item.x2)];
    const [top, bottom] = [Math.min(item.y1, item.y2), Math.max(item.y1, item.y2)];
    for (let x = left; x < right; x++) walls.set(`${x},${top} -`, { sides: [`${x},${top - 1}`, `${x},${top}`], line: { x1: x, y1: top, x2: x + 1, y2: top } });
    for (let y = top; y < bottom; y++) walls.set(`${left},${y} |`, { sides: [`${left - 1},${y}`, `${left},${y}`], line: { x1: left, y1: y, x2: left, y2: y + 1 } });
  }
  return walls;
}

/** @param {Set<string>} cells @param {Map<string, {sides: [string, string]}>} walls @returns {Set<string>[]} */
function divided(cells, walls) {
  const apart = new Set([...walls.values()].flatMap(({ sides: [a, b] }) => [`${a} ${b}`, `${b} ${a}`]));
  const left = new Set(cells);
  const parts = [];
  for (const first of left) {
    const part = new Set([first]);
    left.delete(first);
    for (const cell of part) {
      for (const next of neighbours(cell)) {
        if (left.has(next) && !apart.has(`${cell} ${next}`)) {
          left.delete(next);
          part.add(next);
        }
      }
    }
    parts.push(part);
  }
  return parts;
}

/** @param {string} cell */
function neighbours(cell) {
  const [x, y] = cell.split(",").map(Number);
  return SIDES.map(([dx, dy]) => `${x + dx},${y + dy}`);
}

/** The outline of some cells as an SVG path: moved inwards, with round corners. @param {Iterable<string>} cells @param {number} inset @param {number} radius */
export function outlinePath(cells, inset, radius) {
  return loopsOf(new Set(cells)).map((loop) => rounded(loop, inset, radius)).join("");
}

/** The corners of each closed line around cells; the cells are on its right. @param {Set<string>} cells @returns {Point[][]} */
function loopsOf(cells) {
  /** @type {Map<string, Point>} */
  const ends = new Map(); // of each piece of the line, by its beginning and its side
  for (const cell of cells) {
    const [x, y] = cell.split(",").map(Number);
    const around = neighbours(cell);
    for (let side = 0; side < 4; side++) {
      if (cells.has(around[side])) continue;
      const [[sx, sy], [ex, ey]] = [CORNERS[side], CORNERS[(side + 1) % 4]];
      ends.set(`${x + sx},${y + sy},${side}`, { x: x + ex, y: y + ey });
    }
  }
  const loops = [];
  while (ends.size) loops.push(loopFrom(ends));
  return loops;
}

/** @param {Map<string, Point>} ends @returns {Point[]} */
function loopFrom(ends) {
  const [start] = ends.keys();
  const corners = [];
  let key = start;
  do {
    const end = /** @type {Point} */ (ends.get(key));
    ends.delete(key);
    const side = Number(key.split(",")[2]);
    const turns = [side + 1, side, side + 3].map((each) => each % 4); // where two cells meet at a corner, stay with one
    const next = turns.find((each) => ends.has(`${end.x},${end.y},${each}`) || start === `${end.x},${end.y},${each}`);
    if (next === undefined) break;
    if (next !== side) corners.push(end);
    key = `${end.x},${end.y},${next}`;
  } while (key !== start);
  return corners;
}

/** @param {Point[]} corners @param {number} inset @param {number} radius */
function rounded(corners, inset, radius) {
  const count = corners.length;
  const way = (/** @type {number} */ i) => {
    const [a, b] = [corners[(i + count) % count], corners[(i + 1) % count]];
    return { x: Math.sign(b.x - a.x), y: Math.sign(b.y - a.y) };
  };
  const pieces = corners.map((corner, i) => {
    const [before, after] = [way(i - 1), way(i)];
    const x = corner.x - inset * (before.y + after.y);
    const y = corner.y + inset * (before.x + after.x);
    const [from, to] = [`${n(x - before.x * radius)} ${n(y - before.y * radius)}`, `${n(x + after.x * radius)} ${n(y + after.y * radius)}`];
    return `${i ? "L" : "M"}${from}Q${n(x)} ${n(y)} ${to}`;
  });
  return `${pieces.join("")}Z`;
}

/** @param {number} number */
function n(number) {
  return Math.round(number * 1000) / 1000;
}
