import type { RunWriter } from "./runs.ts";
import { ink } from "./styles.ts";
import type { Column, Signatory, TermRow } from "./template.ts";

const pageWidth = 9360;

const paragraph = (writer: RunWriter, style: string, text: string, keep = ""): string =>
  `<w:p ${writer.paragraphId()}><w:pPr><w:pStyle w:val="${style}"/>${keep}</w:pPr>${writer.runs(text)}</w:p>`;

const cell = (width: number, content: string, properties = ""): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${properties}</w:tcPr>${content}</w:tc>`;

const row = (cells: string, properties = ""): string =>
  `<w:tr><w:trPr><w:cantSplit/>${properties}</w:trPr>${cells}</w:tr>`;

const grid = (widths: readonly number[]): string =>
  `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("")}</w:tblGrid>`;

const tableOf = (style: string, widths: readonly number[], rows: string, margins = ""): string =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="${style}"/><w:tblW w:w="${pageWidth}" w:type="dxa"/><w:tblLayout w:type="fixed"/>${margins}</w:tblPr>${grid(widths)}${rows}</w:tbl>`;

const shade = `<w:shd w:val="clear" w:color="auto" w:fill="${ink.shade}"/>`;

/** A table of two columns: what is agreed, by its name. */
export const termsTable = (writer: RunWriter, rows: readonly TermRow[]): string => {
  const [label, value] = [2640, pageWidth - 2640];
  return tableOf(
    "TermsTable",
    [label, value],
    rows
      .map(([name, ...values]) =>
        row(
          cell(label, paragraph(writer, "TermLabel", name), shade) +
            cell(value, values.map((text) => paragraph(writer, "TermValue", text)).join("")),
        ),
      )
      .join(""),
  );
};

/** A table with a heading row that is repeated on every page. */
export const columnsTable = (
  writer: RunWriter,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): string => {
  const sides = columns.map(([, , side]) => (side === "right" ? '<w:jc w:val="right"/>' : ""));
  const widths = columns.map(([, width]) => width);
  const heads = columns
    .map(([name, width], at) => cell(width, paragraph(writer, "TermLabel", name, sides[at]), shade))
    .join("");
  const lines = rows.map((texts) =>
    row(
      widths
        .map((width, at) => cell(width, paragraph(writer, "TermValue", texts[at] ?? "", sides[at])))
        .join(""),
    ),
  );
  return tableOf("TermsTable", widths, row(heads, "<w:tblHeader/>") + lines.join(""));
};

const line = `<w:tcBorders><w:bottom w:val="single" w:sz="4" w:space="0" w:color="${ink.quiet}"/></w:tcBorders>`;

/** The block to sign in: the parties side by side, on one page. */
export const signatureTable = (writer: RunWriter, parties: readonly Signatory[]): string => {
  const [label, space, gap] = [760, 3680, 480];
  const widths = parties.flatMap((_, at) => (at === 0 ? [label, space] : [gap, label, space]));
  const gapped = (cells: readonly string[], keep = ""): string =>
    cells.join(cell(gap, paragraph(writer, "SignatureLine", "", keep)));
  const names = parties.map(({ role, name }) =>
    cell(
      label + space,
      paragraph(writer, "SignatureParty", role) + paragraph(writer, "SignatureLine", name),
      '<w:gridSpan w:val="2"/>',
    ),
  );
  const asks = ["By", "Name", "Title", "Date"].map((ask) => {
    // Each row holds on to the next one; what follows the last may go to another page.
    const keep = ask === "Date" ? '<w:keepNext w:val="0"/>' : "";
    const asked = parties.map(
      () =>
        cell(label, paragraph(writer, "SignatureLine", `${ask}:`, keep)) +
        cell(space, paragraph(writer, "SignatureLine", "", keep), line),
    );
    return row(gapped(asked, keep));
  });
  const flush = '<w:tblCellMar><w:left w:w="0" w:type="dxa"/></w:tblCellMar>';
  return tableOf("TableNormal", widths, row(gapped(names)) + asks.join(""), flush);
};
