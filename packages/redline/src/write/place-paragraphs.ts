import {
  append,
  child,
  children,
  clone,
  descendants,
  detach,
  element,
  insertAfter,
  insertBefore,
  isElement,
  type XmlElement,
} from "../xml/element.ts";
import { serializeElement } from "../xml/serialize.ts";
import { markChangeOf, propertiesOf, trackParagraphMark } from "./paragraph-properties.ts";
import type { MarkWriter } from "./mark-writer.ts";
import { followingBlock, isContent, precedingBlock } from "./resolve-paragraphs.ts";

/** A new paragraph or table and the moment of its insertion. */
export interface DraftBlock {
  readonly element: XmlElement;
  readonly moment: string;
}

/**
 * The blocks with an empty paragraph wherever a table would meet another one; and behind a table that
 * comes last, unless a paragraph follows.
 */
const separateTables = (
  made: readonly DraftBlock[],
  previous: XmlElement | undefined,
  next: XmlElement | undefined,
): DraftBlock[] => {
  const names = [previous?.name, ...made.map(({ element: each }) => each.name), next?.name ?? ""];
  return [...made, null].flatMap((block, at) => {
    const needsRoom =
      names[at] === "w:tbl" &&
      (block ? names[at + 1] === "w:tbl" : made.length > 0 && names[at + 1] !== "w:p");
    const moment = block?.moment ?? made.at(-1)?.moment ?? "";
    const room = needsRoom ? [{ element: element("w:p"), moment }] : [];
    return block ? [...room, block] : room;
  });
};

/** Says of a new paragraph that its mark came with it; a table says so of its rows. */
const trackInsertion = ({ element: block, moment }: DraftBlock, writer: MarkWriter): void => {
  if (block.name === "w:p") trackParagraphMark(block, writer.mark("w:ins", moment));
};

/** Puts inserted blocks before `anchor`, each with its own mark tracked. */
export const placeBefore = (
  anchor: XmlElement,
  made: readonly DraftBlock[],
  writer: MarkWriter,
): void => {
  let first: XmlElement = anchor;
  for (let up = precedingBlock(first); up && joinsNext(up, writer); up = precedingBlock(first))
    first = up;
  const next = (!precedingBlock(first) && controlAround(first)) || first;
  for (const each of separateTables(made, precedingBlock(next), anchor)) {
    trackInsertion(each, writer);
    if (next.parent) insertBefore(next.parent, each.element, next);
  }
};

/**
 * Puts inserted blocks after `anchor`, so that rejecting them gives back exactly what was;
 * `isDeleted` says that the anchor's text was deleted by the same pen.
 */
export const placeAfter = (
  anchor: XmlElement,
  made: readonly DraftBlock[],
  isDeleted: boolean,
  writer: MarkWriter,
): void => {
  let last: XmlElement = anchor;
  for (
    let next = followingBlock(last);
    joinsNext(last, writer) && next?.name === "w:p";
    next = followingBlock(last)
  )
    last = next;
  const control = followingBlock(last) ? undefined : controlAround(last);
  const isOpen = followingBlock(last)?.name === "w:p" && !child(child(last, "w:pPr"), "w:sectPr");
  const handsOn = !control && !isOpen && markChangeOf(last) === "kept";
  const blocks = separateTables(made, undefined, isOpen ? followingBlock(last) : undefined);
  const final = blocks.at(-1);
  for (const each of handsOn ? blocks.slice(0, -1) : blocks) trackInsertion(each, writer);
  for (const each of blocks.toReversed()) insertAfter(each.element, control ?? last);
  if (!handsOn || !final) return;
  handOnMark(last, final.element, final.moment, writer);
  // Its new mark goes with it: accepted or rejected, no empty paragraph stays behind.
  if (isDeleted && last === anchor) trackParagraphMark(last, writer.mark("w:del", final.moment));
};

/**
 * The last paragraph of a section, cell or story keeps its mark whatever is rejected,
 * so a paragraph added after it must own that mark: as when Enter is pressed at the very end, the
 * mark of `last` is the new one, and `final` goes on with the old mark, restyled as it should look.
 */
const handOnMark = (
  last: XmlElement,
  final: XmlElement,
  moment: string,
  writer: MarkWriter,
): void => {
  const wanted = propertiesOf(final);
  const original = propertiesOf(last);
  const copy = clone(original);
  for (const name of ["w:sectPr", "w:pPrChange"]) {
    const found = child(copy, name);
    if (found) detach(found);
  }
  const format = child(copy, "w:rPr");
  const formatChange = child(format, "w:rPrChange");
  if (formatChange) detach(formatChange);
  insertBefore(last, copy, original);
  detach(wanted);
  insertBefore(final, original, final.children[0] ?? null);
  trackParagraphMark(last, writer.mark("w:ins", moment));
  // Of two empty paragraphs that join, the second keeps its name.
  if (!hadContent(last, writer))
    [last.attributes, final.attributes] = [final.attributes, last.attributes];
  restyle(original, wanted, moment, writer);
};

/** Whether a paragraph held anything before it was written into. */
const hadContent = (paragraph: XmlElement, writer: MarkWriter): boolean =>
  children(paragraph).some(
    (each) => isContent(each) && (each.name === "w:del" || !writer.isMine(each)),
  );

/** Gives properties the look of `wanted`, tracked; unless someone’s tracked restyling is there. */
const restyle = (
  properties: XmlElement,
  wanted: XmlElement,
  moment: string,
  writer: MarkWriter,
): void => {
  const former = lookOf(properties);
  const coming = lookOf(wanted);
  const isSame = former.map(serializeElement).join("") === coming.map(serializeElement).join("");
  if (isSame || child(properties, "w:pPrChange")) return;
  const next = children(properties).find((each) => !former.includes(each)) ?? null;
  for (const each of coming) insertBefore(properties, each, next);
  append(properties, writer.mark("w:pPrChange", moment, [element("w:pPr", {}, former)]));
};

const lookOf = (properties: XmlElement): XmlElement[] =>
  children(properties).filter((each) => !/^w:(rPr|sectPr|pPrChange)$/.test(each.name));

/** Whether a paragraph with text runs on into the next one, because someone deleted its mark. */
const joinsNext = (block: XmlElement, writer: MarkWriter): boolean =>
  isElement(block, "w:p") && lostMarkToOthers(block, writer) && hadText(block, writer);

const lostMarkToOthers = (paragraph: XmlElement, writer: MarkWriter): boolean =>
  children(child(child(paragraph, "w:pPr"), "w:rPr")).some(
    (each) => /^w:(del|moveFrom)$/.test(each.name) && !writer.isMine(each),
  );

/** Whether a paragraph showed any text before it was written into. */
const hadText = (paragraph: XmlElement, writer: MarkWriter): boolean => {
  for (const node of descendants(paragraph)) {
    if (node.parent?.name !== "w:r" || !showsText.test(node.name)) continue;
    let up: XmlElement | null = node;
    while (up && up !== paragraph && !isOutOfText(up, writer.isMine(up))) up = up.parent;
    if (up === paragraph) return true;
  }
  return false;
};

const showsText = /^w:(t|delText|tab|ptab|br|cr|noBreakHyphen|sym)$/;

const isOutOfText = ({ name }: XmlElement, isMine: boolean): boolean =>
  isMine ? name === "w:ins" : name === "w:del" || name === "w:moveFrom";

/** A control of one value around a paragraph; what is added at its edge goes outside. */
const controlAround = (paragraph: XmlElement): XmlElement | undefined => {
  const control = paragraph.parent?.name === "w:sdtContent" ? paragraph.parent.parent : null;
  const kinds = children(child(control ?? undefined, "w:sdtPr")).map((each) => each.name);
  const isSingle = kinds.some((name) =>
    /^w:(text|date|comboBox|dropDownList|picture|dataBinding|citation|equation|docPartObj)$|:checkbox$|:dataBinding$/.test(
      name,
    ),
  );
  return control && isSingle ? control : undefined;
};
