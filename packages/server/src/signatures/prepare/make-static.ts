import type { FlattenedKind } from "@proviso/domain";
import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfStream,
  type PdfObject,
} from "@libpdf/core";
import { ContentCopier } from "./copy-content.ts";
import { AnnotationFlattener, type Drawn } from "./flatten-annotations.ts";
import { NotStatic } from "./not-static.ts";
import { boxOf, PdfReader, type Box } from "./pdf-objects.ts";

/** A document whose pages are fixed, and what was flattened or left out for it. */
export interface StaticPdf {
  readonly bytes: Uint8Array;
  readonly flattened: readonly FlattenedKind[];
}

const a4 = [0, 0, 595, 842] as const;

/** A value of a page, inherited or its own. */
const ofPage = (reader: PdfReader, page: PdfDict, key: string): PdfObject | undefined => {
  let node: PdfDict | undefined = page;
  for (let depth = 0; node && depth < 50; depth += 1) {
    if (node.has(key)) return node.get(key);
    node = reader.dict(node.get("Parent"));
  }
  return undefined;
};

/** What of a page is seen: its crop box within its media box. */
const seenBox = (reader: PdfReader, page: PdfDict): Box => {
  const media = boxOf(reader.numbers(ofPage(reader, page, "MediaBox"), 4) ?? a4);
  const given = reader.numbers(ofPage(reader, page, "CropBox"), 4);
  if (!given) return media;
  const crop = boxOf(given);
  const box = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  return box.left < box.right && box.bottom < box.top ? box : media;
};

const contentOf = (reader: PdfReader, page: PdfDict): Uint8Array => {
  const contents = page.get("Contents");
  const whole = reader.stream(contents);
  const streams = whole ? [whole] : reader.items(contents).map((each) => reader.stream(each));
  return Buffer.concat(
    streams.flatMap((stream) => (stream ? [stream.getDecodedData(), Buffer.from("\n")] : [])),
  );
};

const numbers = (values: readonly number[]): PdfArray =>
  new PdfArray(values.map((value) => new PdfNumber(value)));

const written = (values: readonly number[]): string =>
  values.map((value) => String(Number(value.toFixed(6)))).join(" ");

/** Writes the pages of one document into another as fixed content. */
class PageWriter {
  readonly #source: PDF;
  readonly #target: PDF;
  readonly #reader: PdfReader;
  readonly copier: ContentCopier;
  readonly annotations: AnnotationFlattener;

  constructor(source: PDF, target: PDF) {
    this.#source = source;
    this.#target = target;
    this.#reader = new PdfReader(source);
    this.copier = new ContentCopier(source, target);
    this.annotations = new AnnotationFlattener(source, this.copier);
  }

  write(): void {
    for (const { dict } of this.#source.getPages()) this.#writePage(dict);
  }

  /** The content of a page as one form: its state ends with it, whatever the content left open. */
  #pageForm(page: PdfDict, { left, bottom, right, top }: Box): PdfObject {
    const resources = this.#reader.dict(ofPage(this.#reader, page, "Resources"));
    const form = new PdfStream(new PdfDict(), contentOf(this.#reader, page));
    form.set("Type", PdfName.of("XObject"));
    form.set("Subtype", PdfName.of("Form"));
    form.set("BBox", numbers([left, bottom, right, top]));
    form.set("Resources", resources ? this.copier.copy(resources) : new PdfDict());
    return this.#target.register(form);
  }

  #writePage(page: PdfDict): void {
    const box = seenBox(this.#reader, page);
    const unit = this.#reader.number(page.get("UserUnit")) ?? 1;
    const rotation = this.#reader.number(ofPage(this.#reader, page, "Rotate")) ?? 0;
    const drawn: readonly Drawn[] = [
      { appearance: this.#pageForm(page, box), matrix: [1, 0, 0, 1, 0, 0] },
      ...this.annotations.drawnOn(page),
    ];
    const forms = new PdfDict();
    for (const [index, { appearance }] of drawn.entries()) forms.set(`Shown${index}`, appearance);
    const draw = drawn.map(({ matrix }, index) => `q ${written(matrix)} cm /Shown${index} Do Q\n`);
    const base = written([unit, 0, 0, unit, -box.left * unit, -box.bottom * unit]);
    const content = Buffer.from(`q ${base} cm\n${draw.join("")}Q\n`);
    const size = [(box.right - box.left) * unit, (box.top - box.bottom) * unit] as const;
    const [width, height] = size;
    const made = this.#target.addPage({ width, height }).dict;
    for (const { value: key } of made.keys())
      if (!["Type", "Parent", "MediaBox"].includes(key)) made.delete(key);
    made.set("MediaBox", numbers([0, 0, ...size]));
    made.set("Rotate", new PdfNumber((((Math.round(rotation / 90) * 90) % 360) + 360) % 360));
    made.set("Resources", PdfDict.of({ XObject: forms }));
    made.set("Contents", this.#target.register(new PdfStream(new PdfDict(), content)));
    const group = page.get("Group");
    if (group) made.set("Group", this.copier.copy(group));
  }
}

const readOnly = 1;

/** Lets fields be drawn that nobody may fill in: the document they are read from is thrown away. */
const allowDrawing = (reader: PdfReader, field: PdfDict | undefined, depth = 0): void => {
  if (!field || depth > 50) return;
  const flags = reader.number(field.get("Ff")) ?? 0;
  if ((flags & readOnly) !== 0) field.set("Ff", new PdfNumber(flags & ~readOnly));
  for (const kid of reader.items(field.get("Kids")))
    allowDrawing(reader, reader.dict(kid), depth + 1);
};

/** Gives fields the appearance that their value asks for, where the file leaves that to the program. */
const drawFields = (pdf: PDF, reader: PdfReader): void => {
  const acroForm = reader.dict(pdf.getCatalog().get("AcroForm"));
  if (!acroForm) return;
  if (acroForm.has("XFA")) throw new NotStatic("dynamic-form", "a form of its own (XFA)");
  for (const field of reader.items(acroForm.get("Fields")))
    allowDrawing(reader, reader.dict(field));
  const isLeftToProgram = reader.bool(acroForm.get("NeedAppearances")) === true;
  const form = pdf.getForm();
  if (!form) return;
  const written = [...form.getTextFields(), ...form.getDropdowns(), ...form.getListBoxes()];
  for (const field of written) {
    const isUndrawn = field.getWidgets().some((widget) => !widget.hasNormalAppearance());
    if (isUndrawn || isLeftToProgram) field.needsAppearanceUpdate = true;
  }
  form.updateAppearances();
};

const leftOut = (pdf: PDF, reader: PdfReader): readonly FlattenedKind[] => {
  const catalog = pdf.getCatalog();
  const names = reader.dict(catalog.get("Names"));
  const action = reader.dict(catalog.get("OpenAction"));
  const isScript =
    catalog.has("AA") || names?.has("JavaScript") === true || (action?.has("S") ?? false);
  const isFile = names?.has("EmbeddedFiles") === true || catalog.has("AF");
  return [...(isScript ? (["scripts"] as const) : []), ...(isFile ? (["files"] as const) : [])];
};

/**
 * Writes a PDF again as a closed document: one revision, pages that hold content and nothing that acts, is
 * hidden or is shown by some programs only. Forms and comments become part of the pages as they are shown.
 * Throws `NotStatic` where that cannot be done.
 */
export const makeStatic = async (bytes: Uint8Array): Promise<StaticPdf> => {
  const source = await PDF.load(bytes);
  const reader = new PdfReader(source);
  drawFields(source, reader);
  const target = PDF.create();
  const writer = new PageWriter(source, target);
  writer.write();
  const language = source.getLanguage();
  if (language !== undefined) target.setLanguage(language);
  target.setTitle(source.getTitle() ?? "");
  target.setAuthor(source.getAuthor() ?? "");
  const found = new Set<FlattenedKind>([...writer.annotations.found, ...leftOut(source, reader)]);
  if (writer.copier.hadLayers) found.add("layers");
  const revisions = Buffer.from(bytes).toString("latin1").split("startxref").length - 1;
  if (revisions > 1 && !source.isLinearized) found.add("earlier-versions");
  return { bytes: await target.save(), flattened: [...found] };
};
