import type { Edit } from "@proviso/redline";
import type { ContractReading } from "../contract/contract-reading.ts";
import { paragraphAt, type Clause } from "../contract/contract.ts";
import { lastParagraph } from "./clause-end.ts";
import { labelAfter } from "./numbering.ts";
import type { Added, ClauseText } from "./clause-text.ts";
import { lastRunInNumber } from "./run-in-numbers.ts";
import { endOfText } from "./signature-tail.ts";

/**
 * The edit that adds a clause where the clauses of a contract run on in one paragraph: inside it where it goes on into the
 * lines to sign on, else as a paragraph behind it; with the next number where they are counted. Null where neither is so.
 */
export function placeInParagraph(
  reading: ContractReading,
  anchor: Clause,
  { heading, text }: ClauseText,
  added: Added,
): Edit | null {
  const paragraph = paragraphAt(reading.text.document, lastParagraph(reading, anchor));
  const end = endOfText(paragraph.text);
  const isSigned = end < paragraph.text.trimEnd().length;
  const own = Number(/^\D*(\d{1,2})[.)]?$/u.exec(anchor.label)?.[1] ?? 0);
  const last = lastRunInNumber(paragraph.text.slice(0, end), own);
  if (!isSigned && (anchor.label !== "" || last === null)) return null;
  const before = added.get(anchor) ?? [];
  added.set(anchor, [...before, heading]);
  const isTitled = last?.isHeaded ?? (anchor.heading?.isRunIn === true && heading !== "");
  const counted = last?.label ?? (anchor.labelIsTyped ? anchor.label : "");
  const number = counted === "" ? "" : `${labelAfter(counted, before.length + 1)} `;
  const title = isTitled && heading !== "" ? `${number}${heading}.` : number.trimEnd();
  const { id } = paragraph;
  const words = [title, text].filter((each) => each !== "").join(" ");
  if (isSigned) return { kind: "replace", paragraph: id, start: end, end, text: ` ${words}` };
  return {
    kind: "insert",
    paragraph: id,
    where: "after",
    paragraphs: [{ heading: "", text: words, like: id }],
  };
}
