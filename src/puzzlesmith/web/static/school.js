// The school: the ways to reason of each kind, a lesson on each with a drawn example, and first steps for beginners.
// Addresses: #school/KIND, #school/KIND/TECHNIQUE, #school/KIND/TECHNIQUE/NUMBER for a drill, #school/KIND/first-steps.

import { byId, capital, element, say } from "./dom.js";
import { Exercise } from "./exercise.js";
import { aloud } from "./help.js";
import { posed } from "./home.js";
import { icon } from "./keypad.js";
import { picture } from "./scenes.js";
import { ask } from "./source.js";
import { store } from "./store.js";
import { count, levelWords, WORDS } from "./words.js";

/** @typedef {import("./types.js").KindFacts} KindFacts */
/** @typedef {import("./types.js").Technique} Technique */
/** @typedef {import("./types.js").Lesson} Lesson */
/** @typedef {import("./types.js").Drill} Drill */

export const SCHOOL = "school";
const FIRST_STEPS = "first-steps";
const DRILLS = 3;

/** The address of something in the school. @param {string[]} path */
export function schoolAddress(...path) {
  return `#${[SCHOOL, ...path].join("/")}`;
}

/** How many drills of a technique are solved. @param {string} kind @param {string} technique */
function solved(kind, technique) {
  return store.value("school", {})[`${kind}/${technique}`] ?? 0;
}

export class School {
  /** @param {import("./help.js").Help} help @param {() => Promise<KindFacts[]>} kinds */
  constructor(help, kinds) {
    this.help = help;
    this.table = help.table;
    this.kinds = kinds;
    this.exercise = new Exercise(help);
    /** Responses of the server, by request. @type {Map<string, Promise<any>>} */
    this.known = new Map();
    this.visits = 0;
  }

  /** Sends each request only once. @param {string} name @param {object} given @returns {Promise<any>} */
  ask(name, given) {
    const key = JSON.stringify([name, given]);
    const known = this.known.get(key) ?? ask(name, given);
    this.known.set(key, known);
    known.catch(() => this.known.delete(key));
    return known;
  }

  leave() {
    this.visits++;
    this.exercise.leave();
    byId("school").hidden = true;
    byId("lesson").hidden = true;
    byId("play").classList.remove("learning", "drilling");
  }

  /** Opens what an address names. @param {string} address without # */
  async open(address) {
    this.leave();
    const visit = ++this.visits;
    const current = () => visit === this.visits;
    const [, kind = "", technique = "", number = ""] = address.split("/");
    const kinds = await this.kinds();
    const facts = kinds.find((each) => each.name === kind) ?? kinds[0];
    if (!current() || !facts) return;
    const techniques = /** @type {Technique[]} */ (await this.ask("techniques", { kind: facts.name }));
    if (!current()) return;
    const known = techniques.find((each) => each.name === technique);
    if (technique === FIRST_STEPS) await this.firstSteps(facts, current);
    else if (known && number) await this.drill(facts, known, Number(number), current);
    else if (known) await this.lesson(facts, techniques, known, current);
    else this.list(kinds, facts, techniques);
  }

  // ---------------------------------------------------------------- all lessons

  /** @param {KindFacts[]} kinds @param {KindFacts} kind @param {Technique[]} techniques */
  list(kinds, kind, techniques) {
    byId("home").hidden = byId("play").hidden = true;
    byId("school").hidden = false;
    byId("school").dataset.accent = kind.accent;
    document.title = `${WORDS.school} · ${kind.title}`;
    byId("school-kinds").replaceChildren(...kinds.map((each) => this.tab(each, each === kind)));
    byId("school-first").replaceChildren(
      element("a", { class: "first-steps", href: schoolAddress(kind.name, FIRST_STEPS) }, this.art(kind), element("span", { class: "first-words" }, element("b", {}, WORDS.firstSteps(kind.title)), element("span", {}, WORDS.firstStepsMore), element("span", { class: "go" }, WORDS.begin, icon("next")))),
    );
    byId("school-lessons").replaceChildren(...[...new Set(techniques.map((each) => each.level))].map((level) => this.level(kind, level, techniques)));
  }

  /** @param {KindFacts} kind @param {boolean} chosen */
  tab({ name, title, accent }, chosen) {
    const tab = element("a", { class: "tab", href: schoolAddress(name), "aria-current": chosen ? "page" : null }, element("i", {}), title);
    tab.dataset.accent = accent;
    return element("li", {}, tab);
  }

  /** @param {KindFacts} kind */
  art(kind) {
    const art = element("span", { class: "art", "aria-hidden": "true" });
    if (kind.sample) this.ask("draw", { puzzle: kind.sample }).then(({ scene }) => art.replaceChildren(picture(scene, posed(scene))), () => {});
    return art;
  }

  /** @param {KindFacts} kind @param {string} level @param {Technique[]} techniques */
  level(kind, level, techniques) {
    const own = techniques.filter((each) => each.level === level);
    const lines = own.map((each) => {
      const done = Math.min(DRILLS, solved(kind.name, each.name));
      const marks = element("span", { class: "dots", role: "img", "aria-label": WORDS.drillsSolved(done) }, ...Array.from({ length: DRILLS }, (_, i) => element("i", { class: i < done ? "on" : "" })));
      return element("li", {}, element("a", { class: "lesson-line", href: schoolAddress(kind.name, each.name) }, element("span", {}, element("b", {}, capital(each.title)), element("small", {}, each.summary)), marks, icon("next")));
    });
    return element("section", {}, element("h2", {}, levelWords(level), element("small", {}, count(own.length, "lesson"))), element("ul", {}, ...lines));
  }

  // ---------------------------------------------------------------- one lesson

  /** Opens a position to look at, or to practise on. @param {KindFacts} kind @param {Drill | null} drill @param {string} [id] */
  async board(kind, drill, id = kind.sample) {
    byId("home").hidden = true;
    byId("play").hidden = false;
    byId("play").classList.add("learning");
    byId("play").dataset.accent = kind.accent;
    const opened = { id: drill?.id ?? id, kind: kind.name, title: kind.title, summary: "", accent: kind.accent, ways: false };
    await this.table.open(opened, { moves: drill?.moves ?? [], notes: [] }, true);
    if (drill && onNotes(drill)) await this.noted();
  }

  /** Notes the remaining candidates, because the lesson is about them. */
  async noted() {
    const spots = this.table.scene?.spots.filter((spot) => spot.open.length && !spot.mark) ?? [];
    await this.table.act([], spots.map((spot) => ({ place: spot.place, marks: [...spot.open] })));
  }

  /** @param {string} title @param {string} more @param {string} back */
  head(title, more, back) {
    byId("title").textContent = title;
    byId("level").textContent = more;
    byId("back").setAttribute("href", back);
    document.title = `${title} · puzzlesmith`;
  }

  /** @param {KindFacts} kind @param {Technique[]} techniques @param {Technique} technique @param {() => boolean} current */
  async lesson(kind, techniques, technique, current) {
    const request = this.ask("lesson", { kind: kind.name, technique: technique.name, drills: 0 });
    const at = techniques.indexOf(technique) + 1;
    byId("lesson").hidden = false;
    byId("lesson").replaceChildren(
      element("p", { class: "count" }, WORDS.lessonOf(at, techniques.length)),
      element("h2", { class: "lesson-title", id: "lesson-title", tabindex: "-1" }, capital(technique.title)),
      element("p", {}, technique.summary),
      element("div", { id: "lesson-more", "aria-busy": "true" }, element("p", { class: "wait" }, WORDS.drawingExample)),
    );
    byId("home").hidden = true;
    byId("play").hidden = false;
    byId("play").classList.add("learning");
    const shown = this.board(kind, null);
    this.head(WORDS.school, kind.title, schoolAddress(kind.name));
    /** @type {Lesson} */
    let lesson;
    try {
      lesson = await request;
      await shown;
      if (current() && lesson.example) await this.board(kind, lesson.example);
    } catch (error) {
      if (current()) byId("lesson-more").replaceChildren(element("p", { class: "message wrong" }, error instanceof Error ? error.message : String(error)));
      return;
    }
    if (!current()) return;
    this.head(WORDS.school, kind.title, schoolAddress(kind.name));
    this.fill(kind, technique, lesson);
    this.drillOf(kind.name, technique.name, 1).catch(() => null); // beforehand
  }

  /** @param {KindFacts} kind @param {Technique} technique @param {Lesson} lesson */
  fill(kind, technique, { why, find, example }) {
    const sentence = element("p", { class: "say" });
    if (example) {
      this.table.shown = this.table.texts;
      this.table.highlight(this.help.shown([example.step]));
      sentence.replaceChildren(...this.help.sentence(example.step));
    }
    const paragraphs = [why, find].filter((each) => each).map((each) => element("p", {}, each));
    const roles = element("p", { class: "roles", "aria-hidden": "true" }, ...["look", "then", "goes"].map((role, i) => element("span", { class: role }, WORDS.roles[i])));
    const more = example ? [element("div", { class: "example" }, element("h3", {}, WORDS.onThisBoard), sentence, roles), this.turn(kind.name, technique.name)] : [element("p", { class: "message" }, WORDS.seldomAlone)];
    byId("lesson-more").replaceChildren(...paragraphs, ...more);
    byId("lesson-more").removeAttribute("aria-busy");
    say(`${capital(technique.title)}. ${technique.summary} ${aloud(sentence)}`);
  }

  /** The drills of a lesson. @param {string} kind @param {string} technique */
  turn(kind, technique) {
    const done = solved(kind, technique);
    const next = Math.min(done + 1, DRILLS);
    const lines = WORDS.drills.map((words, i) => element("li", { class: i < done ? "on" : i + 1 === next ? "now" : "" }, element("i", {}), element("span", {}, words), ...(i < done ? [icon("check")] : [])));
    return element("div", { class: "turn" }, element("h3", {}, WORDS.yourTurn), element("ol", {}, ...lines), element("a", { class: "button solid", id: "drill-start", href: schoolAddress(kind, technique, String(next)) }, WORDS.startDrill(next)));
  }

  // ---------------------------------------------------------------- drills

  /** The drill with a number, if it exists. @param {string} kind @param {string} technique @param {number} number @returns {Promise<Drill | null>} */
  async drillOf(kind, technique, number) {
    const { drills } = await this.ask("lesson", { kind, technique });
    return drills[number - 1] ?? null;
  }

  /** @param {KindFacts} kind @param {Technique} technique @param {number} number @param {() => boolean} current */
  async drill(kind, technique, number, current) {
    byId("home").hidden = true;
    byId("play").hidden = false;
    byId("play").classList.add("learning", "drilling");
    this.exercise.wait();
    const back = schoolAddress(kind.name, technique.name);
    this.head(capital(technique.title), WORDS.drillOf(number, DRILLS), back);
    const drill = await this.drillOf(kind.name, technique.name, number).catch((error) => (current() && this.exercise.refuse(error.message, back), undefined));
    if (!current() || drill === undefined) return;
    if (!drill) return this.exercise.refuse(WORDS.noMoreDrills, back);
    await this.board(kind, drill);
    if (!current()) return;
    this.head(capital(technique.title), WORDS.drillOf(number, DRILLS), back);
    this.exercise.begin(drill, number, () => {
      store.put("values", "school", { ...store.value("school", {}), [`${kind.name}/${technique.name}`]: Math.max(number, solved(kind.name, technique.name)) });
      return number < DRILLS ? { words: WORDS.nextDrill, href: schoolAddress(kind.name, technique.name, String(number + 1)) } : { words: WORDS.allLessons, href: schoolAddress(kind.name) };
    });
  }

  // ---------------------------------------------------------------- first steps

  /** @param {KindFacts} kind @param {() => boolean} current */
  async firstSteps(kind, current) {
    const tutorial = await this.ask("tutorial", { kind: kind.name });
    if (!current()) return;
    byId("play").classList.add("drilling");
    await this.board(kind, null, tutorial.id);
    if (!current()) return;
    this.head(kind.title, WORDS.firstStepsTitle, schoolAddress(kind.name));
    meet(kind.name);
    this.exercise.guide(tutorial, () => ({ words: WORDS.allLessons, href: schoolAddress(kind.name) }));
  }
}

/** Whether a drill is about candidates. @param {Drill} drill */
function onNotes({ moves, answer }) {
  return [...moves, ...answer].some(({ mark }) => mark.length > 1 && mark.startsWith("-"));
}

// ---------------------------------------------------------------- the first visit

/** Whether someone has not seen a kind before. @param {string} kind */
function isNew(kind) {
  return !store.value("met", {})[kind] && !store.results().some((result) => result.kind === kind);
}

/** @param {string} kind */
function meet(kind) {
  store.put("values", "met", { ...store.value("met", {}), [kind]: true });
}

/** Offers the first steps at the first visit of a kind; the first move declines. @param {import("./table.js").Table} table */
export function wireOffer(table) {
  const close = () => {
    if (!byId("offer").hidden && table.kind) meet(table.kind);
    byId("offer").hidden = true;
  };
  byId("offer-skip").addEventListener("click", close);
  table.addEventListener("change", close);
  table.addEventListener("open", () => (byId("offer").hidden = true));
}

/** @param {import("./types.js").Opened} opened */
export function offer({ kind, title, tutorial }) {
  byId("offer").hidden = !tutorial || !isNew(kind);
  byId("offer-words").textContent = WORDS.newTo(title);
  byId("offer-go").setAttribute("href", schoolAddress(kind, FIRST_STEPS));
}
