import { describe, expect, it } from "vitest";
import { isTableReshaped, type DocumentNode } from "./table-shapes.ts";

/** A node of the editor's document. */
const node = (
  role: string | null,
  attrs: Readonly<Record<string, unknown>>,
  content: readonly DocumentNode[],
): DocumentNode => ({
  attrs,
  isTextblock: content.length === 0,
  type: { spec: role === null ? {} : { tableRole: role } },
  descendants: (see) => {
    for (const each of content) {
      see(each);
      each.descendants(see);
    }
  },
});

const paragraph = (id: string | null): DocumentNode => node(null, { paraId: id }, []);
const cell = (id: string | null, colspan = 1, rowspan = 1): DocumentNode =>
  node("cell", { colspan, rowspan }, [paragraph(id)]);
const row = (...cells: readonly DocumentNode[]): DocumentNode => node("row", {}, cells);
const table = (...rows: readonly DocumentNode[]): DocumentNode => node("table", {}, rows);
const documentOf = (...blocks: readonly DocumentNode[]): DocumentNode => node(null, {}, blocks);

describe("a table with another shape", () => {
  const first = row(cell("1"), cell("2"));
  const second = row(cell("3"), cell("4"));
  const before = documentOf(paragraph("0"), table(first, second));

  it("is one with a new column, with merged or with split cells", () => {
    const widened = row(cell("1"), cell("2"), cell(null));
    const merged = row(cell("1", 2));
    const tall = row(cell("1", 1, 2), cell("2"));
    for (const other of [widened, merged, tall])
      expect(isTableReshaped(before, documentOf(paragraph("0"), table(other, second)))).toBe(true);
    expect(isTableReshaped(documentOf(table(merged, second)), before)).toBe(true);
  });

  it("is a new table", () => {
    const after = documentOf(table(first, second), table(row(cell(null), cell(null))));
    expect(isTableReshaped(before, after)).toBe(true);
  });

  it("is none whose rows came or went, or whose words changed", () => {
    const inserted = documentOf(paragraph("9"), table(first, row(cell(null), cell("8")), second));
    expect(isTableReshaped(before, inserted)).toBe(false);
    expect(isTableReshaped(before, documentOf(paragraph("0"), table(second)))).toBe(false);
    expect(isTableReshaped(before, documentOf(paragraph("0")))).toBe(false);
  });
});
