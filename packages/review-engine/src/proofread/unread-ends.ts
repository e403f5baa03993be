import type { ContractReading } from "../contract/contract-reading.ts";
import { longestRead } from "../contract/readable-document.ts";
import { lastWordsOf } from "../judge/quote.ts";
import type { Slip } from "./note.ts";

/** Paragraphs that are too long to be read to their ends, each quoted by the last words that were read. */
export function unreadEnds({ text, unread }: ContractReading): readonly Slip[] {
  return unread.map(({ position }) => ({
    kind: "unread",
    text: `This paragraph has more than ${longestRead.toLocaleString("en-US")} characters; what follows these words was not read.`,
    quote: lastWordsOf(text.document, position),
    edit: null,
  }));
}
