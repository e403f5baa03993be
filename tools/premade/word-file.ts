import { zipSync, type Zippable } from "fflate";
import { targetsOf } from "./labels.ts";
import { annexList, numbering } from "./numbering.ts";
import * as parts from "./package-parts.ts";
import { escapeXml, RunWriter, wordField } from "./runs.ts";
import { fontTable, styles } from "./styles.ts";
import { columnsTable, signatureTable, termsTable } from "./tables.ts";
import type { Block, Template } from "./template.ts";

const paragraph = (writer: RunWriter, style: string, runs: string, properties = ""): string =>
  `<w:p ${writer.paragraphId()}><w:pPr><w:pStyle w:val="${style}"/>${properties}</w:pPr>${runs}</w:p>`;

const numberedStyles = { section: "Heading2", item: "Heading3" } as const;
const plainStyles = {
  body: "BodyText",
  definition: "Definition",
  heading: "UnnumberedHeading",
} as const;

/** A bold lead-in before a text; the text alone where there is none. */
const ledIn = (writer: RunWriter, lead: string, text: string): string =>
  lead === "" ? writer.runs(text) : writer.runs(`${lead}.`, true) + writer.runs(` ${text}`);

const annexTitle = (
  writer: RunWriter,
  word: string,
  nth: number,
  title: string,
  key?: string,
): string => {
  const letter = String.fromCodePoint(64 + nth);
  const number = writer.runs(`${word} `) + wordField("SEQ Annex \\* ALPHABETIC", letter);
  return paragraph(writer, "AnnexTitle", writer.marked(key, number) + writer.runs(` – ${title}`));
};

/** Writes the blocks one after another, counting the attachments. */
const bodyOf = (template: Template, writer: RunWriter): string => {
  let annexes = 0;
  /** Word joins tables that touch, and a table needs a paragraph after it. */
  const after = paragraph(writer, "BodyText", "", '<w:spacing w:before="0" w:after="0"/>');
  const write = (block: Block): string => {
    switch (block.kind) {
      case "clause":
        return paragraph(writer, "Heading1", writer.marked(block.key, writer.runs(block.title)));
      case "section":
        return paragraph(
          writer,
          numberedStyles.section,
          writer.marked(block.key, ledIn(writer, block.lead, block.text)),
          stayingWithSignatures(template, block),
        );
      case "item":
        return paragraph(
          writer,
          numberedStyles.item,
          writer.marked(block.key, writer.runs(block.text)),
        );
      case "terms":
        return termsTable(writer, block.rows) + after;
      case "table":
        return columnsTable(writer, block.columns, block.rows) + after;
      case "annex":
        annexes += 1;
        return annexTitle(writer, template.annexWord, annexes, block.title, block.key);
      case "annexClause":
        return paragraph(
          writer,
          "AnnexClause",
          ledIn(writer, block.lead, block.text),
          `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${annexList(annexes)}"/></w:numPr>`,
        );
      case "signatures":
        return signatureTable(writer, block.parties) + after;
      case "body":
      case "definition":
      case "heading":
        return paragraph(
          writer,
          plainStyles[block.kind],
          writer.runs(block.text),
          stayingWithSignatures(template, block),
        );
    }
  };
  return template.blocks.map(write).join("");
};

/** What keeps a paragraph on the page of the signatures: their lead-in, and the one before, lest they stand alone. */
const stayingWithSignatures = ({ blocks }: Template, block: Block): string => {
  const at = blocks.indexOf(block);
  const [next, afterNext] = [blocks[at + 1]?.kind, blocks[at + 2]?.kind];
  const isKept = next === "signatures" || (next === "body" && afterNext === "signatures");
  return isKept ? "<w:keepNext/><w:keepLines/>" : "";
};

const page =
  '<w:sectPr><w:headerReference w:type="default" r:id="rId1"/><w:footerReference w:type="default" r:id="rId2"/><w:footerReference w:type="first" r:id="rId2"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1296" w:left="1440" w:header="720" w:footer="576" w:gutter="0"/><w:titlePg/></w:sectPr>';

const documentPart = (template: Template, writer: RunWriter): string => {
  const title = paragraph(writer, "Title", writer.runs(template.title));
  const subtitle = paragraph(writer, "Subtitle", writer.runs(template.subtitle));
  return parts.part(
    `<w:document ${parts.textNamespaces}><w:body>${title}${subtitle}${bodyOf(template, writer)}${page}</w:body></w:document>`,
  );
};

const header = (writer: RunWriter, { title }: Template): string =>
  parts.part(
    `<w:hdr ${parts.textNamespaces}>${paragraph(writer, "Header", writer.runs(title))}</w:hdr>`,
  );

const footer = (writer: RunWriter): string =>
  parts.part(
    `<w:ftr ${parts.textNamespaces}>${paragraph(writer, "Footer", `<w:r><w:tab/></w:r>${writer.runs("Page ")}${wordField("PAGE", "1")}${writer.runs(" of ")}${wordField("NUMPAGES", "1")}`)}</w:ftr>`,
  );

/** The bytes of the template's .docx; the same template always gives the same bytes. */
export const buildTemplate = (template: Template): Uint8Array => {
  const pen = new RunWriter(targetsOf(template), template.fields);
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
