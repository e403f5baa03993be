import type { XmlDocument } from "../xml/element.ts";
import { parseXml } from "../xml/parse.ts";
import { serializeXml } from "../xml/serialize.ts";
import { malformed } from "../xml/xml-fault.ts";

/**
 * An opened .docx: its parts by name, in the order of the archive. Immutable: an edit gives a new
 * package that shares the parts it did not touch, byte for byte.
 */
export interface WordPackage {
  readonly parts: ReadonlyMap<string, Uint8Array>;
  /** The name of the main document part, normally "word/document.xml". */
  readonly main: string;
  /**
   * Trees parsed for reading, by the bytes they came from. Held here and not in a WeakMap, whose
   * values live on until the next full collection: collecting took a quarter of reading small files.
   */
  readonly parsed: Map<Uint8Array, XmlDocument>;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text of a part: UTF-8, or UTF-16 when it starts with that byte order mark. Throws XmlFault. */
export const decodePart = (bytes: Uint8Array): string => {
  try {
    return decoderFor(bytes).decode(bytes);
  } catch {
    throw malformed("bytes that are no text");
  }
};

const decoderFor = ([first, second]: Uint8Array): TextDecoder => {
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le", { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be", { fatal: true });
  return utf8;
};

/** The tree of a part for reading only, parsed once; do not keep or change it. Throws XmlFault. */
export const sharedTree = (word: WordPackage, name: string): XmlDocument | undefined => {
  const bytes = word.parts.get(name);
  if (!bytes) return undefined;
  const known = word.parsed.get(bytes);
  if (known) return known;
  const tree = parseXml(decodePart(bytes));
  word.parsed.set(bytes, tree);
  return tree;
};

/**
 * A mutable tree of a part that nobody else holds, or undefined without that part: a tree parsed for
 * reading is taken out and given away. Throws XmlFault.
 */
export const parsePart = (word: WordPackage, name: string): XmlDocument | undefined => {
  const bytes = word.parts.get(name);
  if (!bytes) return undefined;
  const known = word.parsed.get(bytes);
  word.parsed.delete(bytes);
  return known ?? parseXml(decodePart(bytes));
};

/** The package with these parts replaced, added, or (undefined) removed. */
export const withParts = (
  word: WordPackage,
  changed: ReadonlyMap<string, XmlDocument | Uint8Array | undefined>,
): WordPackage => {
  const parts = new Map(word.parts);
  for (const [name, part] of changed) {
    if (part === undefined) parts.delete(name);
    else
      parts.set(
        name,
        part instanceof Uint8Array ? part : new TextEncoder().encode(serializeXml(part)),
      );
  }
  return { ...word, parts };
};
