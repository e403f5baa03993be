import type { Quote, WordDocument } from "@proviso/redline";
import type { ContractText } from "./contract.ts";

/** The head of a contract, where its parties stand, as one text that remembers its paragraphs. */
export class HeadText {
  readonly text: string;
  private readonly document: WordDocument;
  private readonly positions: readonly number[];
  private readonly starts: readonly number[];

  constructor(contract: ContractText) {
    this.document = contract.document;
    this.positions = headPositions(contract);
    const starts: number[] = [];
    let text = "";
    for (const position of this.positions) {
      starts.push(text.length);
      text += `${contract.document.paragraphs[position]?.text ?? ""}\n`;
    }
    this.starts = starts;
    this.text = text;
  }

  /** The quote for a stretch of the head; null when it runs over the end of a paragraph. */
  quote(start: number, end: number): Quote | null {
    const nth = this.starts.findLastIndex((each) => each <= start);
    const paragraph = this.document.paragraphs[this.positions[nth] ?? -1];
    if (paragraph === undefined) return null;
    const from = start - (this.starts[nth] ?? 0);
    const text = paragraph.text.slice(from, from + end - start);
    return text === this.text.slice(start, end) && text !== ""
      ? { text, paragraph: paragraph.id, start: from, end: from + text.length }
      : null;
  }
}

function headPositions(text: ContractText): readonly number[] {
  const head = text.clauses.filter(
    (clause) => clause.zone === "preamble" || clause.zone === "title",
  );
  const isShort = !head.some((clause) => clause.zone === "preamble");
  const first = isShort ? text.clauses.filter((clause) => clause.zone === "body").slice(0, 3) : [];
  return [...head, ...first]
    .flatMap((clause) => clause.paragraphs)
    .toSorted((one, other) => one - other);
}
