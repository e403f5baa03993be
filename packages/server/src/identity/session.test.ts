import {
  announceSignIn,
  problem,
  readCurrentUser,
  requestTokens,
  signOut,
  tokens,
  type Tokens,
} from "@proviso/endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  startTestServer,
  testPassword,
  type TestServer,
  type TestUser,
} from "../test-support/test-server.ts";
import { fastestOf, timeRatio } from "../test-support/time-ratio.ts";
import { hashPassword } from "./passwords.ts";
import { secretHash } from "./secret-token.ts";

let server: TestServer;
let user: TestUser;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ logLine: (line) => void lines.push(line) });
  user = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const signIn = async (): Promise<Tokens> =>
  tokens.parse(await (await server.signIn(user.email)).json());

const refresh = (refresh_token: string): Promise<Response> =>
  server.ask(requestTokens, { body: { grant_type: "refresh_token", refresh_token } });

describe("signing in", () => {
  it("gives tokens in the shapes of OAuth and a user to who holds them", async () => {
    const session = await signIn();
    expect(session.token_type).toBe("Bearer");
    const answer = await server.ask(readCurrentUser, { token: session.access_token });
    const body = readCurrentUser.answer.parse(await answer.json());
    expect(body.email).toBe(user.email);
    expect(body.roles).toEqual([{ id: "PLATFORM_OWNER", name: "Platform Owner" }]);
    expect(body.systemPermissions).toContain("EDIT_BILLING_SETTINGS");
    expect(body.availableActions.UPLOAD_DOCUMENT).toEqual({ enabled: true, reason: null });
    expect(body.lastLoginDate).not.toBeNull();
  });

  it("takes the e-mail in any case and the form encoding OAuth asks for", async () => {
    const answer = await fetch(server.address + requestTokens.path, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "password",
        username: ` ${user.email.toUpperCase()} `,
        password: testPassword,
      }),
    });
    expect(answer.status).toBe(200);
  });

  it("abuse 13: answers alike for an address that is absent, unverified, deleted or active", async () => {
    const account = await server.makeAccount();
    const [unverified, deleted] = [
      await server.makeUser(account, "VIEWER"),
      await server.makeUser(account, "VIEWER"),
    ];
    const { database } = server.platform;
    const change = (id: string, values: { is_verified?: boolean; is_deleted?: boolean }) =>
      database.updateTable("users").set(values).where("id", "=", id).execute();
    await change(unverified.id, { is_verified: false });
    await change(deleted.id, { is_deleted: true });
    const answers = await Promise.all(
      ["nobody@example.com", unverified.email, deleted.email, user.email].map(async (email) => {
        const answer = await server.signIn(email, "wrong-Password-1");
        const { requestId: _own, ...body } = await answer.json();
        return JSON.stringify([answer.status, body]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0] ?? "")).toMatchObject([
      400,
      {
        error: "invalid_grant",
        error_description: "The email or password is wrong.",
      },
    ]);
  });

  it("abuse 13: takes about as long for a wrong e-mail as for a wrong password", async () => {
    const account = await server.makeAccount();
    const known = await server.makeUser(account, "VIEWER");
    await server.platform.database
      .updateTable("users")
      .set({ password_hash: await hashPassword(testPassword) })
      .where("id", "=", known.id)
      .execute();
    const asks = [known.email, "absent@example.com"].map(
      (email) => () => server.signIn(email, "wrong-Password-1"),
    );
    const before = () => server.platform.database.deleteFrom("attempts").execute();
    const ratio = await timeRatio(asks, { within: 1.1, mostRounds: 60, before });
    // On a quiet machine three rounds bring it within the tenth; a busy one needs some room.
    expect(ratio).toBeLessThan(1.5);
    await server.platform.database.deleteFrom("attempts").execute();
  }, 120_000);

  it("stops listening to an email after a hundred wrong tries, even to the right password", async () => {
    const target = await server.makeUser(await server.makeAccount(), "VIEWER");
    for (let tries = 0; tries < 100; tries += 1)
      await server.signIn(target.email, "wrong-Password-1");
    const answer = await server.signIn(target.email);
    expect(answer.status).toBe(429);
    expect((await answer.json()).error_description).toMatch(/too many attempts/i);
  });

  it("takes a password as it was typed, neither trimmed nor cut nor in another case", async () => {
    const other = await server.makeUser(await server.makeAccount(), "VIEWER");
    const nearly = [
      ` ${testPassword}`,
      `${testPassword} `,
      testPassword.slice(0, -1),
      `${testPassword}x`,
      testPassword.toLowerCase(),
    ];
    for (const password of nearly)
      expect((await server.signIn(other.email, password)).status, `“${password}”`).toBe(400);
    expect((await server.signIn(other.email)).status).toBe(200);
  });

  it("refuses an unverified user only when the password was right", async () => {
    const other = await server.makeUser(await server.makeAccount(), "VIEWER");
    await server.platform.database
      .updateTable("users")
      .set({ is_verified: false })
      .where("id", "=", other.id)
      .execute();
    expect((await (await server.signIn(other.email)).json()).code).toBe("email_not_verified");
    expect((await (await server.signIn(other.email, "no")).json()).code).toBe("wrong_credentials");
  });

  it("is noted in the log, done and refused, with its way and never with the e-mail or the password", async () => {
    const since = lines.length;
    await signIn();
    await server.signIn(user.email, "Wrong-Password-1");
    const own = lines.slice(since);
    expect(own.map((line) => JSON.parse(line))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ msg: "signed_in", way: "password", user: user.id }),
        expect.objectContaining({
          msg: "sign_in_failed",
          way: "password",
          why: "wrong_credentials",
          user: user.id,
        }),
        expect.objectContaining({
          msg: "request",
          route: requestTokens.path,
          refused: "wrong_credentials",
        }),
      ]),
    );
    expect(own.join("")).not.toContain(user.email);
    expect(own.join("")).not.toContain("Wrong-Password-1");
  });

  it("abuse 20: refuses a password of a megabyte before hashing anything", async () => {
    const refused = await fastestOf(3, async () => {
      const answer = await server.signIn(user.email, "x".repeat(1_000_000));
      expect([400, 413]).toContain(answer.status);
    });
    expect(refused).toBeLessThan(200);
  });
});

describe("a session", () => {
  it("is refused without a token, with a broken one, and with one of another key", async () => {
    const foreign =
      "eyJhbGciOiJub25lIn0.eyJzdWIiOiIwIiwiYWNjb3VudCI6IjAiLCJzaWQiOiIwIiwiZXhwIjo5OTk5OTk5OTk5fQ.";
    for (const token of [undefined, "nonsense", foreign, `${user.token}x`]) {
      const answer = await server.ask(readCurrentUser, { token });
      expect(answer.status).toBe(401);
      problem.parse(await answer.json());
    }
  });

  it("goes on with the successor of its refresh token", async () => {
    const first = await signIn();
    const second = tokens.parse(await (await refresh(first.refresh_token)).json());
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const answer = await server.ask(readCurrentUser, { token: second.access_token });
    expect(answer.status).toBe(200);
  });

  it("abuse 11: gives the same successor to twenty refreshes at once, and ends when the spent one is used later", async () => {
    const first = await signIn();
    const answers = await Promise.all([...Array(20)].map(() => refresh(first.refresh_token)));
    const next = await Promise.all(answers.map(async (each) => tokens.parse(await each.json())));
    expect(new Set(next.map((each) => each.refresh_token)).size).toBe(1);
    const third = tokens.parse(await (await refresh(next[0]?.refresh_token ?? "")).json());
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await refresh(third.refresh_token)).status).toBe(400);
    const { database } = server.platform;
    const alive = await database
      .selectFrom("refresh_tokens as token")
      .innerJoin("sessions as session", "session.id", "token.session_id")
      .select("session.ended_at")
      .where("token.hash", "=", secretHash(third.refresh_token))
      .executeTakeFirst();
    expect(alive?.ended_at).toBeInstanceOf(Date);
    expect(lines.filter((line) => line.includes("refresh_token_reused"))).toHaveLength(1);
  });

  it("ends after thirty days, however much it is used", async () => {
    const session = await signIn();
    const { database } = server.platform;
    const startedAgo = (days: number) =>
      database
        .updateTable("sessions as session")
        .set({ created_at: new Date(Date.now() - days * 86_400_000) })
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("refresh_tokens as token")
              .select("token.hash")
              .whereRef("token.session_id", "=", "session.id")
              .where("token.hash", "=", secretHash(session.refresh_token)),
          ),
        )
        .execute();
    await startedAgo(29.9);
    const next = tokens.parse(await (await refresh(session.refresh_token)).json());
    await startedAgo(30.1);
    expect((await refresh(next.refresh_token)).status).toBe(400);
    expect((await server.ask(readCurrentUser, { token: next.access_token })).status).toBe(401);
  });

  it("is over at once after signing out, for its access token and its refresh token", async () => {
    const session = await signIn();
    expect((await server.ask(signOut, { token: session.access_token })).status).toBe(204);
    expect((await server.ask(readCurrentUser, { token: session.access_token })).status).toBe(401);
    expect((await refresh(session.refresh_token)).status).toBe(400);
  });

  it("is over within a second for a user who was deleted", async () => {
    const other = await server.makeUser(await server.makeAccount(), "VIEWER");
    await server.ask(readCurrentUser, { token: other.token });
    await server.platform.database
      .updateTable("users")
      .set({ is_deleted: true })
      .where("id", "=", other.id)
      .execute();
    await new Promise((settle) => setTimeout(settle, 1050));
    expect((await server.ask(readCurrentUser, { token: other.token })).status).toBe(401);
    expect((await server.signIn(other.email)).status).toBe(400);
  });

  it("is announced with the current user in return", async () => {
    const answer = await server.ask(announceSignIn, { token: user.token });
    expect(announceSignIn.answer.parse(await answer.json()).email).toBe(user.email);
  });

  it("does not keep passwords or refresh tokens in a readable form", async () => {
    const { refresh_token } = await signIn();
    const { database } = server.platform;
    const users = await database.selectFrom("users").select("password_hash").execute();
    expect(users.every((each) => each.password_hash?.startsWith("$argon2id$"))).toBe(true);
    const stored = await database.selectFrom("refresh_tokens").select("hash").execute();
    expect(stored.some(({ hash }) => hash.toString().includes(refresh_token))).toBe(false);
  });
});
