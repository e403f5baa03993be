import { generateKeyPair, exportJWK } from "jose";
import { sql } from "kysely";
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "../platform/database/connection.ts";
import { migrate } from "../platform/database/migrate.ts";
import { scopeDatabase, type ScopedDatabase } from "../platform/database/scope.ts";
import { openLog } from "../platform/log.ts";
import { makeTestDatabase, type TestDatabase } from "../test-support/test-database.ts";
import { openAccessTokens, type AccessTokens } from "./access-token.ts";
import { openInstallationSecret } from "./installation-secret.ts";
import { renewSigningKeys, rotateSigningKey } from "./rotate-signing-key.ts";
import { openSigningKeys, type SigningKeys } from "./signing-keys.ts";

let at = 0;
const clock = { now: () => new Date(at) };
const pass = (seconds: number): void => {
  at += seconds * 1000;
};

interface Process {
  readonly db: ScopedDatabase;
  readonly keys: SigningKeys;
  readonly tokens: AccessTokens;
}

const claims = { userId: randomUUID(), accountId: randomUUID(), sessionId: randomUUID() };
const issue = ({ db, tokens }: Process): Promise<string> =>
  db.asIdentity((trx) => tokens.issue(trx, claims, "ann@example.com"));
const kidsOf = async ({ keys }: Process): Promise<string[]> =>
  (await keys.published()).map(({ kid }) => kid);
const kidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid;

const opened: { made: TestDatabase; database: Database }[] = [];
afterAll(async () => {
  for (const { made, database } of opened) {
    await database.destroy();
    await made.drop();
  }
});

let database: Database;
let db: ScopedDatabase;
const startProcess = async (): Promise<Process> => {
  const keys = await openSigningKeys(db, clock);
  return { db, keys, tokens: openAccessTokens(keys, clock, () => "https://proviso.example") };
};

beforeEach(async () => {
  at = 1_900_000_000_000;
  const made = await makeTestDatabase();
  database = openDatabase(made.config, 4, openLog("silent"));
  opened.push({ made, database });
  db = await scopeDatabase(database);
});

describe("the signing key", () => {
  it("is one for all processes, also of those that start first at once", async () => {
    const [one, other] = await Promise.all([startProcess(), startProcess()]);
    expect(await other.tokens.check(await issue(one))).toEqual(claims);
    expect(await kidsOf(one)).toEqual(await kidsOf(other));
  });

  it("is changed without anybody noticing: old tokens live on until they run out", async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const old = await issue(one);
    await rotateSigningKey(db, clock, "in time");
    pass(6);
    // Known to all, and not yet signing.
    expect(await kidsOf(one)).toHaveLength(2);
    expect(kidOf(await issue(one))).toBe(kidOf(old));
    pass(10);
    const fresh = await issue(other);
    expect(kidOf(fresh)).not.toBe(kidOf(old));
    expect(await one.tokens.check(fresh)).toEqual(claims);
    expect(await one.tokens.check(old)).toEqual(claims);
    expect(await other.tokens.check(old)).toEqual(claims);
    pass(583);
    expect(await other.tokens.check(old)).toEqual(claims);
    pass(1);
    expect(await other.tokens.check(old)).toBeUndefined();
    expect(await one.tokens.check(fresh)).toEqual(claims);
    pass(40);
    expect(await kidsOf(one)).toEqual([kidOf(fresh)]);
  });

  it("is the present one also in a process that has rested meanwhile", async () => {
    const resting = await startProcess();
    await rotateSigningKey(db, clock, "in time");
    pass(86_400);
    const token = await issue(resting);
    expect(await (await startProcess()).tokens.check(token)).toEqual(claims);
    expect(await kidsOf(resting)).toEqual([kidOf(token)]);
  });

  it("that was stolen takes its tokens with it within seconds, remembered ones too", async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const stolen = await issue(one);
    expect(await other.tokens.check(stolen)).toEqual(claims);
    await rotateSigningKey(db, clock, "at once");
    pass(5);
    expect(await one.tokens.check(stolen)).toBeUndefined();
    expect(await other.tokens.check(stolen)).toBeUndefined();
    expect(await other.tokens.check(await issue(one))).toEqual(claims);
  });

  it("of another process is learned at once, and unknown ones are not looked for without end", async () => {
    const one = await startProcess();
    await rotateSigningKey(db, clock, "at once");
    pass(2);
    const fresh = await issue(await startProcess());
    expect(await one.tokens.check(fresh)).toEqual(claims);
    await sql`alter table signing_keys rename to away`.execute(database);
    expect(await one.keys.verifying(randomUUID())).toBeUndefined();
    await sql`alter table away rename to signing_keys`.execute(database);
  });

  it("is changed by itself after 90 days, and ended ones are forgotten", async () => {
    const one = await startProcess();
    const [first] = await kidsOf(one);
    const renew = () => db.asIdentity((trx) => renewSigningKeys(trx, clock.now()));
    pass(89 * 86_400);
    await renew();
    expect(await kidsOf(one)).toEqual([first]);
    pass(86_400);
    await renew();
    pass(6);
    expect(await kidsOf(one)).toHaveLength(2);
    pass(86_400);
    await renew();
    const kept = await database.selectFrom("signing_keys").select("kid").execute();
    expect(kept).toHaveLength(1);
    expect(kept[0]?.kid).not.toBe(first);
  });
});

describe("an installation of before", () => {
  it("keeps its key and its secret when it learns to change keys", async () => {
    const { privateKey } = await generateKeyPair("ES256", { extractable: true });
    const old = { jwk: await exportJWK(privateKey), refreshSecret: "what all grows from" };
    await sql`drop table installation_secrets`.execute(database);
    await sql`alter table signing_keys drop column signs_from`.execute(database);
    await sql`insert into signing_keys (kid, private_jwk, created_at)
      values ('old', ${JSON.stringify(old)}, ${clock.now()})`.execute(database);
    await sql`delete from kysely_migration where name = '025-signing-keys'`.execute(database);
    expect(await migrate(database)).toBeUndefined();
    await sql`grant all on installation_secrets to proviso_app`.execute(database);
    db = await scopeDatabase(database);
    expect(kidOf(await issue(await startProcess()))).toBe("old");
    const { successorsOf, stop } = await openInstallationSecret(db, clock, openLog("silent"));
    stop();
    const grown = createHmac("sha256", old.refreshSecret).update("token").digest("base64url");
    expect(await db.asIdentity((trx) => successorsOf(trx, "token"))).toEqual([grown]);
  });
});
