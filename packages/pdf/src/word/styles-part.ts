import type { LaidOut, ParagraphBlock } from "../layout/laid-out.ts";
import { part } from "./parts.ts";
import { xmlText } from "./xml-text.ts";

/** Fonts that every Word has, by the beginning of the names they go by in PDFs. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^(?:liberation ?serif|times|nimbusrom|tinos|texgyretermes|cmr)/iu, "Times New Roman"],
  [/^(?:liberation ?sans ?narrow|arial ?narrow)/iu, "Arial Narrow"],
  [/^(?:liberation ?sans|arial|helvetica|nimbussan|arimo|dejavu ?sans)/iu, "Arial"],
  [/^(?:carlito|calibri)/iu, "Calibri"],
  [/^(?:caladea|cambria)/iu, "Cambria"],
  [/^(?:liberation ?mono|courier|nimbusmon|cousine)/iu, "Courier New"],
  [/^georgia/iu, "Georgia"],
  [/^garamond|^ebgaramond/iu, "Garamond"],
  [/^(?:book ?antiqua|palatino)/iu, "Book Antiqua"],
  [/^verdana/iu, "Verdana"],
  [/^tahoma/iu, "Tahoma"],
];

/** The name by which Word knows a font of a PDF; a common one when it is known to nobody. */
const fontName = (name: string): string =>
  families.find(([pattern]) => pattern.test(name))?.[1] ?? "Times New Roman";

const style = (id: string, name: string, content: string, basedOn = "Normal"): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${basedOn}"/><w:qFormat/>${content}</w:style>`;

const heading = (level: number, size: number): string =>
  style(
    `Heading${level}`,
    `heading ${level}`,
    `<w:pPr><w:keepNext/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/>${sizeXml(size)}</w:rPr>`,
  );

const sizeXml = (size: number): string => {
  const half = Math.max(2, Math.round(size * 2));
  return `<w:sz w:val="${half}"/><w:szCs w:val="${half}"/>`;
};

const headingLevels = [1, 2, 3, 4, 5, 6] as const;

const sizeOf = (block: ParagraphBlock | undefined, otherwise: number): number =>
  block?.runs.find(({ isRaised }) => !isRaised)?.size ?? otherwise;

/** The size that each heading level, and the title, has in the document. */
export const styleSizes = ({ blocks, bodySize }: LaidOut): ReadonlyMap<string, number> => {
  const paragraphs = blocks.filter((block) => block.kind === "paragraph");
  const sizes = new Map<string, number>();
  for (const level of headingLevels) {
    const first = paragraphs.find((block) => block.role === "heading" && block.level === level);
    sizes.set(`Heading${level}`, sizeOf(first, bodySize));
  }
  sizes.set(
    "Title",
    sizeOf(
      paragraphs.find(({ role }) => role === "title"),
      bodySize,
    ),
  );
  return sizes;
};

const table = (id: string, name: string, content: string): string =>
  `<w:style w:type="table" w:styleId="${id}"><w:name w:val="${name}"/>${content}</w:style>`;

const cellMargins =
  '<w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar>';

const borders = ["top", "left", "bottom", "right", "insideH", "insideV"]
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
  .join("");

/** word/styles.xml: the document's own font and size, and the styles that its blocks use. */
export const stylesPart = (document: LaidOut): string => {
  const font = xmlText(fontName(document.bodyFont));
  const sizes = styleSizes(document);
  const size = (id: string): number => sizes.get(id) ?? document.bodySize;
  const defaults = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}" w:cs="${font}"/>${sizeXml(document.bodySize)}<w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>`;
  return part(
    "styles",
    [
      defaults,
      '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
      '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/></w:style>',
      `<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr>${cellMargins}</w:tblPr></w:style>`,
      table(
        "TableGrid",
        "Table Grid",
        `<w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr>`,
      ),
      style("Title", "Title", `<w:rPr><w:b/>${sizeXml(size("Title"))}</w:rPr>`),
      ...headingLevels.map((level) => heading(level, size(`Heading${level}`))),
      style("ListParagraph", "List Paragraph", ""),
      style("Header", "header", ""),
      style("Footer", "footer", ""),
      style("FootnoteText", "footnote text", `<w:rPr>${sizeXml(document.bodySize * 0.85)}</w:rPr>`),
      '<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>',
    ].join(""),
  );
};
