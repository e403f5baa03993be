import { fileKindOf } from "@proviso/domain";
import { readerOf, withByteReader, type ByteReader } from "./byte-reader.ts";
import { readOleOutline } from "./ole-outline.ts";
import { readSmallEntry, readZipOutline, type OutlineEntry } from "./zip-outline.ts";

/** What a file is by its bytes, whatever its name says. */
export type FileForm =
  | { readonly form: "docx" | "pdf" }
  | {
      readonly form: "doc";
      /** They are never run; a Word file made of it has none. */
      readonly hasMacros: boolean;
    }
  /** Nothing but the password opens it; `of` is what it is then. */
  | { readonly form: "encrypted"; readonly of: "docx" | "doc" }
  /** A Word file that cannot be read to its end. */
  | { readonly form: "damaged" }
  /** A Word file that would run programs of its own. */
  | { readonly form: "macros" }
  /** It promises to unpack to more than is read. */
  | { readonly form: "too-large" }
  | { readonly form: "other" };

const isMacro = ({ name }: OutlineEntry): boolean => /(^|\/)vbaProject\.bin$/i.test(name);

const zipForm = async (reader: ByteReader): Promise<FileForm> => {
  const entries = await readZipOutline(reader);
  if (typeof entries === "string") return { form: entries };
  const listing = entries.find(({ name }) => name === "[Content_Types].xml");
  if (!listing) return { form: "other" };
  const types = await readSmallEntry(reader, listing);
  if (types === undefined) return { form: "damaged" };
  if (/macroEnabled/i.test(types) || entries.some(isMacro)) return { form: "macros" };
  return { form: types.includes("wordprocessingml") ? "docx" : "other" };
};

const oleForm = async (reader: ByteReader): Promise<FileForm> => {
  const { names, isEncryptedWord } = await readOleOutline(reader);
  if (names.has("EncryptedPackage")) return { form: "encrypted", of: "docx" };
  if (!names.has("WordDocument")) return { form: names.size === 0 ? "damaged" : "other" };
  if (isEncryptedWord === null) return { form: "damaged" };
  if (isEncryptedWord) return { form: "encrypted", of: "doc" };
  const hasMacros = names.has("Macros") || names.has("VBA") || names.has("_VBA_PROJECT");
  return { form: "doc", hasMacros };
};

/** Something else that is before the header of a PDF makes a second kind of file of it. */
const pdfForm = (start: Buffer): FileForm => {
  const before = start.subarray(0, start.indexOf("%PDF-")).toString("latin1");
  return { form: /^(\u00ef\u00bb\u00bf)?[\0\s]*$/.test(before) ? "pdf" : "other" };
};

const formOf = async (reader: ByteReader): Promise<FileForm> => {
  const start = await reader.read(0, 1024 + 5);
  switch (fileKindOf(start)) {
    case "zip":
      return zipForm(reader);
    case "ole":
      return oleForm(reader);
    case "pdf":
      return pdfForm(start);
    case "other":
      return { form: "other" };
  }
};

/**
 * Tells what the file at a path is, all of which may be in memory already. Only its ends and its directory are
 * read, and nothing but one small listing is unpacked, so that no file can make this take long or hold much.
 */
export const readFileForm = (path: string, whole?: Uint8Array): Promise<FileForm> =>
  whole ? formOf(readerOf(whole)) : withByteReader(path, formOf);
