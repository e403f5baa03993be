import { zipSync, type Zippable } from "fflate";
import * as parts from "./parts.ts";
import { escapeXml, runsOf, signed, type Hand } from "./runs.ts";
import type { Sample, SampleParagraph, SampleSignatory } from "./sample.ts";

const paragraphId = (at: number): string => (0x10000000 + at * 0x01000f).toString(16).toUpperCase();

const paragraph = (sample: SampleParagraph, at: number, isLast: boolean, hand: Hand): string => {
  const keep = isLast ? "<w:keepNext/>" : "";
  const mark = sample.isInserted ? `<w:rPr><w:ins ${signed(hand)}/></w:rPr>` : "";
  const text = sample.isInserted ? `{+${sample.text}+}` : sample.text;
  return `<w:p w14:paraId="${paragraphId(at)}" w14:textId="77777777"><w:pPr><w:pStyle w:val="${sample.style}"/>${keep}${mark}</w:pPr>${runsOf(text, hand)}</w:p>`;
};

const line = (text: string, at: number): string => {
  const [label = "", value = ""] = text.split("\t");
  const filled = value
    ? `<w:r><w:t>${escapeXml(value)}</w:t></w:r>`
    : `<w:r><w:t>______________________</w:t></w:r>`;
  return `<w:p w14:paraId="${paragraphId(at)}" w14:textId="77777777"><w:pPr><w:pStyle w:val="SignatureLine"/></w:pPr><w:r><w:t>${escapeXml(label)}</w:t></w:r><w:r><w:tab/></w:r>${filled}</w:p>`;
};

const cell = ({ party, lines }: SampleSignatory, first: number): string => {
  const name = `<w:p w14:paraId="${paragraphId(first)}" w14:textId="77777777"><w:pPr><w:pStyle w:val="SignatureLine"/><w:keepNext/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>${escapeXml(party)}</w:t></w:r></w:p>`;
  const rest = lines.map((text, at) => line(text, first + 1 + at));
  return `<w:tc><w:tcPr><w:tcW w:w="4680" w:type="dxa"/></w:tcPr>${name}${rest.join("")}</w:tc>`;
};

const signatures = (signatories: readonly SampleSignatory[], first: number): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="9360" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${signatories.map(() => '<w:gridCol w:w="4680"/>').join("")}</w:tblGrid><w:tr><w:trPr><w:cantSplit/></w:trPr>${signatories.map((each, at) => cell(each, first + at * 20)).join("")}</w:tr></w:tbl>`;

const page =
  '<w:sectPr><w:headerReference w:type="default" r:id="rId1"/><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1260" w:left="1440" w:header="720" w:footer="620" w:gutter="0"/></w:sectPr>';

const documentPart = (sample: Sample): string => {
  const { author, date } = sample.markup ?? { author: "", date: sample.modified };
  const hand: Hand = { author, date, nextId: 101, commentId: 0 };
  const body = sample.paragraphs.map((each, at) =>
    paragraph(each, at + 1, at === sample.paragraphs.length - 1, hand),
  );
  const last = `<w:p w14:paraId="${paragraphId(900)}" w14:textId="77777777"><w:pPr><w:spacing w:after="0"/></w:pPr></w:p>`;
  return parts.part(
    `<w:document ${parts.wordNamespaces}><w:body>${body.join("")}${signatures(sample.signatories, 500)}${last}${page}</w:body></w:document>`,
  );
};

/** The bytes of the sample's .docx; the same sample always gives the same bytes. */
export const buildWordFile = (sample: Sample): Uint8Array => {
  const hasComments = sample.markup !== undefined;
  const files: Record<string, string> = {
    "[Content_Types].xml": parts.contentTypes(hasComments),
    "_rels/.rels": parts.packageRelationships,
    "word/document.xml": documentPart(sample),
    "word/_rels/document.xml.rels": parts.documentRelationships(hasComments),
    "word/styles.xml": parts.styles(sample),
    "word/numbering.xml": parts.numbering,
    "word/settings.xml": parts.settings(sample),
    "word/header1.xml": parts.header(sample),
    "word/footer1.xml": parts.footer(sample),
    "docProps/core.xml": parts.coreProperties(sample),
  };
  if (sample.markup) files["word/comments.xml"] = parts.comments(sample.markup);
  const mtime = new Date(1980, 0, 1);
  const zip: Zippable = {};
  for (const [name, text] of Object.entries(files))
    zip[name] = [new TextEncoder().encode(text), { mtime, level: 9 }];
  return zipSync(zip);
};
