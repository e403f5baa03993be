import { loadContracts, type ContractPage, type ContractQuery } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

const count = 1300;
const day = 86_400_000;

let server: TestServer;
let owner: TestUser;
let colleague: TestUser;

/** The nth contract: 40 a day, every fifth the colleague's, every seventh archived. */
const row = (nth: number) => {
  const by = nth % 5 === 0 ? colleague : owner;
  return {
    id: `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`,
    account_id: owner.accountId,
    owner_id: by.id,
    owner_email: by.email,
    group_id: randomUUID(),
    version: 1,
    is_newest: true,
    original_file_name: "x.docx",
    file_name: `Contract ${nth % 10 === 3 ? "50%_off" : "plain"} ${nth}.docx`,
    status: nth % 4 === 0 ? "ERROR" : "COMPLETED",
    doc_role: "INCOMING",
    escalation_reason: null,
    rejection_reason: null,
    status_reason: null,
    is_reviewed: true,
    is_locked: false,
    deal_position: null,
    contract_type_id: null,
    playbook_id: nth % 2 === 0 ? "nda-mutual" : null,
    review_note: "",
    accepts_track_changes: false,
    is_archived: nth % 7 === 0,
    uploaded_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(nth / 40) * day + nth * 1000),
    review_run: 1,
  };
};

const all = [...Array(count).keys()];
const active = all.filter((nth) => nth % 7 !== 0);

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount();
  owner = await server.makeUser(account, "PLATFORM_OWNER");
  colleague = await server.makeUser(account, "BUSINESS_USER");
  const rows = all.map(row);
  for (let from = 0; from < count; from += 300)
    await server.platform.database
      .insertInto("contracts")
      .values(rows.slice(from, from + 300))
      .execute();
});
afterAll(() => server.stop());

const load = async (query: ContractQuery, user = owner): Promise<ContractPage> => {
  const answer = await server.ask(loadContracts, { token: user.token, body: { query } });
  expect(answer.status).toBe(200);
  return loadContracts.answer.parse(await answer.json());
};

const numbers = ({ documents }: ContractPage): number[] =>
  documents.map(({ guid }) => Number(guid.slice(-12)));

describe("the dashboard's list", () => {
  it("begins with the newest and says how many there are", async () => {
    const page = await load({});
    expect(numbers(page)).toEqual(active.toReversed().slice(0, 20));
    expect(page).toMatchObject({ total: active.length, isTotalExact: true });
  });

  it.each(["desc", "asc"] as const)(
    "gives every page in order, the deep ones too (%s)",
    async (direction) => {
      const order = direction === "desc" ? active.toReversed() : active;
      for (let from = 0; from < active.length; from += 50) {
        const page = await load({ from, to: from + 50, direction });
        expect(numbers(page), `from ${from}`).toEqual(order.slice(from, from + 50));
      }
      expect(numbers(await load({ from: 5000, to: 5050, direction }))).toEqual([]);
    },
  );

  it("keeps the archive apart", async () => {
    const page = await load({ filterValues: { isArchived: true }, to: 50 });
    expect(page.total).toBe(count - active.length);
    expect(page.documents.every((each) => each.isArchived)).toBe(true);
  });

  it("shows a person without the organization's view their own, and counts those", async () => {
    const own = active.filter((nth) => nth % 5 === 0);
    const page = await load({}, colleague);
    expect(page.total).toBe(own.length);
    expect(numbers(page)).toEqual(own.toReversed().slice(0, 20));
    const deep = await load({ from: 150, to: 200 }, colleague);
    expect(numbers(deep)).toEqual(own.toReversed().slice(150, 200));
  });

  it("filters by status and playbook together", async () => {
    const page = await load({
      filterValues: { isArchived: false, status: ["ERROR"], playbookId: ["nda-mutual"] },
    });
    const expected = active.filter((nth) => nth % 4 === 0);
    expect(page.total).toBe(expected.length);
    expect(numbers(page)).toEqual(expected.toReversed().slice(0, 20));
  });

  it("sorts by name and by e-mail, as people sort", async () => {
    const byName = await load({ sortBy: "fileName", direction: "asc" });
    const names = byName.documents.map((each) => each.fileName);
    expect(names).toEqual(names.toSorted(new Intl.Collator("und").compare));
    const byEmail = await load({ sortBy: "userEmail", direction: "asc", to: 50 });
    const [first] = [owner.email, colleague.email].sort();
    expect(new Set(byEmail.documents.map((each) => each.userEmail))).toEqual(new Set([first]));
  });

  it("takes the words of a search in any case, with whatever stands between them", async () => {
    const expected = active.filter((nth) => nth % 10 === 3);
    for (const freeText of ["50%_OFF", "%_off", "off 50", "'50' | off:* & !"])
      expect((await load({ freeText })).total, freeText).toBe(expected.length);
    for (const freeText of ["\\", "%", "'", "& | ! <-> ( ) :*", "50 offf", "ntrac offx"])
      expect((await load({ freeText })).total, freeText).toBe(0);
    expect((await load({ freeText: colleague.email.slice(0, 20).toUpperCase() })).total).toBe(
      active.filter((nth) => nth % 5 === 0).length,
    );
    expect(numbers(await load({ freeText: "plain 1298." }))).toEqual([1298]);
  });

  it.each(["uploadTime", "fileName", "userEmail"] as const)(
    "goes on after the last row of the page before, wherever that is by now (by %s)",
    async (sortBy) => {
      for (const direction of ["desc", "asc"] as const) {
        const first = await load({ sortBy, direction, to: 50 });
        const after = first.documents.at(-1)?.guid ?? "";
        const next = await load({ sortBy, direction, after, from: 50, to: 100 });
        expect(next).toEqual(await load({ sortBy, direction, from: 50, to: 100 }));
        expect(numbers(next)).toHaveLength(50);
        // Three that were before it are gone meanwhile: the page goes on where it ended all the same.
        const later = await load({ sortBy, direction, after, from: 47, to: 97 });
        expect(numbers(later)).toEqual(numbers(next));
      }
    },
  );

  it("goes by the row numbers when the last row of the page before is gone", async () => {
    const page = await load({ after: randomUUID(), from: 20, to: 40 });
    expect(numbers(page)).toEqual(active.toReversed().slice(20, 40));
  });

  it("abuse 51: does not know another account's contract as the last row of the page before", async () => {
    const stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    const [before = 0] = active.slice(-400);
    const after = row(before).id;
    for (const sortBy of ["uploadTime", "fileName"] as const)
      expect(await load({ after, sortBy }, stranger)).toEqual(await load({ sortBy }, stranger));
    const own = { ...row(count), account_id: stranger.accountId, owner_id: stranger.id };
    await server.platform.database.insertInto("contracts").values(own).execute();
    expect(numbers(await load({ after, direction: "asc" }, stranger))).toEqual([count]);
    expect(numbers(await load({ after: own.id }))).toEqual(active.toReversed().slice(0, 20));
  });

  it("sorts and pages what a search found, in the tab and the filters", async () => {
    const found = active.filter((nth) => nth % 10 === 3 && nth % 4 !== 0);
    const query = {
      freeText: "off",
      filterValues: { isArchived: false, status: ["COMPLETED" as const] },
    };
    const page = await load({ ...query, from: 20, to: 40 });
    expect(numbers(page)).toEqual(found.toReversed().slice(20, 40));
    expect(page).toMatchObject({ total: found.length, isTotalExact: true });
    expect(numbers(await load({ ...query, direction: "asc" }))).toEqual(found.slice(0, 20));
    const byName = await load({ ...query, sortBy: "fileName", direction: "asc", to: 50 });
    const names = byName.documents.map((each) => each.fileName);
    expect(names).toEqual(names.toSorted(new Intl.Collator("und").compare));
    expect((await load({ ...query, from: 5000, to: 5020 })).total).toBe(found.length);
  });

  it.each([
    { from: 10, to: 5 },
    { from: 0, to: 1_000_000_000 },
    { from: -1, to: 10 },
    { sortBy: "password_hash" },
    { direction: "desc; drop table contracts" },
    { filterValues: { status: ["COMPLETED'--"] } },
    { filterValues: { ownerId: ["x"] } },
    { filterValues: { playbookId: Array(100).fill("x") } },
    { freeText: "x".repeat(10_000) },
    { freeText: "\u0000" },
  ])("refuses the query %j", async (query) => {
    const answer = await server.ask(loadContracts, { token: owner.token, body: { query } });
    expect(answer.status).toBe(400);
  });

  it("keeps its counts true through every change", async () => {
    const { database } = server.platform;
    const guid = row(1).id;
    const before = (await load({})).total;
    await database
      .updateTable("contracts")
      .set({ is_archived: true })
      .where("id", "=", guid)
      .execute();
    expect((await load({})).total).toBe(before - 1);
    await database
      .updateTable("contracts")
      .set({ is_archived: false })
      .where("id", "=", guid)
      .execute();
    await database
      .updateTable("contracts")
      .set({ status: "COMPLETED" })
      .where("id", "=", guid)
      .execute();
    expect((await load({})).total).toBe(before);
    await database.deleteFrom("contracts").where("id", "=", guid).execute();
    expect((await load({})).total).toBe(before - 1);
  });

  it("follows a changed e-mail of an uploader", async () => {
    const { database } = server.platform;
    await database
      .updateTable("users")
      .set({ email: "zz@new.example" })
      .where("id", "=", colleague.id)
      .execute();
    expect((await load({ freeText: "zz@new" })).total).toBeGreaterThan(100);
  });
});
