import { may, permissions, type Permission } from "@proviso/domain";
import {
  archiveContract,
  chooseDealPosition,
  deleteContract,
  downloadContract,
  downloadSubVersions,
  loadContracts,
  readContract,
  readContractText,
  readReviewSummary,
  readTimeline,
  readVersions,
  replaceContract,
  type ContractRecord,
  type Endpoint,
} from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let owner: TestUser;
let limited: TestUser;
let stranger: TestUser;
let contract: ContractRecord;

const kept = { isToReviewDocument: false } as const;
const upload = async (user: TestUser, name: string, parentDocGuid?: string) => {
  const extra = parentDocGuid === undefined ? kept : { ...kept, parentDocGuid };
  const answer = await server.upload(user, wordFile("# Note", name), { name, extra });
  expect(answer.status).toBe(201);
  const record: ContractRecord = await answer.json();
  return record;
};

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount();
  owner = await server.makeUser(account, "PLATFORM_OWNER");
  limited = await server.makeUser(account, "BUSINESS_USER");
  stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
  contract = await upload(owner, "Secret lamp.docx");
});
afterAll(() => server.stop());

const on = (endpoint: Endpoint, user: TestUser, guid: string, body?: unknown): Promise<Response> =>
  server.ask(endpoint, { token: user.token, params: { guid }, body });
const load = (user: TestUser, query: object): Promise<Response> =>
  server.ask(loadContracts, { token: user.token, body: { query } });
const put = (guid: string, change: { status: string }): Promise<unknown> =>
  server.platform.database.updateTable("contracts").set(change).where("id", "=", guid).execute();

describe("abuse case 53: ids that belong together only in the request", () => {
  const timeline = (user: TestUser, body: object): Promise<Response> =>
    server.ask(readTimeline, { token: user.token, body });

  it("are each asked about: a foreign contract, a foreign group, and both at once", async () => {
    const own = await upload(stranger, "Mine.docx");
    expect((await timeline(stranger, { documentGuid: contract.guid })).status).toBe(404);
    expect((await timeline(stranger, { groupId: contract.groupId })).status).toBe(404);
    const both = { documentGuid: own.guid, groupId: contract.groupId };
    expect((await timeline(stranger, both)).status).toBe(400);
  });

  it("give of a group only the versions its reader sees", async () => {
    const first = await upload(limited, "Ours 1.docx");
    const second = await upload(owner, "Ours 2.docx", first.guid);
    const told = await (await timeline(limited, { groupId: first.groupId })).json();
    expect(new Set(told.map((each: { documentGuid: string }) => each.documentGuid))).toEqual(
      new Set([first.guid]),
    );
    const versions = await (await on(readVersions, limited, first.guid)).json();
    expect(versions.map((each: { guid: string }) => each.guid)).toEqual([first.guid]);
    expect((await on(downloadSubVersions, limited, first.guid)).status).toBe(404);
    expect((await on(readContract, limited, second.guid)).status).toBe(404);
  });
});

describe("abuse cases 54 and 56: a list asked for in a way that is not meant", () => {
  it.each([
    { sortBy: "password_hash" },
    { sortBy: "uploadTime; drop table contracts" },
    { direction: "desc nulls first" },
    { filterValues: { ownerId: ["x"] } },
    { filterValues: { status: ["COMPLETED' or true --"] } },
    { isArchived: true },
    { from: 0, to: 1_000_000_000 },
    { from: -1, to: 10 },
    { from: 20, to: 10 },
    { from: 0.5, to: 10 },
    { from: 1e12, to: 1e12 + 10 },
    { filterValues: { playbookId: Array.from({ length: 100_000 }, (_, at) => `p${at}`) } },
  ])("case %#: is refused before anything is read", async (query) => {
    const answer = await load(owner, query);
    expect([400, 413]).toContain(answer.status);
  });
});

describe("abuse case 55: a search text that means something elsewhere", () => {
  const found = async (freeText: string): Promise<string[]> => {
    const answer = await load(owner, { freeText });
    expect(answer.status).toBe(200);
    return (await answer.json()).documents.map((each: ContractRecord) => each.fileName);
  };

  it("is taken for its words, and every sign for what stands between them", async () => {
    await upload(owner, "100% of_it.docx");
    for (const text of ["100% of_it", "00%of", "(100 | of) & !it:*", "%100' of\\it;--"])
      expect([text, await found(text)]).toEqual([text, ["100% of_it.docx"]]);
    for (const text of [
      "%",
      "_",
      ".*",
      "(",
      "\\",
      "'",
      '"; --',
      "lamp|of",
      "100% of_it drop table",
    ])
      expect([text, await found(text)]).toEqual([text, []]);
  });

  it("is refused when it is too long, or holds a NUL", async () => {
    for (const freeText of ["%".repeat(10_000), "x".repeat(201), "a\0b"])
      expect((await load(owner, { freeText })).status).toBe(400);
    expect((await load(owner, { freeText: "x".repeat(1024 * 1024) })).status).toBe(413);
  });
});

describe("abuse case 59: a position that brings other things along", () => {
  it.each([
    { tags: { dealPosition: "mutual", isLocked: true } },
    { tags: { dealPosition: "mutual", status: "EXECUTED" } },
    { tags: { dealPosition: "mutual", playbookId: "nda-recipient" } },
    { tags: { dealPosition: "mutual" }, status: "EXECUTED" },
    { tags: {} },
  ])("%j is refused and changes nothing", async (body) => {
    const before = await (await on(readContract, owner, contract.guid)).json();
    expect((await on(chooseDealPosition, owner, contract.guid, body)).status).toBe(400);
    expect(await (await on(readContract, owner, contract.guid)).json()).toEqual(before);
  });
});

describe("abuse case 60: evidence of a contract that is out or signed", () => {
  it.each(["PENDING_SIGNATURE", "EXECUTED"])("in %s is kept", async (status) => {
    const { guid } = await upload(owner, `Evidence ${status}.docx`);
    await put(guid, { status });
    expect((await on(deleteContract, owner, guid)).status).toBe(409);
    if (status === "PENDING_SIGNATURE")
      expect((await on(archiveContract, owner, guid)).status).toBe(409);
    const form = new FormData();
    form.append("fileToUpload", new Blob([new Uint8Array(wordFile("Other."))]), "other.docx");
    const asking = { token: owner.token, params: { guid }, form };
    expect((await server.ask(replaceContract, asking)).status).toBe(409);
    const query = { version: "original" };
    const file = await server.ask(downloadContract, {
      token: owner.token,
      params: { guid },
      query,
    });
    const original = Buffer.from(wordFile("# Note", `Evidence ${status}.docx`));
    expect(Buffer.from(await file.arrayBuffer()).equals(original)).toBe(true);
  });
});

describe("abuse case 61: what was deleted, and drafts of others", () => {
  it("is neither read, listed nor told of, by title or by id", async () => {
    const draft = await upload(owner, "Draft of a merger.docx");
    const deleted = await upload(owner, "Deleted merger.docx");
    await on(deleteContract, owner, deleted.guid);
    const asked = [
      readContract,
      readVersions,
      readContractText,
      readReviewSummary,
      downloadContract,
    ];
    for (const endpoint of asked) {
      expect((await on(endpoint, limited, draft.guid)).status).toBe(404);
      expect((await on(endpoint, owner, deleted.guid)).status).toBe(404);
    }
    const lists = [
      await load(limited, { freeText: "merger" }),
      await load(owner, { freeText: "Deleted" }),
    ];
    for (const list of lists) expect(await list.text()).not.toMatch(/merger/i);
    const body = { documentGuid: deleted.guid };
    expect((await server.ask(readTimeline, { token: owner.token, body })).status).toBe(404);
  });
});

describe("abuse case 63: files without the permission to download", () => {
  it("are not for somebody who sees every contract and holds every other permission", () => {
    const names = Object.keys(permissions).filter(
      (name): name is Permission => name in permissions,
    );
    const held = new Set(names.filter((name) => name !== "Contract_Download"));
    const reader = { id: randomUUID(), accountId: owner.accountId, permissions: held };
    const record = { accountId: owner.accountId, ownerId: owner.id };
    for (const { access } of [downloadContract, downloadSubVersions])
      expect(may(reader, access.contract, record)).toBe(false);
    expect(may(reader, "see_contract", record)).toBe(true);
  });

  it("do not come down in any version once the permission is gone, nor together without theirs", async () => {
    const second = await upload(owner, "Secret lamp 2.docx", contract.guid);
    const viewer = await server.makeUser(owner.accountId, "VIEWER");
    expect((await on(downloadSubVersions, viewer, second.guid)).status).toBe(403);
    const roles = server.platform.database.deleteFrom("user_roles");
    await roles.where("user_id", "=", viewer.id).execute();
    await pause(1100);
    for (const version of ["original", "current", "signed", "1"]) {
      const asking = { token: viewer.token, params: { guid: second.guid }, query: { version } };
      expect((await server.ask(downloadContract, asking)).status).toBe(404);
    }
  });
});

describe("abuse cases 64 and 65: the stored file itself", () => {
  it("has no address but the one that asks who wants it", async () => {
    const [id = ""] = readdirSync(join(server.files, owner.accountId));
    const guesses = [`/files/${owner.accountId}/${id}`, `/${owner.accountId}/${id}`, "/files/"];
    for (const path of [...guesses, `/files/..%2f..%2f${randomUUID()}`])
      expect((await fetch(server.address + path)).status).toBe(404);
    const address = `/external-dashboard-web-app/documents/${contract.guid}/download`;
    expect((await fetch(server.address + address)).status).toBe(401);
    expect((await on(downloadContract, stranger, contract.guid)).status).toBe(404);
    const gone = await server.makeUser(owner.accountId, "PLATFORM_OWNER");
    expect((await on(downloadContract, gone, contract.guid)).status).toBe(200);
    await server.platform.database
      .updateTable("users")
      .set({ is_deleted: true })
      .where("id", "=", gone.id)
      .execute();
    await pause(1100);
    expect((await on(downloadContract, gone, contract.guid)).status).toBe(401);
  });

  it("is answered so that no browser runs, frames, sniffs or keeps it", async () => {
    const answer = await on(downloadContract, owner, contract.guid);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it.each([
    ["page.docx", "<html><script>alert(1)</script></html>"],
    ["picture.pdf", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"],
    ["page.html", "<html></html>"],
  ])("%s that is a page of the web is refused before it is stored", async (name, text) => {
    const before = readdirSync(join(server.files, owner.accountId)).length;
    const answer = await server.upload(owner, Buffer.from(text), { name, extra: kept });
    expect(answer.status).toBe(400);
    expect(readdirSync(join(server.files, owner.accountId)).length).toBe(before);
  });
});
