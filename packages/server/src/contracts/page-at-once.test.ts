import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contractRow } from "../test-support/contract-rows.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { cutNameCounts } from "./cut-name-counts.ts";
import type { ListQuery } from "./list-query.ts";
import { isAtOnce, pageStatement } from "./page-at-once.ts";

const count = 1500;
const day = 86_400_000;

let server: TestServer;
let owner: TestUser;
/** Ids in the order in which they were uploaded, which is not that of their names. */
let ids: readonly string[] = [];
const nameOf = (nth: number): string => `Name ${String((nth * 7) % count).padStart(5, "0")}.docx`;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
  const rows = [...Array(count).keys()].map((nth) =>
    contractRow(owner, {
      file_name: nameOf(nth),
      uploaded_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(nth / 30) * day + nth * 1000),
    }),
  );
  for (let from = 0; from < count; from += 300)
    await server.platform.database
      .insertInto("contracts")
      .values(rows.slice(from, from + 300))
      .execute();
  await cutNameCounts(server.platform.db);
  ids = rows.map(({ id }) => id);
});
afterAll(() => server.stop());

const queryFor = (asked: Partial<ListQuery>): ListQuery => ({
  accountId: owner.accountId,
  ownerId: null,
  sharedGroupIds: [],
  isArchived: false,
  statuses: [],
  playbookIds: [],
  freeText: "",
  sortBy: "uploadTime",
  direction: "desc",
  from: 0,
  to: 20,
  ...asked,
});

const read = async (asked: Partial<ListQuery>) => {
  const wish = queryFor(asked);
  expect(isAtOnce(wish)).toBe(true);
  const [rows] = await server.platform.db.readAtOnce(owner.accountId, [pageStatement(wish)]);
  return rows;
};

const inOrder = (sortBy: ListQuery["sortBy"], direction: ListQuery["direction"]): string[] => {
  const order = [...ids.entries()]
    .toSorted(([a], [b]) => (sortBy === "fileName" ? nameOf(a).localeCompare(nameOf(b)) : a - b))
    .map(([, id]) => id);
  return direction === "asc" ? order : order.toReversed();
};

describe("a page that is read by one statement", () => {
  const orders = (["uploadTime", "fileName"] as const).flatMap((sortBy) =>
    (["asc", "desc"] as const).map((direction) => ({ sortBy, direction })),
  );

  it.each(orders)(
    "is that of its number, and that after the row before it ($sortBy, $direction)",
    async (order) => {
      const expected = inOrder(order.sortBy, order.direction);
      for (const from of [0, 20, 500, 501, 510, 530, 1023, 1479]) {
        const page = { ...order, from, to: from + 20 };
        const rows = await read(page);
        expect(
          rows.map(({ id }) => id),
          `from ${from}`,
        ).toEqual(expected.slice(from, from + 20));
        expect(rows[0]?.total).toBe(count);
        if (from === 0) continue;
        const after = await read({ ...page, after: expected[from - 1] });
        expect(after.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      }
    },
  );

  it("is cut off where the list ends, and empty after it or after a row that is gone", async () => {
    expect(await read({ from: 1490, to: 1540 })).toHaveLength(10);
    for (const { sortBy, direction } of orders) {
      expect(await read({ sortBy, direction, from: 1500, to: 1520 })).toEqual([]);
      expect(await read({ sortBy, direction, from: 20, to: 40, after: randomUUID() })).toEqual([]);
    }
  });

  it("is none of somebody who sees their own alone, nor one that is searched or filtered", () => {
    for (const asked of [
      { ownerId: randomUUID() },
      { freeText: "name" },
      { statuses: ["COMPLETED"] },
      { playbookIds: ["nda-mutual"] },
    ])
      expect(isAtOnce(queryFor(asked))).toBe(false);
  });
});
