import {
  askAccountExport,
  closeAccount,
  loadContracts,
  lookUpGuestLink,
  lookUpSigningLink,
  makeApiKey,
  readAccountClosing,
  readCurrentUser,
  reopenAccount,
} from "@proviso/endpoints";
import { sql } from "kysely";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAudit } from "../accounts/index.ts";
import { checkInvariants } from "../invariants/index.ts";
import { DoAgain } from "../platform/jobs/jobs.ts";
import { listQueues } from "../platform/jobs/failed-jobs.ts";
import { checkChains } from "../signatures/index.ts";
import { letterTo } from "../test-support/letters.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import { send, untilSent } from "../test-support/sending.ts";
import { draftToSign, sentForSignature } from "../test-support/signing.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import type { ClosingContext } from "./closing-context.ts";
import { eraseAccount, eraseAccountJob } from "./erase-account-job.ts";
import { tendClosings } from "./tend-closings.ts";

let server: TestServer;

/** An account with contracts, a counterparty, signers, a key and files. */
interface Company {
  readonly name: string;
  readonly owner: TestUser;
  readonly colleague: TestUser;
  readonly guest: string;
  readonly signer: string;
}

const company = async (name: string): Promise<Company> => {
  const account = await server.makeAccount(name);
  const owner = await server.makeUser(account, "PLATFORM_OWNER");
  const colleague = await server.makeUser(account, "BUSINESS_USER");
  const { guid } = await server.uploadAndWait(owner, sampleNda(name), { name: `${name}.docx` });
  await send(server, owner, guid);
  await untilSent(server, owner, guid);
  const agreement = await draftToSign(server, owner);
  await sentForSignature(server, owner, agreement.guid, [`sam@${owner.id}.example`]);
  const key = { name: "Nightly", scopes: ["contracts:read"], expiresInDays: 1 };
  expect((await server.ask(makeApiKey, { token: owner.token, body: key })).status).toBe(201);
  const links = async (path: RegExp): Promise<string> => {
    const { rows } = await sql<{ text: string }>`select text from captured_mails
      where text ~ ${path.source} and text like ${`%${name}%`} order by id desc`.execute(
      server.platform.database,
    );
    return path.exec(rows[0]?.text ?? "")?.[1] ?? "";
  };
  let signer = "";
  while ((signer = await links(/\/sign\/([\w-]+)/)) === "") await pause(100);
  return { name, owner, colleague, guest: await links(/\/guest\/([\w-]+)/), signer };
};

const quiet = async (): Promise<void> => {
  const busy = async (): Promise<boolean> =>
    (await listQueues(server.platform.database)).some(
      ({ waiting, running }) => waiting + running > 0,
    );
  while (await busy()) await pause(200);
};

/** How many rows each table has of an account. */
const rowsOf = async (accountId: string): Promise<Readonly<Record<string, number>>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      and a.attname = 'account_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname <> 'account_closings' order by 1`.execute(server.platform.database);
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ number: number }>`select count(*)::int as number
      from ${sql.id(name)} where account_id = ${accountId}::uuid`.execute(server.platform.database);
    if (rows[0] && rows[0].number > 0) counted[name] = rows[0].number;
  }
  const { rows } = await sql`select from accounts where id = ${accountId}::uuid`.execute(
    server.platform.database,
  );
  return rows.length > 0 ? { ...counted, accounts: 1 } : counted;
};

const filesOf = async (accountId: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for await (const { key } of server.platform.storage.list(accountId)) found.push(key);
  return found.toSorted();
};

const context = (over: Partial<ClosingContext> = {}): ClosingContext => ({
  ...server.platform,
  audit: openAudit(server.platform.clock, server.platform.log),
  queueMail: () => Promise.resolve(),
  productName: "Proviso",
  demandConfirmation: () => Promise.resolve(undefined),
  isPlanRunning: () => Promise.resolve(false),
  callOffPlan: () => Promise.resolve(),
  ...over,
});

const setErasesAt = (accountId: string, at: Date) =>
  sql`update account_closings set erases_at = ${at}, closed_at = least(closed_at, ${at})
    where account_id = ${accountId}::uuid`.execute(server.platform.database);

const close = ({ name, owner }: Company, accountName = name, user = owner): Promise<Response> =>
  server.ask(closeAccount, { token: user.token, body: { accountName } });

const reopen = (user: TestUser): Promise<Response> =>
  server.ask(reopenAccount, { token: user.token });

const codeOf = async (answer: Response): Promise<readonly [number, string]> => [
  answer.status,
  (await answer.json()).code,
];

const tombstone = async (accountId: string) => {
  const { rows } = await sql<{
    closed_by: string | null;
    erased_at: Date | null;
    contracts_removed: number;
    people_removed: number;
    files_removed: number;
  }>`select * from account_closings where account_id = ${accountId}::uuid`.execute(
    server.platform.database,
  );
  return rows[0];
};

let mine: Company | undefined;
let theirs: Company | undefined;
let untouched: Readonly<Record<string, number>>;
let files: readonly string[];

const companies = (): readonly [Company, Company] => {
  if (!mine || !theirs) throw new Error("The companies are not there yet.");
  return [mine, theirs];
};

beforeAll(async () => {
  // What people use is counted beside, whenever there is time.
  server = await startTestServer({ environment: { USAGE_EVENTS: "off" } });
  [mine, theirs] = [await company("Brightline Robotics"), await company("Corvane Canary")];
  await quiet();
}, 120_000);
afterAll(() => server.stop());

describe("closing an account", () => {
  it("is the Platform Owners' alone, who show that it is them and type its name", async () => {
    const [{ name, owner, colleague }] = companies();
    const [company] = companies();
    expect((await close(company, name, colleague)).status).toBe(403);
    expect((await server.ask(readAccountClosing, { token: colleague.token })).status).toBe(403);
    expect(await codeOf(await close(company, "Brightline"))).toEqual([400, "wrong_account_name"]);
    const forget = (at: Date | null) =>
      server.platform.database
        .updateTable("sessions")
        .set({ confirmed_at: at })
        .where("user_id", "=", owner.id)
        .execute();
    await forget(null);
    expect(await codeOf(await close(company))).toEqual([403, "confirmation_needed"]);
    await forget(new Date());
    expect(await tombstone(owner.accountId)).toBeUndefined();
  });

  it("tells before what it takes away", async () => {
    const [{ owner, name }] = companies();
    const said = await (await server.ask(readAccountClosing, { token: owner.token })).json();
    expect(said).toMatchObject({
      accountName: name,
      people: 2,
      pendingSignature: 1,
      closing: null,
    });
    expect(said.contracts).toBeGreaterThanOrEqual(2);
  });

  it("shuts everything for everybody, and leaves seeing that, exporting and reopening", async () => {
    const [company] = companies();
    const { owner, colleague, guest, signer } = company;
    expect((await server.ask(lookUpGuestLink, { body: { token: guest } })).status).toBe(200);
    expect((await server.ask(lookUpSigningLink, { body: { token: signer } })).status).toBe(200);
    const answer = await close(company);
    expect(answer.status).toBe(200);
    const { closing } = await answer.json();
    expect(Date.parse(closing.erasesTime) - Date.parse(closing.closedTime)).toBe(30 * 86_400_000);
    await pause(900);
    const query = { sortBy: "uploadTime", direction: "desc", from: 0, to: 5, filterValues: {} };
    for (const user of [owner, colleague]) {
      const list = await server.ask(loadContracts, { token: user.token, body: { query } });
      expect(await codeOf(list)).toEqual([403, "account_closed"]);
      const me = await (await server.ask(readCurrentUser, { token: user.token })).json();
      expect(me.account.closing).toMatchObject({ isErasing: false });
    }
    for (const gone of [
      await server.ask(lookUpGuestLink, { body: { token: guest } }),
      await server.ask(lookUpSigningLink, { body: { token: signer } }),
    ])
      expect(gone.status).toBeGreaterThanOrEqual(404);
    expect((await server.ask(askAccountExport, { token: owner.token })).status).toBe(201);
    const letter = await letterTo(server, owner.email, /is closed$/);
    expect(letter.text).toContain(owner.accountId);
  });

  it("can be taken back by an owner until it is erased", async () => {
    const [company, { owner: stranger }] = companies();
    const { owner, colleague, guest } = company;
    expect((await reopen(colleague)).status).toBe(403);
    expect(await codeOf(await reopen(stranger))).toEqual([409, "account_not_closed"]);
    expect((await reopen(owner)).status).toBe(200);
    await pause(900);
    expect((await server.ask(lookUpGuestLink, { body: { token: guest } })).status).toBe(200);
    const list = {
      query: { sortBy: "uploadTime", direction: "desc", from: 0, to: 5, filterValues: {} },
    };
    expect((await server.ask(loadContracts, { token: colleague.token, body: list })).status).toBe(
      200,
    );
    await letterTo(server, owner.email, /is open again$/);
  });
});

describe("an account whose time is over", () => {
  beforeAll(async () => {
    const [company, { owner }] = companies();
    await quiet();
    untouched = await rowsOf(owner.accountId);
    files = await filesOf(owner.accountId);
    expect((await close(company)).status).toBe(200);
    await quiet();
  }, 60_000);

  it("is not erased a moment before, and its owners are reminded a week before", async () => {
    const [{ owner }] = companies();
    const before = await rowsOf(owner.accountId);
    await setErasesAt(owner.accountId, new Date(Date.now() + 60_000));
    const told: unknown[] = [];
    const telling = context({
      queueMail: async (_, letter) => void told.push([letter.to, letter.mail]),
    });
    await tendClosings(telling);
    await tendClosings(telling);
    await eraseAccount(telling, owner.accountId, new AbortController().signal);
    expect(told).toEqual([[owner.email, "account_closing"]]);
    expect(await rowsOf(owner.accountId)).toEqual(before);
  });

  it("waits until its plan is called off", async () => {
    const [{ owner }] = companies();
    await setErasesAt(owner.accountId, new Date(Date.now() - 60_000));
    await sql`insert into pgboss.job (name, data, state, start_after) values ('call-off-plan',
      ${JSON.stringify({ accountId: owner.accountId })}::jsonb, 'created', now() + interval '1 day')`.execute(
      server.platform.database,
    );
    await expect(
      eraseAccount(context(), owner.accountId, new AbortController().signal),
    ).rejects.toThrow(DoAgain);
    await sql`delete from pgboss.job where name = 'call-off-plan'`.execute(
      server.platform.database,
    );
  });

  it("is erased from wherever it was broken off, and nothing of another account is touched", async () => {
    const [{ owner, name }, { owner: stranger }] = companies();
    const { signal } = new AbortController();
    // Broken off between every few batches: after rows, and after some of the files.
    for (const steps of [3, 12, 40]) {
      let left = steps;
      const broken = context({
        batch: 1,
        db: {
          ...server.platform.db,
          asAccount: (account, work) => {
            left -= 1;
            if (left < 0) throw new Error("The process was killed here.");
            return server.platform.db.asAccount(account, work);
          },
        },
      });
      await expect(eraseAccount(broken, owner.accountId, signal)).rejects.toThrow("killed");
      expect(await codeOf(await reopen(owner)).catch(() => [])).not.toEqual([200, undefined]);
    }
    expect((await rowsOf(owner.accountId))["accounts"]).toBe(1);
    let removals = 0;
    const brokenFiles = context({
      storage: {
        ...server.platform.storage,
        remove: async (key) => {
          removals += 1;
          if (removals > 2) throw new Error("The process was killed here.");
          await server.platform.storage.remove(key);
        },
      },
    });
    await expect(eraseAccount(brokenFiles, owner.accountId, signal)).rejects.toThrow("killed");
    await eraseAccount(context({ batch: 2 }), owner.accountId, signal);
    expect(await rowsOf(owner.accountId)).toEqual({});
    expect(await filesOf(owner.accountId)).toEqual([]);
    const { rows: mails } = await sql`select from captured_mails
      where text like ${`%${name}%`}`.execute(server.platform.database);
    expect(mails).toHaveLength(0);
    const { rows: jobs } = await sql`select from pgboss.job where data ->> 'accountId' =
      ${owner.accountId} and name <> ${eraseAccountJob.name}`.execute(server.platform.database);
    expect(jobs).toHaveLength(0);
    expect(await rowsOf(stranger.accountId)).toEqual(untouched);
    expect(await filesOf(stranger.accountId)).toEqual(files);
  }, 60_000);

  it("leaves a record without a name that stays for good", async () => {
    const [{ owner }] = companies();
    const left = await tombstone(owner.accountId);
    expect(left).toMatchObject({ closed_by: owner.id, people_removed: 2 });
    expect(left?.contracts_removed).toBeGreaterThanOrEqual(2);
    expect(left?.erased_at).not.toBeNull();
    for (const statement of [
      sql`update account_closings set closed_by = null where account_id = ${owner.accountId}::uuid`,
      sql`delete from account_closings where account_id = ${owner.accountId}::uuid`,
    ])
      await expect(
        server.platform.db.asAccount(owner.accountId, (trx) => statement.execute(trx)),
      ).rejects.toThrow("stays");
    expect((await server.ask(readCurrentUser, { token: owner.token })).status).toBe(401);
    expect((await server.signIn(owner.email)).status).toBe(400);
  });

  it("leaves all data of the installation as it has to be", async () => {
    const chains = [];
    for await (const { check } of checkChains(server.platform.db)) chains.push(check.isWhole);
    expect(chains.length).toBeGreaterThan(0);
    expect(chains.every(Boolean)).toBe(true);
    const { db, storage } = server.platform;
    expect((await checkInvariants({ db, storage })).violations).toEqual([]);
  });
});

describe("an account that is open", () => {
  beforeEach(() => quiet());

  it("cannot be removed with its log of signatures, whoever tries", async () => {
    const [, { owner }] = companies();
    await expect(
      server.platform.db.asAccount(owner.accountId, (trx) =>
        trx.deleteFrom("accounts").where("id", "=", owner.accountId).execute(),
      ),
    ).rejects.toThrow("only when it is erased");
  });

  it("is not erased by a job for it", async () => {
    const [, { owner }] = companies();
    await eraseAccount(context(), owner.accountId, new AbortController().signal);
    expect(await rowsOf(owner.accountId)).toEqual(untouched);
  });
});
