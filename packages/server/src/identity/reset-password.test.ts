import {
  readCurrentUser,
  requestTokens,
  resetPassword,
  sendResetEmail,
  sendVerificationEmail,
  signUp,
  tokens,
  type Tokens,
} from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { letterTo, lettersTo, linkIn } from "../test-support/mailed.ts";
import { newEmail, signUpBody } from "../test-support/signing-up.ts";
import {
  startTestServer,
  testPassword,
  type TestServer,
  type TestUser,
} from "../test-support/test-server.ts";

const publicUrl = "https://contracts.example.com";
const fresh = "Another-horse-9";

let server: TestServer;
/** A second process on the same database. */
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: publicUrl } });
  other = await startTestServer({
    environment: { DATABASE_URL: server.databaseUrl, PUBLIC_URL: publicUrl },
  });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const someone = async (): Promise<TestUser> =>
  server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");

const askForReset = (email: string, headers: Record<string, string> = {}) =>
  server.ask(sendResetEmail, { body: { email }, headers });

const tokenMailedTo = async (email: string, number = 1): Promise<string> => {
  const { pathname } = linkIn(await letterTo(server, email, number));
  expect(pathname).toMatch(/^\/resetPassword\/[\w-]{43}$/);
  return pathname.split("/").at(-1) ?? "";
};

const choose = (token: string, password = fresh, repeatPassword = password) =>
  server.ask(resetPassword, { body: { token, password, repeatPassword } });

const statusIn = async (where: TestServer, token: string): Promise<number> =>
  (await where.ask(readCurrentUser, { token })).status;

const signedIn = async (where: TestServer, email: string): Promise<Tokens> =>
  tokens.parse(await (await where.signIn(email)).json());

describe("resetting a password", () => {
  it("abuse 16: sets it by the mailed link and ends every session within a second, everywhere", async () => {
    const user = await someone();
    const elsewhere = await signedIn(other, user.email);
    expect(await statusIn(other, elsewhere.access_token)).toBe(200);
    expect((await askForReset(user.email)).status).toBe(204);
    const token = await tokenMailedTo(user.email);
    expect((await choose(token)).status).toBe(204);
    await pause(1000);
    for (const where of [server, other])
      for (const session of [user.token, elsewhere.access_token])
        expect(await statusIn(where, session)).toBe(401);
    const refreshed = await other.ask(requestTokens, {
      body: { grant_type: "refresh_token", refresh_token: elsewhere.refresh_token },
    });
    expect(refreshed.status).toBe(400);
    expect((await server.signIn(user.email)).status).toBe(400);
    expect((await server.signIn(user.email, fresh)).status).toBe(200);
    expect((await letterTo(server, user.email, 2)).text).toMatch(/password/i);
  });

  it("abuse 10: works once for fifty at once, and its link never again", async () => {
    const user = await someone();
    await askForReset(user.email);
    const token = await tokenMailedTo(user.email);
    const answers = await Promise.all([...Array(50)].map(() => choose(token)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await (await choose(token)).json()).code).toBe("link_used");
  });

  it("abuse 14: mails a link to the configured address, whatever the request says of itself", async () => {
    const user = await someone();
    const { hostname, port } = new URL(server.address);
    const forged = { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
    await askForReset(user.email, forged);
    expect(linkIn(await letterTo(server, user.email)).origin).toBe(publicUrl);
    const { request } = await import("node:http");
    const status = await new Promise<number>((settle) => {
      const asked = request(
        { hostname, port, path: sendResetEmail.path, method: "POST" },
        (answer) => settle(answer.statusCode ?? 0),
      );
      asked.setHeader("host", "evil.example");
      asked.setHeader("content-type", "application/json");
      asked.end(JSON.stringify({ email: user.email }));
    });
    expect(status).toBe(204);
    expect(linkIn(await letterTo(server, user.email, 2)).origin).toBe(publicUrl);
  });

  it("abuse 15: is not done by opening the link, however often", async () => {
    const user = await someone();
    await askForReset(user.email);
    const token = await tokenMailedTo(user.email);
    for (const method of ["GET", "HEAD"])
      for (let nth = 0; nth < 10; nth += 1)
        await fetch(`${server.address}/resetPassword/${token}`, { method });
    expect((await choose(token)).status).toBe(204);
  });

  it("abuse 25: is refused as expired an hour after it was asked for", async () => {
    const user = await someone();
    await askForReset(user.email);
    const token = await tokenMailedTo(user.email);
    const { database } = server.platform;
    const kept = await database
      .selectFrom("link_tokens")
      .select("expires_at")
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect((kept.expires_at.getTime() - Date.now()) / 3_600_000).toBeCloseTo(1, 2);
    await database
      .updateTable("link_tokens")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("user_id", "=", user.id)
      .execute();
    const answer = await choose(token);
    expect([answer.status, (await answer.json()).code]).toEqual([410, "link_expired"]);
    expect((await server.signIn(user.email)).status).toBe(200);
  });

  it("obeys the rules of signing up, and says which was broken", async () => {
    const user = await someone();
    await askForReset(user.email);
    const token = await tokenMailedTo(user.email);
    const codes = [
      await choose(token, "lowercase1"),
      await choose(token, fresh, `${fresh}!`),
      await choose(token, "Password2024!"),
      await choose("unknown"),
    ].map(async (answer) => (await answer.json()).code);
    expect(await Promise.all(codes)).toEqual([
      "weak_password",
      "passwords_differ",
      "breached_password",
      "link_not_valid",
    ]);
    expect((await choose(token)).status).toBe(204);
  });

  it("proves the address too, so that whoever registered it before is out", async () => {
    const email = newEmail();
    await server.ask(signUp, { body: await signUpBody(server, { email }) });
    await askForReset(email);
    const token = await tokenMailedTo(email, 2);
    expect((await choose(token)).status).toBe(204);
    expect((await server.signIn(email, testPassword)).status).toBe(400);
    expect((await server.signIn(email, fresh)).status).toBe(200);
  });
});

describe("whether an address is known", () => {
  it("abuse 13: is told neither by resetting nor by asking for verification, nor by their time", async () => {
    const account = await server.makeAccount();
    const people = await Promise.all([...Array(4)].map(() => server.makeUser(account, "VIEWER")));
    const [, unverified, deleted] = people;
    const { database } = server.platform;
    await database
      .updateTable("users")
      .set({ is_verified: false })
      .where("id", "=", unverified?.id ?? "")
      .execute();
    await database
      .updateTable("users")
      .set({ is_deleted: true })
      .where("id", "=", deleted?.id ?? "")
      .execute();
    const addresses = [...people.map(({ email }) => email), `absent-${randomUUID()}@example.com`];
    for (const endpoint of [sendResetEmail, sendVerificationEmail]) {
      const fastest = addresses.map(() => Number.POSITIVE_INFINITY);
      const answers = new Set<string>();
      // The fastest of many turns: what else the machine does must not pass for a telling difference.
      for (let round = 0; round < 15; round += 1) {
        await database.deleteFrom("attempts").execute();
        for (const [nth, email] of addresses.entries()) {
          const began = performance.now();
          const answer = await server.ask(endpoint, { body: { email } });
          fastest[nth] = Math.min(fastest[nth] ?? 0, performance.now() - began);
          answers.add(`${answer.status} ${await answer.text()}`);
        }
      }
      expect([...answers]).toEqual(["204 "]);
      expect(Math.max(...fastest) / Math.min(...fastest)).toBeLessThan(3);
    }
    await letterTo(server, people[0]?.email ?? "");
    expect(await lettersTo(server, addresses.at(-1) ?? "")).toEqual([]);
    expect(await lettersTo(server, deleted?.email ?? "")).toEqual([]);
  });
});
