import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Rule } from "../page-content.ts";
import { fillPath, strokePath, type Box } from "./draw-path.ts";
import {
  drawText,
  type Font,
  type Glyph,
  type Point,
  type TextState,
  type TurnedPiece,
} from "./draw-text.ts";
import { identity, matrixOf, multiply, numbersOf, place, type Matrix } from "./matrix.ts";

interface GraphicsState extends TextState {
  readonly matrix: Matrix;
  /** The color that fills, "#rrggbb". */
  readonly fill: string;
}

/** What the instructions of a page put on it. */
export interface Painted {
  readonly pieces: TurnedPiece[];
  readonly rules: Rule[];
  /** Dark areas: white letters can be read on them. */
  readonly darkBoxes: Box[];
  /** The area of pictures, in square points. */
  pictureArea: number;
  /** How many numbers its paths are made of. */
  drawing: number;
}

/** Gives the font of that name of pdf.js. */
export type FontSource = (name: string) => Font;

/** Whether what belongs to this layer is shown; pdf.js names layers in its own way. */
export type IsLayerShown = (layer: unknown) => boolean;

const noFont: Font = {
  look: { family: "", bold: false, italic: false },
  scale: 0.001,
  lost: () => undefined,
};

const isGlyph = (item: unknown): item is Glyph =>
  typeof item === "object" &&
  item !== null &&
  "unicode" in item &&
  typeof item.unicode === "string" &&
  "width" in item &&
  typeof item.width === "number" &&
  "originalCharCode" in item &&
  typeof item.originalCharCode === "number";

const fillCodes: ReadonlySet<number> = new Set([OPS.fill, OPS.eoFill, OPS.rawFillPath]);
const strokeCodes: ReadonlySet<number> = new Set([OPS.stroke, OPS.closeStroke]);
const bothCodes: ReadonlySet<number> = new Set([
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

const brightness = (colour: string): number => {
  const value = Number.parseInt(colour.slice(1), 16);
  return Number.isNaN(value) ? 0 : Math.min(value >> 16, (value >> 8) & 0xff, value & 0xff) / 0xff;
};

const whitest = 0.97;

/** How far from the end of a space text may begin that is set behind it, in points. */
const behind = 1;

const isLevel = ([, y]: Point, other: number): boolean => Math.abs(y - other) < behind;

const isAt = (end: Point | null, [x, y]: Point): boolean =>
  end !== null && Math.abs(end[0] - x) < behind && isLevel(end, y);

/** Follows the instructions of a page as pdf.js gives them, and notes what they leave to read. */
export class PagePainter {
  readonly painted: Painted = { pieces: [], rules: [], darkBoxes: [], pictureArea: 0, drawing: 0 };
  readonly #fonts: FontSource;
  readonly #base: Matrix;
  readonly #isLayerShown: IsLayerShown;
  /** For each marked content that is open, whether it is shown. */
  #marked: boolean[] = [];
  #state: GraphicsState;
  #stack: GraphicsState[] = [];
  #textMatrix: Matrix = identity;
  #pen: readonly [x: number, y: number] = [0, 0];
  /** Where a space ended that was set last, over no letter: it may be too narrow for its gap to tell of it. */
  #spaceEnd: Point | null = null;
  #lineStart: readonly [x: number, y: number] = [0, 0];

  constructor(base: Matrix, fonts: FontSource, isLayerShown: IsLayerShown) {
    this.#base = base;
    this.#fonts = fonts;
    this.#isLayerShown = isLayerShown;
    this.#state = {
      matrix: base,
      fill: "#000000",
      font: noFont,
      size: 0,
      charSpacing: 0,
      wordSpacing: 0,
      hScale: 1,
      leading: 0,
      rise: 0,
      mode: 0,
    };
  }

  /** Does one instruction; what leaves nothing to read is passed over. */
  follow(code: number, operands: unknown): void {
    const args: readonly unknown[] = Array.isArray(operands) ? operands : [];
    const [first, second] = args;
    const number = typeof first === "number" ? first : 0;
    switch (code) {
      case OPS.save:
        this.#stack.push(this.#state);
        break;
      case OPS.restore:
        this.#state = this.#stack.pop() ?? this.#state;
        break;
      case OPS.transform:
        this.#transform(matrixOf(args));
        break;
      case OPS.paintFormXObjectBegin:
        this.#stack.push(this.#state);
        if (Array.isArray(first)) this.#transform(matrixOf(first));
        break;
      case OPS.paintFormXObjectEnd:
      case OPS.endAnnotation:
        this.#state = this.#stack.pop() ?? this.#state;
        break;
      case OPS.beginAnnotation:
        this.#stack.push(this.#state);
        this.#beginAnnotation(args);
        break;
      case OPS.setFillRGBColor:
        if (typeof first === "string") this.#state = { ...this.#state, fill: first };
        break;
      case OPS.setFillColorN:
        this.#state = { ...this.#state, fill: "#808080" };
        break;
      case OPS.beginText:
        this.#setTextMatrix(identity);
        break;
      case OPS.setTextMatrix:
        this.#setTextMatrix(matrixOf(args.length === 1 ? numbersOf(first) : args));
        break;
      case OPS.moveText:
        this.#moveText(number, typeof second === "number" ? second : 0);
        break;
      case OPS.setLeadingMoveText:
        this.#state = { ...this.#state, leading: typeof second === "number" ? second : 0 };
        this.#moveText(number, typeof second === "number" ? second : 0);
        break;
      case OPS.nextLine:
        this.#moveText(0, this.#state.leading);
        break;
      case OPS.setLeading:
        this.#state = { ...this.#state, leading: -number };
        break;
      case OPS.setCharSpacing:
        this.#state = { ...this.#state, charSpacing: number };
        break;
      case OPS.setWordSpacing:
        this.#state = { ...this.#state, wordSpacing: number };
        break;
      case OPS.setHScale:
        this.#state = { ...this.#state, hScale: number / 100 };
        break;
      case OPS.setTextRise:
        this.#state = { ...this.#state, rise: number };
        break;
      case OPS.setTextRenderingMode:
        this.#state = { ...this.#state, mode: number };
        break;
      case OPS.setFont:
        this.#state = {
          ...this.#state,
          font: typeof first === "string" ? this.#fonts(first) : noFont,
          size: typeof second === "number" ? second : 0,
        };
        break;
      case OPS.showText:
        this.#showText(first);
        break;
      case OPS.beginMarkedContent:
        this.#marked.push(true);
        break;
      case OPS.beginMarkedContentProps:
        this.#marked.push(first !== "OC" || this.#isLayerShown(second));
        break;
      case OPS.endMarkedContent:
        this.#marked.pop();
        break;
      case OPS.constructPath:
        this.#path(number, second);
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
        this.#picture();
        break;
      default:
    }
  }

  get #isShown(): boolean {
    return !this.#marked.includes(false);
  }

  #transform(matrix: Matrix): void {
    this.#state = { ...this.#state, matrix: multiply(this.#state.matrix, matrix) };
  }

  /** [id, rectangle, transform, matrix, ...]: annotations stand on the page itself, whatever was drawn before. */
  #beginAnnotation([, , transform, matrix]: readonly unknown[]): void {
    this.#state = { ...this.#state, matrix: this.#base };
    this.#transform(matrixOf(transform));
    this.#transform(matrixOf(matrix));
  }

  #setTextMatrix(matrix: Matrix): void {
    this.#textMatrix = matrix;
    this.#pen = [0, 0];
    this.#lineStart = [0, 0];
  }

  #moveText(x: number, y: number): void {
    this.#lineStart = [this.#lineStart[0] + x, this.#lineStart[1] + y];
    this.#pen = this.#lineStart;
  }

  #showText(items: unknown): void {
    if (!Array.isArray(items) || this.#state.size === 0) return;
    const list: readonly unknown[] = items;
    const glyphs = list.filter((item) => typeof item === "number" || isGlyph(item));
    const [x, y] = this.#pen;
    const text = multiply(this.#state.matrix, this.#textMatrix);
    const matrix = multiply(text, [1, 0, 0, 1, x, y]);
    const isUnseen = this.#state.mode % 4 === 3 || brightness(this.#state.fill) >= whitest;
    const isAfterSpace = isAt(this.#spaceEnd, place(text, x, y));
    const { pieces, advance, lastSpace } = drawText(
      glyphs,
      this.#state,
      matrix,
      isUnseen,
      isAfterSpace,
    );
    for (const piece of pieces)
      this.painted.pieces.push(this.#isShown ? piece : { ...piece, isHidden: true, isOff: true });
    this.#pen = [x + advance, y];
    const last = this.painted.pieces.at(-1);
    const isOverLetters =
      lastSpace &&
      last &&
      isLevel(lastSpace.from, last.baseline) &&
      last.x2 > lastSpace.from[0] + 1;
    this.#spaceEnd = isOverLetters ? null : (lastSpace?.to ?? null);
  }

  /** [what is done to the path, [its packed numbers]]. */
  #path(code: number, data: unknown): void {
    const packed = numbersOf(Array.isArray(data) ? data[0] : undefined);
    if (packed.length === 0 || !this.#isShown) return;
    this.painted.drawing += packed.length;
    const { matrix, fill } = this.#state;
    const isFilled = fillCodes.has(code) || bothCodes.has(code);
    if (isFilled && brightness(fill) < whitest) {
      const { rules, boxes } = fillPath(packed, matrix);
      for (const rule of rules) this.painted.rules.push(rule);
      if (brightness(fill) < 0.7) for (const box of boxes) this.painted.darkBoxes.push(box);
    }
    if (strokeCodes.has(code) || bothCodes.has(code))
      for (const rule of strokePath(packed, matrix).rules) this.painted.rules.push(rule);
  }

  #picture(): void {
    if (!this.#isShown) return;
    const { matrix } = this.#state;
    const corners = [place(matrix, 0, 0), place(matrix, 1, 1)] as const;
    this.painted.pictureArea += Math.abs(
      (corners[0][0] - corners[1][0]) * (corners[0][1] - corners[1][1]),
    );
  }
}
