// The home page is a day: its puzzles as cards, the week, the games to continue, and a field for pasted ids.

import { Archive } from "./archive.js";
import { byId, clock, element, say } from "./dom.js";
import { dateName, dateOf, shortDay, solvedDays, spokenDay, streak, weekOf } from "./days.js";
import { Game, hashOf } from "./game.js";
import { icon } from "./keypad.js";
import { Making } from "./making.js";
import { Refused } from "./refused.js";
import { picture } from "./scenes.js";
import { ServerSource } from "./source.js";
import { store } from "./store.js";
import { toast } from "./toast.js";
import { levelWords, sizeOf, WORDS } from "./words.js";

/** @typedef {import("./types.js").KindFacts} KindFacts */
/** @typedef {import("./types.js").SavedGame} SavedGame */

const IDLE = 1200; // milliseconds after which the page makes the day's puzzles
const RETRY = 3000; // milliseconds between attempts while the server does not answer
const SHOWN = 4; // games to continue that are listed at first

export class Home {
  /** @param {ServerSource} source @param {(id: string, daily: string, moves?: string[]) => void} open */
  constructor(source, open) {
    this.source = source;
    this.open = open;
    this.making = new Making(source, open);
    /** @type {KindFacts[]} */
    this.kinds = [];
    this.day = dateName(new Date());
    this.all = false;
    /** Whether the server has not answered yet, or is too busy. */
    this.waiting = false;
    /** Stops the task that makes the day's puzzles in advance. @type {AbortController | null} */
    this.preparing = null;
    /** The pictures of games, by id and time of the last change. @type {Map<string, SVGElement>} */
    this.pictures = new Map();
    byId("paste-form").addEventListener("submit", (/** @type {Event} */ event) => this.paste(event));
    byId("paste").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      byId("paste-form").requestSubmit();
    });
    byId("going-all").addEventListener("click", () => {
      this.all = !this.all;
      this.games();
    });
    const archive = new Archive((day) => this.show(day));
    byId("archive-button").addEventListener("click", () => archive.open(this.day));
    store.addEventListener("change", () => !byId("home").hidden && this.refresh());
  }

  async load() {
    try {
      this.kinds = await this.source.kinds();
      store.put("values", "kinds", this.kinds);
      if (this.waiting) byId("home-error").hidden = true;
      this.waiting = false;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      window.setTimeout(() => this.load(), RETRY);
      if (this.waiting) return;
      this.waiting = true;
      this.kinds = store.value("kinds", []);
      this.complain(error.message);
    }
    this.making.load(this.kinds);
    byId("kinds").replaceChildren(...this.kinds.map((kind, at) => this.card(kind, at)));
    this.show(this.day);
  }

  /** @param {string} kind */
  accentOf(kind) {
    return this.kinds.find((each) => each.name === kind)?.accent ?? "";
  }

  /** Shows a day. @param {string} day */
  show(day) {
    this.leave();
    this.day = day;
    byId("home-title").textContent = spokenDay(day);
    byId("lead").textContent = this.kinds.length ? WORDS.lead(this.kinds.length) : "";
    this.refresh();
    if (!byId("home").hidden && this.kinds.length) this.prepare(day, (this.preparing = new AbortController()));
  }

  /** Stops everything that only the home page needs. */
  leave() {
    this.preparing?.abort();
    this.preparing = null;
  }

  /** Makes the puzzles of a day one by one while the page is idle, so that the cards can say how hard they are. @param {string} day @param {AbortController} stop */
  async prepare(day, stop) {
    await new Promise((done) => window.setTimeout(done, IDLE));
    for (const { name } of this.kinds) {
      if (stop.signal.aborted || document.hidden) return;
      if (store.value(`day.${day}`, {})[name] || this.making.running) continue;
      try {
        this.keep(day, name, await this.source.make({ kind: name, params: "", seed: day, options: {} }, stop.signal));
        this.cards();
      } catch {
        // the card shows no time
      }
    }
  }

  /** @param {string} day @param {string} kind @param {import("./types.js").Made} made */
  keep(day, kind, { id, params, grade }) {
    store.put("values", `day.${day}`, { ...store.value(`day.${day}`, {}), [kind]: { id, params, level: grade.level, minutes: grade.minutes } });
  }

  refresh() {
    this.week();
    this.cards();
    this.games();
  }

  week() {
    const today = dateName(new Date());
    const solved = solvedDays(store.results());
    byId("week").replaceChildren(...weekOf(this.day).map((day) => {
      const letter = dateOf(day).toLocaleDateString("en-GB", { weekday: "narrow" });
      const done = solved.has(day);
      const style = `day${done ? " on" : ""}${day === this.day ? " now" : ""}`;
      const label = `${spokenDay(day)}${done ? WORDS.commaSolved : ""}`;
      const button = element("button", { type: "button", class: style, "aria-label": label, disabled: day > today, "aria-current": day === this.day ? "date" : null, click: () => this.show(day) }, element("span", {}, letter), element("i", {}, ...(done ? [icon("check")] : [])));
      return element("li", {}, button);
    }));
    const days = streak(store.results(), new Date());
    byId("streak").hidden = days < 2;
    byId("streak-days").textContent = String(days);
  }

  // ---------------------------------------------------------------- the day's cards

  /** @param {KindFacts} kind @param {number} at */
  card(kind, at) {
    const art = element("div", { class: "art", "aria-hidden": "true" });
    if (kind.sample) this.source.draw(kind.sample, []).then(({ scene }) => art.replaceChildren(picture(scene, posed(scene))), () => {});
    const aside = () => element("span", { class: "visually-hidden" });
    const name = element("span", { class: "card-name" }, aside(), kind.title, aside());
    const body = [element("span", { class: "ring" }), art, element("span", { class: "card-words" }, name, element("span", { class: "what" }, kind.summary), element("span", { class: "meta" }))];
    const card = element("button", { type: "button", class: "pc", click: () => this.today(kind.name) }, ...body);
    card.dataset.today = kind.name;
    card.dataset.accent = kind.accent;
    return element("li", { class: at === 0 ? "hero" : "" }, card);
  }

  /** Shows on each card the progress of the day's puzzle. */
  cards() {
    const made = store.value(`day.${this.day}`, {});
    const today = this.day === dateName(new Date());
    const results = store.results().filter((result) => result.daily === this.day);
    for (const card of byId("kinds").querySelectorAll("[data-today]")) {
      const kind = this.kinds.find((each) => each.name === card.dataset.today);
      const solved = results.find((result) => result.kind === kind?.name);
      const { id, level = "", minutes } = made[kind?.name ?? ""] ?? {};
      const game = id && store.game(id);
      const begun = !solved && game && game.at > 0 && !game.finished;
      card.querySelector(".ring").className = `ring${solved ? " done" : begun ? " part" : ""}`;
      card.querySelector(".ring").replaceChildren(...(solved ? [icon("check")] : []));
      card.style.setProperty("--part", String(game?.progress ?? 0));
      const words = solved ? WORDS.solvedIn(clock(solved.seconds)) : begun ? `${WORDS.continue} · ${clock(game.seconds ?? 0)}` : WORDS.howHard(levelWords(level), minutes);
      card.querySelector(".meta").textContent = words || WORDS.play;
      const [before, after] = card.querySelectorAll(".visually-hidden");
      before.textContent = today ? WORDS.todays : WORDS.puzzleOf(shortDay(this.day));
      after.textContent = solved ? WORDS.commaSolved : begun ? WORDS.commaBegun : "";
    }
  }

  /** Opens the puzzle of the day, which is the same for everyone. @param {string} kind */
  async today(kind) {
    const { day } = this;
    this.leave();
    const known = store.value(`day.${day}`, {})[kind];
    if (known) return this.open(known.id, day);
    const made = await this.making.make({ kind, params: "", seed: day, options: {} }, (words) => this.complain(words));
    if (!made) return;
    this.keep(day, kind, made);
    this.open(made.id, day);
  }

  /** The first of today's puzzles that is not solved yet: its kind, and what is known about it. @returns {{kind: KindFacts, level: string, minutes: number | null} | null} */
  nextToday() {
    const today = dateName(new Date());
    const solved = new Set(store.results().filter((result) => result.daily === today).map((result) => result.kind));
    const kind = this.kinds.find((each) => !solved.has(each.name));
    return kind ? { kind, level: "", minutes: null, ...store.value(`day.${today}`, {})[kind.name] } : null;
  }

  // ---------------------------------------------------------------- games

  games() {
    const open = store.games().filter(([, saved]) => (saved.at ?? 0) > 0 && !saved.finished);
    const shown = this.all ? open : open.slice(0, SHOWN);
    byId("going").hidden = open.length === 0;
    byId("going-all").hidden = open.length <= SHOWN;
    byId("going-all").textContent = this.all ? WORDS.fewer : WORDS.allGames(open.length);
    byId("going-list").replaceChildren(...shown.map(([id, saved]) => this.line(id, saved)));
  }

  /** @param {string} id @param {SavedGame} saved */
  line(id, saved) {
    const kind = saved.kind || id.split(":")[0];
    const thumb = element("span", { class: "th", "aria-hidden": "true" });
    this.thumb(id, saved, thumb);
    const title = saved.title || this.kinds.find((each) => each.name === kind)?.title || kind;
    const about = [levelWords(saved.level ?? ""), sizeOf(saved.name ?? "", title), clock(saved.seconds ?? 0)].filter((each) => each).join(", ");
    const bar = element("span", { class: "bar" }, element("i", {}));
    bar.firstElementChild.style.setProperty("width", `${Math.round((saved.progress ?? 0) * 100)}%`);
    const words = element("span", { class: "cc-words" }, element("b", {}, title), element("small", {}, about), bar);
    const link = element("a", { class: "cc", href: hashOf(id), title: saved.when ? new Date(saved.when).toLocaleString() : "" }, thumb, words);
    const remove = element("button", { type: "button", class: "ib remove", "aria-label": WORDS.remove(title), click: () => this.remove(id, saved, title) }, icon("close"));
    const line = element("li", {}, link, remove);
    line.dataset.accent = this.accentOf(kind);
    return line;
  }

  /** @param {string} id @param {SavedGame} saved @param {HTMLElement} thumb */
  async thumb(id, saved, thumb) {
    const key = `${id} ${saved.changed ?? 0}`;
    if (!this.pictures.has(key)) {
      const game = new Game(id);
      const { scene } = await this.source.draw(id, game.texts(true)).catch(() => this.source.draw(id, []).catch(() => ({ scene: null })));
      if (scene) this.pictures.set(key, picture(scene));
    }
    const drawn = this.pictures.get(key);
    if (drawn) thumb.replaceChildren(drawn);
  }

  /** @param {string} id @param {SavedGame} saved @param {string} title */
  remove(id, saved, title) {
    store.remove("games", id);
    this.refresh();
    toast(WORDS.removed(title), () => {
      store.put("games", id, saved);
      this.refresh();
    });
  }

  // ---------------------------------------------------------------- a pasted text

  /** @param {string} words */
  complain(words) {
    const box = byId(byId("opening").open ? "paste-error" : "home-error");
    box.textContent = words;
    box.hidden = false;
    say(words);
  }

  /** @param {Event} event */
  async paste(event) {
    event.preventDefault();
    const text = byId("paste").value.trim();
    if (!text) return;
    byId("paste-error").hidden = byId("home-error").hidden = true;
    const own = /^https?:[^#]*\/#[a-z]+:/.test(text) ? text.slice(text.indexOf("#")) : ""; // a link of our own, with its moves
    if (own) {
      byId("opening").close();
      location.hash = own;
      return;
    }
    try {
      const { id, moves } = await this.source.read(await this.making.named(text));
      byId("opening").close();
      byId("paste").value = "";
      this.open(id, "", moves);
    } catch (error) {
      this.complain(error instanceof Error ? error.message : String(error));
    }
  }
}

/** What makes a sample look alive: a selected cell and what it sees, and one to look at. @param {import("./types.js").Scene} scene */
export function posed(scene) {
  const spots = scene.spots.filter((spot) => spot.marks.length && spot.width === 1);
  const [chosen, other] = [spots[Math.floor(spots.length * 0.6)], spots[Math.floor(spots.length * 0.85)]];
  return chosen && other ? { peers: true, selected: new Set([chosen.place]), highlights: { look: [other.place] } } : {};
}
