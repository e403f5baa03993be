import type { TableBlock, TableCell } from "../layout/laid-out.ts";
import { paragraphXml, type Base } from "./paragraph-xml.ts";
import { twips } from "./xml-text.ts";

const cellXml = (cell: TableCell, widths: readonly number[], base: Base): string => {
  const width = widths.slice(cell.column, cell.column + cell.span).reduce((a, b) => a + b, 0);
  const merge =
    cell.merge === "none"
      ? ""
      : cell.merge === "first"
        ? '<w:vMerge w:val="restart"/>'
        : "<w:vMerge/>";
  const span = cell.span > 1 ? `<w:gridSpan w:val="${cell.span}"/>` : "";
  const content = cell.blocks.map((block) => paragraphXml(block, base)).join("");
  return `<w:tc><w:tcPr><w:tcW w:w="${twips(width)}" w:type="dxa"/>${span}${merge}</w:tcPr>${content === "" ? "<w:p/>" : content}</w:tc>`;
};

/** A table as Word writes it. */
export const tableXml = ({ widths, rows, isRuled, indent }: TableBlock, base: Base): string => {
  const grid = widths.map((width) => `<w:gridCol w:w="${twips(width)}"/>`).join("");
  const body = rows
    .map((row) => `<w:tr>${row.map((cell) => cellXml(cell, widths, base)).join("")}</w:tr>`)
    .join("");
  const total = twips(widths.reduce((a, b) => a + b, 0));
  const style = isRuled ? "TableGrid" : "TableNormal";
  return `<w:tbl><w:tblPr><w:tblStyle w:val="${style}"/><w:tblW w:w="${total}" w:type="dxa"/><w:tblInd w:w="${twips(indent)}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body}</w:tbl>`;
};
