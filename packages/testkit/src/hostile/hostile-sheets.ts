import { rawZip, type RawEntry } from "../word/raw-zip.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The parts of a workbook whose one sheet has this XML; further parts take the place of those of the same name. */
const workbook = (
  sheet: string,
  more: Readonly<Record<string, string>> = {},
  names: readonly string[] = ["Issues"],
): Uint8Array => {
  const sheets = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const targets = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>`,
  );
  const parts: Readonly<Record<string, string>> = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join("")}<Relationship Id="s" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="t" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": sheet,
    ...more,
  };
  return rawZip(Object.entries(parts).map(([name, content]): RawEntry => ({ name, content })));
};

const sheetOf = (rows: string, before = "", after = ""): string =>
  `<worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;

const inlineCell = (name: string, text: string): string =>
  `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;

const titles = `<row r="1">${inlineCell("A1", "Id")}</row>`;
const farRow = `<row r="1048576">${inlineCell("XFD1048576", "x")}</row>`;

const strings = (items: string): string => `<sst xmlns="${main}">${items}</sst>`;

const mega = 1024 * 1024;

/** Spreadsheets that would make a reader hold or do far more than they have bytes; each by what it does. */
export const hostileSheets: Readonly<Record<string, () => Uint8Array>> = {
  "a cell at the end of the sheet": () => workbook(sheetOf(titles + farRow)),
  "the same by another way of writing its name": () =>
    workbook(
      `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r='1'><x:c r='&#88;FD1' t='str'><x:v>x</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    ),
  "a row that says it is the billionth": () =>
    workbook(sheetOf(`${titles}<row r="999999999"><c r="A999999999"><v>1</v></c></row>`)),
  "a cell of 30 MB": () =>
    workbook(sheetOf(`<row r="1">${inlineCell("A1", "x".repeat(30 * mega))}</row>`)),
  "a shared text of 30 MB": () =>
    workbook(sheetOf(`<row r="1"><c r="A1" t="s"><v>0</v></c></row>`), {
      "xl/sharedStrings.xml": strings(`<si><t>${"_x0041_".repeat(4 * mega)}</t></si>`),
    }),
  "one long text in very many cells": () =>
    workbook(
      sheetOf(
        Array.from({ length: 4000 }, (_, at) => {
          const cells = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ").map(
            (letter) => `<c r="${letter}${at + 1}" t="s"><v>0</v></c>`,
          );
          return `<row r="${at + 1}">${cells.join("")}</row>`;
        }).join(""),
      ),
      { "xl/sharedStrings.xml": strings(`<si><t>${"x".repeat(32_000)}</t></si>`) },
    ),
  "twenty thousand sheets": () =>
    workbook(
      sheetOf(titles),
      {},
      Array.from({ length: 20_000 }, (_, at) => `Issues ${at}`),
    ),
  "a size, merged cells and styles for millions": () =>
    workbook(
      sheetOf(
        titles + farRow,
        '<dimension ref="A1:XFD1048576"/>',
        `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(100_000)}</mergeCells>`,
      ),
      {
        "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs>${'<xf numFmtId="14"/>'.repeat(500_000)}</cellXfs></styleSheet>`,
      },
    ),
  "a document type with entities that grow": () =>
    workbook(
      `<!DOCTYPE x [<!ENTITY a "${"x".repeat(1000)}"><!ENTITY b "${"&a;".repeat(1000)}"><!ENTITY c "${"&b;".repeat(1000)}">]>${sheetOf(`<row r="1">${inlineCell("A1", "&c;")}</row>`)}`,
    ),
  "a zip bomb": () => workbook(sheetOf(titles), { "xl/sharedStrings.xml": " ".repeat(60 * mega) }),
  "a zip bomb that says it is small": () =>
    rawZip([
      { name: "xl/workbook.xml", content: new Uint8Array(100 * mega), claimedSize: 1000 },
      { name: "xl/_rels/workbook.xml.rels", content: "<Relationships/>" },
    ]),
  "a million elements within each other": () => workbook("<a>".repeat(mega)),
};

/** Text with separated cells that would do the same. */
export const hostileTexts: Readonly<Record<string, () => Uint8Array>> = {
  "a million columns": () => new TextEncoder().encode(`${"a,".repeat(mega - 10)}a\nx`),
  "a million lines": () => new TextEncoder().encode(`a,b\n${"1\n".repeat(mega - 10)}`),
  "quotes that are never closed": () =>
    new TextEncoder().encode(`a,b\n${'"'.repeat(2 * mega - 11)}`),
  "very many quotes that close nothing": () =>
    new TextEncoder().encode(`a,b\n${'"x'.repeat(mega - 10)}`),
};
