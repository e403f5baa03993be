import type { Edit, Paragraph, ReplaceText } from "@proviso/redline";
import { paragraphAt, type Sentence } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { labelStyle, readLabel, type Label } from "../contract/label.ts";
import type { Place } from "../judge/judgement.ts";
import { itemLike } from "./list-item.ts";
import { nextLabel } from "./numbering.ts";

/** The items that all issues of one redline add to each list, in order; lists by their own keys. */
export type ListPlan = ReadonlyMap<string, readonly string[]>;

/** A list that can take another item: its paragraphs, or the sentence that holds all of it. */
interface List {
  readonly key: string;
  readonly items: readonly Paragraph[];
  readonly sentence: Sentence;
  /** The words that lead into its items. */
  readonly lead: string;
}

/** What an added item is called by, and how it and the item before it end. */
interface Spot {
  readonly nth: number;
  readonly count: number;
}

/** Puts every item that is to be added beside the others of its list. */
export function planLists(
  reading: ContractReading,
  wanted: readonly { readonly place: Place; readonly item: string }[],
): ListPlan {
  const plan = new Map<string, readonly string[]>();
  for (const { place, item } of wanted) {
    const list = listAt(reading, place);
    if (list === null) continue;
    const known = plan.get(list.key) ?? [];
    if (!known.includes(item)) plan.set(list.key, [...known, item]);
  }
  return plan;
}

/**
 * Adds an item to the list that the place's sentence belongs to, as one of those planned for it, so
 * that their labels go on and only the last two are joined by a word. Null: there is no list.
 */
export function extendList(
  reading: ContractReading,
  place: Place,
  item: string,
  plan: ListPlan,
): readonly Edit[] | null {
  const list = listAt(reading, place);
  if (list === null) return null;
  const planned = plan.get(list.key) ?? [];
  const spot = { nth: Math.max(0, planned.indexOf(item)), count: Math.max(1, planned.length) };
  const bare = item.trim().replace(/[.;,]$/u, "");
  return list.items.length >= 2
    ? extendParagraphs(list, bare, spot)
    : extendSentence(reading, list.sentence, bare, spot);
}

/** The list that the place's sentence leads into, is an item of, or holds within itself. */
function listAt(reading: ContractReading, { sentence }: Place): List | null {
  if (sentence === null) return null;
  const lead = sentence.lead ?? sentence.index;
  const inside = reading.text.sentences.filter((each) => each.lead === lead);
  const items = [...new Set(inside.map((each) => each.paragraph))].map((position) =>
    paragraphAt(reading.text.document, position),
  );
  const last = items.length >= 2 ? items.at(-1) : undefined;
  const key = last?.id ?? `sentence ${sentence.index}`;
  return { key, items, sentence, lead: textOf(reading, reading.text.sentences[lead]) };
}

function textOf(reading: ContractReading, sentence: Sentence | undefined): string {
  if (sentence === undefined) return "";
  const { text } = paragraphAt(reading.text.document, sentence.paragraph);
  return text.slice(sentence.start, sentence.end);
}

const ending = /(?:[;,.]\s*)?(?:\b(and|or|and\/or)\s*)?$/u;

function extendParagraphs(
  { items, lead }: List,
  item: string,
  { nth, count }: Spot,
): readonly Edit[] | null {
  const last = items.at(-1);
  const before = items.at(-2);
  if (last === undefined || before === undefined) return null;
  const read = items.map((each) => itemLabel(each, items));
  const others = items.map((each, at) => each.text.slice(read[at]?.textStart));
  const number = numberAfter(last, itemLabel(last, items), nth + 1);
  const like = others.slice(-2).every(hasWords) ? itemLike(item, others, lead) : null;
  if (number === null || like === null) return null;
  const isCapital = others.filter((each) => /^\p{Lu}/u.test(each)).length * 2 > others.length;
  const words = isCapital ? like.charAt(0).toUpperCase() + like.slice(1) : like;
  const stop = /[.;,]?$/u.exec(last.text.trimEnd())?.[0] ?? "";
  const joint = ending.exec(before.text.trimEnd());
  const word = joint?.[1];
  const separator = /^[;,]/u.exec(joint?.[0] ?? "")?.[0] ?? ";";
  const joined = `${separator} ${word ?? "or"}`;
  // Items that are sentences, or end with one, are not joined to the next.
  const isJoined = stop === "." && !before.text.trimEnd().endsWith(".") && !hasSentence(others);
  /** How the item ends that has this many others after it. */
  const endOf = (after: number): string =>
    !isJoined || after === 0 ? stop : after === 1 ? joined : separator;
  const added: Edit = {
    kind: "insert",
    paragraph: last.id,
    where: "after",
    paragraphs: [
      { heading: "", text: `${number}${words}${endOf(count - 1 - nth)}`, like: last.id },
    ],
  };
  if (!isJoined) return [added];
  const ends = [added, replaceEnd(last, last.text.trimEnd().length - 1, endOf(count))];
  return word === undefined || joint === null
    ? ends
    : [...ends, replaceEnd(before, joint.index, separator)];
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** Whether the last item goes on after a full stop of its own. */
function hasSentence(items: readonly string[]): boolean {
  return /\p{Ll}{2}[.]\s+\p{Lu}\p{Ll}*\s/u.test(items.at(-1) ?? "");
}

const plainLabel = /^\s*(\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)])\s+(?=\p{L})/iu;

/** An item's label; a letter that could be an initial is one when the other items have such as well. */
function itemLabel(item: Paragraph, items: readonly Paragraph[]): Label {
  const label = readLabel(item);
  const plain = plainLabel.exec(item.text);
  const alike = items.filter(({ text }) => plainLabel.test(text));
  if (label.text !== "" || plain === null || alike.length * 2 <= items.length) return label;
  const text = plain[1] ?? "";
  return { text, isTyped: true, style: labelStyle(text), textStart: plain[0].length };
}

function replaceEnd({ id, text }: Paragraph, start: number, words: string): ReplaceText {
  return { kind: "replace", paragraph: id, start, end: text.trimEnd().length, text: words };
}

/** What stands before the words of the item so many steps after this one; null when it cannot be told. */
function numberAfter(item: Paragraph, label: Label, steps: number): string | null {
  if (!label.isTyped) return "";
  const gap = item.text.slice(item.text.indexOf(label.text) + label.text.length, label.textStart);
  const next = label.style.endsWith("•") ? label.text : labelAfter(label.text, steps);
  return next === null ? null : next + gap;
}

function labelAfter(label: string, steps: number): string | null {
  let next: string | null = label;
  for (let step = 0; step < steps && next !== null; step += 1) next = nextLabel(next);
  return next;
}

/** "...; or (c) it was lawfully received." -> "...; (c) it was lawfully received; or (d) ...": inside one sentence. */
function extendSentence(
  reading: ContractReading,
  sentence: Sentence,
  item: string,
  { nth, count }: Spot,
): readonly Edit[] | null {
  const { id, text } = paragraphAt(reading.text.document, sentence.paragraph);
  const words = text.slice(sentence.start, sentence.end);
  const marks = [...words.matchAll(/\((?:[a-z]|[ivx]{1,4}|\d)\)\s/gu)];
  const last = marks.at(-1);
  if (
    marks.length < 2 ||
    last === undefined ||
    /;/u.test(words.slice(last.index)) ||
    !words.endsWith(".")
  )
    return null;
  const label = labelAfter(last[0].trim(), nth + 1);
  const others = marks.map((mark, at) =>
    words.slice(mark.index + mark[0].length, marks[at + 1]?.index),
  );
  const like = itemLike(item, others, words.slice(0, marks[0]?.index));
  const joint = /([;,]|(?<![\s;,]))\s*\b(and|or|and\/or)\s+$/u.exec(words.slice(0, last.index));
  if (label === null || joint === null || like === null) return null;
  const separator = joint[1] === "" ? "," : joint[1];
  const word = nth === count - 1 ? `${joint[2] ?? "or"} ` : "";
  const from = sentence.start + joint.index;
  const end = sentence.end - 1;
  return [
    {
      kind: "replace",
      paragraph: id,
      start: from,
      end: sentence.start + last.index,
      text: `${separator} `,
    },
    {
      kind: "replace",
      paragraph: id,
      start: end,
      end,
      text: `${separator} ${word}${label} ${like}`,
    },
  ];
}
