import type { ContractReading } from "../contract/contract-reading.ts";
import type { Clause } from "../contract/contract.ts";
import { sectionReferences, type SectionReference } from "../contract/section-references.ts";
import { slipAt, type ProofParagraph, type Slip } from "./note.ts";

const leastNumbered = 5;

/** References to clauses by a number that no clause bears, or that bears another name. */
export function brokenReferences(
  reading: ContractReading,
  paragraphs: readonly ProofParagraph[],
): readonly Slip[] {
  const text = paragraphs.map((paragraph) => paragraph.text).join("\n");
  const numbers = new NumberedClauses(reading.text.clauses, text);
  if (!numbers.areKnown) return [];
  return paragraphs
    .filter(({ zone }) => zone === "body" || zone === "recitals")
    .flatMap((paragraph) =>
      sectionReferences(paragraph.text).flatMap((reference) =>
        slipOf(reading, numbers, paragraph, reference),
      ),
    );
}

function slipOf(
  reading: ContractReading,
  numbers: NumberedClauses,
  paragraph: ProofParagraph,
  { word, numbers: [number], name, start, end }: SectionReference,
): readonly Slip[] {
  const at = { start, end };
  if (!numbers.has(number)) {
    const text = `There is no ${word.replace(/s$/iu, "")} ${number} in this document.`;
    const named = name === undefined ? null : numbers.named(name);
    const place = named === null ? at : { ...at, instead: named };
    return [slipAt(reading, "reference", paragraph, place, text)];
  }
  const meant = name === undefined ? null : numbers.meant(number, name);
  if (meant === null) return [];
  const text = `“${name}” is ${word.replace(/s$/iu, "")} ${meant}, not ${number}.`;
  return [slipAt(reading, "reference", paragraph, { ...at, instead: meant }, text)];
}

/** The numbers that clauses bear, where the whole document counts them through. */
class NumberedClauses {
  readonly areKnown: boolean;
  private readonly headings = new Map<string, string>();
  private readonly tops: ReadonlySet<number>;
  private readonly deep: ReadonlySet<number>;

  private readonly text: string;

  constructor(clauses: readonly Clause[], text: string) {
    this.text = text;
    for (const clause of clauses) {
      const number = /(\d+(?:\.\d+)*)/u.exec(clause.label)?.[1];
      if (number === undefined || !isPlainNumber(clause.label) || clause.zone === "schedule")
        continue;
      if (!this.headings.has(number)) this.headings.set(number, clause.heading?.text ?? "");
    }
    const numbers = [...this.headings.keys()];
    this.tops = new Set(numbers.map((number) => Number(number.split(".")[0])));
    this.deep = new Set(
      numbers
        .filter((number) => number.includes("."))
        .map((number) => Number(number.split(".")[0])),
    );
    const highest = Math.max(0, ...this.tops);
    this.areKnown = this.tops.size >= leastNumbered && highest === this.tops.size;
  }

  /** Whether a clause bears the number; of those whose parts are not numbered "2.1", only the first part is asked for. */
  has(number: string): boolean {
    const [top = 0, ...parts] = number.split(".").map(Number);
    if (!this.tops.has(top)) return this.isPrinted(number);
    if (parts.length !== 1 || !this.deep.has(top)) return true;
    return this.headings.has(number) || this.isPrinted(number);
  }

  /** Whether the number stands in the text other than in a reference, as where a line lost its break. */
  private isPrinted(number: string): boolean {
    const literal = number.replaceAll(".", String.raw`\.`);
    const alone = new RegExp(
      String.raw`(?=${literal})(?<!\b(?:sections?|clauses?|articles?|paragraphs?|and|or|to|through|[,&-]|\d|\.)\s*)(?<![\d.])${literal}(?![\d.]\d|[\d%])`,
      "iu",
    );
    return alone.test(this.text);
  }

  /** The number of the one clause with this heading; null where there is none, or more than one. */
  named(heading: string): string | null {
    const alike = [...this.headings].filter(([, own]) => own !== "" && isSame(own, heading));
    return alike.length === 1 ? (alike[0]?.[0] ?? null) : null;
  }

  /** The number that was meant, where another clause bears the heading that the reference gives; else null. */
  meant(number: string, heading: string): string | null {
    const own = this.headings.get(number) ?? "";
    if (own === "" || own.length < 3 || isAlike(own, heading)) return null;
    const other = this.named(heading);
    return other === number ? null : other;
  }
}

function isPlainNumber(label: string): boolean {
  return /^(?:(?:section|clause|article)\s+)?\d+(?:\.\d+)*\s*[.:)]?$/iu.test(label.trim());
}

function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim();
}

function isSame(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function isAlike(one: string, other: string): boolean {
  const words = new Set(
    plain(one)
      .split(" ")
      .filter((word) => word.length > 3),
  );
  return plain(other)
    .split(" ")
    .some((word) => words.has(word));
}
