import { deleteContract, readContract, type ContractRecord } from "@proviso/endpoints";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../platform/database/connection.ts";
import { openLog } from "../platform/log.ts";
import { openFileStorage } from "../platform/storage/file-storage.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import {
  emptyTemplate,
  makeTestDatabase,
  type TestDatabase,
} from "../test-support/test-database.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { backUp, checkBackup, forgetBackups, listBackups, restore } from "./index.ts";
import { backupFile } from "./backup-folder.ts";

const log = openLog("silent");
const scratch = mkdtempSync(join(tmpdir(), "proviso-backup-"));
const made: TestDatabase[] = [];
let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.makeUser(await server.makeAccount(), "LEGAL_ADMIN");
});
afterAll(async () => {
  await server.stop();
  for (const each of made) await each.drop();
  rmSync(scratch, { recursive: true, force: true });
});

const emptyTarget = async () => {
  const database = await makeTestDatabase(emptyTemplate);
  made.push(database);
  const files = mkdtempSync(join(scratch, "files-"));
  return { database, files, config: database.config, storage: openFileStorage(files), log };
};
type RestoreTarget = Awaited<ReturnType<typeof emptyTarget>>;

const newFolder = (): string => mkdtempSync(join(scratch, "backups-"));
const newest = async (folder: string) => (await listBackups(folder)).at(-1)!;
const held = { sendsWaitingMail: false };

/** Every table's rows as one hash each. */
const contentsOf = async (config: TestDatabase["config"]): Promise<Record<string, string>> => {
  const db = openDatabase(config, 1, log);
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and relname not like 'scope\\_%' order by 1`.execute(db);
  const contents: Record<string, string> = {};
  for (const { name } of rows) {
    const each = await sql<{ text: string }>`select t::text as text from ${sql.id(name)} t
      order by 1`.execute(db);
    contents[name] = createHash("sha256")
      .update(each.rows.map(({ text }) => text).join("\n"))
      .digest("hex");
  }
  await db.destroy();
  return contents;
};

const contractsIn = async ({ config }: RestoreTarget) => {
  const db = openDatabase(config, 1, log);
  const rows = await db
    .selectFrom("contract_files")
    .select(["account_id", "contract_id", "id", "sha256"])
    .execute();
  await db.destroy();
  return rows;
};

const expectFilesWhole = async (to: RestoreTarget): Promise<void> => {
  for (const { account_id: account, id, sha256 } of await contractsIn(to)) {
    const stream = await to.storage.read(`${account}/${id}`);
    expect(
      createHash("sha256")
        .update(await buffer(stream!))
        .digest("hex"),
    ).toBe(sha256);
  }
};

// A database is made and filled for each; on a busy machine that takes its time.
describe("a backup", { timeout: 120_000 }, () => {
  it("restored to an empty place is the same, table by table and file by file", async () => {
    await server.uploadAndWait(user, sampleNda());
    const folder = newFolder();
    const before = await contentsOf(server.platform.config);
    const { manifest } = await backUp(server.platform, folder);
    expect(manifest.missing).toEqual([]);
    const later = await contentsOf(server.platform.config);
    const to = await emptyTarget();
    expect(await restore(to, folder, await newest(folder), held)).toBeUndefined();
    const after = await contentsOf(to.config);
    // The server writes some tables by itself: those were not the same for as long as the backup took.
    const still = Object.keys(before).filter((name) => before[name] === later[name]);
    expect(still).toEqual(
      expect.arrayContaining(["contracts", "contract_files", "timeline", "users"]),
    );
    for (const name of still) expect([name, after[name]]).toEqual([name, before[name]]);
    expect((await contractsIn(to)).length).toBeGreaterThan(0);
    await expectFilesWhole(to);
  });

  it("made under load has every upload acknowledged before it, and no row without its file", async () => {
    const acknowledged: string[] = [];
    const uploading = { isOver: false };
    const upload = async (): Promise<void> => {
      while (!uploading.isOver) {
        const answer = await server.upload(user, sampleNda(), {
          extra: { isToReviewDocument: false },
        });
        if (answer.status === 201)
          acknowledged.push(((await answer.json()) as ContractRecord).guid);
      }
    };
    const load = Promise.all([upload(), upload()]);
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(4);
    const before = [...acknowledged];
    // A contract deleted meanwhile is in the snapshot or not, but never there without its file.
    const doomed = before.pop()!;
    const folder = newFolder();
    const backing = backUp(server.platform, folder);
    await server.ask(deleteContract, { token: user.token, params: { guid: doomed } });
    const { manifest } = await backing;
    uploading.isOver = true;
    await load;
    expect(manifest.missing).toEqual([]);
    const to = await emptyTarget();
    expect(await restore(to, folder, await newest(folder), held)).toBeUndefined();
    await expectFilesWhole(to);
    const restored = new Set((await contractsIn(to)).map((row) => row.contract_id));
    expect(before.filter((guid) => !restored.has(guid))).toEqual([]);
  });

  it("brings back what was deleted after it, and copies only what is new", async () => {
    const { guid } = await server.uploadAndWait(user, sampleNda());
    const folder = newFolder();
    await backUp(server.platform, folder);
    await server.ask(deleteContract, { token: user.token, params: { guid } });
    const gone = await server.ask(readContract, { token: user.token, params: { guid } });
    expect(gone.status).toBe(404);
    expect((await backUp(server.platform, folder)).copied).toBe(0);
    const backups = await listBackups(folder);
    const [earlier, later] = [await emptyTarget(), await emptyTarget()];
    expect(await restore(earlier, folder, backups[0]!, held)).toBeUndefined();
    expect(await restore(later, folder, backups[1]!, held)).toBeUndefined();
    const has = async (target: RestoreTarget): Promise<boolean> =>
      (await contractsIn(target)).some((row) => row.contract_id === guid);
    expect([await has(earlier), await has(later)]).toEqual([true, false]);
    await expectFilesWhole(earlier);
    expect(await forgetBackups(folder, 1)).toBe(1);
    expect(await checkBackup(folder, await newest(folder))).toEqual([]);
  });

  it("keeps jobs that wait, and tells letters that waited as of unknown fate", async () => {
    const { db, jobs, database, clock } = server.platform;
    const kind = {
      name: "later",
      payload: { parse: Object } as never,
      retryLimit: 2,
      expireInSeconds: 9,
    };
    await jobs.prepare(kind);
    await db.asIdentity((trx) => jobs.enqueue(trx, kind, { word: "kept" }));
    const id = crypto.randomUUID();
    await database
      .insertInto("outgoing_mails")
      .values({
        id,
        account_id: user.accountId,
        name: "user_restored",
        recipient: "ann@corp.com",
        data: "{}",
        is_by_person: false,
        status: "QUEUED",
        created_at: clock.now(),
        settled_at: null,
      })
      .execute();
    const folder = newFolder();
    await backUp(server.platform, folder);
    const [once, again] = [await emptyTarget(), await emptyTarget()];
    await restore(once, folder, await newest(folder), held);
    await restore(again, folder, await newest(folder), { sendsWaitingMail: true });
    const found = async ({ config }: RestoreTarget) => {
      const opened = openDatabase(config, 1, log);
      const waiting =
        await sql`select data from pgboss.job where name = 'later' and state = 'created'`.execute(
          opened,
        );
      const letter = await opened
        .selectFrom("outgoing_mails")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirst();
      await opened.destroy();
      return [waiting.rows, letter?.status];
    };
    expect(await found(once)).toEqual([[{ data: { word: "kept" } }], "SENDING"]);
    expect(await found(again)).toEqual([[{ data: { word: "kept" } }], "QUEUED"]);
  });
});

describe("restoring", { timeout: 120_000 }, () => {
  it("refuses a place that is not empty, and leaves it as it is", async () => {
    const folder = newFolder();
    await backUp(server.platform, folder);
    const before = await contentsOf(server.platform.config);
    const kept = openFileStorage(server.files);
    const { config } = server.platform;
    const refused = await restore(
      { config, storage: kept, log },
      folder,
      await newest(folder),
      held,
    );
    expect(refused).toMatch(/^The database isn’t empty/);
    expect((await contentsOf(server.platform.config))["contracts"]).toBe(before["contracts"]);
    const to = await emptyTarget();
    const full = await restore({ ...to, storage: kept }, folder, await newest(folder), held);
    expect(full).toMatch(/^The storage isn’t empty/);
  });

  it.each(["a table", "a file", "the manifest"])(
    "refuses a backup of which %s was altered",
    async (part) => {
      await server.uploadAndWait(user, sampleNda(), { extra: { isToReviewDocument: false } });
      const folder = newFolder();
      await backUp(server.platform, folder);
      const backup = await newest(folder);
      const [row] = await contractsIn({
        ...(await emptyTarget()),
        config: server.platform.config,
      });
      const path = {
        "a table": join(backup.folder, "contracts.copy.gz"),
        "a file": backupFile(folder, `${row!.account_id}/${row!.id}`),
        "the manifest": join(backup.folder, "manifest.json"),
      }[part]!;
      const bytes = readFileSync(path);
      bytes[Math.floor(bytes.length / 2)]! ^= 1;
      writeFileSync(path, bytes);
      const to = await emptyTarget();
      const refused = await restore(to, folder, await newest(folder), held);
      expect(refused).toMatch(/^The backup \S+ can’t be used: .*(altered|isn’t readable)/);
      expect(readdirSync(to.files)).toEqual([]);
    },
  );
});
