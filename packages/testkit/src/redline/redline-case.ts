import {
  acceptChanges,
  makeRedline,
  openWord,
  readDocument,
  rejectChanges,
  type Edit,
  type Redline,
  type Signature,
  type WordDocument,
  type WordPackage,
} from "@proviso/redline";
import { wordLines } from "../word/word-lines.ts";
import { editsByText, type EditsByText } from "./edits-by-text.ts";

/** Who signs in tests. */
export const signature: Signature = { author: "Pro", date: "2026-02-03T04:05:06Z" };

export type MakeEdits = (by: EditsByText, document: WordDocument) => readonly Edit[];

/** A proven redline and what a test asks about it. */
export interface RedlineCase {
  readonly word: WordPackage;
  /** In the document language, what Pro and others track included. */
  readonly lines: readonly string[];
  /** What remains when Pro's changes are accepted, those of others still tracked. */
  readonly accepted: readonly string[];
  readonly rejected: readonly string[];
  /** What is in w:body, without ids and dates. */
  readonly xml: string;
}

/** Redlines a .docx, or says why it was refused. */
export const redlineOrRefusal = (bytes: Uint8Array, make: MakeEdits): Redline => {
  const word = opened(bytes);
  const document = readDocument(word);
  return makeRedline(word, make(editsByText(document), document), signature);
};

/** Redlines a .docx; throws when that is refused. */
export const redlineOf = (bytes: Uint8Array, make: MakeEdits): RedlineCase => {
  const made = redlineOrRefusal(bytes, make);
  if (!made.ok) throw new Error(`${made.refusal.code}: ${made.refusal.detail}`);
  const { word } = made;
  const whose = { author: signature.author };
  return {
    word,
    lines: wordLines(readDocument(word)),
    accepted: wordLines(readDocument(acceptChanges(word, whose))),
    rejected: wordLines(readDocument(rejectChanges(word, whose))),
    xml: bodyOf(word),
  };
};

const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.sentence);
  return result.word;
};

/** The source of w:body without ids and dates, so that a test can say where a mark stands. */
export const bodyOf = (word: WordPackage): string => {
  const source = partOf(word, word.main);
  const start = source.indexOf("<w:body>") + "<w:body>".length;
  return source
    .slice(start, source.lastIndexOf("<w:sectPr"))
    .replace(/ w:(id|date)="[^"]*"| xml:space="preserve"/g, "");
};

/** The source of a part. */
export const partOf = (word: WordPackage, name: string): string =>
  new TextDecoder().decode(word.parts.get(name));
