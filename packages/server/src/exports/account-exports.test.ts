import {
  askAccountExport,
  endAccountExport,
  listAccountExports,
  makeApiKey,
  openExportDownload,
  signOut,
  type AccountExport,
} from "@proviso/endpoints";
import { strFromU8, unzipSync, type Unzipped } from "fflate";
import { sql } from "kysely";
import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAudit } from "../accounts/index.ts";
import { checkInvariants } from "../invariants/index.ts";
import { listQueues } from "../platform/jobs/failed-jobs.ts";
import { letterTo } from "../test-support/letters.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import { send, untilSent } from "../test-support/sending.ts";
import { draftToSign, sentForSignature } from "../test-support/signing.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import type { ExportContext } from "./export-context.ts";
import { exportWorker } from "./export-job.ts";
import { insertExport } from "./export-store.ts";
import { exportedTables } from "./exported-tables.ts";
import { forgetExports } from "./index.ts";
import { readFiles } from "./read-files.ts";

let server: TestServer;
let account: string;
let owner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  account = await server.makeAccount("Brightline Robotics, Inc.");
  owner = await server.makeUser(account, "PLATFORM_OWNER");
  stranger = await server.makeUser(
    await server.makeAccount("Corvane Canary Ltd"),
    "PLATFORM_OWNER",
  );
  await server.uploadAndWait(stranger, sampleNda("The canary sings."), { name: "Canary NDA.docx" });
  const nda = await server.uploadAndWait(owner, sampleNda(), { name: "../evil:\u202eNDA?.docx" });
  await send(server, owner, nda.guid);
  await untilSent(server, owner, nda.guid);
  const agreement = await draftToSign(server, owner);
  await sentForSignature(server, owner, agreement.guid, ["sam@corvane.example"]);
  const key = { name: "Nightly", scopes: ["contracts:read"], expiresInDays: 1 };
  await server.ask(makeApiKey, { token: owner.token, body: key });
  // What jobs still add to the account would be in its tables and not in its export.
  const underWay = async (): Promise<boolean> =>
    (await listQueues(server.platform.database)).some(
      ({ waiting, running }) => waiting + running > 0,
    );
  while (await underWay()) await pause(250);
}, 120_000);
afterAll(() => server.stop());

const list = async (user = owner): Promise<AccountExport[]> =>
  (await server.ask(listAccountExports, { token: user.token })).json();

const ask = (user = owner): Promise<Response> =>
  server.ask(askAccountExport, { token: user.token });

const end = (id: string, user = owner): Promise<Response> =>
  server.ask(endAccountExport, { token: user.token, params: { id } });

const untilOver = async (id: string, user = owner): Promise<AccountExport> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = (await list(user)).find((each) => each.id === id);
    if (found && found.state !== "WAITING" && found.state !== "RUNNING") return found;
    await pause(150);
  }
  throw new Error("The export did not end.");
};

const exported = async (user = owner): Promise<AccountExport> => {
  const answer = await ask(user);
  expect(answer.status).toBe(201);
  return untilOver((await answer.json()).id, user);
};

const openDownload = (id: string, number = "1", user = owner): Promise<Response> =>
  server.ask(openExportDownload, { token: user.token, params: { id, number } });

const addressOf = async (id: string, number?: string, user?: TestUser): Promise<string> =>
  server.address + (await (await openDownload(id, number, user)).json()).address;

/** What the browser gets; or why there is no address. */
const download = async (id: string, number = "1", user = owner): Promise<Response> => {
  const opened = await openDownload(id, number, user);
  return opened.ok ? fetch(server.address + (await opened.json()).address) : opened;
};

const unzipped = async (answer: Response): Promise<Unzipped> => {
  expect(answer.status).toBe(200);
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
};

/** Parts of an export in one heap, as they unpack into one folder. */
const unpack = async ({ id, parts }: AccountExport): Promise<Unzipped> => {
  const heap: Unzipped = {};
  for (const { number } of parts)
    Object.assign(heap, await unzipped(await download(id, `${number}`)));
  return heap;
};

const linesOf = (zip: Unzipped, path: string): Record<string, unknown>[] =>
  strFromU8(zip[path] ?? new Uint8Array())
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

const context = (limits?: ExportContext["limits"]): ExportContext => {
  const { platform } = server;
  return {
    ...platform,
    audit: openAudit(platform.clock, platform.log),
    queueMail: () => Promise.resolve(),
    productName: "Proviso",
    demandConfirmation: () => Promise.resolve(undefined),
    ...(limits && { limits }),
  };
};

const acts = async (): Promise<string[]> => {
  const { rows } = await sql<{ act: string }>`select act from audit_events
    where account_id = ${account}::uuid order by id`.execute(server.platform.database);
  return rows.map(({ act }) => act).filter((act) => act.startsWith("export"));
};

describe("an export of everything an account has", () => {
  let zip: Unzipped;
  let made: AccountExport;
  beforeAll(async () => {
    made = await exported();
    zip = await unpack(made);
  }, 60_000);

  it("is made, counted and told by mail, with a week to download it", async () => {
    expect(made).toMatchObject({ state: "DONE", askedBy: "Ann PLATFORM_OWNER" });
    expect(made.filesTotal).toBeGreaterThanOrEqual(5);
    expect(made.filesDone).toBe(made.filesTotal);
    const days = (Date.parse(made.expiresTime ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    const letter = await letterTo(server, owner.email, /^Your export/);
    expect(letter.text).toContain("/settings");
    expect(letter.text).toContain("one zip file");
    expect(await acts()).toEqual(["export_asked", "export_downloaded"]);
  });

  it("holds as many rows of each table as the account has", async () => {
    for (const name of Object.keys(exportedTables)) {
      const own = sql.id(name === "accounts" ? "id" : "account_id");
      const { rows } = await sql<{ number: number }>`select count(*)::int as number
        from ${sql.id(name)} where ${own} = ${account}::uuid`.execute(server.platform.database);
      // Since it was made the letter and the download were written down.
      if (["outgoing_mails", "audit_events", "activity", "usage_events"].includes(name)) continue;
      expect([name, linesOf(zip, `data/${name}.jsonl`).length]).toEqual([name, rows[0]?.number]);
    }
    expect(linesOf(zip, "data/reviews.jsonl")).toHaveLength(1);
    expect(linesOf(zip, "data/signature_events.jsonl").length).toBeGreaterThan(1);
    expect(linesOf(zip, "data/users.jsonl")[0]).toMatchObject({ email: owner.email });
  });

  it("holds every file under names that unpack anywhere, and the SHA-256 of each", () => {
    const paths = Object.keys(zip);
    const manifest = linesOf(zip, "manifest-1.jsonl");
    expect(manifest.map(({ path }) => String(path)).sort()).toEqual(
      paths.filter((path) => path !== "manifest-1.jsonl").sort(),
    );
    for (const { path, sha256, bytes, ...rest } of manifest) {
      const content = zip[String(path)] ?? new Uint8Array();
      expect([path, createHash("sha256").update(content).digest("hex")]).toEqual([path, sha256]);
      expect([content.length, rest]).toEqual([bytes, {}]);
    }
    expect(
      paths.some((path) =>
        /^contracts\/evil_NDA_ [\w-]{13}\/version 1\/original\/evil_NDA_\.docx$/.test(path),
      ),
    ).toBe(true);
    expect(paths.some((path) => path.includes("/revised/"))).toBe(true);
    expect(paths.some((path) => /^sent\/.*\.docx$/.test(path))).toBe(true);
    expect(paths.some((path) => /^signatures\/.*\/document\.pdf$/.test(path))).toBe(true);
    for (const path of paths) expect(path).not.toMatch(/\.\.|[<>:"|?*\\]|^\//);
    expect(zip["MISSING.txt"]).toBeUndefined();
  });

  it("holds nothing of another account and no secret", async () => {
    const words = Object.entries(zip)
      .filter(([path]) => path.startsWith("data/"))
      .map(([, bytes]) => strFromU8(bytes))
      .join("");
    expect(words).toContain("Brightline Robotics");
    expect(words).not.toMatch(/canary/i);
    expect(Object.keys(zip).join("\n")).not.toMatch(/canary/i);
    expect(words).not.toContain(stranger.accountId);
    let secrets = 0;
    for (const [name, { without = [] }] of Object.entries(exportedTables))
      for (const column of without.filter((each) => /hash|token/.test(each))) {
        const { rows } = await sql<{ value: string | null }>`
          select ${sql.id(column)}::text as value from ${sql.id(name)}`.execute(
          server.platform.database,
        );
        for (const { value } of rows) {
          if (value === null) continue;
          secrets += 1;
          expect(words).not.toContain(value);
        }
      }
    expect(secrets).toBeGreaterThan(4);
  });

  it("is nobody's but the Platform Owners' of the account", async () => {
    const admin = await server.makeUser(account, "LEGAL_ADMIN", "BILLING_ADMIN");
    for (const answer of [
      await ask(admin),
      await server.ask(listAccountExports, { token: admin.token }),
      await download(made.id, "1", admin),
      await end(made.id, admin),
    ])
      expect(answer.status).toBe(403);
    expect(await list(stranger)).toEqual([]);
    expect((await download(made.id, "1", stranger)).status).toBe(404);
    expect((await end(made.id, stranger)).status).toBe(404);
    expect((await download(made.id, "2")).status).toBe(404);
    const second = await server.makeUser(account, "PLATFORM_OWNER");
    expect(await list(second)).toHaveLength(1);
  });

  it("is neither begun nor downloaded by whoever finds a browser that was left open", async () => {
    const { database } = server.platform;
    const confirmed = (at: Date | null) =>
      database
        .updateTable("sessions")
        .set({ confirmed_at: at })
        .where("user_id", "=", owner.id)
        .execute();
    await confirmed(null);
    for (const answer of [await ask(), await download(made.id)])
      expect([answer.status, (await answer.json()).code]).toEqual([403, "confirmation_needed"]);
    await confirmed(new Date());
    expect((await download(made.id)).headers.get("content-disposition")).toMatch(
      /attachment; filename="Export \d{4}-\d\d-\d\d\.zip"/,
    );
  });

  it("is fetched by an address that is good once, for a minute, while the session lasts", async () => {
    const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;
    const address = await addressOf(made.id);
    expect([await statusOf(address), await statusOf(address)]).toEqual([200, 404]);
    expect(await statusOf(address.replace(/[^/]+$/, "a".repeat(43)))).toBe(404);
    const late = await addressOf(made.id);
    await server.platform.database
      .updateTable("export_downloads")
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(await statusOf(late)).toBe(404);
    const other = await (await server.signIn(owner.email)).json();
    const orphan = await addressOf(made.id, "1", { ...owner, token: other.access_token });
    await server.ask(signOut, { token: other.access_token });
    expect(await statusOf(orphan)).toBe(404);
  });

  it("makes way for a fourth: three that are finished are kept", async () => {
    const user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    const ids: string[] = [];
    for (let nth = 0; nth < 4; nth += 1) ids.unshift((await exported(user)).id);
    expect((await list(user)).map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect((await download(ids[3] ?? "", "1", user)).status).toBe(404);
  });

  it("is gone after a week, and so are its files", async () => {
    const keys = async (): Promise<string[]> => {
      const found: string[] = [];
      for await (const { key } of server.platform.storage.list()) found.push(key);
      return found;
    };
    const { rows } = await sql<{ file: string }>`select file_id as file from account_export_parts
      where export_id = ${made.id}::uuid`.execute(server.platform.database);
    const key = `${account}/${rows[0]?.file}`;
    expect(await keys()).toContain(key);
    await server.platform.database
      .updateTable("account_exports")
      .set({ expires_at: new Date(Date.now() - 1) })
      .where("id", "=", made.id)
      .execute();
    expect((await download(made.id)).status).toBe(404);
    expect(await list()).toEqual([]);
    await forgetExports(context());
    for (let tries = 0; (await keys()).includes(key) && tries < 200; tries += 1) await pause(150);
    expect(await keys()).not.toContain(key);
    expect((await end(made.id)).status).toBe(404);
  });
});

describe("an export that is under way", () => {
  const running = async (): Promise<string> => {
    const id = crypto.randomUUID();
    const asked = { id, accountId: account, askerId: owner.id, askerName: "Ann" };
    const counts = { filesDone: 0, filesTotal: 0, expiresAt: null };
    await server.platform.db.asAccount(account, (trx) =>
      insertExport(trx, { ...asked, ...counts, state: "WAITING", askedAt: new Date() }),
    );
    return id;
  };

  it("is the only one of its account, and can be stopped", async () => {
    const id = await running();
    const second = await ask();
    expect([second.status, (await second.json()).code]).toEqual([409, "export_under_way"]);
    expect((await end(id)).status).toBe(204);
    expect((await list()).map(({ id: each, state }) => [each, state])).toEqual([[id, "CANCELLED"]]);
    await exportWorker(context()).run(
      { accountId: account, exportId: id },
      new AbortController().signal,
    );
    expect((await list())[0]?.state).toBe("CANCELLED");
    expect((await end(id)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it("begins anew after it was broken off, leaving nothing of the first try, and goes on in as many files as it takes", async () => {
    const id = await running();
    const worker = exportWorker(context({ bytes: 20_000, entries: 15 }));
    const reference = { accountId: account, exportId: id };
    const broken: ExportContext = {
      ...context({ bytes: 20_000, entries: 15 }),
      queueMail: () => Promise.reject(new Error("The process was killed here.")),
    };
    const { signal } = new AbortController();
    await expect(exportWorker(broken).run(reference, signal)).rejects.toThrow("killed");
    const left = await sql<{ number: number }>`select count(*)::int as number
      from account_export_parts`.execute(server.platform.database);
    expect(left.rows[0]?.number).toBeGreaterThan(2);
    await worker.run(reference, signal);
    const made = await untilOver(id);
    expect(made.parts.length).toBeGreaterThan(2);
    expect(made.parts.map(({ number }) => number)).toEqual(made.parts.map((_, nth) => nth + 1));
    const zip = await unpack(made);
    const manifests = made.parts.flatMap(({ number }) => linesOf(zip, `manifest-${number}.jsonl`));
    expect(manifests).toHaveLength(Object.keys(zip).length - made.parts.length);
    expect(linesOf(zip, "data/contracts.jsonl")).toHaveLength(2);
    expect((await checkInvariants(server.platform)).violations).toEqual([]);
  });

  it("is told as failed when no try succeeds", async () => {
    await Promise.all((await list()).map(({ id }) => end(id)));
    const id = await running();
    await exportWorker(context()).giveUp?.({ accountId: account, exportId: id });
    expect((await list())[0]?.state).toBe("FAILED");
  });

  it("keeps agreements apart whose long names are the same", async () => {
    const name = `${"\u{1F600}".repeat(90)}.docx`;
    const { database, db } = server.platform;
    await sql`update contracts set original_file_name = ${name}
      where account_id = ${account}::uuid`.execute(database);
    await sql`update contract_files set name = ${name}
      where account_id = ${account}::uuid`.execute(database);
    const paths: string[] = [];
    for await (const { path } of readFiles(db, account)) paths.push(path);
    expect(paths.filter((path) => path.includes("/original/")).length).toBeGreaterThan(1);
    expect([...new Set(paths)].sort()).toEqual(paths.sort());
    expect(paths.filter((path) => !path.isWellFormed())).toEqual([]);
    for (const path of paths)
      for (const part of path.split("/")) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
    expect(paths.filter((path) => !/\.\w+$/.test(path))).toEqual([]);
  });
});
