import type { HiddenText } from "../document.ts";
import { child, type XmlElement } from "../xml/element.ts";
import { chosenBranch } from "./alternate-content.ts";
import { atomText, formFieldText, shownText } from "./atom-text.ts";
import { isFieldCode, passFieldChar, type FieldStack } from "./field-stack.ts";
import type { RunFormat } from "./run-format.ts";
import { textBoxesIn } from "./text-boxes.ts";

/** What the tracked changes around a text make of it. */
export type TextKind = "kept" | "inserted" | "deleted";

/**
 * One text-bearing element of a paragraph. The reader builds Paragraph.text from these and the
 * writer finds offsets through them, so both mean the same place by the same number.
 */
export interface Atom {
  /** The w:t, w:delText, m:t, w:tab, w:br, ... itself. */
  readonly node: XmlElement;
  /** The w:r or m:r that holds it. */
  readonly run: XmlElement;
  /** What it shows; for a w:t its text as Word displays it, which decides over the raw content. */
  readonly text: string;
  readonly kind: TextKind;
  /** The innermost w:ins, w:del, w:moveTo or w:moveFrom that makes it so; null for kept text. */
  readonly change: XmlElement | null;
  /** The format it is shown in, styles included. */
  readonly format: RunFormat;
  readonly hidden: HiddenText["reason"] | null;
  /** Whether it is in the result of a complex field. */
  readonly isFieldResult: boolean;
  /** Offsets in Paragraph.text; deleted and hidden atoms take no room: start === end. */
  readonly start: number;
  readonly end: number;
}

/** What a paragraph holds, in document order. */
export interface ParagraphContent {
  readonly atoms: readonly Atom[];
  readonly boxes: readonly TextBox[];
  /** The w:ins, w:del, w:moveFrom, w:moveTo and w:rPrChange elements in it. */
  readonly changes: readonly XmlElement[];
  /** Where comment ranges begin and end and where the comments' reference marks stand. */
  readonly commentMarks: readonly CommentMark[];
}

/** A text box anchored in a paragraph; it shares the fate of the run that holds it. */
export interface TextBox {
  /** The w:txbxContent. */
  readonly content: XmlElement;
  readonly kind: TextKind;
  readonly change: XmlElement | null;
  /** Whether Word hides the whole box. */
  readonly hidden: HiddenText["reason"] | null;
}

/** A place in a paragraph where a comment's range begins or ends, or its mark stands. */
export interface CommentMark {
  /** A w:commentRangeStart, w:commentRangeEnd or w:commentReference. */
  readonly node: XmlElement;
  /** Offset in Paragraph.text. */
  readonly offset: number;
}

/** The formats of a paragraph's runs, and which of them hide text. */
export interface Formats {
  readonly formatOf: (run: XmlElement) => RunFormat;
  readonly hiddenBy: (format: RunFormat) => HiddenText["reason"] | null;
}

/** What decides about a paragraph's text from outside of it. */
export interface Surroundings {
  readonly fields: FieldStack;
  readonly formats: Formats;
  /** "deleted" in a deleted table row or cell, "inserted" in an inserted one. */
  readonly kind: TextKind;
  readonly change: XmlElement | null;
}

/** Reads a w:p. Calls must follow document order, for fields that span paragraphs. */
export const contentOf = (paragraph: XmlElement, around: Surroundings): ParagraphContent => {
  const walk: Walk = { around, atoms: [], boxes: [], changes: [], commentMarks: [], offset: 0 };
  walkInline(paragraph, walk, around.kind, around.change);
  return walk;
};

interface Walk {
  readonly around: Surroundings;
  readonly atoms: Atom[];
  readonly boxes: TextBox[];
  readonly changes: XmlElement[];
  readonly commentMarks: CommentMark[];
  offset: number;
}

const walkInline = (
  parent: XmlElement,
  walk: Walk,
  kind: TextKind,
  change: XmlElement | null,
): void => {
  for (const node of parent.children) {
    if (node.kind !== "element") continue;
    switch (node.name) {
      case "w:r":
      case "m:r":
        walkRun(node, node, walk, kind, change);
        break;
      case "w:ins":
      case "w:moveTo":
      case "w:del":
      case "w:moveFrom":
        walk.changes.push(node);
        walkInline(node, walk, kindInside(node, kind), changeInside(node, kind, change));
        break;
      case "w:customXmlInsRangeStart":
      case "w:customXmlDelRangeStart":
        walk.changes.push(node);
        break;
      case "w:commentRangeStart":
      case "w:commentRangeEnd":
        walk.commentMarks.push({ node, offset: walk.offset });
        break;
      case "mc:AlternateContent": {
        const branch = chosenBranch(node);
        if (branch) walkInline(branch, walk, kind, change);
        break;
      }
      default:
        if (holdsRuns(node.name)) walkInline(node, walk, kind, change);
    }
  }
};

const runHolders = new Set(
  "hyperlink smartTag customXml sdt sdtContent fldSimple dir bdo rubyBase"
    .split(" ")
    .map((name) => `w:${name}`),
);

/** Formulas are trees of m: elements around their runs; those named ...Pr only say how they look. */
const holdsRuns = (name: string): boolean =>
  runHolders.has(name) || (name.startsWith("m:") && !name.endsWith("Pr"));

const isDeletion = ({ name }: XmlElement): boolean => name === "w:del" || name === "w:moveFrom";

/** What is inside a deletion stays deleted, whatever else is said about it. */
const kindInside = (by: XmlElement, around: TextKind): TextKind =>
  isDeletion(by) || around === "deleted" ? "deleted" : "inserted";

const changeInside = (
  by: XmlElement,
  around: TextKind,
  change: XmlElement | null,
): XmlElement | null => (isDeletion(by) || around !== "deleted" ? by : change);

/** `parent` is the run itself, or inside it a change or the chosen one of several alternatives. */
const walkRun = (
  parent: XmlElement,
  run: XmlElement,
  walk: Walk,
  kind: TextKind,
  change: XmlElement | null,
): void => {
  for (const node of parent.children) {
    if (node.kind !== "element") continue;
    switch (node.name) {
      case "w:delText":
        add(node, run, shownText(node), walk, "deleted", change);
        break;
      case "w:rPr": {
        const formatting = child(node, "w:rPrChange");
        if (formatting) walk.changes.push(formatting);
        break;
      }
      case "w:fldChar":
        passFieldChar(walk.around.fields, node);
        if (node.children.length > 0) add(node, run, formFieldText(node), walk, kind, change);
        break;
      // In a formula the change stands inside the run (m:r), where ECMA-376 has EG_RPrMath.
      case "w:ins":
      case "w:moveTo":
      case "w:del":
      case "w:moveFrom":
        walk.changes.push(node);
        walkRun(node, run, walk, kindInside(node, kind), changeInside(node, kind, change));
        break;
      case "w:commentReference":
        walk.commentMarks.push({ node, offset: walk.offset });
        break;
      case "w:ruby":
        walkInline(node, walk, kind, change);
        break;
      case "mc:AlternateContent": {
        const branch = chosenBranch(node);
        if (branch) walkRun(branch, run, walk, kind, change);
        break;
      }
      case "w:drawing":
      case "w:pict":
      case "w:object":
        addBoxes(node, run, walk, kind, change);
        break;
      default:
        add(node, run, atomText(node), walk, kind, change);
    }
  }
};

const add = (
  node: XmlElement,
  run: XmlElement,
  text: string,
  walk: Walk,
  kind: TextKind,
  change: XmlElement | null,
): void => {
  const { fields, formats } = walk.around;
  if (text === "" || (isFieldCode(fields) && node.name !== "w:fldChar")) return;
  const format = formats.formatOf(run);
  const hidden = formats.hiddenBy(format);
  const start = walk.offset;
  const end = kind === "deleted" || hidden !== null ? start : start + text.length;
  walk.offset = end;
  const isFieldResult = fields.open.length > 0;
  walk.atoms.push({ node, run, text, kind, change, format, hidden, isFieldResult, start, end });
};

/** Adds the text boxes of a drawing or picture, each once. */
const addBoxes = (
  drawing: XmlElement,
  run: XmlElement,
  walk: Walk,
  kind: TextKind,
  change: XmlElement | null,
): void => {
  const { formats } = walk.around;
  for (const { content, isHidden } of textBoxesIn(drawing)) {
    const isGone = isHidden || formats.hiddenBy(formats.formatOf(run)) === "vanish";
    walk.boxes.push({ content, kind, change, hidden: isGone ? "vanish" : null });
  }
};
