import type { Edit, Paragraph } from "@proviso/redline";
import { paragraphAt, type Sentence } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { readLabel, type Label } from "../contract/label.ts";
import type { Place } from "../judge/judge-issue.ts";
import { nextLabel } from "./numbering.ts";

/** Adds an item to the list that the place's sentence belongs to; null when there is no list. */
export function extendList(
  reading: ContractReading,
  place: Place,
  item: string,
): readonly Edit[] | null {
  const { sentence } = place;
  if (sentence === null) return null;
  const bare = item.trim().replace(/[.;,]$/u, "");
  const items = itemParagraphs(reading, sentence);
  return items.length >= 2
    ? extendParagraphs(items, bare)
    : extendSentence(reading, sentence, bare);
}

/** The paragraphs of the list that this sentence leads into or is an item of. */
function itemParagraphs(reading: ContractReading, sentence: Sentence): readonly Paragraph[] {
  const lead = sentence.lead ?? sentence.index;
  const items = reading.text.sentences.filter((each) => each.lead === lead);
  return [...new Set(items.map((each) => each.paragraph))].map((position) =>
    paragraphAt(reading.text.document, position),
  );
}

const ending = /(?:[;,.]\s*)?(?:\b(and|or|and\/or)\s*)?$/u;

function extendParagraphs(items: readonly Paragraph[], item: string): readonly Edit[] | null {
  const last = items.at(-1);
  const before = items.at(-2);
  if (last === undefined || before === undefined) return null;
  const label = readLabel(last);
  const number = label.isTyped ? labelAfter(label) : "";
  if (number === null) return null;
  const gap = label.isTyped
    ? last.text.slice(last.text.indexOf(label.text) + label.text.length, label.textStart)
    : "";
  const isCapital = /^\p{Lu}/u.test(last.text.slice(label.textStart));
  const words = isCapital ? item.charAt(0).toUpperCase() + item.slice(1) : item;
  const stop = /[.;,]?$/u.exec(last.text.trimEnd())?.[0] ?? "";
  const text = `${number}${gap}${words}${stop}`;
  const added: Edit = {
    kind: "insert",
    paragraph: last.id,
    where: "after",
    paragraphs: [{ heading: "", text, like: last.id }],
  };
  if (stop !== ".") return [added];
  const joint = ending.exec(before.text.trimEnd());
  const word = joint?.[1];
  const separator = /^[;,]/u.exec(joint?.[0] ?? "")?.[0] ?? ";";
  const lastEnd = last.text.trimEnd().length;
  const edits: Edit[] = [
    added,
    {
      kind: "replace",
      paragraph: last.id,
      start: lastEnd - 1,
      end: lastEnd,
      text: `${separator} ${word ?? "or"}`,
    },
  ];
  if (word !== undefined && joint !== null) {
    edits.push({
      kind: "replace",
      paragraph: before.id,
      start: joint.index,
      end: before.text.trimEnd().length,
      text: separator,
    });
  }
  return edits;
}

function labelAfter(label: Label): string | null {
  return label.style.endsWith("•") ? label.text : nextLabel(label.text);
}

/** "...; or (c) it was lawfully received." -> "...; (c) it was lawfully received; or (d) ...": inside one sentence. */
function extendSentence(
  reading: ContractReading,
  sentence: Sentence,
  item: string,
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
  const label = nextLabel(last[0].trim());
  const joint = /([;,]?)\s*\b(and|or|and\/or)\s+$/u.exec(words.slice(0, last.index));
  if (label === null || joint === null) return null;
  const separator = joint[1] === "" ? "," : joint[1];
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
      text: `${separator} ${joint[2] ?? "or"} ${label} ${item}`,
    },
  ];
}
