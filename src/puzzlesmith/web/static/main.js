// The entry point of the page: connects its parts, and opens what the URL names.

import { BoardView } from "./board.js";
import { byId, clock, element, say } from "./dom.js";
import { hashOf, readHash } from "./game.js";
import { Help } from "./help.js";
import { Home } from "./home.js";
import { Input } from "./input.js";
import { Keypad } from "./keypad.js";
import { recordResult, showRecords } from "./records.js";
import { groupMarks } from "./scenes.js";
import { loadSettings, wireSettings } from "./settings.js";
import { wireSharing } from "./share.js";
import { SheetSource } from "./sheet.js";
import { ServerSource } from "./source.js";
import { forgetOldest, remember } from "./storage.js";
import { Table } from "./table.js";

const settings = loadSettings();
const embedded = document.getElementById("sheets");
/** @type {import("./types.js").Sheet[]} */
const sheets = embedded ? JSON.parse(embedded.textContent ?? "[]") : [];
const server = new ServerSource();
const source = embedded ? new SheetSource(sheets) : server;
const table = new Table(source, new BoardView(byId("board")), settings);
const input = new Input(table);
const help = new Help(table);
new Keypad(table, input);
const home = new Home(server, open);
let daily = "";
let paused = false;

/** @param {string} id @param {string} day */
function open(id, day) {
  daily = day;
  if (location.hash === hashOf(id)) arrive();
  else location.hash = hashOf(id);
}

/** Opens the game that the URL names, or the home page. */
async function arrive() {
  const { id, moves } = readHash(location.hash);
  for (const dialog of document.querySelectorAll("dialog")) if (dialog.open) dialog.close();
  if (!id) return goHome();
  try {
    const opened = await source.read(id);
    byId("home").hidden = true;
    byId("play").hidden = false;
    await table.open(opened, moves);
    if (table.game && daily) table.game.daily = daily;
    daily = "";
    history.replaceState(null, "", hashOf(opened.id));
    table.game?.save();
    table.view.focus(table.view.focused, { silently: true });
    byId("level").textContent = "";
    if (source instanceof SheetSource) showLevel(opened.id, source.of(opened.id).level);
    else window.setTimeout(() => server.keep(opened.id).then((sheet) => showLevel(opened.id, sheet?.level ?? "")), 1000);
  } catch (error) {
    goHome();
    byId("home-error").hidden = false;
    byId("home-error").textContent = error instanceof Error ? error.message : String(error);
  }
}

/** @param {string} id @param {string} level */
function showLevel(id, level) {
  if (table.game?.id === id) byId("level").textContent = level;
}

function goHome() {
  table.game = null;
  byId("home").hidden = false;
  byId("play").hidden = true;
  document.title = "puzzlesmith";
  if (embedded) listSheets();
  else home.games();
}

/** Lists the puzzles of a self-contained page. */
function listSheets() {
  const items = sheets.map((sheet, number) =>
    element("li", {}, element("a", { href: hashOf(sheet.id) }, `${number + 1}. ${sheet.title}, ${sheet.level}`)),
  );
  byId("kinds").replaceChildren(...items);
}

// ---------------------------------------------------------------- events of the table

table.addEventListener("drawn", () => {
  const { game, scene, drawn } = table;
  if (!game || !scene || !drawn) return;
  byId("title").textContent = game.name = scene.title;
  byId("description").textContent = scene.description;
  byId("legend").textContent = scene.legend.join(" ");
  document.title = `${scene.title} · puzzlesmith`;
  byId("undo").disabled = game.at === 0;
  byId("redo").disabled = game.at === game.actions.length;
  const grouped = groupMarks(scene);
  byId("set-groups-row").hidden = grouped.length === 0;
  byId("set-groups-words").textContent = `Colour the groups of ${grouped.join(" and ")}`;
  byId("set-upkeep-row").hidden = byId("note-all").hidden = !scene.spots.some((spot) => spot.open.length);
  byId("notes").hidden = !scene.spots.some((spot) => spot.marks.length);
  if (drawn.report.done && !game.finished && !table.shown) win();
});

function win() {
  const { game } = table;
  if (!game) return;
  game.finished = true;
  game.save();
  const { id, seconds, hints } = game;
  const title = table.scene?.title ?? table.kind;
  recordResult({ id, kind: table.kind, title: game.title || title, name: title, seconds, hints, when: Date.now(), daily: game.daily });
  const helped = hints ? `with ${hints} ${hints === 1 ? "hint" : "hints"}` : "without a hint";
  byId("won-words").textContent = `${title} in ${clock(seconds)}, ${helped}.`;
  byId("board").classList.add("won");
  say(`Solved! ${byId("won-words").textContent}`);
  window.setTimeout(() => byId("won").showModal(), 600);
}

table.addEventListener("open", () => {
  byId("board").classList.remove("won");
  setNoting(false);
});

// ---------------------------------------------------------------- buttons and keys

/** @param {boolean} on */
function setNoting(on) {
  table.noting = on;
  byId("notes").setAttribute("aria-pressed", String(on));
}

byId("skip").addEventListener("click", () => (table.game ? table.view.focus(table.view.focused) : byId("main").focus()));
byId("undo").addEventListener("click", () => table.undo());
byId("redo").addEventListener("click", () => table.redo());
byId("notes").addEventListener("click", () => {
  setNoting(!table.noting);
  say(table.noting ? "notes on" : "notes off");
});
byId("note-all").addEventListener("click", () => table.noteAll());
byId("restart").addEventListener("click", () => {
  table.game?.restart();
  byId("board").classList.remove("won");
  table.changed();
});
byId("new-button").addEventListener("click", () => home.ask(table.game ? table.kind : undefined));
byId("won-again").addEventListener("click", () => {
  byId("won").close();
  if (embedded) location.hash = "";
  else home.ask(table.kind);
});
byId("records-button").addEventListener("click", showRecords);
byId("records-clear").addEventListener("click", () => {
  remember("results", []);
  byId("records").close();
});
byId("settings-button").addEventListener("click", () => byId("settings").showModal());
byId("keys-button").addEventListener("click", () => byId("keys").showModal());
byId("rules-button").addEventListener("click", async () => {
  const html = await source.rules(table.kind).catch((error) => error.message);
  byId("rules-text").innerHTML = html; // safe: our own server renders our own Markdown, with HTML disabled
  byId("rules").showModal();
});
byId("pause").addEventListener("click", () => setPaused(!paused));
for (const button of document.querySelectorAll("[data-closes]")) {
  button.addEventListener("click", () => button.closest("dialog")?.close());
}
for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.id !== "making" && dialog.close());
}

/** @param {boolean} on */
function setPaused(on) {
  paused = on;
  byId("board").classList.toggle("paused", on);
  byId("pause").setAttribute("aria-pressed", String(on));
  byId("pause-words").textContent = on ? "Resume" : "Pause";
}

byId("board").addEventListener("pointerdown", () => paused && setPaused(false), { capture: true });
byId("board").addEventListener("keydown", () => paused && setPaused(false), { capture: true });

document.addEventListener("keydown", (event) => {
  if (!table.game || document.querySelector("dialog[open]")) return;
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) table.undo();
  else if (key === "y" || key === "z") table.redo();
  else return;
  event.preventDefault();
});

/** Single-key shortcuts work only on the board, where no text is typed. */
table.view.grid.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const buttons = /** @type {Record<string, string>} */ ({ h: "hint", k: "check", n: "notes", e: "explain", u: "undo", r: "redo", "?": "keys-button" });
  const id = buttons[event.key.toLowerCase()];
  if (id) byId(id).click();
});

// ---------------------------------------------------------------- time

window.setInterval(() => {
  const { game } = table;
  if (!game || game.finished || paused || document.hidden || table.shown) return;
  game.seconds++;
  if (game.seconds % 5 === 0) game.save();
}, 1000);
window.setInterval(() => {
  byId("timer").textContent = table.game ? clock(table.game.seconds) : "";
}, 250);
window.addEventListener("pagehide", () => table.game?.save());

// ---------------------------------------------------------------- start

wireSettings(settings, () => table.paint());
wireSharing(table);
forgetOldest();
window.addEventListener("hashchange", arrive);
if (embedded) document.body.classList.add("alone");
else home.load();
if (embedded && sheets.length === 1 && !location.hash) history.replaceState(null, "", hashOf(sheets[0].id));
arrive();
if (!embedded && "serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
void help;
