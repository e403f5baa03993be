import { openWord, readDocument, type WordDocument, type WordPackage } from "@proviso/redline";
import { wordFileOf, type WordSource } from "./word-file.ts";

/** The opened package of a document in the language of word-file.ts. Throws when it is refused. */
export const wordPackage = (source: WordSource): WordPackage => {
  const opened = openWord(wordFileOf(source));
  if (!opened.ok) throw new Error(`${opened.refusal.code}: ${opened.refusal.detail}`);
  return opened.word;
};

/** What a reader sees of these lines. */
export const wordDocument = (...body: string[]): WordDocument => wordDocumentOf({ body });

/** The same, with headers, styles, numbering or whole parts of one's own. */
export const wordDocumentOf = (source: WordSource): WordDocument =>
  readDocument(wordPackage(source));
