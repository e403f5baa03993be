import { zipSync, type Zippable } from "fflate";
import type { WordPackage } from "./word-package.ts";

/** The earliest time a zip can hold: a file says nothing about when it was written. */
const mtime = new Date(1980, 0, 1);

/** Formats that are compressed already; deflating them again only costs time. */
const packedFormats = /\.(png|jpe?g|gif|zip|docx|xlsx|pptx|odttf)$/i;

/** The .docx file of a package: the same package gives the same bytes, its parts in their order. */
export const saveWord = (word: WordPackage): Uint8Array => {
  const files: Zippable = Object.create(null);
  for (const [name, bytes] of word.parts)
    files[name] = [bytes, { level: packedFormats.test(name) ? 0 : 6 }];
  return zipSync(files, { mtime });
};
