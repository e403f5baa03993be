import { PdfArray, PdfDict, PdfRef, PdfStream, type PDF, type PdfObject } from "@libpdf/core";
import { isLayer, readLayers, type Layers } from "./layers.ts";
import { NotStatic } from "./not-static.ts";
import { nameMaps, PdfReader } from "./pdf-objects.ts";

/** Beside the content itself: it is shown or done by some programs only, or not shown at all. */
const left: ReadonlySet<string> = new Set([
  "OC",
  "OPI",
  "Alternates",
  "Metadata",
  "PieceInfo",
  "LastModified",
  "StructParent",
  "StructParents",
  "AF",
  "A",
  "AA",
  "JS",
  "Measure",
  "PtData",
  "Ref",
  "Thumb",
]);

/** How printers mix and screen colors: by these, print shows what the screen does not. */
const leftOfStates: ReadonlySet<string> = new Set([
  "OP",
  "op",
  "OPM",
  "BG",
  "BG2",
  "UCR",
  "UCR2",
  "TR",
  "TR2",
  "HT",
  "HTO",
  "UseBlackPtComp",
]);

const shownXObjects: ReadonlySet<string> = new Set(["Form", "Image"]);

/** Copies what pages draw with from one document to another, without what is not content. */
export class ContentCopier {
  readonly #reader: PdfReader;
  readonly #layers: Layers;
  readonly #target: PDF;
  readonly #copied = new Map<PdfRef, PdfRef>();
  /** Whether layers that everyone sees at all times were made plain content. */
  hadLayers = false;

  constructor(source: PDF, target: PDF) {
    this.#reader = new PdfReader(source);
    this.#layers = readLayers(source);
    this.#target = target;
  }

  /** Throws unless what belongs to this layer is shown to everyone at all times. */
  checkLayer(membership: PdfObject | undefined): void {
    if (membership === undefined) return;
    this.hadLayers = true;
    if (!this.#layers.isAlwaysShown(membership))
      throw new NotStatic("layers", "it has a hidden layer");
  }

  /** The copy of an object; what a reference leads to is copied once. */
  copy(object: PdfObject): PdfObject {
    if (object instanceof PdfRef) return this.#copyRef(object);
    if (object instanceof PdfArray)
      return new PdfArray(object.toArray().map((each) => this.copy(each)));
    if (object instanceof PdfStream) return this.#target.register(this.#copyStream(object));
    return object instanceof PdfDict ? this.#copyDict(object, new PdfDict()) : object;
  }

  #copyRef(ref: PdfRef): PdfObject {
    const known = this.#copied.get(ref);
    if (known) return known;
    const found = this.#reader.resolve(ref);
    if (found instanceof PdfStream) {
      // As it is in the file, its filters with it.
      const copy = new PdfStream(new PdfDict(), found.data);
      const made = this.#target.register(copy);
      this.#copied.set(ref, made);
      this.#checkXObject(found);
      this.#copyDict(found, copy);
      return made;
    }
    if (found instanceof PdfDict) {
      const copy = new PdfDict();
      const made = this.#target.register(copy);
      this.#copied.set(ref, made);
      this.#copyDict(found, copy);
      return made;
    }
    return found === undefined ? new PdfDict() : this.copy(found);
  }

  #copyStream(stream: PdfStream): PdfStream {
    const copy = new PdfStream(new PdfDict(), stream.data);
    this.#checkXObject(stream);
    this.#copyDict(stream, copy);
    return copy;
  }

  #checkXObject(stream: PdfStream): void {
    if (this.#reader.name(stream.get("Type")) !== "XObject" && !stream.has("Subtype")) return;
    const subtype = this.#reader.name(stream.get("Subtype"));
    if (this.#reader.name(stream.get("Type")) === "XObject" && !shownXObjects.has(subtype ?? ""))
      throw new NotStatic("media", `an object of the kind ${subtype}`);
    if (stream.has("Ref")) throw new NotStatic("media", "a page of another file");
  }

  #copyDict<D extends PdfDict>(dict: PdfDict, copy: D): D {
    this.checkLayer(dict.get("OC"));
    for (const [{ value: key }, value] of dict) {
      if (left.has(key) || (dict instanceof PdfStream && key === "Length")) continue;
      copy.set(key, this.#copyEntry(dict, key, value));
    }
    return copy;
  }

  #copyEntry(dict: PdfDict, key: string, value: PdfObject): PdfObject {
    // A pattern has one state and one shading, not several by name.
    if (dict.has("PatternType") && key !== "Resources") return this.#copyNamed(key, value);
    const isMap = nameMaps.has(key) && this.#reader.dict(value) !== undefined;
    return isMap ? this.#copyMap(key, value) : this.copy(value);
  }

  /** A dictionary by names that the file chose: none of them is a key. */
  #copyMap(kind: string, object: PdfObject): PdfDict {
    const copy = new PdfDict();
    for (const [{ value: name }, value] of this.#reader.dict(object) ?? [])
      copy.set(name, this.#copyNamed(kind, value));
    return copy;
  }

  #copyNamed(kind: string, value: PdfObject): PdfObject {
    if (kind === "Properties") {
      if (isLayer(this.#reader, value)) this.checkLayer(value);
      // What marked content is called plays no part in how it looks.
      return new PdfDict();
    }
    const state = kind === "ExtGState" ? this.#reader.dict(value) : undefined;
    if (!state) return this.copy(value);
    const kept = [...state].filter(([{ value: key }]) => !leftOfStates.has(key));
    return this.#copyDict(new PdfDict(kept), new PdfDict());
  }
}
