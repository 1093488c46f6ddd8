// All words of the page that are not in index.html.

/** Names of operators for screen readers. */
export const SPOKEN = /** @type {Record<string, string>} */ ({ "+": "plus", "-": "minus", "*": "times", "/": "divided by", "|": "beside", "^": "to the power of", v: "root" });
/** Names of operators on one number. */
export const SPOKEN_ALONE = /** @type {Record<string, string>} */ ({ "!": "factorial", ".": "point", "~": "recurring", "%": "per cent", g: "gamma", v: "square root" });
/** The colours of cells, by key. */
export const COLOURS = /** @type {Record<string, string>} */ ({ 1: "red", 2: "orange", 3: "yellow", 4: "green", 5: "teal", 6: "blue", 7: "purple", 8: "grey" });

export const WORDS = {
  undone: "undone",
  redone: "redone",
  notesFilled: "notes filled in",
  copied: "Copied",
  copiedAloud: "copied",
  cancelled: "cancelled",
  // hints and checks
  thinking: "Thinking …",
  lookAt: "Look at ",
  wholeBoard: "the whole board",
  thisCell: "this cell",
  theseCells: "these cells",
  notRight: "Not quite",
  notRightAt: "Something is not right at ",
  nextStep: "next step",
  howTo: (/** @type {string} */ title) => `How to play ${title}`,
  why: "Why?",
  doIt: "Do it",
  strikeIt: "Strike it",
  takeBack: "Take it back",
  close: "Close",
  and: " and ",
  to: " to ",
  notesStruck: "Your notes now show what is left there. The next hints build on them.",
  takenBack: "Taken back.",
  moreFaults: (/** @type {number} */ number) => ` And ${number} more.`,
  allRight: "Finished, and everything is right.",
  rightSoFar: "All right so far: no rule is broken.",
  stepOf: (/** @type {number} */ step, /** @type {number} */ steps) => `Step ${step} of ${steps}`,
  theAnswer: "The answer",
  lastStep: "That was the last step.",
  yourTurn: "Your turn",
  filled: (/** @type {number} */ done, /** @type {number} */ all) => `${done} of ${all} cells known`,
  pause: "Pause",
  resume: "Resume",
  // the school
  school: "School",
  newTo: (/** @type {string} */ title) => `New to ${title}?`,
  firstSteps: (/** @type {string} */ title) => `First steps in ${title}`,
  firstStepsTitle: "First steps",
  firstStepsMore: "The rules in five guided moves on a small board.",
  begin: "Begin",
  next: "Next",
  done: "Done",
  skip: "Skip",
  lessonOf: (/** @type {number} */ number, /** @type {number} */ lessons) => `Lesson ${number} of ${lessons}`,
  drawingExample: "Drawing an example …",
  drawingDrill: "Drawing a position …",
  onThisBoard: "On this board",
  roles: ["look here", "follows", "goes"],
  seldomAlone: "This idea is hardly ever the next thought by itself, so there is nothing to draw here.",
  drills: ["The idea at first sight", "Find it yourself", "Once more, elsewhere"],
  drillsSolved: (/** @type {number} */ done) => `${done} of 3 drills solved`,
  startDrill: (/** @type {number} */ number) => `Start drill ${number}`,
  drillOf: (/** @type {number} */ number, /** @type {number} */ drills) => `Drill ${number} of ${drills}`,
  noMoreDrills: "There is no other position for this idea.",
  nextDrill: "Next drill",
  allLessons: "All lessons",
  backToLesson: "Back to the lesson",
  whereToLook: "Where to look",
  showMe: "Show me",
  whatFollows: "What follows?",
  whichGo: (/** @type {string} */ digit) => `Which ${digit}s can go?`,
  whichCandidates: "Which candidates can go?",
  tapThem: "Tap them. This idea, and no other, rules them out.",
  tapAndStrike: "Select a cell, then strike the candidate with its digit. This idea, and no other, rules it out.",
  writeIt: "Find the one cell that this idea settles, and write its digit.",
  playIt: "Find the one move that this idea gives, and make it on the board.",
  foundOf: (/** @type {number} */ found, /** @type {number} */ all) => `${found} of ${all} found`,
  right: "Right.",
  rightGoOn: "Right, and there is more.",
  mayStay: (/** @type {string} */ digit) => `That ${digit} may stay: nothing here rules it out.`,
  notYet: "That does not follow here. Look again.",
  // calculations
  make: "Make",
  gotIt: "You have it.",
  closest: (/** @type {number} */ best, /** @type {number} */ away) => `Closest so far ${best}, ${away} away`,
  highlights: { fault: "breaks a rule", follow: "follows", look: "look here" },
  // the keypad
  fillIn: "Fill in",
  erase: "Erase",
  noColour: "None",
  cycle: "Cycle",
  cycles: "Clicking cycles through the marks",
  marksWith: (/** @type {string} */ mark) => `Clicking marks ${mark}`,
  erases: "Clicking erases",
  // without the server
  offline: "The server does not respond. You can continue games that were open before.",
  status: (/** @type {number} */ status) => `The server responded with status ${status}.`,
  notHere: "That puzzle is not on this page.",
  isNot: (/** @type {string} */ place, /** @type {string} */ mark) => `${place} is not ${mark}.`,
  wronglyStruck: (/** @type {string} */ mark, /** @type {string} */ place) => `${mark} is struck in ${place}, but needed there.`,
  mistaken: (/** @type {string} */ place, /** @type {string} */ mark) => `${place} is not ${mark}: that was a mistake.`,
  nothingWrong: "Finished: nothing is wrong.",
  nothingFollows: "Nothing more follows.",
  deadEnd: (/** @type {string} */ sum) => `No rule is broken, but from here it cannot be done any more: ${sum} was a mistake.`,
  tooFar: "This is not the way that is explained here, and to find another from here would take too long.",
  anotherWay: (/** @type {string} */ sum) => `This is not the way that is explained here, but it can be done: go on with ${sum}.`,
  notPossible: "That move is not possible here.",
  marksSoFar: (/** @type {string} */ title, /** @type {number} */ marks) => `${title}. Marks so far: ${marks}.`,
  stepsSoFar: (/** @type {string} */ steps) => `Steps so far: ${steps}.`,
  noNumber: "There is no number any more: take two that are on the table.",
  // a win
  wonWords: (/** @type {string} */ name, /** @type {string} */ time, /** @type {string} */ helped) => `${name} in ${time}, ${helped === "no hints" ? "without a hint" : `with ${helped}`}.`,
  dailyOf: (/** @type {string} */ day) => `daily of ${day}`,
  answerSeen: "the answer shown",
  noRecord: "You had seen the answer, so it sets no record.",
  noHints: "no hints",
  withHints: (/** @type {number} */ hints) => `${["no", "one", "two", "three", "four", "five", "six"][hints] ?? hints} hint${hints === 1 ? "" : "s"}`,
  solvedWith: (/** @type {string} */ helped) => (helped === "no hints" ? "Solved, and no hints." : `Solved, with ${helped}.`),
  solvedBest: "Solved. Your best yet.",
  again: "You had solved this one before, so it sets no record.",
  running: (/** @type {number} */ days) => `${days} days running`,
  longest: (/** @type {string} */ days) => `Your longest is ${days}.`,
  streaks: (/** @type {string} */ now, /** @type {string} */ longest) => `A puzzle on the day itself: ${now} running, ${longest} at most.`,
  solvedOf: (/** @type {number} */ number) => `${number} solved`,
  hardestIdea: (/** @type {string} */ technique) => `Hardest idea: ${technique}`,
  solvedSoFar: "solved",
  withoutHints: "without hints",
  daysRunning: "days running",
  beside: "of the expected time",
  yourTime: "Your time",
  expected: "Expected",
  yourBest: "Your best",
  level: "Level",
  // home
  lead: (/** @type {number} */ kinds) => `${["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"][kinds] ?? kinds} new puzzles. One answer each, and every hint says why.`,
  howHard: (/** @type {string} */ level, /** @type {number | null | undefined} */ minutes) => [level, minutes ? timeWords(minutes, true) : ""].filter((each) => each).join(" · "),
  commaSolved: ", solved",
  commaBegun: ", begun",
  solvedIn: (/** @type {string} */ time) => `Solved in ${time}`,
  continue: "Continue",
  play: "Play",
  todays: "Today’s puzzle: ",
  puzzleOf: (/** @type {string} */ day) => `Puzzle of ${day}: `,
  allGames: (/** @type {number} */ games) => `All ${games} open games`,
  fewer: "Only the last ones",
  remove: (/** @type {string} */ title) => `Remove this game: ${title}`,
  sheets: (/** @type {number} */ puzzles) => count(puzzles, "puzzle"),
  colourGroups: (/** @type {string[]} */ marks) => `Colour the groups of ${marks.join(" and ")}`,
  // a new puzzle
  howBig: "How big?",
  whichOne: "Which game?",
  custom: "Your own",
  customMore: "see below",
  usual: "the usual",
  any: "Any",
  anyMore: "no trial",
  anyOne: "any",
  takes: (/** @type {number} */ minutes) => timeWords(minutes, true),
  about: (/** @type {number} */ minutes) => `about ${timeWords(minutes)}`,
  noGuessing: "one answer, no guessing",
  withTrial: "one answer, but not without trial",
  one: (/** @type {string} */ level, /** @type {string} */ size, /** @type {string} */ title) => `${/^[aeiou]/.test(level) ? "An" : "A"}${level ? ` ${level}` : ""} ${size ? `${size} ` : ""}${title}`,
  // pairs
  pickedFirst: (/** @type {string} */ label) => `${label} picked; now the other end`,
  pickedSecond: (/** @type {string} */ label, /** @type {string[]} */ marks) => `${label} picked; now choose ${marks.join(", ")}`,
  pickOne: (/** @type {string} */ sign) => `pick one number for ${sign}`,
  alreadyMarked: "You have that one.",
  // ways to fill a group
  moreWays: "and more",
  tooManyWays: "too many ways to list",
  // trials
  trying: "from here on, all is tried",
  trialKept: "what you tried is kept",
  trialBack: "what you tried is taken back",
  onTrial: "on trial",
  onTrialSince: (/** @type {number} */ open) => (open > 1 ? `A trial in a trial (${open})` : "On trial"),
  // pencil marks
  modes: ["Digit", "Corner"],
  fewModes: ["Mark", "Note"],
  layers: { mark: "digits", corner: "corner marks", centre: "centre marks", colour: "colours" },
  // storage and links
  badLink: "This link has moves that do not fit the puzzle, so your own game stays as it was.",
  restarted: "Board and clock are cleared.",
  cleared: "Your records are cleared.",
  removed: (/** @type {string} */ name) => `${name} is removed.`,
  undo: "Undo",
  noCopy: "This file is not a copy of games from puzzlesmith.",
  added: (/** @type {number} */ games, /** @type {number} */ results) => `Added ${count(games, "game")} and ${count(results, "result")}.`,
  answerShown: "This is the answer. Undo brings your game back.",
};

/** @param {number} number @param {string} noun */
export function count(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** How long something takes, rounded. @param {number} minutes @param {boolean} [brief] */
export function timeWords(minutes, brief = false) {
  if (minutes < 0.9) return brief ? `${Math.max(10, Math.round(minutes * 6) * 10)} s` : `${Math.max(10, Math.round(minutes * 6) * 10)} seconds`;
  if (minutes < 100) return brief ? `${Math.round(minutes)} min` : count(Math.round(minutes), "minute");
  return brief ? `${Math.round(minutes / 60)} h` : count(Math.round(minutes / 60), "hour");
}

/** The name of a level, capitalised. @param {string} level */
export function levelWords(level) {
  return level.charAt(0).toUpperCase() + level.slice(1);
}

/** What a scene's title says besides the name of the kind, such as 6 × 6. @param {string} name @param {string} title */
export function sizeOf(name, title) {
  const rest = name.startsWith(title) ? name.slice(title.length) : name;
  const size = rest.replace(/^[:\s]+/, "").replace(/(\d+)x(\d+)/, "$1 × $2");
  return size.charAt(0).toUpperCase() + size.slice(1);
}

/** What the levels are like. */
export const LEVELS = /** @type {Record<string, string>} */ ({ beginner: "all in plain sight", easy: "one step at a time", medium: "needs notes", hard: "pairs and chains", expert: "long thoughts", extreme: "clear your diary" });

/** Choices of options in words; all others appear as they are. */
const CHOICES = /** @type {Record<string, string>} */ ({
  rotate2: "half turn", rotate4: "quarter turn", mirror: "mirrored", mirror4: "mirrored twice", diagonal: "along a diagonal", diagonal4: "along both diagonals", all: "all of these", none: "none", auto: "as usual",
  countdown: "Countdown", "countdown-c": "Countdown, any whole number", 24: "Twenty-four", flippo: "Flippo", fourfours: "Four fours", anything: "Anything goes",
  "+-x/": "all four: + − × ÷", dominoes: "small", growing: "growing", straight: "straight", compact: "compact",
});

/** @param {string} choice */
export function choiceWords(choice) {
  if (choice in CHOICES) return CHOICES[choice];
  return /^[-+x/]+$/.test(choice) ? `only ${[...choice].map((sign) => ({ "+": "+", "-": "−", x: "×", "/": "÷" })[sign]).join(" ")}` : choice.replace(/^(\d+)x(\d+)$/, "$1 × $2").replaceAll("_", " ");
}

/** The size that some options ask for, such as 9 × 9. @param {Record<string, any>} values */
export function optionSize(values) {
  if (values.boxes) {
    const [across, down] = String(values.boxes).split("x").map(Number);
    return `${across * down} × ${across * down}`;
  }
  if (values.order) return `${values.order} × ${values.order}`;
  return values.width && values.height ? `${values.width} × ${values.height}` : "";
}

/** A preset in words: its size, and in what it differs from the usual one. @param {Record<string, any>} values @param {Record<string, any>} usual @returns {[string, string]} */
export function presetWords(values, usual) {
  const sizes = new Set(["order", "width", "height", "boxes"]);
  const differs = Object.entries(values).filter(([name, value]) => !sizes.has(name) && value !== usual[name]);
  const more = differs.map(([name, value]) => (value === true ? `with ${name.replaceAll("_", " ")}`.replace("with hidden", "signs hidden").replace("with anti", "anti") : typeof value === "number" ? `${value} ${name}` : choiceWords(String(value))));
  const size = optionSize(values);
  const rules = typeof values.rules === "string" ? choiceWords(values.rules) : "";
  const [first = WORDS.usual, ...rest] = [size, rules].filter((each) => each);
  const words = more.filter((each) => each !== rules).join(", ");
  return [capitalised(first), [...rest, words || (values === usual ? WORDS.usual : "")].filter((each) => each && each !== first).join(", ")];
}

/** @param {string} text */
function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
