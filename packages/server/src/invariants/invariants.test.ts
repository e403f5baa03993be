import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleNda } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { checkInvariants, type LedgerLine } from "./index.ts";

let server: TestServer;
let user: TestUser;
let guid: string;

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount();
  user = await server.makeUser(account, "PLATFORM_OWNER");
  guid = (await server.uploadAndWait(user, sampleNda())).guid;
  await server.uploadAndWait(user, sampleNda(), { extra: { isToReviewDocument: false } });
});
afterAll(() => server.stop());

const check = (more: { ledger?: readonly LedgerLine[]; mailed?: readonly string[] } = {}) =>
  checkInvariants({ db: server.platform.db, storage: server.platform.storage, ...more });

const broken = async (): Promise<string[]> => [
  ...new Set((await check()).violations.map(({ invariant }) => invariant)),
];

/** Runs statements with triggers and foreign keys off, as a fault of ours or of a disk would. */
const tamper = (statement: string): Promise<void> =>
  server.platform.database.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement.replaceAll("GUID", `'${guid}'`)).execute(trx);
  });

describe("the invariants", () => {
  it("hold for what the server itself wrote", async () => {
    const report = await check();
    expect(report.violations).toEqual([]);
    expect(report.accounts).toBe(1);
    expect(report.files).toBeGreaterThan(2);
  });

  it.each([
    [
      "a row whose file is gone",
      "I2",
      `insert into attachments (id, account_id, contract_id, uploader_id, name, size, sha256, created_at)
        select gen_random_uuid(), account_id, id, owner_id, 'x', 1, '00', now() from contracts where id = GUID`,
      "delete from attachments",
    ],
    [
      "a file that is not what its row says",
      "I2",
      "update contract_files set sha256 = reverse(sha256) where contract_id = GUID and kind = 'original'",
      "update contract_files set sha256 = reverse(sha256) where contract_id = GUID and kind = 'original'",
    ],
    [
      "a status that nothing led to",
      "I5",
      "update contracts set status = 'EXECUTED' where id = GUID",
      "update contracts set status = 'COMPLETED' where id = GUID",
    ],
    [
      "a step that the table does not allow",
      "I5",
      "update status_history set to_status = 'EXECUTED' where contract_id = GUID and from_status is null",
      "update status_history set to_status = 'REVIEWING' where contract_id = GUID and from_status is null",
    ],
    [
      "a review whose job was lost",
      "I8",
      `delete from pgboss.job where data ->> 'contractId' = GUID;
        update contracts set status = 'REVIEWING' where id = GUID;
        insert into status_history (account_id, contract_id, from_status, to_status, at)
        select account_id, id, 'COMPLETED', 'REVIEWING', now() from contracts where id = GUID`,
      `update contracts set status = 'COMPLETED' where id = GUID;
        delete from status_history where contract_id = GUID and from_status = 'COMPLETED'`,
    ],
    [
      "a reference into another account",
      "I10",
      `insert into accounts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).* from accounts a;
        update reviews set account_id = (select id from accounts where id <> '00000000-0000-0000-0000-000000000000'
          and id not in (select account_id from contracts)) where contract_id = GUID;
        insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(),
          'account_id', (select account_id from reviews where contract_id = GUID), 'email', 'x@other.example',
          'is_verified', false))).* from users u limit 1`,
      `update reviews set account_id = (select account_id from contracts where id = GUID) where contract_id = GUID;
        delete from users where email = 'x@other.example';
        delete from accounts where id not in (select account_id from contracts)`,
    ],
    [
      "an account without an owner",
      "I11",
      "update user_roles set user_type = 'VIEWER'",
      "update user_roles set user_type = 'PLATFORM_OWNER'",
    ],
  ])("find %s", async (_, invariant, statement, mending) => {
    await tamper(statement);
    expect(await broken()).toEqual([invariant]);
    await tamper(mending);
    expect(await broken()).toEqual([]);
  });

  it("hold what clients were told against what is there", async () => {
    const { accountId } = user;
    const sha256 = "0".repeat(64);
    const ledger: LedgerLine[] = [
      { kind: "upload", accountId, contractId: guid, sha256, key: null },
      { kind: "upload", accountId, contractId: randomUUID(), sha256, key: null },
      { kind: "repeated", accountId, key: "k", answers: ["one", "other"] },
      { kind: "signature", accountId, contractId: guid, email: "ann@corp.com" },
    ];
    const { violations } = await check({ ledger, mailed: ["<a@x>", "<b@x>", "<a@x>"] });
    expect(violations.map((each) => each.invariant).toSorted()).toEqual([
      "I1",
      "I1",
      "I12",
      "I3",
      "I4",
    ]);
  });
});
