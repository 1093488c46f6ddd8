// A win: the board celebrates in its colour, and a card says how it went and shares it as text and as a picture.

import { byId, clock, element, say } from "./dom.js";
import { titleOf } from "./help.js";
import { longestStreak, shortDay, streak } from "./days.js";
import { nameOf } from "./records.js";
import { picture } from "./scenes.js";
import { copyText, saveFile } from "./share.js";
import { store } from "./store.js";
import { count, LEVELS, levelWords, WORDS } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Result} Result */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Sheet} Sheet */
/** @typedef {import("./types.js").Step} Step */

const SHADES = 4; // of the wave
const PIECES = 28; // of confetti
const SQUARE = 64; // pixels of a cell of the shared picture
const TITLE = 1.1; // cells: what is written below it

/** What the rest of the page knows: the sheet of a puzzle, and what is next today. @typedef {{sheet: (id: string) => Promise<Sheet | undefined>, next: () => ReturnType<import("./home.js").Home["nextToday"]>, today: (kind: string) => void}} Around */

/** @param {Table} table @param {Around} around */
export function wireWin(table, around) {
  byId("won-copy").addEventListener("click", () => copyText(byId("won-text").textContent ?? "", byId("won-copy")));
  byId("won-picture-button").addEventListener("click", async () => table.scene && saveFile(await pictureFile(table.scene), "puzzlesmith.png"));
  byId("won-share").addEventListener("click", () => table.scene && shareAll(table.scene));
  byId("won-share").hidden = !navigator.share;
  byId("won-copy").classList.toggle("solid", !navigator.share);
  byId("won-next").addEventListener("click", () => {
    byId("won").close();
    around.today(byId("won-next").dataset.kind ?? "");
  });
}

/** Records the result, unless the puzzle was solved before, and shows the card. @param {Table} table @param {Around} around */
export async function win(table, around) {
  const { game, scene } = table;
  if (!game || !scene) return;
  game.finished = true;
  game.save();
  const before = store.results().filter((each) => each.id !== game.id);
  const again = store.results().length > before.length;
  const { id, seconds, hints, level, daily, title, minutes, answered } = game;
  /** @type {Result} */
  const result = { id, kind: table.kind, title: title || scene.title, name: scene.title, level, seconds, hints, when: Date.now(), daily, minutes, answered };
  if (!again) store.put("results", id, result);
  const others = before.filter((each) => nameOf(each) === nameOf(result) && !each.answered);
  fillCard(result, others, again);
  nextToday(around);
  byId("won-picture").replaceChildren(celebrated(scene));
  byId("confetti").replaceChildren(...Array.from({ length: PIECES }, () => element("i")));
  say(byId("won-words").textContent ?? "");
  window.setTimeout(() => table.game === game && table.drawn?.report.done && !document.querySelector("dialog[open]") && byId("won").showModal(), 600);
  const sheet = await around.sheet(id);
  if (!sheet) return;
  const whole = { ...result, level: result.level || sheet.level, minutes: sheet.minutes };
  if (!again && store.results().some((each) => each.id === id)) store.put("results", id, whole);
  if (table.game !== game) return;
  fillCard(whole, others, again);
  hardestIdea(sheet);
}

/** @param {Result} result @param {Result[]} others of the same kind, size and level @param {boolean} again */
function fillCard(result, others, again) {
  const best = Math.min(...others.map((each) => each.seconds));
  const record = !again && !result.answered && result.seconds < best && others.length > 0;
  const helped = result.answered ? WORDS.answerSeen : result.hints ? WORDS.withHints(result.hints) : WORDS.noHints;
  byId("won-kind").textContent = result.daily ? `${result.title}, ${shortDay(result.daily)}` : result.title;
  byId("won-title").textContent = record ? WORDS.solvedBest : WORDS.solvedWith(helped);
  byId("won-words").textContent = WORDS.wonWords(result.name ?? result.title, clock(result.seconds), helped);
  const facts = [[WORDS.yourTime, clock(result.seconds)], ...(result.minutes ? [[WORDS.expected, clock(result.minutes * 60)]] : []), ...(others.length ? [[WORDS.yourBest, clock(result.answered ? best : Math.min(best, result.seconds))]] : []), ...(result.level ? [[WORDS.level, levelWords(result.level)]] : [])];
  byId("won-facts").replaceChildren(...facts.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))));
  const all = store.results();
  const days = streak(all, new Date());
  byId("won-streak").hidden = days < 2;
  byId("won-days").textContent = String(days);
  byId("won-streak-words").textContent = WORDS.running(days);
  byId("won-longest").textContent = WORDS.longest(count(longestStreak(all), "day"));
  byId("won-idea").hidden = true;
  byId("won-more").textContent = again ? WORDS.again : result.answered ? WORDS.noRecord : "";
  const lines = [`puzzlesmith${result.daily ? `, ${shortDay(result.daily)}` : ""}`, `${nameOf(result)}: ${clock(result.seconds)}, ${helped}`, ...(days > 1 ? [WORDS.running(days)] : [])];
  byId("won-text").textContent = lines.join("\n");
}

/** Names the hardest technique of the solution, and links to its lesson. @param {Sheet} sheet */
function hardestIdea({ kind, steps }) {
  const ranks = Object.keys(LEVELS);
  const known = steps.filter((step) => step.technique);
  const hardest = known.reduce((/** @type {Step | null} */ best, step) => (best && ranks.indexOf(best.level) >= ranks.indexOf(step.level) ? best : step), null);
  byId("won-idea").hidden = !hardest;
  if (!hardest) return;
  byId("won-idea-words").textContent = WORDS.hardestIdea(titleOf(hardest));
  byId("won-idea-link").setAttribute("href", `#school/${kind}/${hardest.technique}`);
}

/** @param {Around} around */
function nextToday(around) {
  const next = around.next();
  byId("won-next").hidden = !next;
  if (!next) return;
  byId("won-next").dataset.kind = next.kind.name;
  byId("won-next-kind").textContent = next.kind.title;
  const more = WORDS.howHard(next.level, next.minutes);
  byId("won-next-more").textContent = more ? `, ${more.replace(" · ", ", ")}` : "";
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

/** A picture of the wave, without any marks, so that it gives nothing away: drawn as on the card. @param {Scene} scene @returns {Promise<File>} */
async function pictureFile(scene) {
  const boxes = waveBoxes(scene);
  const [columns, rows] = [Math.max(...boxes.map((box) => box.x), 3) + 2, Math.max(...boxes.map((box) => box.y), 3) + 2];
  const canvas = document.createElement("canvas");
  const colours = getComputedStyle(byId("won"));
  canvas.width = columns * SQUARE;
  canvas.height = (rows + TITLE) * SQUARE;
  const paint = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  paint.fillStyle = colours.getPropertyValue("--k");
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.fillStyle = "#fffefb";
  for (const { x, y, shade } of boxes) {
    paint.globalAlpha = 0.95 - shade * 0.24;
    paint.beginPath();
    paint.roundRect((x + 0.5) * SQUARE, (y + 0.5) * SQUARE, SQUARE * 0.94, SQUARE * 0.94, SQUARE * 0.1);
    paint.fill();
  }
  paint.globalAlpha = 1;
  paint.fillStyle = colours.getPropertyValue("--on-k");
  const [heading, line] = (byId("won-text").textContent ?? "").split("\n");
  paint.font = `${SQUARE * 0.5}px "PS Serif", serif`;
  paint.fillText(heading, SQUARE * 0.5, (rows + 0.3) * SQUARE, canvas.width - SQUARE);
  paint.font = `500 ${SQUARE * 0.36}px "PS Sans", sans-serif`;
  paint.fillText(line, SQUARE * 0.5, (rows + 0.9) * SQUARE, canvas.width - SQUARE);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  return new File([/** @type {Blob} */ (blob)], "puzzlesmith.png", { type: "image/png" });
}

/** @param {Scene} scene */
async function shareAll(scene) {
  const file = await pictureFile(scene);
  const text = byId("won-text").textContent ?? "";
  const files = navigator.canShare?.({ files: [file] }) ? [file] : undefined;
  await navigator.share({ text, files }).catch(() => {});
}
