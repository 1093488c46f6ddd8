// A win: the board celebrates in its colour, and a card says how it went and shares it as text and as a picture.

import { byId, clock, element, say } from "./dom.js";
import { shortDay, streak } from "./days.js";
import { nameOf } from "./records.js";
import { picture } from "./scenes.js";
import { copyText, saveFile } from "./share.js";
import { store } from "./store.js";
import { count, levelWords, WORDS } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Result} Result */
/** @typedef {import("./types.js").Scene} Scene */

const SHADES = 4; // of the wave
const PIECES = 28; // of confetti
const SQUARE = 64; // pixels of a cell of the shared picture

/** @param {Table} table */
export function wireWin(table) {
  byId("won-copy").addEventListener("click", () => copyText(byId("won-text").textContent ?? "", byId("won-copy")));
  byId("won-picture-button").addEventListener("click", () => table.scene && sharePicture(table.scene));
}

/** Records the result, unless the puzzle was solved before, and shows the card. @param {Table} table */
export function win(table) {
  const { game, scene } = table;
  if (!game || !scene) return;
  game.finished = true;
  game.save();
  const before = store.results().filter((each) => each.id !== game.id);
  const again = store.results().length > before.length;
  const { id, seconds, hints, level, daily, title } = game;
  const result = { id, kind: table.kind, title: title || scene.title, name: scene.title, level, seconds, hints, when: Date.now(), daily };
  if (!again) store.put("results", id, result);
  fillCard(result, before.filter((each) => nameOf(each) === nameOf(result)), again, game.minutes);
  byId("won-picture").replaceChildren(celebrated(scene));
  byId("confetti").replaceChildren(...Array.from({ length: PIECES }, () => element("i")));
  say(byId("won-words").textContent ?? "");
  window.setTimeout(() => table.game === game && table.drawn?.report.done && !document.querySelector("dialog[open]") && byId("won").showModal(), 600);
}

/** @param {Result} result @param {Result[]} others of the same kind, size and level @param {boolean} again @param {number} minutes that are expected */
function fillCard(result, others, again, minutes) {
  const best = Math.min(...others.map((each) => each.seconds));
  const helped = result.hints ? WORDS.withHints(result.hints) : WORDS.noHints;
  byId("won-kind").textContent = result.daily ? `${result.title}, ${shortDay(result.daily)}` : result.title;
  byId("won-title").textContent = !again && result.seconds < best && others.length ? WORDS.solvedBest : WORDS.solvedWith(helped);
  byId("won-words").textContent = `${result.name} in ${clock(result.seconds)}, ${result.hints ? `with ${count(result.hints, "hint")}` : "without a hint"}.`;
  const facts = [[WORDS.yourTime, clock(result.seconds)], ...(minutes ? [[WORDS.expected, clock(minutes * 60)]] : []), ...(others.length ? [[WORDS.yourBest, clock(Math.min(best, result.seconds))]] : []), ...(result.level ? [[WORDS.level, levelWords(result.level)]] : [])];
  byId("won-facts").replaceChildren(...facts.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))));
  const days = streak(store.results(), new Date());
  byId("won-more").textContent = again ? WORDS.again : days > 1 ? WORDS.running(days) : "";
  const lines = [`puzzlesmith${result.daily ? `, ${shortDay(result.daily)}` : ""}`, `${nameOf(result)}: ${clock(result.seconds)}, ${helped}`, ...(days > 1 ? [WORDS.running(days)] : [])];
  byId("won-text").textContent = lines.join("\n");
}

/** The board with a wave of colours under its marks. @param {Scene} scene */
function celebrated(scene) {
  const drawn = picture(scene);
  const paper = drawn.querySelector(".paper");
  paper?.after(...waveBoxes(scene).map(({ x, y, width, height, shade }) => {
    const box = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    for (const [name, value] of Object.entries({ x, y, width, height, class: `wave wave-${shade}` })) box.setAttribute(name, String(value));
    return box;
  }));
  return drawn;
}

/** The cells with their shades: diagonal by diagonal. @param {Scene} scene */
function waveBoxes(scene) {
  const whole = scene.spots.filter((spot) => spot.width === 1);
  return whole.map(({ x, y, width, height }) => ({ x: x + 0.02, y: y + 0.02, width: width - 0.04, height: height - 0.04, shade: (x + y) % SHADES }));
}

/** A picture of the wave, without any marks, so that it gives nothing away. @param {Scene} scene */
async function sharePicture(scene) {
  const boxes = waveBoxes(scene);
  const canvas = document.createElement("canvas");
  const colours = getComputedStyle(byId("play"));
  canvas.width = (Math.max(...boxes.map((box) => box.x), 3) + 2) * SQUARE;
  canvas.height = (Math.max(...boxes.map((box) => box.y), 3) + 2) * SQUARE;
  const paint = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  paint.fillStyle = colours.getPropertyValue("--k");
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.fillStyle = "#fff";
  for (const { x, y, shade } of boxes) {
    paint.globalAlpha = 0.9 - shade * 0.22;
    paint.fillRect((x + 0.5) * SQUARE, (y + 0.5) * SQUARE, SQUARE * 0.94, SQUARE * 0.94);
  }
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const file = new File([/** @type {Blob} */ (blob)], "puzzlesmith.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file], text: byId("won-text").textContent ?? "" }).catch(() => {});
  else saveFile(file, file.name);
}
