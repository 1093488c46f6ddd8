// The home page: the kinds, today's puzzles, a field for pasted ids, games to continue, and the form for a new puzzle.

import { byId, capital, clock, element, say } from "./dom.js";
import { hashOf } from "./game.js";
import { dateName, results } from "./records.js";
import { picture } from "./scenes.js";
import { Refused } from "./refused.js";
import { ServerSource } from "./source.js";
import { recall, remember, savedGames } from "./storage.js";

/** @typedef {import("./types.js").KindFacts} KindFacts */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Wish} Wish */
/** @typedef {import("./types.js").Value} Value */

const CUSTOM = "…";

export class Home {
  /** @param {ServerSource} source @param {(id: string, daily: string) => void} open */
  constructor(source, open) {
    this.source = source;
    this.open = open;
    /** @type {KindFacts[]} */
    this.kinds = [];
    /** @type {AbortController | null} */
    this.making = null;
    byId("paste-form").addEventListener("submit", (/** @type {Event} */ event) => this.paste(event));
    byId("wish").addEventListener("submit", (/** @type {Event} */ event) => this.submit(event));
    byId("wish-kind").addEventListener("change", () => this.fields());
    byId("wish-preset").addEventListener("change", () => this.values());
    byId("wish-today").addEventListener("click", () => this.today(byId("wish-kind").value));
    byId("making-cancel").addEventListener("click", () => this.making?.abort());
    byId("making").addEventListener("cancel", () => this.making?.abort());
  }

  async load() {
    try {
      this.kinds = await this.source.kinds();
      remember("kinds", this.kinds);
    } catch (error) {
      this.kinds = recall("kinds", []);
      if (!(error instanceof Refused)) throw error;
      this.complain(error.message);
    }
    byId("wish-kind").replaceChildren(...this.kinds.map((kind) => element("option", { value: kind.name }, kind.title)));
    byId("kinds").replaceChildren(...this.kinds.map((kind) => this.card(kind)));
    this.fields();
    this.games();
  }

  /** @param {KindFacts} kind */
  card(kind) {
    const thumb = element("div", { class: "thumb" });
    if (kind.sample) {
      this.source.draw(kind.sample, []).then(({ scene }) => thumb.replaceChildren(picture(scene)), () => {});
    }
    const today = element("button", { type: "button", class: "main", click: () => this.today(kind.name) }, "Today’s puzzle");
    const more = element("button", { type: "button", click: () => this.ask(kind.name) }, "New …");
    today.dataset.today = kind.name;
    today.setAttribute("aria-label", `Today’s puzzle: ${kind.title}`);
    more.setAttribute("aria-label", `New … ${kind.title}`);
    const buttons = element("div", { class: "buttons" }, today, more);
    return element("li", { class: "card" }, thumb, element("div", {}, element("h2", {}, kind.title), buttons));
  }

  games() {
    this.tickToday();
    const open = savedGames().filter(([, saved]) => saved.at > 0 && !saved.finished).slice(0, 4);
    byId("going").hidden = open.length === 0;
    byId("going-list").replaceChildren(
      ...open.map(([id, saved]) => {
        const time = element("small", {}, clock(saved.seconds ?? 0));
        const name = saved.name || saved.title || id.split(":")[0];
        return element("li", {}, element("a", { href: hashOf(id), title: new Date(saved.when).toLocaleDateString() }, name, time));
      }),
    );
  }

  /** Marks the daily puzzles that are solved already. */
  tickToday() {
    const day = dateName(new Date());
    const solved = new Set(results().flatMap((result) => (result.daily === day ? [result.kind] : [])));
    for (const button of byId("kinds").querySelectorAll("[data-today]")) {
      const done = solved.has(button.dataset.today);
      button.textContent = done ? "Today’s puzzle ✓" : "Today’s puzzle";
      const title = this.kinds.find((kind) => kind.name === button.dataset.today)?.title;
      button.setAttribute("aria-label", `Today’s puzzle: ${title}${done ? ", solved" : ""}`);
    }
  }

  // ---------------------------------------------------------------- the form

  /** @param {string} [name] */
  ask(name) {
    if (name) {
      byId("wish-kind").value = name;
      this.fields();
    }
    byId("wish-error").hidden = true;
    byId("new").showModal();
  }

  /** @returns {KindFacts | undefined} */
  get kind() {
    return this.kinds.find((kind) => kind.name === byId("wish-kind").value);
  }

  /** Adds an input for each option of the kind. */
  fields() {
    const { kind } = this;
    if (!kind) return;
    const presets = [...Object.keys(kind.presets), CUSTOM];
    const label = (/** @type {string} */ preset) => (preset === CUSTOM ? "custom, see below" : presetWords(kind, preset));
    byId("wish-preset").replaceChildren(...presets.map((preset) => element("option", { value: preset }, label(preset))));
    const [level, others] = [kind.options.filter((each) => each.name === "level"), kind.options.filter((each) => each.name !== "level")];
    byId("wish-level").replaceChildren(...level.map((each) => this.field(each)));
    byId("wish-options").replaceChildren(...others.map((each) => this.field(each)));
    this.values();
  }

  /** @param {Option} option */
  field(option) {
    const id = `wish-${option.name}-field`;
    const words = element("span", {}, capital(option.name.replaceAll("_", " ")));
    const about = element("small", { id: `${id}-words` }, option.words);
    const input = this.input(option, id);
    input.setAttribute("aria-describedby", `${id}-words`);
    input.addEventListener("change", () => {
      if (option.name !== "level") byId("wish-preset").value = CUSTOM;
    });
    return element("label", { class: `field ${option.type}`, for: id }, words, input, about);
  }

  /** @param {Option} option @param {string} id */
  input(option, id) {
    const shared = { id, name: option.name };
    if (option.type === "choice") {
      const choices = option.default === null ? ["", ...option.choices] : option.choices;
      return element("select", shared, ...choices.map((choice) => element("option", { value: choice }, choice || "any")));
    }
    if (option.type === "yes_no") return element("input", { ...shared, type: "checkbox" });
    if (option.type === "text") return element("input", { ...shared, type: "text", autocomplete: "off", spellcheck: "false" });
    return element("input", { ...shared, type: "number", min: option.least, max: option.most, placeholder: option.default === null ? "any" : "" });
  }

  /** Fills in the values of the chosen preset. */
  values() {
    const preset = this.kind?.presets[byId("wish-preset").value];
    if (!preset) {
      byId("wish-more").open = true;
      return;
    }
    for (const option of this.kind?.options ?? []) {
      if (option.name === "level") continue;
      const input = byId(`wish-${option.name}-field`);
      const value = preset[option.name];
      if (option.type === "yes_no") input.checked = Boolean(value);
      else input.value = value ?? "";
    }
  }

  /** @returns {Wish} */
  wish() {
    const kind = /** @type {KindFacts} */ (this.kind);
    const chosen = byId("wish-preset").value;
    const params = chosen === CUSTOM ? Object.keys(kind.presets)[0] : chosen;
    /** @type {Record<string, Value>} */
    const options = {};
    for (const option of kind.options) {
      const value = this.value(option);
      if (option.name !== "level" && value !== kind.presets[params][option.name]) options[option.name] = value;
    }
    const level = byId("wish-level-field").value;
    return { kind: kind.name, params, options, ...(level && { level }) };
  }

  /** @param {Option} option @returns {Value} */
  value(option) {
    const input = byId(`wish-${option.name}-field`);
    if (option.type === "yes_no") return input.checked;
    if (option.type === "text") return input.value;
    if (input.value === "") return null;
    return option.type === "number" ? Number(input.value) : input.value;
  }

  /** @param {Event} event */
  async submit(event) {
    event.preventDefault();
    const made = await this.make(this.wish());
    if (made) this.open(made, "");
  }

  /** Opens the daily puzzle, which is the same for everyone. @param {string} kind */
  async today(kind) {
    const day = dateName(new Date());
    const made = await this.make({ kind, params: "", seed: day, options: {} });
    if (made) this.open(made, day);
  }

  /** Makes a new puzzle and returns its id; the player can cancel. @param {Wish} wish @returns {Promise<string>} */
  async make(wish) {
    this.making = new AbortController();
    const slow = window.setTimeout(() => byId("making").open || byId("making").showModal(), 150);
    try {
      const { id } = await this.source.make(wish, this.making.signal);
      if (byId("new").open) byId("new").close();
      return id;
    } catch (error) {
      if (!this.making.signal.aborted) this.complain(error instanceof Error ? error.message : String(error));
      else say("cancelled");
      return "";
    } finally {
      window.clearTimeout(slow);
      if (byId("making").open) byId("making").close();
      this.making = null;
    }
  }

  /** @param {string} words */
  complain(words) {
    const box = byId(byId("new").open ? "wish-error" : "home-error");
    box.textContent = words;
    box.hidden = false;
    say(words);
  }

  // ---------------------------------------------------------------- a pasted text

  /** @param {Event} event */
  async paste(event) {
    event.preventDefault();
    const text = byId("paste").value.trim();
    if (!text) return;
    byId("home-error").hidden = true;
    const own = /^https?:[^#]*\/#[a-z]+:/.test(text) ? text.slice(text.indexOf("#")) : ""; // a link of our own, with its moves
    if (own) {
      location.hash = own;
      return;
    }
    try {
      this.open((await this.source.read(text)).id, "");
      byId("paste").value = "";
    } catch (error) {
      this.complain(error instanceof Error ? error.message : String(error));
    }
  }
}

/** Describes a preset. @param {KindFacts} kind @param {string} preset */
function presetWords(kind, preset) {
  const usual = kind.presets[Object.keys(kind.presets)[0]];
  const said = kind.options.filter((option) => option.type === "yes_no" && kind.presets[preset][option.name] && !usual[option.name]);
  return [preset, ...said.map((option) => option.name.replaceAll("_", " "))].join(", ");
}
