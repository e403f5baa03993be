import { afterBreak, afterComma, type WordTable } from "../text/word-table.ts";

const reach = 14;
const strong = new Set(["not", "never", "cannot", "nothing", "neither", "nor", "none", "nobody"]);
const near = new Set(["no", "without"]);
const barriers = new Set([
  "but",
  "except",
  "however",
  "unless",
  "provided",
  "because",
  "although",
  "though",
  "whereas",
  "which",
  "until",
]);

/** Verbs that begin a statement of its own after "and": "is not paid in cash and is the sole remedy". */
const stating = new Set(
  "is are was were shall will may must can has have does do remains remain renews agrees applies continues includes".split(
    " ",
  ),
);
/** What negates through its verb alone, and not as the subject of all that follows. */
const ofVerb = new Set(["not", "never", "cannot", "without"]);

/**
 * Whether what begins at `row` is negated by the words before it in the same part of its sentence:
 * "shall not be required to ...", "nothing in this Agreement shall ...", "without ...". A comma
 * ends the reach of "no" and "without", a semicolon or "but", "except", "unless" that of all, and a second
 * statement of the same subject ("and is ...") that of a negated verb.
 */
export function isNegated(words: WordTable, from: number, row: number): boolean {
  let hasComma = (flagsAt(words, row) & afterComma) !== 0;
  if ((flagsAt(words, row) & afterBreak) !== 0) return false;
  let isStatedAnew = false;
  let hasVerb = stating.has(words.spellingAt(row));
  for (let at = row - 1; at >= from && row - at <= reach; at -= 1) {
    const word = words.spellingAt(at);
    if (barriers.has(word)) return false;
    isStatedAnew ||= word === "and" && stating.has(words.spellingAt(at + 1));
    if (isStatedAnew && ofVerb.has(word)) return false;
    if (strong.has(word) && !isHarmless(words, at) && !(hasComma && isOfCondition(words, from, at)))
      return true;
    // "Without notice the contract will renew": what is done without something is done all the same.
    const isNear = !hasComma && row - at <= 8 && (word === "no" || !hasVerb);
    if (near.has(word) && isNear && !isHarmless(words, at)) return true;
    hasVerb ||= stating.has(word);
    const flags = flagsAt(words, at);
    if ((flags & afterBreak) !== 0) return false;
    hasComma ||= (flags & afterComma) !== 0;
  }
  return false;
}

const modal = new Set("may can shall will must does do is are has have would should".split(" "));
const leading = 6;

/** Whether the verb that a match begins with is negated inside of the match: "Customer may not terminate". */
export function isNegatedWithin(words: WordTable, from: number, to: number): boolean {
  for (let at = from + 1; at < to && at - from <= leading; at += 1) {
    if ((flagsAt(words, at) & (afterComma | afterBreak)) !== 0) return false;
    const word = words.spellingAt(at);
    if (word === "cannot") return true;
    const isNot = word === "not" || word === "never";
    if (isNot && modal.has(words.spellingAt(at - 1)))
      return !isHarmless(words, at) && !isLifted(words, at, to);
  }
  return false;
}

/** "is not confidential without confirmation" asks for what follows, and does not deny it. */
function isLifted(words: WordTable, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1)
    if (words.spellingAt(at) === "without" || barriers.has(words.spellingAt(at))) return true;
  return false;
}

const conditions = new Set(
  "if unless when whenever where until once although though while".split(" "),
);
const joining = new Set(["and", "or"]);

/** Whether a word stands in a condition before the statement: "If a party does not object, ..." */
function isOfCondition(words: WordTable, from: number, row: number): boolean {
  for (let at = row; at >= from && row - at <= reach; at -= 1) {
    if (conditions.has(words.spellingAt(at))) return true;
    const flags = flagsAt(words, at);
    if ((flags & afterBreak) !== 0) return false;
    if ((flags & afterComma) !== 0 && !joining.has(words.spellingAt(at))) return false;
  }
  return false;
}

const undoing = new Set(
  "preclude precluded prevent prevented prohibit prohibited restrict restricted bar barred limit prejudice hinder hindered preventing precluding restricting".split(
    " ",
  ),
);
const harmlessAfterNot = new Set(
  "limited only less more later exceed exceeding merely just necessarily".split(" "),
);
const harmlessAfterNo = new Set("later less more fault longer sooner earlier".split(" "));

/**
 * "not limited to", "not only", "whether or not", "no later than" negate nothing, and "shall not be
 * precluded from", "nothing shall prevent" allow what follows.
 */
function isHarmless(words: WordTable, at: number): boolean {
  const word = words.spellingAt(at);
  const next = words.spellingAt(at + 1);
  if (word === "without")
    return next === "limitation" || next === "limiting" || next === "prejudice";
  if (word === "no") return harmlessAfterNo.has(next);
  if (word === "not" && (harmlessAfterNot.has(next) || words.spellingAt(at - 1) === "or"))
    return true;
  const span = word === "nothing" || word === "neither" || word === "none" ? 10 : 3;
  for (let nth = 1; nth <= span; nth += 1) if (undoing.has(words.spellingAt(at + nth))) return true;
  return false;
}

function flagsAt(words: WordTable, row: number): number {
  return words.marks[row] ?? 0;
}
