import type { ParagraphBlock, TextRun } from "../layout/laid-out.ts";
import { twips, xmlText } from "./xml-text.ts";

/** What a paragraph is written against: the look that its style already gives. */
export interface Base {
  readonly size: number;
  readonly bold: boolean;
  /** Where the numbering of bullets stands; 0 writes labels as text. */
  readonly bullets: ReadonlyMap<string, number>;
}

const runXml = (run: TextRun, base: Base): string => {
  const { bold, italic, underline, isRaised, isHidden, size, note, field } = run;
  const properties = [
    note === null ? "" : '<w:rStyle w:val="FootnoteReference"/>',
    bold === base.bold ? "" : bold ? "<w:b/>" : '<w:b w:val="0"/>',
    italic ? "<w:i/>" : "",
    isHidden ? "<w:vanish/>" : "",
    isRaised || Math.abs(size - base.size) < 0.6 ? "" : sizeXml(size),
    underline ? '<w:u w:val="single"/>' : "",
    isRaised && note === null ? '<w:vertAlign w:val="superscript"/>' : "",
  ].join("");
  const look = properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`;
  if (note !== null) return `<w:r>${look}<w:footnoteReference w:id="${note + 1}"/></w:r>`;
  const shown = `<w:r>${look}${contentXml(run.text)}</w:r>`;
  return field === null ? shown : `<w:fldSimple w:instr=" ${field} ">${shown}</w:fldSimple>`;
};

const sizeXml = (size: number): string => {
  const half = Math.max(2, Math.round(size * 2));
  return `<w:sz w:val="${half}"/><w:szCs w:val="${half}"/>`;
};

const contentXml = (text: string): string =>
  text
    .split("\t")
    .map((part) => (part === "" ? "" : `<w:t xml:space="preserve">${xmlText(part)}</w:t>`))
    .join("<w:tab/>");

const alignments = { left: "", center: "center", right: "right", justify: "both" } as const;

const indentXml = (indent: number, firstLine: number): string => {
  const [left, first] = [twips(indent), twips(firstLine)];
  if (left === 0 && first === 0) return "";
  const start = first < 0 ? ` w:hanging="${-first}"` : first > 0 ? ` w:firstLine="${first}"` : "";
  return `<w:ind w:left="${left}"${start}/>`;
};

/** Beyond this a gap is the layout of a page, not room between paragraphs. */
const widestSpace = 48;

const spacingXml = ({ spaceBefore, leading }: ParagraphBlock): string => {
  const before = twips(Math.min(widestSpace, spaceBefore));
  // 1.15 times the size is what fonts themselves keep from line to line.
  const lines =
    leading > 1.45 ? ` w:line="${Math.round((leading / 1.15) * 240)}" w:lineRule="auto"` : "";
  return before === 0 && lines === "" ? "" : `<w:spacing w:before="${before}"${lines}/>`;
};

/** Runs without the spaces at the ends of their paragraph. */
const trimmed = (runs: readonly TextRun[]): readonly TextRun[] =>
  runs
    .map((run, i) => ({
      ...run,
      text: trimEnds(run.text, i === 0, i === runs.length - 1),
    }))
    .filter(({ text, note }) => text !== "" || note !== null);

const trimEnds = (text: string, isFirst: boolean, isLast: boolean): string => {
  const start = isFirst ? text.replace(/^ +/u, "") : text;
  return isLast ? start.replace(/(?<! ) +$/u, "") : start;
};

const labelRun = ({ label, runs }: ParagraphBlock): TextRun | undefined => {
  const [first] = runs;
  return first && { ...first, text: `${label}\t`, underline: false, isRaised: false, note: null };
};

const styleOf = ({ role, level, label }: ParagraphBlock): string => {
  if (role === "title") return "Title";
  if (role === "heading") return `Heading${level}`;
  return label === "" ? "" : "ListParagraph";
};

/** A paragraph as Word writes it; its label as text and a tab, or as a bullet of the numbering. */
export const paragraphXml = (block: ParagraphBlock, base: Base, style = styleOf(block)): string => {
  const bullet = base.bullets.get(block.label);
  const isHeading = block.role === "heading" || block.role === "title";
  const own = { ...base, bold: isHeading, size: base.size };
  const label = block.label === "" || bullet !== undefined ? undefined : labelRun(block);
  const runs = trimmed(block.runs);
  const alignment = alignments[block.alignment];
  const properties = [
    style === "" ? "" : `<w:pStyle w:val="${style}"/>`,
    bullet === undefined
      ? ""
      : `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${bullet}"/></w:numPr>`,
    tabsXml(block),
    spacingXml(block),
    indentXml(block.indent, block.firstLine),
    alignment === "" ? "" : `<w:jc w:val="${alignment}"/>`,
  ].join("");
  const content = [...(label ? [label] : []), ...runs].map((run) => runXml(run, own)).join("");
  return `<w:p>${properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
};

/** A label whose text does not hang begins its text at its own tab. */
const tabsXml = ({ label, indent, firstLine }: ParagraphBlock): string =>
  label !== "" && firstLine > 0
    ? `<w:tabs><w:tab w:val="left" w:pos="${twips(indent + firstLine + 36)}"/></w:tabs>`
    : "";
