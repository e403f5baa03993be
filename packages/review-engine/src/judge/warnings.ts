import type { ContractType } from "../contract/contract-type.ts";
import type { Warning } from "../review.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { paragraphAt } from "../contract/contract.ts";
import { clauseConflicts } from "./clause-conflicts.ts";
import { longestRead } from "../contract/readable-document.ts";
import { lastWordsOf, quoteOf } from "./quote.ts";

/** What a reader should know that is no verdict: text that Word hides, terms that are a standard form, columns read as one, parts that are withheld, paragraphs that are too long, what else the document is, an agreement it belongs to, clauses that contradict each other. */
export function findWarnings(reading: ContractReading, type: ContractType): readonly Warning[] {
  const remarks = type.remarks.map((text): Warning => ({ kind: "other", text, quote: null }));
  return [
    ...remarks,
    ...hiddenText(reading),
    ...standardForm(reading),
    ...partOfAnother(reading, type),
    ...twoColumns(reading),
    ...longParagraphs(reading),
    ...withheldParts(reading),
    ...clauseConflicts(reading),
  ];
}

function hiddenText(reading: ContractReading): readonly Warning[] {
  return reading.text.document.hidden.map(({ text, reason }) => {
    const how = {
      vanish: "is marked as hidden",
      "invisible-colour": "has the colour of the paper",
      tiny: "is too small to be read",
    }[reason];
    const shown = text.length > 120 ? `${text.slice(0, 117)}...` : text;
    return {
      kind: "hidden-text",
      text: `Text that Word does not show (it ${how}): “${shown}”. It was left out of the review.`,
      quote: null,
    };
  });
}

function standardForm(reading: ContractReading): readonly Warning[] {
  if (!reading.facts.has("standard-form")) return [];
  return [
    {
      kind: "other",
      text: "This is a standard form: its values stand on a cover page, and its standard terms are kept unchanged by custom; changes belong on the cover page.",
      quote: null,
    },
  ];
}

function partOfAnother(reading: ContractReading, type: ContractType): readonly Warning[] {
  const isTold = type.remarks.some((text) => text.includes("amends an earlier contract"));
  if (isTold || !reading.facts.has("part-of-another")) return [];
  return [
    {
      kind: "other",
      text: "This paper belongs to another agreement, which was not read here. What it does not say may stand there.",
      quote: null,
    },
  ];
}

function withheldParts({ text }: ContractReading): readonly Warning[] {
  const places = text.document.paragraphs.flatMap((paragraph, position) =>
    text.paragraphs.of(paragraph).withheld.map((span) => ({ position, ...span })),
  );
  const [first] = places;
  if (first === undefined) return [];
  const { position, start, end } = first;
  const quote = quoteOf(text.document, position, start, end);
  const many = places.length === 1 ? "One part" : `${places.length} parts`;
  return [
    {
      kind: "other",
      text: `${many} of this file ${places.length === 1 ? "is" : "are"} withheld (“${quote.text}”). What depends on them is left to a person; ask for the whole text.`,
      quote,
    },
  ];
}

function longParagraphs({ text, unread }: ContractReading): readonly Warning[] {
  return unread.map(({ position }) => ({
    kind: "other",
    text: `A paragraph has more than ${longestRead.toLocaleString("en-US")} characters. The end of it was not read and is not part of the review; break it into shorter paragraphs and upload the contract again.`,
    quote: lastWordsOf(text.document, position),
  }));
}

function twoColumns({ text, columnLines }: ContractReading): readonly Warning[] {
  const [first] = columnLines;
  if (first === undefined) return [];
  const line = paragraphAt(text.document, first).text;
  return [
    {
      kind: "other",
      text: `${columnLines.size} lines stand in two columns that were read as one. What they say was not understood; upload the contract with its columns one after the other.`,
      quote: quoteOf(text.document, first, 0, line.length),
    },
  ];
}
