// The form for a new puzzle, in words: kind, size, level, and more choices. It remembers what was chosen last.

import { byId, capital, element, say } from "./dom.js";
import { Refused } from "./refused.js";
import { ServerSource } from "./source.js";
import { store } from "./store.js";
import { picture } from "./scenes.js";
import { choiceWords, LEVELS, optionSize, presetWords, WORDS } from "./words.js";

/** @typedef {import("./types.js").KindFacts} KindFacts */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Made} Made */
/** @typedef {import("./types.js").Wish} Wish */
/** @typedef {import("./types.js").Value} Value */

const CUSTOM = "…";
/** KIND:PARAMS#SEED, or the same in a link to a page of Simon Tatham's. */
const SEEDED = /^(?:https?:\/\/[^#]*\/)?([a-z]+)(?:\.html#|:(?!\/\/))(.*#.*)$/i;
const SLOW = 150; // milliseconds until the page says that it is at work

export class Making {
  /** @param {ServerSource} source @param {(id: string, daily: string) => void} open */
  constructor(source, open) {
    this.source = source;
    this.open = open;
    /** @type {KindFacts[]} */
    this.kinds = [];
    /** @type {AbortController | null} */
    this.running = null;
    byId("wish").addEventListener("submit", (/** @type {Event} */ event) => this.submit(event));
    byId("making-cancel").addEventListener("click", () => this.running?.abort());
    byId("making").addEventListener("cancel", () => this.running?.abort());
  }

  /** @param {KindFacts[]} kinds */
  load(kinds) {
    this.kinds = kinds;
    byId("wish-kinds").replaceChildren(...kinds.map(({ name, title, accent }) => {
      const tile = choice("kind", name, title, "", () => this.fields());
      tile.dataset.accent = accent;
      tile.querySelector("b").before(element("span", { class: "art mini", "aria-hidden": "true" }));
      return tile;
    }));
  }

  /** Opens the form: for a kind, or with what was chosen last. @param {string} [name] */
  ask(name) {
    const last = store.value("wish", {});
    check("kind", name ?? last.kind ?? this.kinds[0]?.name);
    if (!this.kind) check("kind", this.kinds[0]?.name);
    this.fields();
    this.draw();
    byId("wish-error").hidden = true;
    byId("wish-seed").value = "";
    byId("new").showModal();
  }

  /** Draws each kind, once. */
  draw() {
    for (const box of byId("wish-kinds").querySelectorAll(".mini:empty")) {
      const { value } = box.closest(".choice").querySelector("input");
      const sample = this.kinds.find((kind) => kind.name === value)?.sample;
      if (sample) this.source.draw(sample, []).then(({ scene }) => box.replaceChildren(picture(scene)), () => {});
    }
  }

  /** @returns {KindFacts | undefined} */
  get kind() {
    return this.kinds.find((kind) => kind.name === chosen("kind"));
  }

  /** Adds choices for the kind, as they were made last. */
  fields() {
    const { kind } = this;
    if (!kind) return;
    const last = store.value(`wish.${kind.name}`, {});
    const before = chosen("level");
    const names = sizesOf(kind);
    const usual = kind.presets[names[0]];
    byId("wish").dataset.accent = kind.accent;
    byId("wish-sizes-title").textContent = optionSize(usual) ? WORDS.howBig : WORDS.whichOne;
    const cells = (/** @type {string} */ preset) => optionSize(kind.presets[preset]).split(" × ").reduce((all, side) => all * Number(side), 1);
    const bySize = [...names].sort((a, b) => cells(a) - cells(b));
    const presets = bySize.map((preset) => choice("preset", preset, ...presetWords(kind.presets[preset], usual), () => this.values()));
    byId("wish-presets").replaceChildren(...presets, choice("preset", CUSTOM, WORDS.custom, WORDS.customMore, () => this.values()));
    const levels = kind.options.find((each) => each.name === "level")?.choices ?? [];
    byId("wish-levels").replaceChildren(choice("level", "", WORDS.any, WORDS.anyMore, () => this.sum()), ...levels.map((level) => choice("level", level, capital(level), "", () => this.sum())));
    byId("wish-options").replaceChildren(...kind.options.filter((each) => each.name !== "level").map((each) => this.field(each)));
    check("preset", [...names, CUSTOM].includes(last.preset) ? last.preset : names[0]);
    check("level", ["", ...levels].includes(last.level) ? last.level : levels.includes(before) ? before : "");
    byId("wish-more").open = false;
    this.values(last.values);
  }

  /** @param {Option} option */
  field(option) {
    const id = `wish-${option.name}-field`;
    const words = element("span", {}, capital(option.name.replaceAll("_", " ")));
    const about = element("small", { id: `${id}-words` }, option.words);
    const input = this.input(option, id);
    input.setAttribute("aria-describedby", `${id}-words`);
    input.addEventListener("change", () => {
      check("preset", CUSTOM);
      this.sum();
    });
    return element("label", { class: option.type === "yes_no" ? "field yes_no" : "field", for: id }, words, input, about);
  }

  /** @param {Option} option @param {string} id */
  input(option, id) {
    const shared = { id, name: option.name };
    if (option.type === "choice") {
      const choices = option.default === null ? ["", ...option.choices] : option.choices;
      return element("select", shared, ...choices.map((each) => element("option", { value: each }, each ? choiceWords(each) : WORDS.anyOne)));
    }
    if (option.type === "yes_no") return element("input", { ...shared, type: "checkbox" });
    if (option.type === "text") return element("input", { ...shared, type: "text", autocomplete: "off", spellcheck: "false" });
    return element("input", { ...shared, type: "number", min: option.least, max: option.most, placeholder: option.default === null ? WORDS.anyOne : "" });
  }

  /** Fills in the values of the chosen preset, or those of last time. @param {Record<string, Value>} [before] */
  values(before) {
    const { kind } = this;
    const preset = kind?.presets[chosen("preset")] ?? before;
    if (chosen("preset") === CUSTOM) byId("wish-more").open = true;
    for (const option of preset ? (kind?.options ?? []) : []) {
      if (option.name === "level") continue;
      const input = byId(`wish-${option.name}-field`);
      const value = /** @type {Record<string, Value>} */ (preset)[option.name];
      if (option.type === "yes_no") input.checked = Boolean(value);
      else input.value = value ?? "";
    }
    this.sum();
  }

  /** Says in one sentence what will be made. */
  sum() {
    const { kind } = this;
    if (!kind) return;
    const level = chosen("level");
    const known = kind.minutes?.[chosen("preset")] ?? {};
    for (const input of document.querySelectorAll('input[name="wish-level"]')) {
      const { value } = /** @type {HTMLInputElement} */ (input);
      const small = input.parentElement?.querySelector("small");
      if (value && small) small.textContent = known[value] ? WORDS.takes(known[value]) : (LEVELS[value] ?? "");
    }
    byId("wish-words").textContent = WORDS.one(level, optionSize(this.all(kind)), kind.title);
    byId("wish-about").textContent = capital([known[level] ? WORDS.about(known[level]) : level ? LEVELS[level] : "", level === "extreme" ? WORDS.withTrial : WORDS.noGuessing].filter((each) => each).join(", "));
  }

  /** @param {KindFacts} kind @returns {Record<string, Value>} */
  all(kind) {
    return Object.fromEntries(kind.options.filter((option) => option.name !== "level").map((option) => [option.name, this.value(option)]));
  }

  /** @returns {Wish} */
  wish() {
    const kind = /** @type {KindFacts} */ (this.kind);
    const preset = chosen("preset");
    const params = preset === CUSTOM ? sizesOf(kind)[0] : preset;
    const values = this.all(kind);
    const options = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== kind.presets[params][name]));
    const level = chosen("level");
    const seed = byId("wish-seed").value.trim();
    store.put("values", "wish", { kind: kind.name });
    store.put("values", `wish.${kind.name}`, { preset, level, values });
    if (seed.includes("#")) return { kind: kind.name, params: seed, options: {} };
    return { kind: kind.name, params, options, ...(level && { level }), ...(seed && { seed }) };
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
    if (this.running) return;
    const wish = this.wish();
    await this.makeAndOpen(wish, (words) => {
      byId("wish-error").textContent = words;
      byId("wish-error").hidden = false;
    });
  }

  /** Makes another puzzle like one that was played: with the same params, if they are known, else of the same level. @param {{id: string, kind: string, level: string, daily: string}} game @param {(words: string) => void} complain */
  another({ id, kind, level, daily }, complain) {
    const like = store.value(`like.${kind}`, {});
    const day = daily ? store.value(`day.${daily}`, {})[kind] : null;
    const params = like.id === id ? like.params : day?.id === id ? day.params : undefined;
    const known = this.kinds.find((each) => each.name === kind)?.options.find((each) => each.name === "level")?.choices ?? [];
    return this.makeAndOpen({ kind, params: params ?? "", options: {}, ...(params === undefined && known.includes(level) && { level }) }, complain);
  }

  /** @param {Wish} wish @param {(words: string) => void} complain */
  async makeAndOpen(wish, complain) {
    const made = await this.make(wish, complain);
    if (!made) return;
    this.like(made);
    if (byId("new").open) byId("new").close();
    this.open(made.id, "");
  }

  /** Remembers what was made, without its seed, for another one like it. @param {Made} made */
  like({ id, kind, params }) {
    store.put("values", `like.${kind}`, { id, params });
  }

  /** The id or other text of a puzzle, for a text that may be KIND:PARAMS#SEED. @param {string} text */
  async named(text) {
    const [, kind, params] = text.match(SEEDED) ?? [];
    if (!kind) return text;
    let words = WORDS.cancelled;
    const made = await this.make({ kind: kind.toLowerCase(), params, options: {} }, (error) => (words = error));
    if (!made) throw new Refused(words);
    this.like(made);
    return made.id;
  }

  /** Makes a puzzle, one at a time; the player can cancel. @param {Wish} wish @param {(words: string) => void} complain @returns {Promise<Made | null>} */
  async make(wish, complain) {
    if (this.running) return null;
    const running = (this.running = new AbortController());
    const slow = window.setTimeout(() => byId("making").open || byId("making").showModal(), SLOW);
    try {
      return await this.source.make(wish, running.signal);
    } catch (error) {
      if (running.signal.aborted) say(WORDS.cancelled);
      else complain(error instanceof Error ? error.message : String(error));
      return null;
    } finally {
      window.clearTimeout(slow);
      if (byId("making").open) byId("making").close();
      this.running = null;
    }
  }
}

/** The names of presets, the usual one first: as keys of an object, numbers would come before all others. @param {KindFacts} kind */
function sizesOf({ sizes, presets }) {
  return sizes ?? Object.keys(presets);
}

/** One of several choices: a title, and what it is like. @param {string} name @param {string} value @param {string} title @param {string} more @param {() => void} changed */
function choice(name, value, title, more, changed) {
  const input = element("input", { type: "radio", name: `wish-${name}`, value, change: changed });
  return element("label", { class: "choice" }, input, element("span", {}, element("b", {}, title), element("small", {}, more)));
}

/** @param {string} name */
function chosen(name) {
  const input = document.querySelector(`input[name="wish-${name}"]:checked`);
  return input instanceof HTMLInputElement ? input.value : "";
}

/** @param {string} name @param {string | undefined} value */
function check(name, value) {
  for (const input of document.querySelectorAll(`input[name="wish-${name}"]`)) {
    if (input instanceof HTMLInputElement) input.checked = input.value === value;
  }
}
