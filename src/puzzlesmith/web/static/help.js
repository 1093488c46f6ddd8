// Help for the player: a hint in three stages (where, why, do it), checks, and the whole solution step by step.

import { byId, capital, element, say } from "./dom.js";
import { movesOf } from "./game.js";
import { inWords, placeWords, spoken } from "./names.js";
import { strike } from "./notes.js";
import { isOnNotes } from "./sheet.js";
import { spotsOf } from "./playing.js";
import { WORDS } from "./words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").Part} Part */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Highlights} Highlights */

const NAMED = 3; // places with broken rules that a hint names
const ROLES = /** @type {Record<string, "look" | "follow" | "goes">} */ ({ look: "look", follows: "follow", goes: "goes" });

export class Help {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Hint | null} */
    this.hint = null;
    this.stage = 0;
    this.waiting = false;
    /** What the card shows when nothing else is asked for. @type {"idle" | "drill"} */
    this.rest = "idle";
    /** Whether there are lessons to link to. */
    this.taught = false;
    /** @type {Step[]} */
    this.steps = [];
    this.step = 0;
    byId("hint").addEventListener("click", () => this.more());
    byId("hint-next").addEventListener("click", () => this.more());
    for (const id of ["hint-close", "hint-self"]) byId(id).addEventListener("click", () => this.dismiss());
    byId("check").addEventListener("click", () => this.check());
    byId("explain").addEventListener("click", () => this.explain());
    byId("answer").addEventListener("click", () => this.solve());
    byId("step-back").addEventListener("click", () => this.goTo(this.step - 1));
    byId("step-on").addEventListener("click", () => this.goTo(this.step + 1));
    byId("step-first").addEventListener("click", () => this.goTo(0));
    byId("step-last").addEventListener("click", () => this.goTo(this.steps.length));
    byId("step-close").addEventListener("click", () => this.close());
    table.addEventListener("change", () => this.forgetHint());
    table.addEventListener("open", () => this.leave());
    table.addEventListener("refused", (event) => this.tell(/** @type {CustomEvent} */ (event).detail, "wrong"));
  }

  /** Shows one of: the player's own part, a hint, a step. @param {"idle" | "hinted" | "steps" | "drill"} id */
  show(id) {
    for (const each of ["idle", "hinted", "steps", "drill"]) byId(each).hidden = each !== id;
    byId("card").classList.toggle("open", id !== "idle");
  }

  /** @param {string} words @param {string} [manner] */
  tell(words, manner = "") {
    const box = byId("message");
    words = this.inWords(words);
    box.textContent = words;
    box.className = `message ${manner}`;
    box.hidden = !words;
    if (words) this.show(this.rest);
    if (words) say(words);
  }

  /** A text that names places, in words. @param {string} text */
  inWords(text) {
    return this.table.scene ? capital(spoken(this.table.scene, text)) : text;
  }

  forgetHint() {
    this.hint = null;
    this.stage = 0;
    this.tell("");
    if (!this.table.shown) this.show(this.rest);
  }

  dismiss() {
    this.forgetHint();
    this.table.highlight({});
  }

  // ---------------------------------------------------------------- hints

  /** Shows the next stage of the hint. */
  async more() {
    const { game } = this.table;
    if (!game || this.table.shown || !this.table.drawn) return;
    if (!this.hint) {
      const { at } = game;
      const near = [...this.table.selected][0] ?? "";
      const hint = await this.waitFor(this.table.source.hint(game.id, this.table.texts, this.table.spot(near) ? near : ""));
      if (!hint || game !== this.table.game || at !== game.at) return; // the game has changed meanwhile
      if (hint.status === "done" || hint.status === "stuck") return this.tell(hint.text);
      this.hint = hint;
      game.hints++;
      game.save();
      this.where(hint);
    } else if (this.stage === 1) this.why(this.hint);
    else this.doIt(this.hint);
  }

  /** Waits for one answer at a time, with a message if it takes long or fails. @template T @param {Promise<T>} request @returns {Promise<T | null>} */
  async waitFor(request) {
    if (this.waiting) return request.then(() => null, () => null);
    this.waiting = true;
    const slow = window.setTimeout(() => this.tell(WORDS.thinking), 250);
    try {
      const answer = await request;
      window.clearTimeout(slow);
      if (byId("message").textContent === WORDS.thinking) this.tell("");
      return answer;
    } catch (error) {
      this.tell(error instanceof Error ? error.message : String(error), "wrong");
      return null;
    } finally {
      this.waiting = false;
      window.clearTimeout(slow);
    }
  }

  /** @param {number} stage @param {string} title @param {(string | Node)[]} sentence @param {string} next */
  setStage(stage, title, sentence, next) {
    this.stage = stage;
    byId("hinted").dataset.stage = String(stage);
    byId("hint-title").textContent = title;
    byId("hint-text").replaceChildren(...sentence);
    byId("hint-next").textContent = next;
    const technique = this.hint?.steps.at(-1)?.technique;
    byId("hint-lesson").hidden = !technique || !this.taught;
    if (technique) byId("hint-lesson").setAttribute("href", `#school/${this.table.kind}/${technique}`);
    this.show("hinted");
    say(aloud(byId("hint-text")));
  }

  /** @param {Hint} hint */
  where(hint) {
    if (hint.status !== "step") return this.whereWrong(hint);
    const parts = this.placesIn(hint);
    this.table.highlight({ look: parts.flatMap((part) => part.places) });
    const names = parts.map((part) => this.word({ ...part, text: part.text.replace(/^T(he|his|hese) /, "t$1 ") }));
    this.setStage(1, titleOf(hint.steps[0]), [WORDS.lookAt, ...(names.length ? enumerated(names) : [WORDS.wholeBoard]), "."], WORDS.why);
  }

  /** What the first step of a hint says to look at. @param {Hint} hint @returns {import("./names.js").Said[]} */
  placesIn(hint) {
    const parts = (hint.steps[0]?.parts ?? []).filter((part) => part.places.length);
    const looks = parts.filter((part) => part.role === "look");
    const names = this.table.scene ? inWords(this.table.scene, looks.length ? looks : parts) : [];
    return [...new Map(names.map((part) => [part.aloud, part])).values()];
  }

  /** @param {Hint} hint */
  whereWrong({ look }) {
    this.table.highlight({ fault: look });
    const scene = /** @type {Scene} */ (this.table.scene);
    const names = look.length > NAMED ? [this.word({ text: WORDS.theseCells, aloud: WORDS.theseCells, places: look, role: "goes" })] : look.map((place) => this.word({ text: placeWords(scene, place), aloud: "", places: [place], role: "goes" }));
    this.setStage(1, WORDS.notRight, [WORDS.notRightAt, ...(names.length ? enumerated(names) : [WORDS.wholeBoard]), "."], WORDS.why);
  }

  /** @param {Hint} hint */
  why(hint) {
    if (hint.status === "step") {
      this.table.highlight(this.shown(hint.steps));
      const sentences = hint.steps.flatMap((step, i) => [...(i ? [" "] : []), ...this.sentence(step)]);
      this.setStage(2, titleOf(hint.steps.at(-1)), sentences, hint.play.every(isOnNotes) ? WORDS.strikeIt : WORDS.doIt);
    } else this.setStage(2, WORDS.notRight, [this.inWords(hint.text)], hint.mistake || this.table.game?.at ? WORDS.takeBack : WORDS.close);
  }

  /** @param {Hint} hint */
  doIt(hint) {
    if (hint.play.length && hint.play.every(isOnNotes)) {
      const first = !this.table.texts.some((text) => isOnNotes(movesOf(text)[0]));
      strike(this.table, hint.play);
      if (first) this.tell(WORDS.notesStruck);
    } else if (hint.play.length) this.table.act(hint.play);
    else if (hint.mistake) this.takeBack(hint.mistake);
    else if (hint.faults.length) this.backToRules();
  }

  /** Erases a wrong mark if possible; otherwise undoes everything from that move on. @param {Move} mistake */
  takeBack({ place, mark }) {
    const { game } = this.table;
    if (!game) return;
    if (isOnNotes({ place, mark })) strike(this.table, [{ place, mark: `+${mark.slice(1)}` }]);
    else if (this.table.spot(place)?.marks.includes("")) this.table.act([{ place, mark: "" }]);
    else this.undoTo((move) => move.place === place && move.mark === mark);
    this.tell(WORDS.takenBack);
  }

  /** @param {(move: Move) => boolean} same */
  undoTo(same) {
    const game = /** @type {import("./game.js").Game} */ (this.table.game);
    const first = game.actions.slice(0, game.at).findLastIndex((action) => action.moves.some(same));
    while (game.at > Math.max(first, 0)) game.undo();
    this.table.changed();
  }

  /** Undoes until no rule is broken. */
  async backToRules() {
    const { game, source } = this.table;
    if (!game) return;
    while (game.at && game === this.table.game) {
      game.undo();
      if (!(await source.check(game.id, this.table.texts)).faults.length) break;
    }
    await this.table.changed();
    this.tell(WORDS.takenBack);
  }

  // ---------------------------------------------------------------- sentences

  /** The sentence of a step with its places as links, and the links of its chain with their numbers. @param {Step} step @returns {(string | Node)[]} */
  sentence(step) {
    return [...this.words(step.parts), ...step.links.flatMap((link, i) => [` (${i + 1}) `, ...this.words(link.parts)])];
  }

  /** @param {Part[]} parts @returns {(string | Node)[]} */
  words(parts) {
    return this.table.scene ? inWords(this.table.scene, parts).map((part) => this.word(part)) : [];
  }

  /** A part of a sentence: if it names places, it lights them up. @param {import("./names.js").Said} part @returns {string | Node} */
  word({ text, places, role, aloud: full }) {
    if (!places.length || !ROLES[role]) return text;
    const show = (/** @type {boolean} */ on) => this.pulse(on ? places : []);
    const label = full && full !== text ? `${text}, ${full}` : null;
    return element("button", { type: "button", class: `w ${ROLES[role]}`, "aria-label": label, "data-aloud": full || text, mouseenter: () => show(true), mouseleave: () => show(false), focus: () => show(true), blur: () => show(false), click: () => show(true) }, text);
  }

  /** What some steps point at, in the colours of their roles. @param {Step[]} steps @returns {Highlights} */
  shown(steps) {
    const parts = steps.flatMap((step) => [...step.parts, ...step.links.flatMap((link) => link.parts)]);
    const places = (/** @type {string} */ role) => parts.filter((part) => part.role === role).flatMap((part) => part.places);
    const writes = steps.at(-1)?.moves ?? [];
    const edges = writes.filter((move) => move.place.includes("-") && this.table.spot(move.place));
    const ends = new Set(edges.flatMap((move) => move.place.split("-"))); // where an edge follows, highlight the edge and not its cells
    const follow = [...new Set([...places("follows"), ...writes.map((move) => move.place)])].filter((place) => !ends.has(place));
    const look = places("look").filter((place) => !follow.includes(place));
    const goes = [...places("goes"), ...(steps.at(-1)?.struck ?? []).map((move) => move.place)].filter((place) => !look.includes(place));
    return { look, follow, goes, strikes: steps.flatMap((step) => step.struck), writes };
  }

  /** @param {string[]} places */
  pulse(places) {
    const { view, scene } = this.table;
    const named = new Set(scene ? places.flatMap((place) => spotsOf(scene, place).map((spot) => spot.place)) : []);
    for (const [place, cell] of view.cells) cell.classList.toggle("pulse", named.has(place));
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
    const more = texts.length > 3 ? WORDS.moreFaults(texts.length - 3) : "";
    if (texts.length) this.tell(texts.slice(0, 3).join(" ") + more, "wrong");
    else this.tell(report.done ? WORDS.allRight : WORDS.rightSoFar, "right");
  }

  // ---------------------------------------------------------------- the whole solution

  /** Replaces the game by the answer, which does not count as a result. */
  async solve() {
    const { game } = this.table;
    if (!game || this.table.shown) return;
    const steps = await this.waitFor(this.table.source.steps(game.id));
    if (!steps || game !== this.table.game) return;
    game.see();
    game.replace(steps.flatMap((step) => step.moves), [], { finished: true });
    await this.table.changed();
    this.tell(WORDS.answerShown);
  }

  async explain() {
    const { game } = this.table;
    if (!game || !this.table.drawn) return;
    if (this.table.shown) return this.close();
    const steps = await this.waitFor(this.table.source.steps(game.id));
    if (!steps || game !== this.table.game) return;
    this.steps = steps;
    this.forgetHint();
    byId("play").classList.add("explaining");
    byId("explain").setAttribute("aria-expanded", "true");
    await this.goTo(0);
  }

  /** Shows the board before step n, and the text of that step. @param {number} n */
  async goTo(n) {
    this.step = Math.max(0, Math.min(n, this.steps.length));
    const step = this.steps[this.step];
    if (this.step && this.table.game) this.table.game.see();
    const before = this.steps.slice(0, this.step).flatMap((each) => [...each.struck, ...each.moves]);
    this.table.shown = before.map(({ place, mark }) => `${place}=${mark}`);
    this.table.selected = new Set();
    this.table.highlights = step ? this.shown([step]) : {};
    byId("step-number").textContent = step ? WORDS.stepOf(this.step + 1, this.steps.length) : WORDS.theAnswer;
    byId("step-text").replaceChildren(...(step ? this.sentence(step) : [WORDS.lastStep]));
    byId("step-back").disabled = byId("step-first").disabled = this.step === 0;
    byId("step-on").disabled = byId("step-last").disabled = !step;
    this.show("steps");
    say(`${byId("step-number").textContent}. ${aloud(byId("step-text"))}`);
    await this.table.refresh();
  }

  /** Handles the keys for steps and hints; returns whether this is one of them. @param {KeyboardEvent} event */
  key(event) {
    const { key } = event;
    if (!this.table.shown) {
      if (key === "Escape" && this.hint) this.dismiss();
      return false;
    }
    if (key === "ArrowRight") this.goTo(this.step + 1);
    else if (key === "ArrowLeft") this.goTo(this.step - 1);
    else if (key === "Home") this.goTo(0);
    else if (key === "End") this.goTo(this.steps.length);
    else if (key === "Escape") this.close();
    else return false;
    return true;
  }

  leave() {
    byId("play").classList.remove("explaining");
    byId("explain").setAttribute("aria-expanded", "false");
    this.table.shown = null;
    this.forgetHint();
    this.show(this.rest);
  }

  close() {
    this.leave();
    this.table.highlights = {};
    return this.table.refresh();
  }
}

/** What the technique of a step is called; sheets that were kept before know only its name. @param {Step | undefined} step */
export function titleOf(step) {
  return capital(step?.title || step?.technique.replaceAll("_", " ") || WORDS.nextStep);
}

/** A sentence for screen readers: with names instead of "this cell". @param {Element} sentence */
export function aloud(sentence) {
  return [...sentence.childNodes].map((node) => (node instanceof HTMLElement ? node.dataset.aloud : node.textContent)).join("");
}

/** @param {(string | Node)[]} words */
function enumerated(words) {
  return words.flatMap((word, i) => (i === 0 ? [word] : [i === words.length - 1 ? WORDS.and : ", ", word]));
}
