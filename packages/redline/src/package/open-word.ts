import { XmlFault } from "../xml/xml-fault.ts";
import { inflateEntry } from "./inflate-entry.ts";
import { mainPartOf } from "./main-part.ts";
import { refuseByMagic } from "./sniff.ts";
import { readableParts } from "./story-parts.ts";
import { sharedTree, type WordPackage } from "./word-package.ts";
import { wordLimits } from "./word-limits.ts";
import { wordRefusal, type WordRefusal } from "./word-refusal.ts";
import { readZipDirectory } from "./zip-directory.ts";

/** The package, or why there is none. */
export type OpenedWord =
  | { readonly ok: true; readonly word: WordPackage }
  | { readonly ok: false; readonly refusal: WordRefusal };

/**
 * Opens a .docx, or says why it cannot be taken. Whatever opens here can be read: its parts are
 * inflated within wordLimits and those with content are well-formed, without a document type.
 */
export const openWord = (bytes: Uint8Array): OpenedWord => {
  const opened = open(bytes);
  return "code" in opened ? { ok: false, refusal: opened } : { ok: true, word: opened };
};

const open = (bytes: Uint8Array): WordPackage | WordRefusal => {
  const refusal = refuseByMagic(bytes);
  if (refusal) return refusal;
  const entries = readZipDirectory(bytes);
  if ("code" in entries) return entries;
  const parts = new Map<string, Uint8Array>();
  for (const entry of entries) {
    const part = inflateEntry(entry);
    if (!part) return wordRefusal("damaged", `${entry.name} is not as the archive declares it`);
    parts.set(entry.name, part);
  }
  return judge(parts);
};

const judge = (parts: ReadonlyMap<string, Uint8Array>): WordPackage | WordRefusal => {
  let reading = "[Content_Types].xml";
  try {
    const main = mainPartOf(parts);
    if (typeof main !== "string") return main;
    const word = { parts, main, parsed: new Map() };
    const names = readableParts(word);
    if (countTags(names.map((name) => parts.get(name))) > wordLimits.maxTags)
      return wordRefusal("too-large", `more than ${wordLimits.maxTags} tags`);
    for (reading of names) sharedTree(word, reading);
    return sharedTree(word, main)?.root.name === "w:document"
      ? word
      : wordRefusal("not-word", `${main} holds no Word document`);
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    const code = fault.reason === "malformed" ? "damaged" : "unsafe-xml";
    return wordRefusal(code, `${reading}: ${fault.message}`);
  }
};

/** Tags cost memory, not bytes: 64 MB of <w:p/> make a tree of gigabytes. Small parts cannot. */
const countTags = (parts: readonly (Uint8Array | undefined)[]): number => {
  const read = parts.filter((bytes) => bytes !== undefined);
  const total = read.reduce((sum, bytes) => sum + bytes.length, 0);
  if (total < wordLimits.maxTags * "<a/>".length) return 0;
  let tags = 0;
  for (const bytes of read)
    for (let at = bytes.indexOf(lessThan); at >= 0; at = bytes.indexOf(lessThan, at + 1)) tags++;
  return tags;
};

const lessThan = 0x3c;
