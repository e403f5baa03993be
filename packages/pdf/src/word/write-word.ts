import { saveWord } from "@proviso/redline";
import type { Block, LaidOut } from "../layout/laid-out.ts";
import { paragraphXml, type Base } from "./paragraph-xml.ts";
import {
  contentTypesPart,
  part,
  relationshipsPart,
  rootRelationshipsPart,
  type SidePart,
} from "./parts.ts";
import { bulletsOf, furnitureParts, lookParts } from "./side-parts.ts";
import { styleSizes } from "./styles-part.ts";
import { tableXml } from "./table-xml.ts";
import { twips } from "./xml-text.ts";

const sectionXml = ({ page, first }: LaidOut, furniture: readonly SidePart[]): string => {
  const references = furniture.map(({ id, kind }) => {
    const type = id.endsWith("2") ? "first" : "default";
    return `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`;
  });
  const { width, height, left, right, top, bottom } = page;
  const turned = width > height ? ' w:orient="landscape"' : "";
  return `<w:sectPr>${references.join("")}<w:pgSz w:w="${twips(width)}" w:h="${twips(height)}"${turned}/><w:pgMar w:top="${twips(top)}" w:right="${twips(right)}" w:bottom="${twips(bottom)}" w:left="${twips(left)}" w:header="${twips(Math.min(36, top / 2))}" w:footer="${twips(Math.min(36, bottom / 2))}" w:gutter="0"/>${first ? "<w:titlePg/>" : ""}</w:sectPr>`;
};

const bodyXml = (
  blocks: readonly Block[],
  base: Base,
  sizes: ReadonlyMap<string, number>,
): string => {
  const written = blocks.map((block, i) => {
    if (block.kind === "paragraph") {
      const style = block.role === "title" ? "Title" : `Heading${block.level}`;
      const size = block.role === "body" ? base.size : (sizes.get(style) ?? base.size);
      return paragraphXml(block, { ...base, size });
    }
    // Two tables with nothing between them would be one to Word, and a document ends in a paragraph.
    const next = blocks[i + 1];
    return tableXml(block, base) + (next?.kind === "paragraph" ? "" : "<w:p/>");
  });
  return written.length === 0 ? "<w:p/>" : written.join("");
};

/** Writes a document as a .docx file; the same document gives the same bytes. */
export const writeWord = (document: LaidOut): Uint8Array => {
  const base: Base = { size: document.bodySize, bold: false, bullets: bulletsOf(document) };
  const furniture = furnitureParts(document, base);
  const sides = [...lookParts(document, base), ...furniture];
  const body = bodyXml(document.blocks, base, styleSizes(document));
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const parts = new Map<string, Uint8Array>([
    ["[Content_Types].xml", encode(contentTypesPart(sides))],
    ["_rels/.rels", encode(rootRelationshipsPart())],
    [
      "word/document.xml",
      encode(part("document", `<w:body>${body}${sectionXml(document, furniture)}</w:body>`)),
    ],
    ["word/_rels/document.xml.rels", encode(relationshipsPart(sides))],
    ...sides.map(({ name, xml }) => [`word/${name}`, encode(xml)] as const),
  ]);
  return saveWord({ parts, main: "word/document.xml", parsed: new Map() });
};
