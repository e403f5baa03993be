import type { Edit } from "@proviso/redline";
import { paragraphAt, type Sentence } from "../contract/contract.ts";
import { readLabel } from "../contract/label.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import type { Place } from "../judge/judgement.ts";
import { isPageFoot } from "../contract/page-foot.ts";
import type { Added } from "./clause-text.ts";
import { piecesOf } from "./cut-sentence.ts";
import { placeClause } from "./place-clause.ts";
import { endOfText } from "./signature-tail.ts";
import { clauseFamily } from "./target.ts";

/** What a sentence is appended with. */
export interface AppendScene {
  readonly reading: ContractReading;
  /** Clauses already added after an anchor, shared by all issues of one redline. */
  readonly added: Added;
}

/**
 * A new sentence right after the one it belongs to and those that refer back to that; where the sentence
 * runs into a list, after the list; where a list ends the clause, a clause of its own.
 */
export function appendSentence(
  { reading, added }: AppendScene,
  place: Place,
  to: "paragraph" | "clause",
  words: string,
): readonly Edit[] | null {
  if (place.sentence === null) return null;
  // Where a page ends inside a sentence, it is its end that counts, and that is no item of a list.
  const pieces = piecesOf(reading, place.sentence);
  const sentence = pieces.at(-1) ?? place.sentence;
  const isItem = (each: Sentence): boolean =>
    each.isItem && !(pieces.length > 1 && each.paragraph === sentence.paragraph);
  if (to === "paragraph" && isFollowedByMore(reading, sentence))
    return [insertAt(reading, sentence.paragraph, sentence.end, ` ${words}`)];
  const own = clauseFamily(reading, sentence).flatMap((clause) => clause.sentences);
  const sentences = own.flatMap((position) => reading.text.sentences[position] ?? []);
  const isOpen = (position: number): boolean =>
    sentences.some(
      (each) => isItem(each) && each.paragraph === position && !isWhole(reading, each),
    ) ||
    isCutOff.test(paragraphAt(reading.text.document, position).text) ||
    isPageFoot(paragraphAt(reading.text.document, position).text) ||
    opensPart.test(paragraphAt(reading.text.document, position).text);
  const last =
    to === "paragraph" ? sentence.paragraph : Math.max(...sentences.map((each) => each.paragraph));
  const isCell = paragraphAt(reading.text.document, sentence.paragraph).cell !== null;
  const position = [
    ...(isCell ? [sentence.paragraph] : []),
    last,
    sentence.paragraph,
    ...sentences.map((each) => each.paragraph).toReversed(),
  ].find((each) => isCell || !isOpen(each));
  if (position === undefined) {
    const clause = { heading: "", text: words, after: [] };
    const numbered = new Map(added);
    const edit = placeClause(reading, clause, numbered, reading.clauseOf(sentence));
    const flush = behindList(reading, sentence, sentences, words);
    if (flush !== null && (edit === null || !isBeside(reading, edit, sentences))) return [flush];
    for (const [anchor, headings] of numbered) added.set(anchor, headings);
    return edit === null ? null : [edit];
  }
  const { text } = paragraphAt(reading.text.document, position);
  const end = endOfText(text);
  const after = position === sentence.paragraph ? endOfThought(sentences, sentence, text) : end;
  if (after < end)
    return [
      insertAt(reading, position, after, ` ${overNoExceptions(text.slice(0, after), words)}`),
    ];
  const stop = isEnded.test(text.slice(0, end)) ? "" : ".";
  return [insertAt(reading, position, end, `${stop} ${overNoExceptions(text, words)}`)];
}

/** Whether a clause is put beside the text of these sentences, and not at the end of all numbers. */
function isBeside(reading: ContractReading, edit: Edit, sentences: readonly Sentence[]): boolean {
  const own = sentences.map((each) => paragraphAt(reading.text.document, each.paragraph).id);
  return own.includes(edit.paragraph);
}

/** A paragraph without a number behind the list, in the look of the words that lead into it; null where they are numbered by Word. */
function behindList(
  reading: ContractReading,
  sentence: Sentence,
  sentences: readonly Sentence[],
  text: string,
): Edit | null {
  const { document } = reading.text;
  const isLead = sentences.some(({ lead }) => lead === sentence.index);
  const leading = isLead ? sentence : reading.text.sentences[sentence.lead ?? -1];
  if (leading === undefined) return null;
  const like = paragraphAt(document, leading.paragraph);
  if (like.label !== "" || like.cell !== null) return null;
  const last = Math.max(...sentences.map((each) => each.paragraph));
  const { id, cell } = paragraphAt(document, last);
  if (cell !== null) return null;
  return {
    kind: "insert",
    paragraph: id,
    where: "after",
    paragraphs: [{ heading: "", text, like: like.id }],
  };
}

/** Whether an item is text of its own, under the mere heading of its list: "14.7. Law", "(e) Governing Law. This agreement is ...". */
function isWhole(reading: ContractReading, { paragraph }: Sentence): boolean {
  const { paragraphs } = reading.text.document;
  const { textStart } = readLabel(paragraphAt(reading.text.document, paragraph));
  const said = (paragraphs[paragraph]?.text ?? "").slice(textStart).trim();
  const before = (paragraphs[paragraph - 1]?.text ?? "").trimEnd();
  return isEnded.test(said) && isHeaded.test(said) && opensPart.test(before);
}

function insertAt(reading: ContractReading, position: number, at: number, text: string): Edit {
  const { id } = paragraphAt(reading.text.document, position);
  return { kind: "replace", paragraph: id, start: at, end: at, text };
}

const isEnded = /[.!?]["”’)]*$/u;

/** A text that goes on in the next paragraph. */
const isCutOff =
  /(?:[:;,–—-]|\b(?:or|and|of|the|to|in|by|for|with|from|that|if|on|under|upon|an?))[\s\u200b]*$/u;

/** The number and heading of a part whose text stands in the next paragraph: "... enforceable. 14.6. Waiver". */
const opensPart = /[.;]\s+\d{1,2}\.\d{1,2}\.?\s+\p{Lu}[\p{L}’',& -]{0,70}$/u;

/** A heading and the sentence that follows it. */
const isHeaded = /^\p{Lu}[\p{L}’', -]{2,60}\. \p{Lu}/u;

/** How a sentence begins that speaks of the one before it: nothing may come between them. */
const refersBack =
  /^["“(]?(?:(?:notwithstanding|subject to|except as|without limiting|in addition to|further to) (?:the (?:foregoing|above|preceding|previous)|this|that|these|such)|the (?:foregoing|above|preceding|previous|aforesaid|same|latter|former)|this\b(?! (?:agreement|section \d|contract|clause \d|article))|these|those|such|any such|each such|no such|all such|in (?:such|this|that|these|either|the (?:former|latter|foregoing)) (?:case|event|circumstance|connection|regard|respect|latter)|in that|that (?:notice|period|amount|sum|party)|otherwise|however|if so|if not|provided|accordingly|therefore|thereafter|thereupon|thus|likewise|similarly|it|they|them|its|their|he|she|same|for (?:this purpose|these purposes|clarity|the avoidance of doubt|example)|in (?:addition|other words|particular)|also|furthermore|moreover|(?:\p{L}+ ){0,4}(?:thereof|thereto|thereunder|therefor)\b)(?![\p{L}])/iu;

/** A sentence that closes what was said against exceptions, wherever it stands behind it. */
const closesExceptions =
  /\bno exceptions?\b[^.;]{0,30}\b(?:will|shall|can|may|are|is)\b|\b(?:will|shall|do|can) (?:not|never) make (?:any )?exceptions?\b/iu;

/** A sentence as it stands behind one that allows no exception: it says that it is one. */
function overNoExceptions(before: string, words: string): string {
  if (!closesExceptions.test(before) || /^(?:despite|notwithstanding|however)\b/iu.test(words))
    return words;
  const isPlain =
    /^(?:upon|on|if|where|when|any|all|each|either|neither|nothing|the|an?|in)\b/iu.test(words);
  return `Despite the foregoing, ${isPlain ? words.charAt(0).toLowerCase() + words.slice(1) : words}`;
}

/** Where a sentence ends with those after it in its paragraph that refer back to it. */
function endOfThought(
  sentences: readonly Sentence[],
  { paragraph, index, end }: Sentence,
  text: string,
): number {
  let reached = end;
  for (const next of sentences) {
    if (next.paragraph !== paragraph || next.index <= index) continue;
    const said = text.slice(next.start, next.end);
    const goesBack = refersBack.test(said) || closesExceptions.test(said);
    if (isEnded.test(text.slice(0, reached)) && !goesBack) break;
    reached = next.end;
  }
  return reached;
}

/** Whether a sentence's paragraph goes on with a numbered part of its own, or runs into a list. */
function isFollowedByMore(reading: ContractReading, sentence: Sentence): boolean {
  const { text } = paragraphAt(reading.text.document, sentence.paragraph);
  const rest = text.slice(sentence.end).trimEnd();
  if (rest === "" || !isEnded.test(text.slice(sentence.start, sentence.end))) return false;
  return /\s\d{1,2}\.\d{1,2}\.?\s+\p{Lu}/u.test(rest) || !/[.!?;:,]["”’)]*$/u.test(rest);
}
