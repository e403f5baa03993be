import { decodePart, parsePart, type WordPackage } from "../package/word-package.ts";
import type { XmlDocument } from "../xml/element.ts";
import { XmlFault } from "../xml/xml-fault.ts";

/** The XML parts of a package with their source; one that is no text, and so nobody's, is left out. */
export function* xmlSources(word: WordPackage): Generator<readonly [name: string, source: string]> {
  for (const [name, bytes] of word.parts) {
    if (!/\.xml$/i.test(name)) continue;
    const source = unlessFaulty(() => decodePart(bytes));
    if (source !== undefined) yield [name, source];
  }
}

/** A mutable tree of a part, or undefined when the part is missing or no well-formed XML. */
export const treeIfSound = (word: WordPackage, name: string): XmlDocument | undefined =>
  unlessFaulty(() => parsePart(word, name));

/** Parts that no reading needs are not checked when a file is opened: Word passes over bad ones too. */
const unlessFaulty = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch (fault) {
    if (fault instanceof XmlFault) return undefined;
    throw fault;
  }
};
