import { contractStatuses, contractTypes } from "@proviso/domain";
import {
  archiveContract,
  chooseDealPosition,
  deleteContract,
  downloadContract,
  listContractTypes,
  listOntologyEnums,
  listDealPositions,
  listPlaybookFilters,
  loadContracts,
  problem,
  readContract,
  readReviewSummary,
  readTimeline,
  replaceContract,
  unarchiveContract,
  type ContractRecord,
  type Endpoint,
} from "@proviso/endpoints";
import { sql } from "kysely";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { foreignNda, sampleNda, shoppingList } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const on = (endpoint: Endpoint, { guid }: { guid: string }, body?: unknown): Promise<Response> =>
  server.ask(endpoint, { token: user.token, params: { guid }, body });

const put = (
  guid: string,
  set: { status?: string; is_locked?: boolean; escalation_reason?: string | null },
) => server.platform.database.updateTable("contracts").set(set).where("id", "=", guid).execute();

const events = async ({ guid }: { guid: string }): Promise<string[]> => {
  const answer = await server.ask(readTimeline, {
    token: user.token,
    body: { documentGuid: guid },
  });
  return readTimeline.answer.parse(await answer.json()).map((entry) => entry.event);
};

/** The start of an OLE2 file whose directory names one stream. */
const oleFile = (stream: string): Buffer => {
  const entry = Buffer.alloc(128);
  entry.write(stream, "utf16le");
  entry.writeUInt16LE((stream.length + 1) * 2, 64);
  return Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(504), entry]);
};

describe("archiving", () => {
  it("moves a contract to the other tab and back, each once in the timeline", async () => {
    const contract = await server.uploadAndWait(user, sampleNda());
    for (const tries of [1, 2]) {
      const answer = await on(archiveContract, contract);
      expect((await answer.json()).isArchived, `try ${tries}`).toBe(true);
    }
    const tab = async (isArchived: boolean): Promise<number> => {
      const body = { query: { filterValues: { isArchived } } };
      const answer = await server.ask(loadContracts, { token: user.token, body });
      const page = await answer.json();
      expect(page.documents.length).toBe(page.total);
      return page.total;
    };
    expect([await tab(false), await tab(true)]).toEqual([0, 1]);
    expect((await (await on(unarchiveContract, contract)).json()).isArchived).toBe(false);
    expect([await tab(false), await tab(true)]).toEqual([1, 0]);
    const seen = await events(contract);
    expect(seen.filter((event) => event === "contract_archived").length).toBe(1);
    expect(seen[0]).toBe("contract_unarchived");
  });

  it("is refused while signers hold the contract, and while it is locked", async () => {
    const contract = await server.uploadAndWait(user, sampleNda());
    await put(contract.guid, { status: "PENDING_SIGNATURE" });
    expect((await on(archiveContract, contract)).status).toBe(409);
    await put(contract.guid, { status: "COMPLETED", is_locked: true });
    const answer = await on(archiveContract, contract);
    expect(problem.parse(await answer.json()).message).toBe("The document is locked");
  });
});

describe("deleting", () => {
  it("removes the record and then the files", async () => {
    const contract = await server.uploadAndWait(user, sampleNda());
    const folder = join(server.files, user.accountId);
    expect(existsSync(folder)).toBe(true);
    expect((await on(deleteContract, contract)).status).toBe(204);
    expect((await on(readContract, contract)).status).toBe(404);
    expect((await on(deleteContract, contract)).status).toBe(404);
    const left = (): string[] =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
        name.includes("/"),
      );
    for (let tries = 0; left().length > 0 && tries < 200; tries += 1) await pause(50);
    expect(left()).toEqual([]);
  });

  it("of the newest version brings back the one before", async () => {
    const first = await server.uploadAndWait(user, sampleNda());
    const extra = { parentDocGuid: first.guid };
    const second = await server.uploadAndWait(user, sampleNda(), { extra });
    await on(deleteContract, second);
    const again = await (await on(readContract, first)).json();
    expect(again).toMatchObject({ lastVersionGuid: first.guid, numberOfSubVersions: 0 });
    const list = await server.ask(loadContracts, { token: user.token, body: { query: {} } });
    expect((await list.json()).documents.map((each: ContractRecord) => each.guid)).toEqual([
      first.guid,
    ]);
  });

  it.each(["PENDING_SIGNATURE", "EXECUTED", "SENT_TO_COUNTERPARTY", "SENDING_TO_COUNTERPARTY"])(
    "is refused for a contract that is %s",
    async (status) => {
      const contract = await server.uploadAndWait(user, sampleNda());
      await put(contract.guid, { status });
      const answer = await on(deleteContract, contract);
      expect(problem.parse(await answer.json()).code).toBe("wrong_status");
    },
  );
});

describe("a review that is blocked", () => {
  it("for want of a position goes on when one is chosen", async () => {
    const contract = await server.uploadAndWait(user, foreignNda());
    expect(contract).toMatchObject({
      status: "ESCALATED",
      escalationReason: "Required Deal Position",
      callToActionOptions: ["info_required"],
      tags: { contractTypeId: "nda", dealPosition: null },
    });
    const options = await server.ask(listDealPositions, {
      token: user.token,
      params: { id: "nda" },
    });
    expect((await options.json()).map((each: { id: string }) => each.id)).toEqual([
      "recipient",
      "discloser",
      "mutual",
    ]);
    const body = { tags: { dealPosition: "recipient" } };
    const chosen = await on(chooseDealPosition, contract, body);
    expect((await chosen.json()).status).toBe("REVIEWING");
    const done = await server.settled(user, contract.guid);
    expect(done).toMatchObject({
      status: "COMPLETED",
      playbookName: "NDA (recipient)",
      escalationReason: null,
      tags: { dealPosition: "recipient" },
    });
    expect(await events(contract)).toEqual([
      "review_completed",
      "position_chosen",
      "review_blocked",
      "contract_uploaded",
    ]);
  });

  it("refuses a position the type does not have, and any other field", async () => {
    const contract = await server.uploadAndWait(user, foreignNda());
    const unknown = await on(chooseDealPosition, contract, { tags: { dealPosition: "buyer" } });
    expect(problem.parse(await unknown.json()).code).toBe("no_such_position");
    for (const tags of [
      { dealPosition: "mutual", isLocked: false },
      { dealPosition: "mutual", status: "COMPLETED" },
      { dealPosition: "" },
    ])
      expect((await on(chooseDealPosition, contract, { tags })).status).toBe(400);
  });

  it("takes another position once completed, and reviews anew for it", async () => {
    const contract = await server.uploadAndWait(user, sampleNda());
    const same = await on(chooseDealPosition, contract, { tags: { dealPosition: "mutual" } });
    expect((await same.json()).status).toBe("COMPLETED");
    await on(chooseDealPosition, contract, { tags: { dealPosition: "discloser" } });
    const reviewing = await on(readReviewSummary, contract);
    const done = await server.settled(user, contract.guid);
    expect(done.playbookName).toBe("NDA (discloser)");
    expect((await reviewing.json()).position).not.toBe("mutual");
    expect((await (await on(readReviewSummary, contract)).json()).position).toBe("discloser");
  });

  it.each([["an encrypted file", "locked.docx", "Password Protected"]])(
    "by %s says so and takes a better file",
    async (_what, name, escalationReason) => {
      const bytes = oleFile("EncryptedPackage");
      const better = sampleNda();
      const contract = await server.uploadAndWait(user, bytes, { name });
      expect(contract).toMatchObject({
        status: "ESCALATED",
        escalationReason,
        callToActionOptions: ["replace"],
      });
      const form = new FormData();
      form.append("fileToUpload", new Blob([new Uint8Array(better)]), "better.docx");
      const asking = { token: user.token, params: { guid: contract.guid } };
      const answer = await server.ask(replaceContract, { ...asking, form });
      expect(await answer.json()).toMatchObject({ status: "REVIEWING", fileName: "better.docx" });
      expect((await server.settled(user, contract.guid)).status).toBe("COMPLETED");
      const original = await server.ask(downloadContract, {
        ...asking,
        query: { version: "original" },
      });
      expect(Buffer.from(await original.arrayBuffer()).equals(better)).toBe(true);
      expect((await server.ask(replaceContract, { ...asking, form })).status).toBe(409);
    },
  );

  it("by a file without any text counts as a bad scan", async () => {
    const { wordFile } = await import("@proviso/testkit");
    const contract = await server.uploadAndWait(user, wordFile(""));
    expect(contract).toMatchObject({ status: "ESCALATED", escalationReason: "Bad Scan" });
  });
});

describe("a review that comes to nothing", () => {
  it("rejects what is no contract of a known type, and says why", async () => {
    const contract = await server.uploadAndWait(user, shoppingList());
    expect(contract).toMatchObject({
      status: "REJECTED",
      rejectionReason: "Unsupported Use-Case",
      hasRevisedCopy: false,
    });
    expect(contract.statusReason).toMatch(/\.$/);
  });

  it("ends in an error, with its sentence, for a damaged file", async () => {
    const bytes = sampleNda();
    const contract = await server.uploadAndWait(user, bytes.subarray(0, bytes.length - 200));
    expect(contract.status).toBe("ERROR");
    expect(contract.statusReason).toMatch(/damaged|not a Word document/);
    const current = await on(downloadContract, contract);
    expect(current.status).toBe(200);
  });
});

describe("the tables", () => {
  it("allow exactly the statuses of the domain", async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conname = 'contracts_status_check'`.execute(server.platform.database);
    const inTable = [...(rows[0]?.definition ?? "").matchAll(/'([A-Z_]+)'/g)].map(
      ([, name]) => name,
    );
    expect(new Set(inTable)).toEqual(new Set(contractStatuses));
  });

  it("keep one history row for each change of status, each along an allowed move", async () => {
    const contract = await server.uploadAndWait(user, foreignNda());
    await on(chooseDealPosition, contract, { tags: { dealPosition: "discloser" } });
    await server.settled(user, contract.guid);
    const rows = await server.platform.database
      .selectFrom("status_history")
      .select(["from_status", "to_status"])
      .where("contract_id", "=", contract.guid)
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { from_status: null, to_status: "REVIEWING" },
      { from_status: "REVIEWING", to_status: "ESCALATED" },
      { from_status: "ESCALATED", to_status: "REVIEWING" },
      { from_status: "REVIEWING", to_status: "COMPLETED" },
    ]);
  });

  it("give every contract type with positions and playbooks, in the product's order", async () => {
    const answer = await server.ask(listContractTypes, { token: user.token });
    const types = listContractTypes.answer.parse(await answer.json());
    expect(types.map((type) => type.name)).toEqual(contractTypes.map((type) => type.name));
    const filters = await server.ask(listPlaybookFilters, { token: user.token });
    expect((await filters.json())[0]).toEqual({ id: "nda-recipient", name: "NDA (recipient)" });
  });

  it("give the lists that fields are filled from by identifier, countries as one or outside", async () => {
    const answer = await server.ask(listOntologyEnums, { token: user.token });
    const lists = listOntologyEnums.answer.parse(await answer.json());
    expect(lists.map(({ id }) => id)).toEqual(expect.arrayContaining(["currency", "period"]));
    expect(lists.find(({ id }) => id === "countries")?.values).toEqual([
      { id: "united_states", name: "United States" },
      { id: "outside", name: "Outside the United States" },
    ]);
    const ids = lists.flatMap(({ id, values }) => [id, ...values.map((each) => each.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
