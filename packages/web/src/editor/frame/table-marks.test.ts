import { expect, it } from "vitest";
import { tableMarks, type MarkedTables } from "./table-marks.ts";

const documentOf = (...nodes: Readonly<Record<string, unknown>>[]): MarkedTables => ({
  descendants: (see) => {
    for (const attrs of nodes) see({ attrs });
  },
});

const row = { trIns: null, trDel: null };
const cell = { cellMarker: null };

it("tells a row or a cell that is marked from one that is not, and where", () => {
  const plain = tableMarks(documentOf({ paraId: "1" }, row, cell, row, cell));
  expect(tableMarks(documentOf(row, cell, { paraId: "2" }, row, cell))).toBe(plain);
  const deleted = { ...row, trDel: { author: "Anna Able" } };
  expect(tableMarks(documentOf(deleted, cell, row, cell))).not.toBe(plain);
  expect(tableMarks(documentOf(row, cell, deleted, cell))).not.toBe(
    tableMarks(documentOf(deleted, cell, row, cell)),
  );
  expect(tableMarks(documentOf(row, { cellMarker: { kind: "del" } }, row, cell))).not.toBe(plain);
});
