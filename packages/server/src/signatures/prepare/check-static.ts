import { PDF, PdfArray, PdfDict, PdfName, PdfRef, type PdfObject } from "@libpdf/core";
import { nameMaps, PdfReader } from "./pdf-objects.ts";

const catalogKeys: ReadonlySet<string> = new Set([
  "Type",
  "Pages",
  "Version",
  "Lang",
  "MarkInfo",
  "StructTreeRoot",
  "Metadata",
  "ViewerPreferences",
  "PageMode",
  "PageLayout",
  "OutputIntents",
]);

const pageKeys: ReadonlySet<string> = new Set([
  "Type",
  "Parent",
  "Resources",
  "MediaBox",
  "CropBox",
  "Rotate",
  "Contents",
  "Group",
  "StructParents",
  "Tabs",
]);

/** Keys that no object of a document with fixed pages has, whatever it is. */
const forbidden: ReadonlySet<string> = new Set([
  "A",
  "AA",
  "AcroForm",
  "ActualText",
  "AF",
  "Alternates",
  "Annots",
  "AP",
  "BG",
  "BG2",
  "Collection",
  "DSS",
  "EF",
  "EmbeddedFiles",
  "HT",
  "HTO",
  "JavaScript",
  "JS",
  "NeedsRendering",
  "OC",
  "OCGs",
  "OCProperties",
  "OP",
  "op",
  "OpenAction",
  "OPI",
  "Outlines",
  "Perms",
  "PieceInfo",
  "Ref",
  "RichMediaContent",
  "Thumb",
  "Threads",
  "TR",
  "TR2",
  "UCR",
  "UCR2",
  "XFA",
]);

/** The same for what dictionaries say they are. */
const forbiddenTypes: ReadonlySet<string> = new Set([
  "OCG",
  "OCMD",
  "Annot",
  "Action",
  "Filespec",
  "EmbeddedFile",
  "Sig",
  "OPI",
]);

const shownXObjects: ReadonlySet<string> = new Set(["Form", "Image"]);

class Found extends Error {}

const mostObjects = 500_000;

/** Walks every object that a document can show, and throws a `Found` on the first that is not fixed content. */
class Walk {
  readonly #reader: PdfReader;
  readonly seen = new Set<PdfRef>();
  #objects = 0;

  constructor(pdf: PDF) {
    this.#reader = new PdfReader(pdf);
  }

  catalog(catalog: PdfDict): void {
    for (const [{ value: key }] of catalog)
      if (!catalogKeys.has(key)) throw new Found(`${key} in the catalog`);
    this.#walk(catalog, false);
  }

  /** Objects within objects are put on their own list: files may nest them deeper than calls can. */
  #walk(start: PdfObject, isMap: boolean): void {
    const open: { object: PdfObject; isMap: boolean }[] = [{ object: start, isMap }];
    for (let next = open.pop(); next; next = open.pop()) {
      this.#objects += 1;
      if (this.#objects > mostObjects) throw new Found("too many objects");
      const object = this.#enter(next.object);
      if (object instanceof PdfArray)
        for (const each of object.toArray()) open.push({ object: each, isMap: false });
      else if (object instanceof PdfDict) {
        if (!next.isMap) this.#check(object);
        for (const [{ value: key }, value] of object)
          open.push({
            object: value,
            isMap: !next.isMap && !object.has("PatternType") && nameMaps.has(key),
          });
      }
    }
  }

  /** What is to be looked at; undefined for what was seen already. */
  #enter(object: PdfObject): PdfObject | undefined {
    if (!(object instanceof PdfRef)) return object;
    if (this.seen.has(object)) return undefined;
    this.seen.add(object);
    return this.#reader.resolve(object);
  }

  #check(dict: PdfDict): void {
    for (const [{ value: key }] of dict) if (forbidden.has(key)) throw new Found(`the key ${key}`);
    const type = this.#reader.name(dict.get("Type")) ?? "";
    if (forbiddenTypes.has(type)) throw new Found(`an object of the type ${type}`);
    if (type === "Page") this.#checkPage(dict);
    const subtype = this.#reader.name(dict.get("Subtype")) ?? "";
    if (type === "XObject" && !shownXObjects.has(subtype)) throw new Found(`a ${subtype}`);
    if (
      dict.get("S") instanceof PdfName &&
      ["JavaScript", "Launch"].includes(this.#reader.name(dict.get("S")) ?? "")
    )
      throw new Found("an action");
  }

  #checkPage(page: PdfDict): void {
    for (const [{ value: key }] of page)
      if (!pageKeys.has(key)) throw new Found(`${key} in a page`);
    const crop = this.#reader.numbers(page.get("CropBox"), 4);
    const media = this.#reader.numbers(page.get("MediaBox"), 4);
    if (page.has("CropBox") && crop?.join() !== media?.join()) throw new Found("a page cut off");
  }
}

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/** Whether the bytes are one revision, each of whose objects is in its one table. */
const whyNotOneRevision = (bytes: Uint8Array): string | undefined => {
  const text = Buffer.from(bytes).toString("latin1");
  if (!text.startsWith("%PDF-")) return "something before the document";
  if (count(text, /startxref/g) !== 1 || count(text, /%%EOF/g) !== 1) return "several revisions";
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(text)) return "something after the document";
  if (count(text, /\btrailer\b/g) !== 1 || /\/(?:Prev|XRefStm|Encrypt|ObjStm)\b/.test(text))
    return "tables we do not read";
  return undefined;
};

const objectsIn = (bytes: Uint8Array): number =>
  count(Buffer.from(bytes).toString("latin1"), /(?:^|[\r\n])\d+ \d+ obj\b/g);

/**
 * Says why a document is not one whose pages every program shows alike: by its bytes, and by each object that
 * can be reached, against lists of what there may be. It shares no code with what writes such documents.
 */
export const whyNotStatic = async (bytes: Uint8Array): Promise<string | undefined> => {
  const why = whyNotOneRevision(bytes);
  if (why !== undefined) return why;
  try {
    const pdf = await PDF.load(bytes, { lenient: false });
    if (pdf.recoveredViaBruteForce || pdf.isEncrypted)
      return "a document that is damaged or locked";
    const walk = new Walk(pdf);
    walk.catalog(pdf.getCatalog());
    // The catalog itself and the document's information are not reached by the walk.
    return objectsIn(bytes) > walk.seen.size + 2 ? "objects that nothing leads to" : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
