import { readCurrentUser } from "@proviso/endpoints";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { forgetEnded } from "./forget-ended.ts";
import { makeLinkToken } from "./link-token-store.ts";
import { makeChallenge } from "./passkey-store.ts";
import { makeDemand } from "./second-factor-store.ts";
import { insertSocialState } from "./social-store.ts";

const day = 86_400_000;
let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.makeUser(await server.makeAccount(), "VIEWER");
});
afterAll(() => server.stop());

const tables = [
  "sessions",
  "refresh_tokens",
  "link_tokens",
  "social_states",
  "passkey_challenges",
  "second_factor_demands",
  "spent_bot_checks",
] as const;

const counts = () =>
  Promise.all(
    tables.map(async (table) => {
      const { number } = await server.platform.database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("number"))
        .executeTakeFirstOrThrow();
      return [table, number];
    }),
  ).then(Object.fromEntries);

/** Begins one of each thing that ends, as of a time. */
const beginAll = (at: Date): Promise<void> =>
  server.platform.db.asIdentity(async (trx) => {
    await makeLinkToken(trx, "reset_password", user, at);
    await makeChallenge(trx, "sign_in", null, at);
    await makeDemand(trx, user, at);
    const sent = {
      provider: "one",
      redirectUri: "https://contracts.example.com/authorizeCallback",
      nonce: "n",
      codeVerifier: "v",
      codeChallenge: "c",
      challengeMethod: "S256",
      freshSince: null,
    };
    await insertSocialState(trx, randomBytes(16).toString("hex"), sent, at);
    const ends = new Date(at.getTime() + 600_000);
    await trx
      .insertInto("spent_bot_checks")
      .values({ hash: randomBytes(32), expires_at: ends })
      .execute();
  });

describe("what has ended", () => {
  it("is forgotten once a day, and what is still good is kept", async () => {
    const now = new Date();
    await beginAll(now);
    const before = await counts();
    await beginAll(new Date(now.getTime() - 40 * day));
    await server.platform.db.asIdentity((trx) => forgetEnded(trx, now));
    expect(await counts()).toEqual(before);
    expect((await server.ask(readCurrentUser, { token: user.token })).status).toBe(200);
  });

  it("takes a session along whose refresh token has run out", async () => {
    const later = new Date(Date.now() + 15 * day);
    await server.platform.db.asIdentity((trx) => forgetEnded(trx, later));
    expect(await counts()).toMatchObject({ sessions: 0, refresh_tokens: 0 });
  });
});
