import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
  type PDF,
  type PdfObject,
} from "@libpdf/core";

/** Reads the objects of a document, through references. */
export class PdfReader {
  readonly #pdf: PDF;

  constructor(pdf: PDF) {
    this.#pdf = pdf;
  }

  /** What a reference leads to; everything else as it is. */
  resolve(object: PdfObject | undefined): PdfObject | undefined {
    let found = object;
    for (let steps = 0; found instanceof PdfRef && steps < 20; steps += 1)
      found = this.#pdf.getObject(found) ?? undefined;
    return found instanceof PdfRef ? undefined : found;
  }

  /** A dictionary or stream; undefined for everything else. */
  dict(object: PdfObject | undefined): PdfDict | undefined {
    const found = this.resolve(object);
    return found instanceof PdfDict ? found : undefined;
  }

  /** A stream; undefined for everything else. */
  stream(object: PdfObject | undefined): PdfStream | undefined {
    const found = this.resolve(object);
    return found instanceof PdfStream ? found : undefined;
  }

  /** The items of an array as they are written; none for everything else. */
  items(object: PdfObject | undefined): readonly PdfObject[] {
    const found = this.resolve(object);
    return found instanceof PdfArray ? found.toArray() : [];
  }

  /** A name; undefined for everything else. */
  name(object: PdfObject | undefined): string | undefined {
    const found = this.resolve(object);
    return found instanceof PdfName ? found.value : undefined;
  }

  /** A number; undefined for everything else. */
  number(object: PdfObject | undefined): number | undefined {
    const found = this.resolve(object);
    return found instanceof PdfNumber && Number.isFinite(found.value) ? found.value : undefined;
  }

  /** True or false; undefined for everything else. */
  bool(object: PdfObject | undefined): boolean | undefined {
    const found = this.resolve(object);
    return found instanceof PdfBool ? found.value : undefined;
  }

  /** So many numbers of an array; undefined where one is missing. */
  numbers(object: PdfObject | undefined, count: number): readonly number[] | undefined {
    const found = this.items(object).map((each) => this.number(each));
    const all = found.filter((each) => each !== undefined);
    return found.length === count && all.length === count ? all : undefined;
  }
}

/** A rectangle by its sides. */
export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** The rectangle through two corners in any order. */
export const boxOf = (corners: readonly number[]): Box => {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
  return {
    left: Math.min(x1, x2),
    bottom: Math.min(y1, y2),
    right: Math.max(x1, x2),
    top: Math.max(y1, y2),
  };
};

/** Keys whose dictionaries are by names that the file chose, such as those of fonts. */
export const nameMaps: ReadonlySet<string> = new Set([
  "XObject",
  "Font",
  "ExtGState",
  "ColorSpace",
  "Pattern",
  "Shading",
  "Properties",
  "CharProcs",
  "Colorants",
  "RoleMap",
  "ClassMap",
]);
