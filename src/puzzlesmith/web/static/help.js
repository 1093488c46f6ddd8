// Help for the player: a hint in three stages (where, why, do it), checks, and the whole solution step by step.

import { byId, say } from "./dom.js";
import { movesOf } from "./game.js";
import { isOnNotes } from "./sheet.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").Step} Step */

const STAGES = ["Hint", "Why?", "Do it"];

export class Help {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Hint | null} */
    this.hint = null;
    this.stage = 0;
    this.waiting = false;
    /** @type {Step[]} */
    this.steps = [];
    this.step = 0;
    byId("hint").addEventListener("click", () => this.more());
    byId("check").addEventListener("click", () => this.check());
    byId("explain").addEventListener("click", () => this.explain());
    byId("step-back").addEventListener("click", () => this.goTo(this.step - 1));
    byId("step-on").addEventListener("click", () => this.goTo(this.step + 1));
    byId("step-first").addEventListener("click", () => this.goTo(0));
    byId("step-last").addEventListener("click", () => this.goTo(this.steps.length));
    byId("step-close").addEventListener("click", () => this.close());
    byId("steps").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.stepKey(event));
    table.addEventListener("change", () => this.forgetHint());
    table.addEventListener("open", () => this.leave());
    table.addEventListener("refused", (event) => this.tell(/** @type {CustomEvent} */ (event).detail, "wrong"));
  }

  /** @param {string} words @param {string} [manner] */
  tell(words, manner = "") {
    const box = byId("message");
    box.textContent = words;
    box.className = `message ${manner}`;
    box.hidden = !words;
    if (!words) return;
    say(words);
    box.scrollIntoView({ block: "nearest" });
  }

  forgetHint() {
    this.hint = null;
    this.setStage(0);
    this.tell("");
  }

  /** @param {number} stage */
  setStage(stage) {
    this.stage = stage;
    byId("hint-words").textContent = STAGES[stage];
  }

  // ---------------------------------------------------------------- hints

  /** Shows the next stage of the hint. */
  async more() {
    const { game } = this.table;
    if (!game || this.table.shown) return;
    if (!this.hint) {
      const { at } = game;
      const hint = await this.waitFor(this.table.source.hint(game.id, this.table.texts, [...this.table.selected][0] ?? ""));
      if (!hint || game !== this.table.game || at !== game.at) return; // the game has changed meanwhile
      this.hint = hint;
      game.hints++;
      game.save();
      this.where(hint);
    } else if (this.stage === 1) this.why(this.hint);
    else this.doIt(this.hint);
  }

  /** Waits for one answer at a time, with a message if it takes long or fails. @template T @param {Promise<T>} asked @returns {Promise<T | null>} */
  async waitFor(asked) {
    if (this.waiting) return asked.then(() => null, () => null);
    this.waiting = true;
    const slow = window.setTimeout(() => this.tell("Thinking …"), 250);
    try {
      return await asked;
    } catch (error) {
      this.tell(error instanceof Error ? error.message : String(error), "wrong");
      return null;
    } finally {
      this.waiting = false;
      window.clearTimeout(slow);
    }
  }

  /** @param {Hint} hint */
  where(hint) {
    if (hint.status === "done" || hint.status === "stuck") {
      this.tell(hint.text);
      this.hint = null;
      return;
    }
    const style = hint.status === "step" ? "look" : "fault";
    this.table.highlight({ [style]: hint.look });
    const places = namesIn(hint) || "the whole board";
    this.tell(hint.status === "step" ? `Look at ${places}.` : `Something is not right at ${places}.`);
    this.setStage(1);
  }

  /** @param {Hint} hint */
  why(hint) {
    const last = hint.steps.at(-1);
    const words = hint.status === "step" ? hint.steps.map(told).join(" ") : hint.text;
    if (last) this.table.highlight({ look: hint.steps.flatMap((step) => step.look), follow: hint.play.map((move) => move.place) });
    this.tell(words);
    if (hint.status === "fault") {
      this.hint = null;
      this.setStage(0);
    } else this.setStage(2);
  }

  /** @param {Hint} hint */
  doIt(hint) {
    if (hint.play.length && hint.play.every(isOnNotes)) {
      const first = !this.table.texts.some((text) => isOnNotes(movesOf(text)[0]));
      this.table.strike(hint.play);
      if (first) this.tell("Your notes now show what is left there. The next hints build on them.");
    } else if (hint.play.length) this.table.act(hint.play);
    else if (hint.mistake) this.takeBack(hint.mistake);
  }

  /** Erases a wrong mark if possible; otherwise undoes everything from that move on. @param {import("./types.js").Move} mistake */
  takeBack({ place, mark }) {
    const { game } = this.table;
    if (!game) return;
    if (isOnNotes({ place, mark })) this.table.strike([{ place, mark: `+${mark.slice(1)}` }]);
    else if (this.table.spot(place)?.marks.includes("")) this.table.act([{ place, mark: "" }]);
    else {
      const same = (/** @type {import("./types.js").Action} */ action) => action.moves.some((move) => move.place === place && move.mark === mark);
      const first = game.actions.slice(0, game.at).findLastIndex(same);
      while (game.at > Math.max(first, 0)) game.undo();
      this.table.changed();
    }
    this.tell(`${place} is taken back.`);
  }

  // ---------------------------------------------------------------- checks

  async check() {
    const { game } = this.table;
    if (!game || this.table.shown) return;
    const report = await this.waitFor(this.table.source.check(game.id, this.table.texts));
    if (!report || game !== this.table.game) return;
    game.checks++;
    const texts = report.faults.map((fault) => fault.text);
    this.table.highlight({ fault: report.faults.flatMap((fault) => fault.places) });
    const more = texts.length > 3 ? ` And ${texts.length - 3} more.` : "";
    if (texts.length) this.tell(texts.slice(0, 3).join(" ") + more, "wrong");
    else this.tell(report.done ? "Finished, and everything is right." : "No rule is broken so far.", "right");
  }

  // ---------------------------------------------------------------- the whole solution

  async explain() {
    const { game } = this.table;
    if (!game) return;
    if (this.table.shown) return this.close();
    const steps = await this.waitFor(this.table.source.steps(game.id));
    if (!steps || game !== this.table.game) return;
    this.steps = steps;
    this.forgetHint();
    byId("steps").hidden = false;
    byId("play").classList.add("explaining");
    byId("explain").setAttribute("aria-expanded", "true");
    this.goTo(0);
    byId("step-on").focus();
  }

  /** Shows the board before step n, and the text of that step. @param {number} n */
  async goTo(n) {
    this.step = Math.max(0, Math.min(n, this.steps.length));
    const step = this.steps[this.step];
    const before = this.steps.slice(0, this.step).flatMap((each) => [...each.struck, ...each.moves]);
    this.table.shown = before.map(({ place, mark }) => `${place}=${mark}`);
    this.table.highlights = step ? { look: step.look, follow: [...step.moves, ...step.struck].map((move) => move.place) } : {};
    byId("step-number").textContent = step ? `Step ${this.step + 1} of ${this.steps.length}` : "The answer";
    byId("step-text").textContent = step ? told(step) : "That was the last step.";
    byId("step-back").disabled = byId("step-first").disabled = this.step === 0;
    byId("step-on").disabled = byId("step-last").disabled = !step;
    say(`${byId("step-number").textContent}. ${byId("step-text").textContent}`);
    await this.table.refresh();
  }

  /** @param {KeyboardEvent} event */
  stepKey(event) {
    if (event.key === "ArrowRight") this.goTo(this.step + 1);
    else if (event.key === "ArrowLeft") this.goTo(this.step - 1);
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
  }

  leave() {
    byId("steps").hidden = true;
    byId("play").classList.remove("explaining");
    byId("explain").setAttribute("aria-expanded", "false");
    this.table.shown = null;
    this.forgetHint();
  }

  close() {
    this.leave();
    this.table.highlights = {};
    byId("explain").focus();
    return this.table.refresh();
  }
}

/** The sentence of a step, and the links of its chain with their numbers. @param {Step} step */
function told(step) {
  return [step.text, ...step.links.map((link, i) => `(${i + 1}) ${link.text}`)].join(" ");
}

/** What the first step of a hint says to look at; the places themselves, if there is no step. @param {Hint} hint */
function namesIn(hint) {
  const parts = hint.steps[0]?.parts.filter((part) => part.places.length) ?? [];
  const looks = parts.filter((part) => part.role === "look");
  const names = (looks.length ? looks : parts).map((part) => part.text.replace(/^The /, "the "));
  return listed([...new Set(hint.steps.length ? names : hint.look)]);
}

/** @param {string[]} places */
function listed(places) {
  return places.length < 2 ? places.join("") : `${places.slice(0, -1).join(", ")} and ${places.at(-1)}`;
}
