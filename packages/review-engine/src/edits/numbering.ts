import { paragraphAt, type Clause } from "../contract/contract.ts";
import { decimalDepth, labelStyle } from "../contract/label.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { lastInnerNumber, lastRunInNumber } from "./run-in-numbers.ts";

/** The label after a typed one: "7." -> "8.", "(c)" -> "(d)", "3.9" -> "3.10", "3.09" -> "3.10"; null when it cannot be told. */
export function nextLabel(label: string): string | null {
  const match =
    /^(.*?)((?<!\d)\d+|(?<![ivxlc])[ivxlc]+|(?<![IVXLC])[IVXLC]+|[a-z]|[A-Z])([.):\s–—-]*)$/u.exec(
      label,
    );
  const [, head = "", value = "", tail = ""] = match ?? [];
  if (match === null) return null;
  if (/^\d+$/u.test(value))
    return `${head}${String(Number(value) + 1).padStart(value.startsWith("0") ? value.length : 0, "0")}${tail}`;
  const isRoman =
    /^(?:[ivx]+|[IVX]+)$/u.test(value) && !/^[a-zA-Z]$/u.test(value.replace(/[ivx]/giu, ""));
  if (isRoman) return `${head}${romanAfter(value)}${tail}`;
  if (value.length > 1 || /[zZ]/u.test(value)) return null;
  return `${head}${String.fromCharCode(value.charCodeAt(0) + 1)}${tail}`;
}

/** The label so many steps after a typed one; "(u)" goes on with "(v)", "(w)", for no Roman number stands before it. */
export function labelAfter(label: string, steps: number): string {
  const letter = /^(\W*)([a-hj-uwyz])(\W*)$/iu.exec(label);
  const code = (letter?.[2]?.charCodeAt(0) ?? 0) + steps;
  if (letter !== null)
    return `${letter[1] ?? ""}${letterAt(code, letter[2] ?? "")}${letter[3] ?? ""}`;
  let next: string | null = label;
  for (let step = 0; step < steps && next !== null; step += 1) next = nextLabel(next);
  return next ?? "";
}

/** A letter by its code, doubled where it is so far behind the last of the alphabet: "y", "z", "aa", "bb". */
function letterAt(code: number, from: string): string {
  const last = (from === from.toLowerCase() ? "z" : "Z").charCodeAt(0);
  return code <= last ? String.fromCharCode(code) : String.fromCharCode(code - 26).repeat(2);
}

/** The typed number of a clause, or that of the last of those that run on in its paragraphs. */
export function lastLabel(reading: ContractReading, clause: Clause): string {
  const own = /^\D*(\d{1,2})[.)]?$/u.exec(clause.label);
  if (!clause.labelIsTyped) return clause.label;
  if (own === null) return lastInPage(reading, clause);
  const positions = reading.families.ofClause(clause).flatMap(({ paragraphs }) => paragraphs);
  let [label, number] = [clause.label, Number(own[1])];
  for (const position of positions) {
    const { text } = paragraphAt(reading.text.document, position);
    const last = lastRunInNumber(text, number);
    if (last === null) continue;
    label = last.label;
    number = Number(/\d+/u.exec(last.label)?.[0] ?? number);
  }
  return label;
}

/**
 * The last number in the paragraphs of a clause "18.3", where a whole page stands in one of them: that of the last
 * section that begins there, "20.", or of the last part of its own, "18.5".
 */
function lastInPage({ text }: ContractReading, { label, paragraphs }: Clause): string {
  const [, outer, inner] = /^(\d{1,2})\.(\d{1,2})\.?$/u.exec(label) ?? [];
  if (outer === undefined || inner === undefined) return label;
  const words = paragraphs.map((position) => paragraphAt(text.document, position).text).join("\n");
  const section = lastRunInNumber(words, Number(outer));
  if (section !== null) return section.label;
  const part = lastInnerNumber(words, Number(outer), Number(inner));
  return part === null ? label : part + (label.endsWith(".") ? "." : "");
}

/**
 * The label of a clause that comes so many new ones behind this one. Where what follows bears the next number
 * already, as a title over the signatures does, the new ones are "13A", "13B", so that every number stays true.
 */
export function freeLabel(reading: ContractReading, anchor: Clause, before: number): string {
  const last = lastLabel(reading, anchor);
  const next = labelAfter(last, 1);
  const { clauses } = reading.text;
  const isOwnDepth = numbersIn(last) === numbersIn(anchor.label);
  const later = clauses
    .slice(clauses.indexOf(anchor) + 1)
    .filter(({ zone }) => zone === "body" || zone === "signature");
  const isTaken =
    later.some(
      (each) =>
        each.labelIsTyped &&
        (!isOwnDepth || each.depth === anchor.depth) &&
        bareLabel(each.label) === bareLabel(next),
    ) ||
    (!isOwnDepth && later.some((each) => goesOnInside(reading, each, last)));
  const number = /^(.*\d)(\D*)$/u.exec(last);
  if (!isTaken || number === null || before > 25) return labelAfter(last, before + 1);
  const [, head = "", tail = ""] = number;
  return `${head}${String.fromCharCode("A".charCodeAt(0) + before)}${tail}`;
}

/** Whether the section after a number begins inside the paragraphs of a clause: "20.2 ... 21. General 21.1 ...". */
function goesOnInside({ text }: ContractReading, { paragraphs }: Clause, last: string): boolean {
  const from = Number(/^\d+/u.exec(last)?.[0] ?? Number.NaN);
  return paragraphs.some(
    (position) => lastRunInNumber(paragraphAt(text.document, position).text, from) !== null,
  );
}

const numbersIn = (label: string): number => label.match(/\d+/gu)?.length ?? 0;

const bareLabel = (label: string): string => label.replaceAll(/[^\p{L}\p{N}.]+|\.$/gu, "");

const romans =
  "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii xxiv xxv".split(
    " ",
  );

/** What a Roman number up to twenty-five says; null for any other. */
export function romanValue(roman: string): number | null {
  const at = romans.indexOf(roman.toLowerCase());
  return at < 0 ? null : at + 1;
}

function romanAfter(value: string): string {
  const next = romans[romans.indexOf(value.toLowerCase()) + 1] ?? value;
  return value === value.toLowerCase() ? next : next.toUpperCase();
}

/** Whether the text refers by number to clauses that stand after this one, which a shift would break. */
export function isCitedBeyond(reading: ContractReading, clause: Clause): boolean {
  const own = Number(/\d+/u.exec(clause.label)?.[0] ?? Number.NaN);
  if (Number.isNaN(own)) return false;
  return reading.citedNumbers.some((cited) => cited > own);
}

/** The clauses of the same sequence as this one, in order; a number that starts anew begins another sequence. */
export function sequenceOf(reading: ContractReading, clause: Clause): readonly Clause[] {
  const alike = clausesAlike(reading, clause);
  const own = alike.indexOf(clause);
  const starts = alike.flatMap((each, position) => (isFirst(each.label) ? [position] : []));
  const from = starts.findLast((start) => start <= own) ?? 0;
  const to = starts.find((start) => start > own) ?? alike.length;
  return alike.slice(from, to);
}

/** Whether a number is the first of its kind: "1.", "(a)", "I". */
export function isFirst(label: string): boolean {
  return /(?:^|[^\p{L}\d.])(?:1|i|a)[.):\s]*$/iu.test(label);
}

function clausesAlike(reading: ContractReading, clause: Clause): readonly Clause[] {
  const style = labelStyle(clause.label);
  const depth = decimalDepth(style);
  const isAlike = (other: string): boolean =>
    other === style || (depth !== null && decimalDepth(other) === depth);
  return reading.families
    .siblingsOf(clause)
    .filter(
      ({ zone, label }) => zone === clause.zone && label !== "" && isAlike(labelStyle(label)),
    );
}
