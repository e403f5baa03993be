import type { AnsweredRedline, ChangeAnswer } from "@proviso/review-engine";
import { strToU8, zipSync } from "fflate";
import { writeSheets } from "../platform/spreadsheet/write-sheets.ts";

type Answers = Pick<AnsweredRedline, "answers">;

const columns = [
  "Clause",
  "Their change",
  "Issue",
  "Answer",
  "Why",
  "Our wording",
  "Reply",
] as const;
const widths = [20, 44, 24, 22, 44, 44, 44];

const answerNames: Readonly<Record<ChangeAnswer["answer"], string>> = {
  accept: "Accepted",
  reject: "Rejected",
  counter: "Countered",
  human: "To be decided",
};

/** The answer in words: "Countered with fallback 1". */
export const answerName = ({ answer, fallback }: ChangeAnswer): string => {
  if (fallback === null || answer === "reject" || answer === "human") return answerNames[answer];
  return answer === "counter"
    ? `${answerNames.counter} with fallback ${fallback}`
    : `${answerNames.accept} as fallback ${fallback}`;
};

/** The change in words: [-deleted-] and {+inserted+}. */
export const changeText = ({ deleted, inserted }: ChangeAnswer): string =>
  [deleted === "" ? "" : `[-${deleted}-]`, inserted === "" ? "" : `{+${inserted}+}`].join("");

const rowsOf = ({ answers }: Answers): readonly (readonly string[])[] =>
  answers.map((each) => [
    each.clause,
    changeText(each),
    each.issue,
    answerName(each),
    each.reason,
    each.counter,
    each.reply,
  ]);

/**
 * The exception table as an .xlsx file for internal use: it contains our reasons. Every cell is text, never a formula.
 */
export const exceptionSheet = (answered: Answers): Promise<Uint8Array> =>
  writeSheets([
    {
      name: "Exceptions",
      columns: columns.map((title, nth) => ({ title, width: widths[nth] ?? 44 })),
      rows: rowsOf(answered),
    },
  ]);

/** What XML cannot hold. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;

const escaped = (text: string): string =>
  text
    .replaceAll(unwritable, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const wordCell = (text: string, isBold: boolean): string => {
  const format = isBold
    ? '<w:rPr><w:b/><w:sz w:val="18"/></w:rPr>'
    : '<w:rPr><w:sz w:val="18"/></w:rPr>';
  const paragraphs = text
    .split("\n")
    .map(
      (line) => `<w:p><w:r>${format}<w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`,
    );
  return `<w:tc><w:tcPr><w:tcW w:w="2050" w:type="dxa"/></w:tcPr>${paragraphs.join("")}</w:tc>`;
};

const wordRow = (cells: readonly string[], isHead: boolean): string =>
  `<w:tr>${isHead ? "<w:trPr><w:tblHeader/></w:trPr>" : ""}${cells.map((text) => wordCell(text, isHead)).join("")}</w:tr>`;

const line = (side: string): string =>
  `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="9AA3B2"/>`;
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = "http://schemas.openxmlformats.org";

/** The same as a .docx file: one table on a page lying on its side, its first row repeated on every page. */
export const exceptionDocument = (answered: Answers): Uint8Array => {
  const borders = ["top", "left", "bottom", "right", "insideH", "insideV"].map(line).join("");
  const grid = columns.map(() => '<w:gridCol w:w="2050"/>').join("");
  const rows = [wordRow(columns, true), ...rowsOf(answered).map((row) => wordRow(row, false))].join(
    "",
  );
  const body = `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows}</w:tbl><w:p/><w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>`;
  return zipSync({
    "[Content_Types].xml": strToU8(
      `${xml}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    "_rels/.rels": strToU8(
      `${xml}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    "word/document.xml": strToU8(
      `${xml}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  });
};
