import { zipSync, type Zippable } from "fflate";
import { targetsOf } from "./labels.ts";
import { annexList, numbering } from "./numbering.ts";
import * as parts from "./package-parts.ts";
import { escapeXml, Pen, wordField } from "./runs.ts";
import { fontTable, styles } from "./styles.ts";
import { columnsTable, signatureTable, termsTable } from "./tables.ts";
import type { Block, Template } from "./template.ts";

const paragraph = (pen: Pen, style: string, runs: string, properties = ""): string =>
  `<w:p ${pen.paragraphId()}><w:pPr><w:pStyle w:val="${style}"/>${properties}</w:pPr>${runs}</w:p>`;

const numberedStyles = { section: "Heading2", item: "Heading3" } as const;
const plainStyles = {
  body: "BodyText",
  definition: "Definition",
  heading: "UnnumberedHeading",
} as const;

/** A bold lead-in before a text; the text alone where there is none. */
const ledIn = (pen: Pen, lead: string, text: string): string =>
  lead === "" ? pen.runs(text) : pen.runs(`${lead}.`, true) + pen.runs(` ${text}`);

const annexTitle = (pen: Pen, word: string, nth: number, title: string, key?: string): string => {
  const letter = String.fromCodePoint(64 + nth);
  const number = pen.runs(`${word} `) + wordField("SEQ Annex \\* ALPHABETIC", letter);
  return paragraph(pen, "AnnexTitle", pen.marked(key, number) + pen.runs(` – ${title}`));
};

/** Writes the blocks one after another, counting the attachments. */
const bodyOf = (template: Template, pen: Pen): string => {
  let annexes = 0;
  /** Word joins tables that touch, and a table needs a paragraph after it. */
  const after = paragraph(pen, "BodyText", "", '<w:spacing w:before="0" w:after="0"/>');
  const write = (block: Block): string => {
    switch (block.kind) {
      case "clause":
        return paragraph(pen, "Heading1", pen.marked(block.key, pen.runs(block.title)));
      case "section":
        return paragraph(
          pen,
          numberedStyles.section,
          pen.marked(block.key, ledIn(pen, block.lead, block.text)),
          keptWithSignatures(template, block),
        );
      case "item":
        return paragraph(pen, numberedStyles.item, pen.marked(block.key, pen.runs(block.text)));
      case "terms":
        return termsTable(pen, block.rows) + after;
      case "table":
        return columnsTable(pen, block.columns, block.rows) + after;
      case "annex":
        annexes += 1;
        return annexTitle(pen, template.annexWord, annexes, block.title, block.key);
      case "annexClause":
        return paragraph(
          pen,
          "AnnexClause",
          ledIn(pen, block.lead, block.text),
          `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${annexList(annexes)}"/></w:numPr>`,
        );
      case "signatures":
        return signatureTable(pen, block.parties) + after;
      case "body":
      case "definition":
      case "heading":
        return paragraph(
          pen,
          plainStyles[block.kind],
          pen.runs(block.text),
          keptWithSignatures(template, block),
        );
    }
  };
  return template.blocks.map(write).join("");
};

/** What keeps a paragraph on the page of the signatures: their lead-in, and the one before, lest they stand alone. */
const keptWithSignatures = ({ blocks }: Template, block: Block): string => {
  const at = blocks.indexOf(block);
  const [next, afterNext] = [blocks[at + 1]?.kind, blocks[at + 2]?.kind];
  const isKept = next === "signatures" || (next === "body" && afterNext === "signatures");
  return isKept ? "<w:keepNext/><w:keepLines/>" : "";
};

const page =
  '<w:sectPr><w:headerReference w:type="default" r:id="rId1"/><w:footerReference w:type="default" r:id="rId2"/><w:footerReference w:type="first" r:id="rId2"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1296" w:left="1440" w:header="720" w:footer="576" w:gutter="0"/><w:titlePg/></w:sectPr>';

const documentPart = (template: Template, pen: Pen): string => {
  const title = paragraph(pen, "Title", pen.runs(template.title));
  const subtitle = paragraph(pen, "Subtitle", pen.runs(template.subtitle));
  return parts.part(
    `<w:document ${parts.textNamespaces}><w:body>${title}${subtitle}${bodyOf(template, pen)}${page}</w:body></w:document>`,
  );
};

const header = (pen: Pen, { title }: Template): string =>
  parts.part(`<w:hdr ${parts.textNamespaces}>${paragraph(pen, "Header", pen.runs(title))}</w:hdr>`);

const footer = (pen: Pen): string =>
  parts.part(
    `<w:ftr ${parts.textNamespaces}>${paragraph(pen, "Footer", `<w:r><w:tab/></w:r>${pen.runs("Page ")}${wordField("PAGE", "1")}${pen.runs(" of ")}${wordField("NUMPAGES", "1")}`)}</w:ftr>`,
  );

/** The bytes of the template's .docx; the same template always gives the same bytes. */
export const buildTemplate = (template: Template): Uint8Array => {
  const pen = new Pen(targetsOf(template), template.fields);
  const annexes = template.blocks.filter(({ kind }) => kind === "annex").length;
  const files: Readonly<Record<string, string>> = {
    "[Content_Types].xml": parts.contentTypes,
    "_rels/.rels": parts.packageRelationships,
    "word/document.xml": documentPart(template, pen),
    "word/_rels/document.xml.rels": parts.documentRelationships,
    "word/styles.xml": styles,
    "word/numbering.xml": numbering(annexes),
    "word/settings.xml": parts.settings,
    "word/fontTable.xml": fontTable,
    "word/header1.xml": header(pen, template),
    "word/footer1.xml": footer(pen),
    "docProps/core.xml": parts.coreProperties(escapeXml(template.title)),
  };
  const mtime = new Date(1980, 0, 1);
  const zip: Zippable = {};
  for (const [name, text] of Object.entries(files))
    zip[name] = [new TextEncoder().encode(text), { mtime, level: 9 }];
  return zipSync(zip);
};
