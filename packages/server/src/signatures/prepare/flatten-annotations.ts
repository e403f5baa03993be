import type { FlattenedKind } from "@proviso/domain";
import type { PDF, PdfDict, PdfObject, PdfStream } from "@libpdf/core";
import type { ContentCopier } from "./copy-content.ts";
import { NotStatic } from "./not-static.ts";
import { boxOf, PdfReader, type Box } from "./pdf-objects.ts";

/** What a page shows beside its content: a form XObject and the matrix it is drawn by. */
export interface Drawn {
  readonly appearance: PdfObject;
  readonly matrix: readonly number[];
}

const hidden = 2;
const print = 4;
const noView = 32;

/** They show nothing of their own on a page. */
const unseen: ReadonlySet<string> = new Set(["Link", "Popup"]);
/** Without an appearance, programs show their own icon, or nothing: notes beside the text. */
const iconsOnly: ReadonlySet<string> = new Set(["Text", "FileAttachment", "Sound"]);
/** They play something, or are no part of a page. */
const media: ReadonlySet<string> = new Set([
  "Movie",
  "Screen",
  "RichMedia",
  "3D",
  "TrapNet",
  "PrinterMark",
]);

/** A value of a field, inherited or its own. */
const inherited = (reader: PdfReader, widget: PdfDict, key: string): PdfObject | undefined => {
  let field: PdfDict | undefined = widget;
  for (let depth = 0; field && depth < 50; depth += 1) {
    if (field.has(key)) return field.get(key);
    field = reader.dict(field.get("Parent"));
  }
  return undefined;
};

const isEmpty = (reader: PdfReader, value: PdfObject | undefined): boolean => {
  const found = reader.resolve(value);
  if (found === undefined || reader.name(found) === "Off") return true;
  const text = "asString" in found ? found.asString() : undefined;
  return text === undefined ? reader.items(found).length === 0 : text.trim() === "";
};

const normalAppearance = (reader: PdfReader, annotation: PdfDict): PdfObject | undefined => {
  const normal = reader.dict(annotation.get("AP"))?.get("N");
  if (normal === undefined || reader.stream(normal)) return normal;
  const state = reader.name(annotation.get("AS"));
  const chosen = state === undefined ? undefined : reader.dict(normal)?.get(state);
  return chosen !== undefined && reader.stream(chosen) ? chosen : undefined;
};

const apply = (
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
  x: number,
  y: number,
): readonly [number, number] => [a * x + c * y + e, b * x + d * y + f];

/** The matrix by which an appearance fills its rectangle (ISO 32000-1, 12.5.5, algorithm 8.1). */
const placing = (reader: PdfReader, appearance: PdfStream, rectangle: Box): readonly number[] => {
  const { left, bottom, right, top } = boxOf(reader.numbers(appearance.get("BBox"), 4) ?? []);
  const own = reader.numbers(appearance.get("Matrix"), 6) ?? [1, 0, 0, 1, 0, 0];
  const corners = [
    apply(own, left, bottom),
    apply(own, right, bottom),
    apply(own, left, top),
    apply(own, right, top),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x1, y1] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x1, Math.max(...ys) - y1];
  const across = width === 0 ? 1 : (rectangle.right - rectangle.left) / width;
  const up = height === 0 ? 1 : (rectangle.top - rectangle.bottom) / height;
  return [across, 0, 0, up, rectangle.left - x1 * across, rectangle.bottom - y1 * up];
};

/** Decides for each annotation of a page what of it the page shows. */
export class AnnotationFlattener {
  readonly #reader: PdfReader;
  readonly #copier: ContentCopier;
  readonly found = new Set<FlattenedKind>();

  constructor(source: PDF, copier: ContentCopier) {
    this.#reader = new PdfReader(source);
    this.#copier = copier;
  }

  /** What is to be drawn over the content of a page, in its order. */
  drawnOn(page: PdfDict): readonly Drawn[] {
    return this.#reader
      .items(page.get("Annots"))
      .flatMap((each) => this.#drawn(this.#reader.dict(each)) ?? []);
  }

  #drawn(annotation: PdfDict | undefined): Drawn | undefined {
    const subtype = this.#reader.name(annotation?.get("Subtype")) ?? "";
    if (!annotation || unseen.has(subtype)) {
      if (subtype === "Link") this.found.add("links");
      return undefined;
    }
    if (media.has(subtype)) throw new NotStatic("media", `an annotation of the kind ${subtype}`);
    if (subtype === "FileAttachment") this.found.add("files");
    else this.found.add(subtype === "Widget" ? "form" : "comments");
    if (subtype === "Widget") this.#checkSignature(annotation);
    const flags = this.#reader.number(annotation.get("F")) ?? 0;
    if ((flags & hidden) !== 0) return undefined;
    const appearance = normalAppearance(this.#reader, annotation);
    if ((flags & noView) !== 0) {
      if ((flags & print) === 0) return undefined;
      throw new NotStatic("print-only", `an annotation of the kind ${subtype}`);
    }
    this.#copier.checkLayer(annotation.get("OC"));
    const stream = this.#reader.stream(appearance);
    if (appearance === undefined || !stream) return this.#undrawn(annotation, subtype);
    const corners = this.#reader.numbers(annotation.get("Rect"), 4);
    if (!corners) throw new NotStatic("no-appearance", "an annotation that is nowhere");
    const matrix = placing(this.#reader, stream, boxOf(corners));
    return { appearance: this.#copier.copy(appearance), matrix };
  }

  /** An annotation without an appearance shows nothing, or each program draws it as it likes. */
  #undrawn(annotation: PdfDict, subtype: string): undefined {
    const isButton = subtype === "Widget" && this.#fieldType(annotation) === "Btn";
    const isNothing =
      subtype === "Widget"
        ? isEmpty(this.#reader, inherited(this.#reader, annotation, "V")) ||
          (isButton && this.#reader.name(annotation.get("AS")) === "Off")
        : iconsOnly.has(subtype);
    if (!isNothing) throw new NotStatic("no-appearance", `an annotation of the kind ${subtype}`);
  }

  #fieldType(widget: PdfDict): string | undefined {
    return this.#reader.name(inherited(this.#reader, widget, "FT"));
  }

  #checkSignature(widget: PdfDict): void {
    if (this.#fieldType(widget) !== "Sig") return;
    if (this.#reader.dict(inherited(this.#reader, widget, "V")))
      throw new NotStatic("signed", "a digital signature");
  }
}
