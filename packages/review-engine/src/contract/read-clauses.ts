import { step, type Paragraph, type WordDocument } from "@proviso/redline";
import { ClauseBuilder } from "./clause-builder.ts";
import type { Clause, ContractText, Zone } from "./contract.ts";
import type { FoundHeading } from "./heading.ts";
import { decimalDepth, labelForNext, type Label } from "./label.ts";
import { ListState } from "./list-state.ts";
import { pageLines } from "./page-lines.ts";
import type { ParagraphText } from "./paragraph-text.ts";
import { rowLabels } from "./row-labels.ts";
import type { Span } from "../text/sentences.ts";
import { isUnchosen } from "./unchosen.ts";
import { findZones } from "./zone.ts";

/**
 * Cuts a document into clauses and sentences, and its sentences into words. What an earlier version
 * has read of a paragraph is taken over where the paragraph is the same.
 */
export function readClauses(
  document: WordDocument,
  before: ContractText | null = null,
): ContractText {
  const reading: Reading = {
    builder: new ClauseBuilder(document, before?.paragraphs ?? null),
    lists: new ListState(),
    sections: [],
    labels: rowLabels(document.paragraphs),
    labelled: new Map(),
    isBrokenOff: false,
    rowHead: "",
    optionLead: undefined,
    lastSaid: -1,
    ahead: null,
  };
  const paged = pageLines(document.paragraphs);
  const zones = findZones(reading.builder.read, paged);
  document.paragraphs.forEach((paragraph, position) => {
    step();
    if (paragraph.story === "header" || paragraph.story === "footer" || paged.has(position)) return;
    if (paragraph.text.trim() !== "")
      readParagraph(reading, paragraph, position, zones[position] ?? "body");
  });
  return reading.builder.finish();
}

interface Reading {
  readonly builder: ClauseBuilder;
  readonly lists: ListState;
  /** The numbered or headed clauses around the current place, outermost first. */
  readonly sections: { readonly style: string; readonly label: Label; readonly clause: Clause }[];
  /** For each paragraph the one that is its label in a row of a table, by position. */
  readonly labels: readonly (number | null)[];
  /** The last sentence of each label, by the position of its paragraph. */
  readonly labelled: Map<number, number>;
  /** Whether the last paragraph ended in the middle of a sentence, as pages of a converted PDF do. */
  isBrokenOff: boolean;
  /** What heads the last row of a table that has a heading: its table and its words, numbers aside. */
  rowHead: string;
  /** The sentence that leads into the options of a form that are being read; undefined outside of them. */
  optionLead: number | null | undefined;
  /** The last sentence that is no note to whoever fills the form in. */
  lastSaid: number;
  /** The label that the paragraph before held for this one, and where it stands when that holds nothing else. */
  ahead: { readonly label: Label; readonly position: number | null } | null;
}

/** A lead-in without number or format is none where it continues a sentence of the page before. */
function headingOf(reading: Reading, { heading, label }: ParagraphText): FoundHeading | null {
  const isDoubtful = heading?.isRunIn === true && label.text === "" && reading.isBrokenOff;
  return isDoubtful ? null : heading;
}

/** The heading of a table's row: its own, or the words of the row above with another number, "Task 1000" below "Task 999". */
function rowHeadingOf(
  reading: Reading,
  { paragraph, label }: ParagraphText,
  heading: FoundHeading | null,
): FoundHeading | null {
  const { cell, text } = paragraph;
  if (cell?.column !== 0 || heading?.isRunIn === true) return heading;
  const head = `${cell.table} ${text.trim().replaceAll(/\d+/gu, "#")}`;
  if (heading !== null) reading.rowHead = head;
  if (heading !== null || head !== reading.rowHead) return heading;
  return { start: label.textStart, end: text.trimEnd().length, isRunIn: false };
}

function readParagraph(reading: Reading, paragraph: Paragraph, position: number, zone: Zone): void {
  const read = reading.builder.textOf(position);
  if (holdsLabelAlone(reading, read, position, zone)) return;
  const label = labelWith(reading, read);
  const { body } = read;
  const isFlowing = zone === "body" || zone === "schedule";
  if (reading.builder.current?.zone !== zone) endSections(reading);
  const section = reading.sections.at(-1)?.label ?? null;
  const listed = isFlowing ? reading.lists.leadOf(label, body, section) : reading.lists.closeAll();
  const lead = listed ?? labelOf(reading, position) ?? leadOfOption(reading, read, position);
  const heading =
    isFlowing && lead === null ? rowHeadingOf(reading, read, headingOf(reading, read)) : null;
  const alone = reading.ahead?.position ?? null;
  if (lead !== null) {
    if (alone !== null) reading.builder.addParagraph(alone);
    reading.builder.addParagraph(position);
  } else if (beginsClause(reading, label, heading, zone))
    begin(reading, { label, heading, position, zone, paragraph, alone });
  else reading.builder.addParagraph(position);
  addSentences(
    reading,
    paragraph,
    position,
    heading?.end ?? label.textStart,
    lead,
    isFlowing,
    label,
  );
  if (!isUnchosen(paragraph.text)) reading.lastSaid = reading.builder.lastSentence;
  if (paragraph.cell?.column === 0) reading.labelled.set(position, reading.builder.lastSentence);
  reading.isBrokenOff = heading?.isRunIn !== false && body.has(breaksOff);
  const next = isFlowing ? nextLabel(reading, read, position) : null;
  reading.ahead = next === null ? null : { label: next, position: null };
}

/** Whether a paragraph is nothing but the number of the next one, which is then kept for it. */
function holdsLabelAlone(
  reading: Reading,
  read: ParagraphText,
  position: number,
  zone: Zone,
): boolean {
  if (zone !== "body" && zone !== "schedule") return false;
  const label = nextLabel(reading, read, position);
  if (label === null || read.paragraph.text.slice(0, label.start).trim() !== "") return false;
  reading.ahead = { label, position };
  return true;
}

/** The label that a paragraph holds for the one behind it, when that has words and no label of its own. */
function nextLabel(
  { builder }: Reading,
  { paragraph, label }: ParagraphText,
  position: number,
): ReturnType<typeof labelForNext> {
  if (paragraph.cell !== null || (label.text !== "" && !label.isTyped)) return null;
  const next = builder.read[position + 1];
  const isBare =
    next !== undefined &&
    next.label.text === "" &&
    next.paragraph.cell === null &&
    next.paragraph.story === paragraph.story &&
    /\p{L}{2}/u.test(next.paragraph.text);
  return isBare ? labelForNext(paragraph.text) : null;
}

/** A paragraph's own label, or the one that the paragraph before held for it. */
function labelWith(reading: Reading, { label }: ParagraphText): Label {
  const { ahead } = reading;
  return ahead === null || label.text !== ""
    ? label
    : { ...ahead.label, textStart: label.textStart };
}

const breaksOff = /[\p{L}\p{N},]$/u;

/** The words before the first box lead into every option: "The law is that of:" before "☒ Delaware". */
function leadOfOption(reading: Reading, read: ParagraphText, position: number): number | null {
  const [first] = read.options;
  const isOption = first !== undefined && read.paragraph.text.slice(0, first.start).trim() === "";
  if (!isOption) {
    if (!isUnchosen(read.paragraph.text)) reading.optionLead = undefined;
    return null;
  }
  if (reading.optionLead === undefined) {
    const before = lastSaidBefore(reading.builder.document, position);
    const leadsIn = before !== undefined && !/[.;,?!"”]\s*$/u.test(before.text);
    const sentence = reading.builder.sentenceAt(reading.lastSaid);
    reading.optionLead = leadsIn && sentence?.isHeading === false ? sentence.index : null;
  }
  return reading.optionLead;
}

function lastSaidBefore({ paragraphs }: WordDocument, position: number): Paragraph | undefined {
  for (let at = position - 1; at >= 0; at -= 1) {
    const paragraph = paragraphs[at];
    if (paragraph !== undefined && paragraph.text.trim() !== "" && !isUnchosen(paragraph.text))
      return paragraph;
  }
  return undefined;
}

/** The sentence that names what a cell holds: "Warranty" for "6 months from delivery" beside it. */
function labelOf(reading: Reading, position: number): number | null {
  const label = reading.labels[position] ?? null;
  return label === null ? null : (reading.labelled.get(label) ?? null);
}

function beginsClause(
  reading: Reading,
  label: Label,
  heading: FoundHeading | null,
  zone: Zone,
): boolean {
  const current = reading.builder.current;
  if (current === null || current.zone !== zone || zone === "note") return true;
  if (zone !== "body" && zone !== "schedule") return false;
  if (label.style === "•" && heading === null) return false;
  return (
    label.text !== "" || heading !== null || (current.label === "" && current.heading === null)
  );
}

interface Beginning {
  readonly label: Label;
  readonly heading: FoundHeading | null;
  readonly position: number;
  readonly zone: Zone;
  readonly paragraph: Paragraph;
  /** The paragraph before, when it holds the number alone. */
  readonly alone: number | null;
}

function begin(
  reading: Reading,
  { label, heading, position, zone, paragraph, alone }: Beginning,
): void {
  const style = sectionStyle(label, heading, paragraph);
  reading.sections.length = outerSections(reading, style);
  const parent = reading.sections.at(-1)?.clause ?? null;
  const depth = reading.sections.length;
  const clause = reading.builder.startClause({
    zone,
    label,
    depth,
    parent,
    paragraph: position,
    heading,
    alone,
  });
  if (style !== "") reading.sections.push({ style, label, clause });
}

/** How many of the open sections stay around a new one of this style. */
function outerSections(reading: Reading, style: string): number {
  if (style === "") return 0;
  const depth = decimalDepth(style);
  const cut = reading.sections.findIndex((section) => {
    const other = decimalDepth(section.style);
    return section.style === style || (depth !== null && other !== null && other >= depth);
  });
  return cut < 0 ? reading.sections.length : cut;
}

/** Sections of one rank share a style: that of their label, or of their heading when it has no number. */
function sectionStyle(label: Label, heading: FoundHeading | null, paragraph: Paragraph): string {
  if (label.text !== "") return label.style;
  if (heading === null) return "";
  if (heading.isRunIn) return "run-in";
  return paragraph.heading === null ? "heading" : `heading ${paragraph.heading}`;
}

function endSections(reading: Reading): void {
  reading.sections.length = 0;
  reading.lists.closeAll();
}

function addSentences(
  reading: Reading,
  paragraph: Paragraph,
  position: number,
  start: number,
  lead: number | null,
  isFlowing: boolean,
  label: Label,
): void {
  const from = start + (/^[\s.:–—-]*/u.exec(paragraph.text.slice(start))?.[0].length ?? 0);
  const read = reading.builder.textOf(position);
  const spans = read.sentencesFrom(from);
  const { options } = read;
  let before: number | null = lead;
  spans.forEach((span, nth) => {
    const isOption = options.some(({ words }) => words === span.start);
    reading.builder.addSentence(position, span, isOption || nth === 0 ? before : null);
    if (options.length > 0 && !isOption && leadsIntoOption(paragraph.text, span))
      before = reading.builder.lastSentence;
  });
  const last = spans.at(-1);
  if (last === undefined || !isFlowing) return;
  const { paragraphs } = reading.builder.document;
  reading.lists.ended(
    reading.builder.lastSentence,
    withoutLabel(paragraph.text.slice(last.start, last.end)),
    () =>
      position + 1 < paragraphs.length &&
      (lead === null
        ? looksLikeItem(reading.builder.textOf(position + 1))
        : looksLikeInnerItem(reading.builder.textOf(position + 1), label)),
  );
}

/** A sentence without the number of the next item behind it. */
function withoutLabel(text: string): string {
  return text.slice(0, labelForNext(text)?.start ?? text.length).trimEnd();
}

/** Whether words stop before a box without ending their sentence. */
function leadsIntoOption(text: string, { start, end }: Span): boolean {
  return !/[.;?!]["”’)]*\s*$/u.test(text.slice(start, end));
}

function looksLikeItem({ paragraph, label }: ParagraphText): boolean {
  return (
    (/^\(|^[a-z]\)|•/u.test(label.text) && label.style !== "") ||
    /^["“(]?\p{Ll}/u.test(paragraph.text.trim())
  );
}

/** Whether what follows an item of a list that breaks off is numbered in another way: "(vi) ... provides" before "(a) notice". */
function looksLikeInnerItem({ label }: ParagraphText, outer: Label): boolean {
  return outer.text !== "" && /^\(|^[a-z]\)/u.test(label.text) && label.style !== outer.style;
}
