import type { LaidOut, ParagraphBlock } from "../layout/laid-out.ts";
import { paragraphXml, type Base } from "./paragraph-xml.ts";
import { part, type SidePart } from "./parts.ts";
import { stylesPart } from "./styles-part.ts";
import { twips, xmlText } from "./xml-text.ts";

const bulletText = /^[^\p{L}\p{N}(]$|^o$/u;

/** The bullets that a document uses, each with the number of its list. */
export const bulletsOf = ({ blocks }: LaidOut): ReadonlyMap<string, number> => {
  const paragraphs = blocks.flatMap((block) =>
    block.kind === "paragraph" ? [block] : block.rows.flat().flatMap((cell) => cell.blocks),
  );
  const labels = paragraphs.map(({ label }) => label).filter((label) => bulletText.test(label));
  return new Map([...new Set(labels)].map((label, i) => [label, i + 1]));
};

const numberingPart = (bullets: ReadonlyMap<string, number>): string => {
  const lists = [...bullets].map(
    ([label, id]) =>
      `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="${xmlText(label)}"/><w:lvlJc w:val="left"/></w:lvl></w:abstractNum>`,
  );
  const numbers = [...bullets.values()].map(
    (id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`,
  );
  return part("numbering", [...lists, ...numbers].join(""));
};

const separators =
  '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>';

const mark =
  '<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> </w:t></w:r>';

const footnotesPart = (notes: readonly ParagraphBlock[], base: Base): string => {
  const written = notes.map((note, i) => {
    const size = note.runs[0]?.size ?? base.size;
    const paragraph = paragraphXml(note, { ...base, size }, "FootnoteText");
    return `<w:footnote w:id="${i + 1}">${paragraph.replace("</w:pPr>", `</w:pPr>${mark}`)}</w:footnote>`;
  });
  return part("footnotes", separators + written.join(""));
};

/** A tab in a header leads to its right edge. */
const edgeTab = (document: LaidOut): string => {
  const { width, left, right } = document.page;
  return `<w:tabs><w:tab w:val="right" w:pos="${twips(width - left - right)}"/></w:tabs>`;
};

const furniture = (
  document: LaidOut,
  blocks: readonly ParagraphBlock[],
  kind: "header" | "footer",
  id: string,
  base: Base,
): SidePart => {
  const style = kind === "header" ? "Header" : "Footer";
  const paragraphs = blocks.map((block) =>
    paragraphXml({ ...block, spaceBefore: 0 }, base, style).replace(
      `<w:pStyle w:val="${style}"/>`,
      `<w:pStyle w:val="${style}"/>${edgeTab(document)}`,
    ),
  );
  const content = paragraphs.length === 0 ? "<w:p/>" : paragraphs.join("");
  return {
    id,
    kind,
    name: `${id}.xml`,
    xml: part(kind === "header" ? "hdr" : "ftr", content),
  };
};

/** The headers and footers that a document has. */
export const furnitureParts = (document: LaidOut, base: Base): readonly SidePart[] => {
  const { header, footer, first } = document;
  const make = (
    blocks: readonly ParagraphBlock[] | undefined,
    kind: "header" | "footer",
    id: string,
  ): readonly SidePart[] =>
    blocks === undefined || (blocks.length === 0 && !first)
      ? []
      : [furniture(document, blocks, kind, id, base)];
  return [
    ...make(header, "header", "header1"),
    ...make(footer, "footer", "footer1"),
    ...make(first?.header, "header", "header2"),
    ...make(first?.footer, "footer", "footer2"),
  ];
};

/** The parts beside the main one that say how the document looks, counts and notes. */
export const lookParts = (document: LaidOut, base: Base): readonly SidePart[] => [
  { id: "styles", kind: "styles", name: "styles.xml", xml: stylesPart(document) },
  {
    id: "settings",
    kind: "settings",
    name: "settings.xml",
    xml: part(
      "settings",
      '<w:defaultTabStop w:val="720"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>',
    ),
  },
  ...(base.bullets.size > 0
    ? [
        {
          id: "numbering",
          kind: "numbering",
          name: "numbering.xml",
          xml: numberingPart(base.bullets),
        } as const,
      ]
    : []),
  ...(document.notes.length > 0
    ? [
        {
          id: "footnotes",
          kind: "footnotes",
          name: "footnotes.xml",
          xml: footnotesPart(document.notes, base),
        } as const,
      ]
    : []),
];
