import type { Paragraph } from "@proviso/redline";
import type { DefinedValue, TextPlace } from "../values/defined-value.ts";
import type { ValueSpans } from "../values/value-spans.ts";
import type { ContractText } from "./contract.ts";
import type { DefinedTerm } from "./defined-terms.ts";
import { isUnchosen } from "./unchosen.ts";

const kinds = ["duration", "money", "percent"] as const;
const longestBefore = 120;

/** What a name ends with that stands for a value of the kind: a "Change of Control" is none, whatever per cent it speaks of. */
const endings: Readonly<Record<(typeof kinds)[number], RegExp>> = {
  duration: /\b(?:periods?|terms?|durations?|time|windows?|deadline|amount|cap)$/iu,
  money: /\b(?:amount|cap|fees?|prices?|limits?|sum|threshold|minimum|deposit|charges?)$/iu,
  percent: /\b(?:amount|cap|rates?|threshold|minimum|interest|increase|discount)$/iu,
};

/** A stretch of one paragraph that says what a name stands for. */
interface Definition extends TextPlace {
  readonly name: string;
  /** The paragraph that gives the name. */
  readonly namedIn: number;
}

/**
 * The values that the contract names: by a definition, in a bracket behind the value, or beside the
 * name on a cover page. A definition with several values of a kind names none, and neither does a
 * name that is given two of them.
 */
export function findDefinedValues(
  text: ContractText,
  terms: readonly DefinedTerm[],
  values: ValueSpans,
): readonly DefinedValue[] {
  const { paragraphs } = text.document;
  const definitions = [
    ...terms
      .filter(({ term }) => isName(term))
      .map((term) => definitionOf(term, paragraphs[term.paragraph]?.text ?? "")),
    ...paragraphs.flatMap(labelled),
    ...besideNames(paragraphs),
  ].filter(({ name, paragraph }) => isName(name) && !isUnchosen(paragraphs[paragraph]?.text ?? ""));
  const found = kinds.flatMap((kind) => {
    const placed = placesOf(text, values, kind);
    return definitions.flatMap((definition): readonly DefinedValue[] => {
      const inside = placed.filter(({ at }) => isWithin(at, definition));
      const [only] = inside;
      if (only === undefined || inside.length > 1) return [];
      if (!endings[kind].test(definition.name.trim())) return [];
      const { name, namedIn } = definition;
      return [{ name: wordsOf(name), namedIn, kind, ...only }];
    });
  });
  const sound = found.filter((one) => found.every((other) => !contradicts(one, other)));
  return sound.filter((one, nth) => sound.findIndex((other) => isNamesake(one, other)) === nth);
}

/** What follows "means", up to the end of the sentence; or what stands before the bracket. */
function definitionOf(
  { term, paragraph, start, end, form }: DefinedTerm,
  text: string,
): Definition {
  if (form === "means") {
    const stop = /\.(?:\s|$)/u.exec(text.slice(end))?.index ?? text.length - end;
    return { name: term, namedIn: paragraph, paragraph, start: end, end: end + stop };
  }
  const before = text.slice(Math.max(0, start - longestBefore), start);
  const sentence = /(?:^|\.\s)([^.]*)$/u.exec(before)?.[1]?.length ?? 0;
  return { name: term, namedIn: paragraph, paragraph, start: start - sentence, end: start };
}

/** "Payment Period: 30 days" on a line of its own. */
function labelled({ text }: Paragraph, position: number): readonly Definition[] {
  const label = text.includes(":") ? /^\s*([^:.]{3,40}):\s/u.exec(text) : null;
  if (label?.[1] === undefined) return [];
  const [whole, name] = label;
  return [{ name, namedIn: position, paragraph: position, start: whole.length, end: text.length }];
}

/** A name in one cell of a table, and what it stands for in the next. */
function besideNames(paragraphs: readonly Paragraph[]): readonly Definition[] {
  return paragraphs.flatMap(({ cell, text }, position) => {
    if (cell === null || !isName(text)) return [];
    return paragraphs
      .slice(position + 1, position + 7)
      .flatMap((other, nth): readonly Definition[] => {
        if (!isNextCell(cell, other.cell)) return [];
        const paragraph = position + 1 + nth;
        return [{ name: text, namedIn: position, paragraph, start: 0, end: other.text.length }];
      });
  });
}

function isNextCell(cell: NonNullable<Paragraph["cell"]>, other: Paragraph["cell"]): boolean {
  return other?.table === cell.table && other.row === cell.row && other.column === cell.column + 1;
}

/** Several capital words: a single one, such as "Term", is too often no more than a word. */
function isName(text: string): boolean {
  return /^(?:\p{Lu}[\p{L}-]+)(?: (?:of |for |to )?\p{Lu}[\p{L}-]+){1,4}$/u.test(text.trim());
}

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

interface Placed {
  readonly amount: number;
  readonly at: TextPlace;
}

/** The values of a kind where they stand, each once: leads into lists are copied in the rows. */
function placesOf({ words }: ContractText, values: ValueSpans, kind: string): readonly Placed[] {
  const places = new Map<string, Placed>();
  for (const { from, to, amount } of values.all(kind)) {
    const [paragraph, start, end] = [words.paragraph[from], words.start[from], words.end[to - 1]];
    if (paragraph === undefined || start === undefined || end === undefined) continue;
    places.set(`${paragraph}:${start}`, { amount, at: { paragraph, start, end } });
  }
  return [...places.values()];
}

function isWithin(at: TextPlace, { paragraph, start, end }: Definition): boolean {
  return at.paragraph === paragraph && at.start >= start && at.end <= end;
}

function isNamesake(one: DefinedValue, other: DefinedValue): boolean {
  return one.kind === other.kind && one.name.join(" ") === other.name.join(" ");
}

function contradicts(one: DefinedValue, other: DefinedValue): boolean {
  return isNamesake(one, other) && !Object.is(one.amount, other.amount);
}
