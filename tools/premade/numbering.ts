import { part, wordNamespace } from "./package-parts.ts";

interface Level {
  readonly format: "decimal" | "lowerLetter";
  readonly text: string;
  readonly style: string;
  readonly left: number;
  readonly hanging: number;
}

const clauses: readonly Level[] = [
  { format: "decimal", text: "%1.", style: "Heading1", left: 720, hanging: 720 },
  { format: "decimal", text: "%1.%2", style: "Heading2", left: 720, hanging: 720 },
  { format: "lowerLetter", text: "(%3)", style: "Heading3", left: 1296, hanging: 576 },
];
const annexClauses: readonly Level[] = [
  { format: "decimal", text: "%1.", style: "AnnexClause", left: 720, hanging: 720 },
];

const level = ({ format, text, style, left, hanging }: Level, at: number): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:pStyle w:val="${style}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${left}" w:hanging="${hanging}"/></w:pPr></w:lvl>`;

const list = (levels: readonly Level[], at: number): string =>
  `<w:abstractNum w:abstractNumId="${at}"><w:multiLevelType w:val="${levels.length === 1 ? "singleLevel" : "multilevel"}"/>${levels.map(level).join("")}</w:abstractNum>`;

/** The list of the paragraphs of an attachment, counted from 1: each attachment begins again. */
export const annexList = (nth: number): number => 1 + nth;

/** word/numbering.xml: 1. / 1.1 / (a) for clauses, and 1. in each of the attachments. */
export const numbering = (annexes: number): string => {
  const annexNumbers = Array.from(
    { length: Math.max(1, annexes) },
    (_, at) =>
      `<w:num w:numId="${annexList(at + 1)}"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`,
  );
  return part(
    `<w:numbering ${wordNamespace}>${[clauses, annexClauses].map(list).join("")}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>${annexNumbers.join("")}</w:numbering>`,
  );
};
