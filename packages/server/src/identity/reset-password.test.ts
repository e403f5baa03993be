import {
  requestTokens,
  resetPassword,
  sendResetEmail,
  sendVerificationEmail,
  signUp,
  type Endpoint,
} from "@proviso/endpoints";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedIn, someone, statusIn } from "../test-support/answers.ts";
import { letterTo, lettersTo, linkIn } from "../test-support/mailed.ts";
import { newEmail, signUpBody } from "../test-support/signing-up.ts";
import { testPassword, type TestServer } from "../test-support/test-server.ts";
import { publicUrl, startTwoProcesses } from "../test-support/two-processes.ts";

const fresh = "Another-horse-9";

let server: TestServer;
/** A second process on the same database. */
let other: TestServer;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ server, other, stop } = await startTwoProcesses());
});
afterAll(() => stop());

const askForReset = (email: string, headers: Record<string, string> = {}) =>
  server.ask(sendResetEmail, { body: { email }, headers });

const tokenMailedTo = async (email: string, number = 1): Promise<string> => {
  const { pathname } = linkIn(await letterTo(server, email, number));
  expect(pathname).toMatch(/^\/resetPassword\/[\w-]{43}$/);
  return pathname.split("/").at(-1) ?? "";
};

const choose = (token: string, password = fresh, repeatPassword = password) =>
  server.ask(resetPassword, { body: { token, password, repeatPassword } });

describe("resetting a password", () => {
  it("abuse 16: sets it by the mailed link and ends every session within a second, everywhere", async () => {
    const user = await someone(server);
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
    const user = await someone(server);
    await askForReset(user.email);
    const token = await tokenMailedTo(user.email);
    const answers = await Promise.all([...Array(50)].map(() => choose(token)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await (await choose(token)).json()).code).toBe("link_used");
  });

  it("abuse 14: mails a link to the configured address, whatever the request says of itself", async () => {
    const user = await someone(server);
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
    expect(status).toBe(421);
  });

  it("abuse 15: is not done by opening the link, however often", async () => {
    const user = await someone(server);
    await askForReset(user.email);
    const token = await tokenMailedTo(user.email);
    for (const method of ["GET", "HEAD"])
      for (let nth = 0; nth < 10; nth += 1)
        await fetch(`${server.address}/resetPassword/${token}`, { method });
    expect((await choose(token)).status).toBe(204);
  });

  it("abuse 25: is refused as expired an hour after it was asked for", async () => {
    const user = await someone(server);
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
    const user = await someone(server);
    await askForReset(user.email);
    const token = await tokenMailedTo(user.email);
    const codes = [
      await choose(token, "lowercase1"),
      await choose(token, fresh, `${fresh}!`),
      await choose(token, "Password2024!"),
      await choose(token, "Proviso-2026"),
      await choose(token, "Platform-owner-12"),
      await choose("unknown"),
    ].map(async (answer) => (await answer.json()).code);
    expect(await Promise.all(codes)).toEqual([
      "weak_password",
      "passwords_differ",
      "breached_password",
      "password_of_names",
      "password_of_names",
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

/** How many jobs were queued for each of these addresses by asking this endpoint. */
const queuedFor = (emails: readonly string[], endpoint: Endpoint): Promise<readonly number[]> => {
  const purpose = endpoint === sendResetEmail ? "reset_password" : "verify_email";
  return Promise.all(
    emails.map(async (email) => {
      const { rows } = await sql<{ number: number }>`
        select count(*) as number from pgboss.job
        where name = 'mail-link' and data ->> 'email' = ${email}
          and data ->> 'purpose' = ${purpose}`.execute(server.platform.database);
      return rows[0]?.number ?? 0;
    }),
  );
};

describe("whether an address is known", () => {
  it("abuse 13: is told neither by resetting nor by asking for verification, which do the same for every address", async () => {
    const account = await server.makeAccount();
    const people = await Promise.all([...Array(3)].map(() => server.makeUser(account, "VIEWER")));
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
      const answers = new Set<string>();
      for (const email of addresses) {
        const answer = await server.ask(endpoint, { body: { email } });
        answers.add(`${answer.status} ${await answer.text()}`);
      }
      expect([...answers]).toEqual(["204 "]);
      // What takes the time is the same: one job each, which alone looks who has the address.
      const jobs = await queuedFor(addresses, endpoint);
      expect(jobs).toEqual(addresses.map(() => 1));
    }
    await letterTo(server, people[0]?.email ?? "");
    expect(await lettersTo(server, addresses.at(-1) ?? "")).toEqual([]);
    expect(await lettersTo(server, deleted?.email ?? "")).toEqual([]);
  });
});
