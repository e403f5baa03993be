import type { Edit, NewParagraph } from "@proviso/redline";
import type { ClauseKind } from "../contract/kinds/clause-kind.ts";
import { paragraphAt, type Clause } from "../contract/contract.ts";
import { decimalDepth, labelStyle } from "../contract/label.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { Added, ClauseText } from "./clause-text.ts";
import { lastParagraph, mayBeFollowed } from "./clause-end.ts";
import { placeInParagraph } from "./place-in-paragraph.ts";
import {
  freeLabel,
  isCitedBeyond,
  lastLabel,
  nextLabel,
  romanValue,
  sequenceOf,
} from "./numbering.ts";
import { partsOf } from "./parts.ts";

/**
 * The edit that adds a clause beside related ones, in their look. Where numbers are typed, or the
 * text cites later clauses by number, it goes to the end of the list so that every number stays true.
 * `beside` names the related clause where it is known; `added` holds what was already added at the
 * same end: it gives the next typed number, and a heading is not said twice. Null: no body.
 */
export function placeClause(
  reading: ContractReading,
  clause: ClauseText,
  added: Added,
  beside: Clause | null = null,
): Edit | null {
  const related = beside ?? sectionFor(reading, clause, relatedClause(reading, clause.after));
  const anchor = related === null ? lastBodyClause(reading) : settledAnchor(reading, related);
  if (anchor === null) return null;
  const inside = placeInParagraph(reading, anchor, clause, added);
  if (inside !== null) return inside;
  if (endsUnnumbered(anchor)) return asPlainParagraph(reading, anchor, clause);
  const before = added.get(anchor) ?? [];
  const isSaid = clause.heading !== "" && before.at(-1) === clause.heading;
  if (isSaid && anchor.heading?.isRunIn === false)
    return underSameHeading(reading, anchor, clause, before);
  const label = anchor.labelIsTyped ? freeLabel(reading, anchor, before.length) : "";
  added.set(anchor, [...before, clause.heading]);
  const paragraph = paragraphAt(reading.text.document, lastParagraph(reading, anchor)).id;
  return {
    kind: "insert",
    paragraph,
    where: "after",
    paragraphs: newParagraphs(reading, anchor, isSaid ? { ...clause, heading: "" } : clause, label),
  };
}

/** So many kinds a new clause is of itself; the others are those of its neighbours. */
const ownKinds = 2;

/**
 * The related clause, or the section that it stands in: where the heading over it is that of a neighbour, the
 * new clause stands behind the section and not in it, so that no "Confidentiality" is found among indemnities.
 */
function sectionFor(
  reading: ContractReading,
  { after, heading }: ClauseText,
  related: Clause | null,
): Clause | null {
  if (related === null || heading === "") return related;
  let section = related;
  while (section.parent !== null) section = section.parent;
  const isHeaded = section !== related && section.heading !== null;
  const own = after.slice(0, ownKinds);
  const isOwn = own.some((kind) =>
    [related, section].some((each) => reading.kinds.isHeaded(each, kind)),
  );
  return isHeaded && !isOwn && mayBeFollowed(reading, section) ? section : related;
}

/**
 * The last clause of the section that a kind gives its heading, the kinds tried in order; where no
 * heading names one, the last clause most of whose sentences are of the first kind that is spoken of.
 * Where several documents are put together, a kind is looked for in the longest first.
 */
function relatedClause(reading: ContractReading, after: readonly ClauseKind[]): Clause | null {
  const { main, others } = partsOf(reading);
  const parts = [main, others].map((part) =>
    part.filter((clause) => mayBeFollowed(reading, clause)),
  );
  return (
    firstOf(after, (kind) => firstOf(parts, (part) => headedBy(reading, part, kind))) ??
    firstOf(after, (kind) => firstOf(parts, (part) => speakingOf(reading, part, kind))) ??
    null
  );
}

/** The last clause at least half of whose sentences are of the kind. */
function speakingOf(
  reading: ContractReading,
  body: readonly Clause[],
  kind: ClauseKind,
): Clause | undefined {
  return body.findLast(({ sentences }) => {
    const said = sentences.filter((each) => reading.kinds.isSaid(each, kind));
    return said.length > 0 && said.length * 2 >= sentences.length;
  });
}

function firstOf<T>(
  places: readonly T[],
  find: (place: T) => Clause | undefined,
): Clause | undefined {
  for (const place of places) {
    const found = find(place);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The last of the clauses under a heading of the kind, those first that speak of it as well. */
function headedBy(
  reading: ContractReading,
  body: readonly Clause[],
  kind: ClauseKind,
): Clause | undefined {
  const headed = body.filter(
    (clause) => clause.heading !== null && reading.kinds.isHeaded(clause, kind),
  );
  const sure = headed.filter(
    ({ sentences }) =>
      sentences.length === 0 || sentences.some((each) => reading.kinds.isSaid(each, kind)),
  );
  return longestRun(sure.length > 0 ? sure : headed).at(-1);
}

/** The longest stretch of clauses that follow one another; of several, the last. */
function longestRun(clauses: readonly Clause[]): readonly Clause[] {
  let longest: readonly Clause[] = [];
  let run: Clause[] = [];
  for (const clause of clauses) {
    const last = run.at(-1);
    if (last !== undefined && last.index + 1 === clause.index) run.push(clause);
    else run = [clause];
    if (run.length >= longest.length) longest = [...run];
  }
  return longest;
}

function settledAnchor(reading: ContractReading, related: Clause): Clause {
  const sequence = related.label === "" ? [] : sequenceOf(reading, related);
  const last = sequence.findLast((clause) => mayBeFollowed(reading, clause)) ?? sequence.at(-1);
  if (related.labelIsTyped) return countedOn(reading, last ?? related);
  if (last === undefined || last === related) return related;
  return isCitedBeyond(reading, related) ? last : related;
}

/** The clause that ends the count this typed number is part of, wherever a page or heading parts it; no title over signatures. */
function countedOn(reading: ContractReading, clause: Clause): Clause {
  if (!/^\d+(?:\.\d+)*\.?$/u.test(clause.label)) return clause;
  let [counted, anchor] = [clause, clause];
  for (const each of reading.text.clauses.slice(reading.text.clauses.indexOf(clause))) {
    const last = lastLabel(reading, counted);
    const isNext = each.label === nextLabel(last) || goesOnIn(each, counted, last);
    if (!each.labelIsTyped || !isNext || each.zone !== clause.zone) continue;
    counted = each;
    if (mayBeFollowed(reading, each)) anchor = each;
  }
  return anchor;
}

/** Whether a clause "20.2" goes on with a section that began inside the paragraph before it: "18.3 ... 20. Staff 20.1 ...". */
function goesOnIn(each: Clause, before: Clause, last: string): boolean {
  const section = last === before.label ? undefined : /^(\d+)[.)]?$/u.exec(last)?.[1];
  return section !== undefined && each.label.startsWith(`${section}.`);
}

/** The last numbered or headed clause of the body, or its last clause at all; of several documents, of the longest. */
function lastBodyClause(reading: ContractReading): Clause | null {
  const { main, others } = partsOf(reading);
  const whole = (main.length > 0 ? main : others).filter(({ depth }) => depth === 0);
  const fit = whole.filter((clause) => mayBeFollowed(reading, clause));
  const body = fit.length > 0 ? fit : whole;
  return (
    body.filter((clause) => clause.label !== "" || clause.heading !== null).at(-1) ??
    body.at(-1) ??
    openingThatAgrees(reading)
  );
}

/** The paragraph that names the parties and goes on with what they agree, where the contract has no other body; null for none. */
function openingThatAgrees(reading: ContractReading): Clause | null {
  const { clauses, sentences, document } = reading.text;
  const isAgreed = (position: number): boolean => {
    const sentence = sentences[position];
    if (sentence === undefined) return false;
    const { text } = paragraphAt(document, sentence.paragraph);
    return /\b(?:shall|must|will|may|agrees? to)\b/iu.test(
      text.slice(sentence.start, sentence.end),
    );
  };
  return (
    clauses.findLast(
      (clause) =>
        (clause.zone === "preamble" || clause.zone === "recitals") &&
        clause.sentences.length > 2 &&
        clause.sentences.some(isAgreed) &&
        mayBeFollowed(reading, clause),
    ) ?? null
  );
}

function newParagraphs(
  reading: ContractReading,
  anchor: Clause,
  clause: ClauseText,
  label: string,
): readonly NewParagraph[] {
  const first = paragraphAt(reading.text.document, anchor.paragraphs[0] ?? 0);
  const number = label === "" ? "" : label + numberGap(first.text);
  const { heading } = anchor;
  if (heading === null || clause.heading === "") {
    return [{ heading: "", text: number + clause.text, like: first.id }];
  }
  const title = titleLike(heading.text, clause.heading);
  const stop = /^[.:]/u.exec(first.text.slice(heading.end))?.[0] ?? "";
  if (heading.isRunIn)
    return [
      {
        heading: `${number}${title}${stop === "" ? "." : stop}`,
        text: clause.text,
        like: first.id,
      },
    ];
  const like = bodyLike(reading, anchor);
  if (isLettered(reading, like))
    return [{ heading: `${number}${title}.`, text: clause.text, like: first.id }];
  return [
    { heading: "", text: `${number}${title}${stop}`, like: first.id },
    { heading: "", text: innerNumber(reading, anchor, label, 1) + clause.text, like },
  ];
}

/** A heading in the capitals of the one beside it: all of them, or that of each word of weight. */
function titleLike(beside: string, heading: string): string {
  if (beside === beside.toUpperCase()) return heading.toUpperCase();
  const words = (beside.match(/\p{L}[\p{L}’'-]+/gu) ?? []).filter((word) => !lightWord.test(word));
  if (words.length < 2 || words.some((word) => /^\p{Ll}/u.test(word))) return heading;
  return heading.replaceAll(/(?<![\p{L}’'-])\p{Ll}[\p{L}’'-]*/gu, (word) =>
    lightWord.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

const lightWord = /^(?:of|and|or|the|an?|to|for|in|on|by|with|from|no|not|as|at|its|nor)$/u;

/** Whether a paragraph is an item "(a)" or "•", which nothing but more of its list should look like. */
function isLettered(reading: ContractReading, id: string): boolean {
  const label = reading.text.document.paragraphs.find((each) => each.id === id)?.label ?? "";
  return label !== "" && decimalDepth(labelStyle(label)) === null;
}

/** Whether the numbers before are those of a list inside text that bears none itself. */
function endsUnnumbered(anchor: Clause): boolean {
  return anchor.labelIsTyped && anchor.label.startsWith("(") && anchor.paragraphs.length > 1;
}

function asPlainParagraph(reading: ContractReading, anchor: Clause, { text }: ClauseText): Edit {
  const paragraph = paragraphAt(reading.text.document, lastParagraph(reading, anchor)).id;
  const paragraphs = [{ heading: "", text, like: paragraph }];
  return { kind: "insert", paragraph, where: "after", paragraphs };
}

/** How many paragraphs stand under the heading that was added last, by the list of those headings. */
const underHeading = new WeakMap<readonly string[], number>();

/** A further paragraph of the clause that was added last. */
function underSameHeading(
  reading: ContractReading,
  anchor: Clause,
  clause: ClauseText,
  before: readonly string[],
): Edit {
  const paragraph = paragraphAt(reading.text.document, lastParagraph(reading, anchor)).id;
  const like = bodyLike(reading, anchor);
  const nth = (underHeading.get(before) ?? 1) + 1;
  underHeading.set(before, nth);
  const label = anchor.labelIsTyped ? freeLabel(reading, anchor, before.length - 1) : "";
  const text = innerNumber(reading, anchor, label, nth) + clause.text;
  const paragraphs = [{ heading: "", text, like }];
  const edit: Edit = { kind: "insert", paragraph, where: "after", paragraphs };
  continuing.add(edit);
  return edit;
}

const continuing = new WeakSet<Edit>();

/** Whether an edit adds no clause of its own but goes on under the heading that was added before it. */
export function goesOnUnderHeading(edit: Edit): boolean {
  return continuing.has(edit);
}

/** The typed number of the nth part of a new section, "12.1\t", where the parts of its neighbour bear such numbers; else "". */
function innerNumber(reading: ContractReading, anchor: Clause, label: string, nth: number): string {
  const part = reading.text.clauses.find((clause) => clause.parent === anchor);
  const number = /^\d+(?=\.?$)/u.exec(label)?.[0] ?? articleNumber(label);
  if (part === undefined || number === undefined || !part.labelIsTyped) return "";
  const tail = /^\d+\.\d+(\.?)$/u.exec(part.label)?.[1];
  if (tail === undefined) return "";
  const { text } = paragraphAt(reading.text.document, part.paragraphs[0] ?? 0);
  return `${number}.${nth}${tail}${numberGap(text)}`;
}

/** The number that the parts of an article bear: "3" for "ARTICLE III" and "Article 3"; undefined where the label is no article's. */
function articleNumber(label: string): string | undefined {
  const value = /^article\s+(\d+|[ivxlc]+)\W*$/iu.exec(label)?.[1];
  if (value === undefined || /^\d/u.test(value)) return value;
  const number = romanValue(value);
  return number === null ? undefined : String(number);
}

/** The paragraph that the text under a clause's heading should look like. */
function bodyLike(reading: ContractReading, anchor: Clause): string {
  const body =
    anchor.paragraphs.find((position) => position !== anchor.heading?.paragraph) ??
    childBody(reading, anchor) ??
    anchor.paragraphs[0] ??
    0;
  return paragraphAt(reading.text.document, body).id;
}

function childBody(reading: ContractReading, anchor: Clause): number | undefined {
  return reading.text.clauses.find((clause) => clause.parent === anchor)?.paragraphs[0];
}

/** What stands between a typed number and the text, e.g. a tab. */
function numberGap(text: string): string {
  const label = typedLabelOf(text);
  return /^\s*/u.exec(text.slice(label))?.[0] || " ";
}

function typedLabelOf(text: string): number {
  const end =
    /^[\s(]*(?:(?:article|section|clause)\s+)?[\d.]*[\p{L}\d]+[.):]*/iu.exec(text)?.[0].length ?? 0;
  return end;
}
