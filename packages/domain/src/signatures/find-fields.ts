import {
  fieldSizes,
  clampedToPage,
  type FieldKind,
  type FieldPosition,
  type PageSize,
} from "./signature-fields.ts";

/** A line of text on a page; y is its baseline, in points from the top. */
export interface TextLine {
  readonly text: string;
  readonly x1: number;
  readonly x2: number;
  readonly baseline: number;
  readonly size: number;
  /** Where each character of `text` begins, in points. */
  readonly starts: readonly number[];
}

/** A field that was found in the text of a page, for the signer of this number, counted from 0. */
export interface FoundField extends FieldPosition {
  readonly kind: FieldKind;
  readonly signer: number;
  readonly required: boolean;
  /** "mark": written as {{signature, r1}}; "block": where a signature block leaves room. */
  readonly by: "mark" | "block";
}

const kindsOfMarks: Readonly<Record<string, FieldKind>> = {
  signature: "signature",
  sign: "signature",
  initials: "initials",
  initial: "initials",
  name: "name",
  date: "date",
  text: "text",
  checkbox: "checkbox",
  check: "checkbox",
};

const mark =
  /\{\{\s*(\w+)\s*(?:,\s*(?:(?:r|signer)\s*)?(\d{1,2})\s*)?(?:(,\s*optional)\s*)?\}\}/giu;

/** How far a field reaches below the line it is on, in points. */
const below = 4;

const fieldAt = (
  kind: FieldKind,
  page: number,
  x: number,
  baseline: number,
  width: number,
  most = Infinity,
): FieldPosition => {
  const height = Math.min(fieldSizes[kind].height, most);
  return { page, x, y: baseline - height + below, width, height };
};

const marksIn = (line: TextLine, page: number): FoundField[] =>
  [...line.text.matchAll(mark)].flatMap((found) => {
    const kind = kindsOfMarks[(found[1] ?? "").toLowerCase()];
    if (kind === undefined) return [];
    const start = line.starts[found.index] ?? line.x1;
    const end = line.starts[found.index + found[0].length] ?? line.x2;
    const width = kind === "checkbox" ? fieldSizes.checkbox.width : Math.max(end - start, 40);
    const signer = Math.max(Number(found[2] ?? "1") - 1, 0);
    const required = found[3] === undefined;
    return [
      { ...fieldAt(kind, page, start, line.baseline, width), kind, signer, required, by: "mark" },
    ];
  });

const blockLabels: readonly (readonly [RegExp, FieldKind])[] = [
  [/^(by|signature|signed(?: by)?|sign here)(?:\s*:)?[\s_.…]*$/iu, "signature"],
  [/^(initials?)\s*:[\s_.…]*$/iu, "initials"],
  [/^((?:print(?:ed)? )?name)\s*:[\s_.…]*$/iu, "name"],
  [/^(date(?: signed)?)\s*:[\s_.…]*$/iu, "date"],
  [/^(title|position|its)\s*:[\s_.…]*$/iu, "text"],
];

interface Label {
  readonly line: TextLine;
  readonly kind: FieldKind;
  /** Where the words of the label end and the room for an answer begins. */
  readonly end: number;
}

const labelsIn = (lines: readonly TextLine[]): readonly Label[] =>
  lines.flatMap((line) => {
    const trimmed = line.text.trim();
    for (const [pattern, kind] of blockLabels) {
      const words = pattern.exec(trimmed)?.[1];
      // "By" without a colon or a line after it is a word like any other.
      if (words === undefined || trimmed === words) continue;
      const after = line.text.indexOf(words) + words.length + 1;
      const blank = line.text.slice(after).search(/[_.…]/u);
      const end = blank < 0 ? (line.starts[after] ?? line.x2) + 4 : line.starts[after + blank];
      return [{ line, kind, end: end ?? line.x2 }];
    }
    return [];
  });

/** A line to write on, apart from its label, as one after a tab is. */
const isBlank = ({ text }: TextLine): boolean => /^[\s_.…]+$/u.test(text);

/** Where the answer to a label is written, and how wide that may be. */
const roomBeside = (
  { line: label, end }: Label,
  lines: readonly TextLine[],
  page: PageSize,
): { readonly x: number; readonly width: number } => {
  const [next, ...others] = lines
    .filter((line) => line !== label && line.x1 > end - label.size)
    .filter(({ baseline }) => Math.abs(baseline - label.baseline) < label.size)
    .toSorted((a, b) => a.x1 - b.x1);
  const blank = next !== undefined && isBlank(next) ? next : undefined;
  const x = Math.max(end, blank?.x1 ?? end);
  const bound = blank === undefined ? next : others[0];
  return { x, width: Math.min(bound?.x1 ?? Infinity, page.width - 36) - x - 6 };
};

/** The height available for an answer without covering the text above; a line’s height if lines are close. */
const heightAbove = (
  { line: label }: Label,
  { x, width }: { readonly x: number; readonly width: number },
  lines: readonly TextLine[],
): number => {
  const above = lines
    .filter(({ x1, x2 }) => x1 < x + width && x2 > x)
    .map(({ baseline }) => label.baseline - baseline)
    .filter((distance) => distance > label.size * 0.5);
  return Math.max(label.size, Math.min(...above));
};

/**
 * The maximum horizontal distance between labels of one column, in points, and the maximum vertical distance between
 * labels of one block.
 */
const [columnWidth, blockHeight] = [40, 160];

/** The place to sign that a label belongs to: the nearest above where blocks begin with one, else the nearest. */
const fieldFor = (label: Label, labels: readonly Label[]): Label | undefined => {
  const column = labels
    .filter(({ line }) => Math.abs(line.x1 - label.line.x1) < columnWidth)
    .toSorted((a, b) => a.line.baseline - b.line.baseline);
  const first = column.find(({ kind }) => kind === "signature")?.line.baseline ?? 0;
  const isAtTop = !column.some(
    ({ line }) => line.baseline < first && first - line.baseline < blockHeight,
  );
  const distance = ({ line }: Label): number => label.line.baseline - line.baseline;
  return column
    .filter(({ kind }) => kind === "signature")
    .filter((place) => Math.abs(distance(place)) < blockHeight)
    .filter((place) => !isAtTop || distance(place) >= 0)
    .toSorted((a, b) => Math.abs(distance(a)) - Math.abs(distance(b)))[0];
};

/**
 * The fields that a page asks for: its marks, and the lines of its signature blocks, each with a place to sign;
 * each block is for the next signer after `signersBefore`.
 */
export const findFieldsOn = (
  lines: readonly TextLine[],
  page: number,
  size: PageSize,
  signersBefore = 0,
): readonly FoundField[] => {
  const marks = lines.flatMap((line) => marksIn(line, page));
  if (marks.length > 0) return marks.map((field) => clampedToPage(field, size));
  const labels = labelsIn(lines);
  const places = labels
    .filter(({ kind }) => kind === "signature")
    .toSorted((a, b) => a.line.baseline - b.line.baseline || a.line.x1 - b.line.x1);
  return labels.flatMap((label): FoundField[] => {
    const own = fieldFor(label, labels);
    if (own === undefined) return [];
    const room = roomBeside(label, lines, size);
    if (room.width < 40) return [];
    const width = Math.min(room.width, fieldSizes[label.kind].width);
    const most = heightAbove(label, { x: room.x, width }, lines);
    const place = fieldAt(label.kind, page, room.x, label.line.baseline, width, most);
    const signer = signersBefore + places.indexOf(own);
    const field = { ...place, kind: label.kind, signer, required: label.kind !== "text" };
    return [clampedToPage({ ...field, by: "block" }, size)];
  });
};

/** How many signers the fields found so far ask for. */
export const countSigners = (fields: readonly Pick<FoundField, "signer">[]): number =>
  Math.max(0, ...fields.map(({ signer }) => signer + 1));
