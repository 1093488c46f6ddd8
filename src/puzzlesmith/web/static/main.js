// The entry point of the page: connects its parts, and opens what the URL names.

import { BoardView } from "./board.js";
import { byId, capital, clock, element } from "./dom.js";
import { dateName } from "./days.js";
import { Game, hashOf, readHash } from "./game.js";
import { Help } from "./help.js";
import { Home } from "./home.js";
import { Input } from "./input.js";
import { Keypad } from "./keypad.js";
import { wireKeys } from "./keys.js";
import { clearRecords, saveTimes, showRecords } from "./records.js";
import { groupMarks, manner } from "./playing.js";
import { offer, School, SCHOOL, wireOffer } from "./school.js";
import { loadSettings, wireSettings } from "./settings.js";
import { wireSharing } from "./share.js";
import { SheetSource } from "./sheet.js";
import { ServerSource } from "./source.js";
import { store } from "./store.js";
import { Table } from "./table.js";
import { showTiles } from "./tiles.js";
import { toast } from "./toast.js";
import { wireTrial } from "./trial.js";
import { wireWays } from "./ways.js";
import { win, wireWin } from "./win.js";
import { showWords } from "./wordlist.js";
import { levelWords, sizeOf, WORDS } from "./words.js";
import { Zoom } from "./zoom.js";

const MODIFIERS = new Set(["Alt", "AltGraph", "Control", "Meta", "Shift", "Tab"]); // part of combinations that switch windows, so they do not resume a game
const KEPT = 1000; // milliseconds after which the page fetches what it needs to go on offline

await store.open();
const settings = loadSettings();
const embedded = document.getElementById("sheets");
/** @type {import("./types.js").Sheet[]} */
const sheets = embedded ? JSON.parse(embedded.textContent ?? "[]") : [];
const server = new ServerSource();
const source = embedded ? new SheetSource(sheets) : server;
const table = new Table(source, new BoardView(byId("board")), settings);
const input = new Input(table, new Zoom(table));
const help = new Help(table);
new Keypad(table, input);
const home = new Home(server, open);
/** @type {import("./win.js").Around} */
const around = {
  sheet: async (id) => (source instanceof SheetSource ? source.of(id) : server.keep(id)),
  next: () => (embedded ? null : home.nextToday()),
  today: (kind) => {
    home.show(dateName(new Date()));
    home.today(kind);
  },
};
let daily = "";
let paused = false;
let arrivals = 0;
/** The home page, created on first use. @type {Promise<void> | null} */
let loading = null;
const loaded = () => (loading ??= home.load());
const school = new School(help, async () => {
  await loaded();
  return home.kinds;
});

/** @param {string} id @param {string} day @param {string[]} [moves] */
function open(id, day, moves) {
  daily = day;
  if (location.hash === hashOf(id, moves)) arrive();
  else location.hash = hashOf(id, moves);
}

/** Opens the game that the URL names, or the home page; of overlapping calls, the last one wins. */
async function arrive() {
  const arrival = ++arrivals;
  const { id, moves, notes } = readHash(location.hash);
  const day = daily;
  daily = "";
  for (const dialog of document.querySelectorAll("dialog")) if (dialog.open) dialog.close();
  byId("home-error").hidden = true;
  setPaused(false);
  table.close();
  school.leave();
  byId("back").setAttribute("href", "#");
  if (!id) return goHome();
  home.leave();
  if (id.split("/")[0] === SCHOOL) return school.open(id).catch((error) => arrival === arrivals && failed(error));
  try {
    if (!moves.length && !notes.length) source.expect(id, new Game(id).texts(true));
    const opened = await source.read(embedded ? id : await home.making.named(id));
    if (arrival !== arrivals) return;
    byId("home").hidden = true;
    byId("play").hidden = false;
    byId("play").dataset.accent = byId("won").dataset.accent = opened.accent;
    byId("idle-title").textContent = opened.summary || WORDS.yourTurn;
    await table.open(opened, { moves, notes });
    if (arrival === arrivals && table.game) arrived(opened, day);
    if (arrival === arrivals && !embedded) offer(opened);
  } catch (error) {
    if (arrival === arrivals) failed(error);
  }
}

/** Goes home and says why. @param {unknown} error */
function failed(error) {
  goHome();
  byId("home-error").hidden = false;
  byId("home-error").textContent = error instanceof Error ? error.message : String(error);
}

/** @param {import("./types.js").Opened} opened @param {string} day */
function arrived({ id }, day) {
  const { game } = table;
  if (!game) return;
  if (day) game.daily = day;
  history.replaceState(null, "", hashOf(id));
  game.save();
  table.view.focus(table.view.focused, { silently: true });
  if (source instanceof SheetSource) showLevel(id, source.of(id));
  else window.setTimeout(() => prepare(id), KEPT);
}

/** Fetches what the page needs later, or offline. @param {string} id */
async function prepare(id) {
  loaded();
  const sheet = await server.keep(id);
  if (sheet) showLevel(id, sheet);
  else showDoubt(id);
}

/** Says if a puzzle has no single answer. @param {string} id */
function showDoubt(id) {
  const doubt = server.doubts.get(id) ?? "";
  if (table.game?.id === id && /several answers|no answer/.test(doubt)) help.tell(`${capital(doubt)}.`, "wrong");
}

/** @param {string} id @param {import("./types.js").Sheet} sheet */
function showLevel(id, { level, minutes }) {
  if (table.game?.id !== id) return;
  table.game.level = level;
  table.game.minutes = minutes ?? 0; // sheets that were kept before have none
  table.game.save();
  heading();
}

function heading() {
  const { game, scene } = table;
  if (!game || !scene) return;
  const title = game.title || scene.title;
  byId("title").textContent = title;
  byId("level").textContent = [levelWords(game.level), sizeOf(scene.title, title)].filter((each) => each).join(", ");
}

function goHome() {
  table.close();
  byId("home").hidden = false;
  byId("play").hidden = byId("school").hidden = true;
  document.title = "puzzlesmith";
  if (embedded) listSheets();
  else if (home.kinds.length) home.show(home.day);
  else loaded();
}

/** Lists the puzzles of a self-contained page. */
function listSheets() {
  const items = sheets.map((sheet, number) => {
    const link = element("a", { class: "pc", href: hashOf(sheet.id) }, element("span", { class: "card-words" }, element("span", { class: "card-name" }, `${number + 1}. ${sheet.title}`), element("span", { class: "meta" }, levelWords(sheet.level))));
    link.dataset.accent = sheet.accent;
    return element("li", {}, link);
  });
  byId("kinds").replaceChildren(...items);
  byId("home-title").textContent = WORDS.sheets(sheets.length);
}

// ---------------------------------------------------------------- events of the table

table.addEventListener("preview", () => {
  if (!table.scene) return;
  showWords(table.scene);
  showTiles(table.scene, byId("board"));
});

table.addEventListener("drawn", () => {
  const { game, scene, drawn } = table;
  if (!game || !scene || !drawn) return;
  if (!game.practice) heading();
  game.name = scene.title;
  byId("description").textContent = scene.description;
  byId("legend").textContent = scene.legend.join(" ");
  if (!game.practice) document.title = `${scene.title} · puzzlesmith`;
  byId("undo").disabled = game.at === 0;
  byId("redo").disabled = game.at === game.actions.length;
  showOptions(scene);
  showWords(scene);
  showTiles(scene, byId("board"));
  showProgress(scene);
  const { done } = drawn.report;
  byId("board").classList.toggle("won", done && !table.shown && !game.practice);
  if (done && !game.finished && !table.shown && !game.practice) win(table, around);
});

/** Shows the settings and tools that make sense for a board. @param {import("./types.js").Scene} scene */
function showOptions(scene) {
  const grouped = groupMarks(scene);
  byId("set-groups-row").hidden = grouped.length === 0;
  byId("set-groups-words").textContent = WORDS.colourGroups(grouped);
  byId("set-upkeep-row").hidden = !scene.spots.some((spot) => spot.open.length);
  const fill = document.getElementById("note-all");
  if (fill) fill.hidden = !scene.spots.some((spot) => spot.open.length);
}

/** @param {import("./types.js").Scene} scene */
function showProgress(scene) {
  const spots = scene.spots.filter((spot) => spot.marks.length && manner(spot) !== "pair");
  const done = spots.filter((spot) => spot.mark).length;
  byId("progress").hidden = spots.length === 0;
  byId("progress-words").textContent = WORDS.filled(done, spots.length);
  byId("progress").style.setProperty("--part", `${(done / Math.max(1, spots.length)) * 100}%`);
  if (!table.shown && table.game) table.game.progress = spots.length ? done / spots.length : 0;
}

// ---------------------------------------------------------------- buttons

byId("skip").addEventListener("click", () => (table.game ? table.view.focus(table.view.focused) : byId("main").focus()));
byId("undo").addEventListener("click", () => table.undo());
byId("redo").addEventListener("click", () => table.redo());
byId("restart").addEventListener("click", () => {
  if (!table.game?.made.length && !table.game?.noted.length) return;
  const { game } = table;
  table.restart();
  toast(WORDS.restarted, () => game === table.game && table.undo());
});
byId("make-button").addEventListener("click", () => loaded().then(() => home.making.ask()));
byId("new-button").addEventListener("click", () => loaded().then(() => home.making.ask(table.kind)));
for (const id of ["another", "won-again"]) {
  byId(id).addEventListener("click", () => {
    byId("won").close();
    if (embedded) location.hash = "";
    else if (table.game) home.making.another(table.game, (words) => toast(words));
  });
}
byId("won-home").addEventListener("click", () => {
  byId("won").close();
  location.hash = "";
});
byId("records-clear").addEventListener("click", clearRecords);
byId("records-save").addEventListener("click", saveTimes);
for (const button of document.querySelectorAll("[data-rules]")) {
  button.addEventListener("click", async () => {
    const html = await source.rules(table.kind).catch((error) => error.message);
    byId("rules-title").textContent = WORDS.howTo(table.game?.title ?? "");
    byId("rules-text").innerHTML = html; // safe: our own server renders our own Markdown, with HTML disabled
    byId("rules-text").querySelector("h1")?.remove();
    byId("rules").showModal();
  });
}
for (const button of document.querySelectorAll("[data-opens]")) {
  button.addEventListener("click", () => {
    const name = /** @type {HTMLElement} */ (button).dataset.opens ?? "";
    if (name === "records") showRecords((kind) => home.accentOf(kind));
    byId(name).showModal();
  });
}
for (const button of document.querySelectorAll("[data-closes]")) {
  button.addEventListener("click", () => button.closest("dialog")?.close());
}
for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.id !== "making" && dialog.close());
}
byId("menu").addEventListener("click", () => byId("menu").hidePopover());

// ---------------------------------------------------------------- time

/** @param {boolean} on */
function setPaused(on) {
  paused = on;
  byId("board").classList.toggle("paused", on);
  byId("pause").setAttribute("aria-pressed", String(on));
  byId("pause").setAttribute("aria-label", on ? WORDS.resume : WORDS.pause);
}

byId("pause").addEventListener("click", () => setPaused(!paused));
for (const name of ["pointerdown", "keydown"]) {
  document.addEventListener(name, (event) => {
    const target = /** @type {Element} */ (event.target);
    const onBoard = name === "keydown" ? !target.closest("button, a, dialog, [popover]") : byId("board").contains(target);
    if (!paused || !onBoard || !table.game || MODIFIERS.has(/** @type {KeyboardEvent} */ (event).key)) return;
    event.preventDefault(); // the key or click that resumes the game makes no mark
    event.stopImmediatePropagation();
    setPaused(false);
  }, { capture: true });
}

window.setInterval(() => {
  const { game } = table;
  if (!game || !table.drawn || game.finished || paused || document.hidden || table.shown) return;
  game.seconds++;
  if (game.seconds % 5 === 0) game.save();
}, 1000);
window.setInterval(() => {
  byId("timer").textContent = table.game ? clock(table.game.seconds) : "";
}, 250);
window.addEventListener("pagehide", () => table.game?.save(), { capture: true }); // before the store writes its journal

// ---------------------------------------------------------------- start

wireKeys(table, input, help);
wireSettings(settings, () => table.paint());
wireSharing(table);
wireOffer(table);
wireTrial(table);
wireWays(table, settings);
wireWin(table, around);
window.addEventListener("hashchange", arrive);
help.taught = !embedded;
if (embedded) document.body.classList.add("alone");
if (embedded && sheets.length === 1 && !location.hash) history.replaceState(null, "", hashOf(sheets[0].id));
arrive();
if (!embedded && "serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
