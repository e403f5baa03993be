import {
  addPasskey,
  answerAccessReview,
  beginPasskey,
  beginPasskeySignIn,
  listApiKeys,
  loadContracts,
  makeApiKey,
  makeCalendarFeed,
  readAccessReview,
  readCurrentUser,
  requestTokens,
  resetPassword,
  sendResetEmail,
  type AccessItem,
} from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, someone, whoIs } from "../test-support/answers.ts";
import { letterTo, lettersTo, linkIn } from "../test-support/mailed.ts";
import { demandFor, setUpTotp } from "../test-support/second-factor.ts";
import { makeSoftPasskey, type SoftPasskey } from "../test-support/soft-authenticator.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";
import { totpCode, totpStep } from "../identity/index.ts";

const fresh = "Another-horse-9";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const resetOf = async (email: string, password = fresh): Promise<void> => {
  const before = (await lettersTo(server, email)).length;
  await server.ask(sendResetEmail, { body: { email } });
  let token: string | undefined;
  for (let number = before + 1; token === undefined; number += 1) {
    const { pathname } = linkIn(await letterTo(server, email, number));
    if (pathname.startsWith("/resetPassword/")) token = pathname.split("/").at(-1);
  }
  const body = { token, password, repeatPassword: password };
  expect((await server.ask(resetPassword, { body })).status).toBe(204);
};

const tokenOf = async (email: string): Promise<string> =>
  (await (await server.signIn(email, fresh)).json()).access_token;

const keyOf = async ({ token }: Pick<TestUser, "token">, name = "Sync"): Promise<string> => {
  const body = { name, scopes: ["contracts:read"], expiresInDays: 30 };
  return (await (await server.ask(makeApiKey, { token, body })).json()).key;
};

const feedOf = async ({ token }: TestUser): Promise<string> =>
  (await (await server.ask(makeCalendarFeed, { token, body: { shows: "all" } })).json()).path;

const statusOfKey = async (token: string): Promise<unknown> => {
  const answer = await server.ask(loadContracts, { token, body: { query: {} } });
  return answer.status === 200 ? 200 : codeOf(answer);
};

const feedStatus = async (path: string): Promise<number> =>
  (await fetch(server.address + path)).status;

const reviewOf = async (
  token: string,
): Promise<{ since: string | null; items: readonly AccessItem[] }> =>
  readAccessReview.answer.parse(await (await server.ask(readAccessReview, { token })).json()).data;

const answer = (token: string, body: unknown): Promise<Response> =>
  server.ask(answerAccessReview, { token, body });

const withPasskey = async ({ token }: TestUser): Promise<SoftPasskey> => {
  const passkey = makeSoftPasskey(server.address.replace("127.0.0.1", "localhost"));
  const { challenge } = await (await server.ask(beginPasskey, { token })).json();
  const body = { name: "Mallory’s phone", credential: passkey.attest(challenge) };
  expect((await server.ask(addPasskey, { token, body })).status).toBe(201);
  return passkey;
};

const passkeyAlone = async (passkey: SoftPasskey): Promise<Response> => {
  const options = await (await server.ask(beginPasskeySignIn, { body: {} })).json();
  const credential = passkey.assert(options.challenge);
  return server.ask(requestTokens, {
    body: { grant_type: "urn:proviso:grant:passkey", credential },
  });
};

const refs = (items: readonly AccessItem[]) => items.map(({ kind, id }) => ({ kind, id }));

const paused = [401, "key_paused"];

describe("what an intruder made before the password was reset", () => {
  it("abuse 101: does nothing from the reset on, and lives on only if its owner keeps it", async () => {
    const user = await someone(server);
    const [key, feed] = [await keyOf(user), await feedOf(user)];
    expect([await statusOfKey(key), await feedStatus(feed)]).toEqual([200, 200]);
    await resetOf(user.email);
    expect([await statusOfKey(key), await feedStatus(feed)]).toEqual([paused, 404]);
    const token = await tokenOf(user.email);
    expect((await whoIs(server, token)).isAccessReviewDue).toBe(true);
    // Signing in alone gives nothing back.
    expect([await statusOfKey(key), await feedStatus(feed)]).toEqual([paused, 404]);
    const listed = await (await server.ask(listApiKeys, { token })).json();
    expect(listed).toMatchObject([{ isPaused: true }]);
    const { items } = await reviewOf(token);
    expect(items).toMatchObject([
      { kind: "api-key", name: "Sync", isPaused: true, isNew: true },
      { kind: "calendar-feed", name: "All key dates", isPaused: true, isNew: true },
    ]);
    expect((await answer(token, { keep: [], end: [] })).status).toBe(204);
    expect([await statusOfKey(key), await feedStatus(feed)]).toEqual([[401, "key_not_valid"], 404]);
    expect(await reviewOf(token)).toEqual({ since: null, items: [] });
    expect((await whoIs(server, token)).isAccessReviewDue).toBe(false);
    await expect
      .poll(async () => (await lettersTo(server, user.email)).map(({ text }) => text).join())
      .toMatch(/are\s+paused/);
  });

  it("abuse 101: does not sign in by a passkey alone, which is listed to be ended", async () => {
    const user = await someone(server);
    const passkey = await withPasskey(user);
    expect((await passkeyAlone(passkey)).status).toBe(200);
    await resetOf(user.email);
    expect(await codeOf(await passkeyAlone(passkey))).toEqual([403, "password_needed_after_reset"]);
  });

  it("abuse 101: does not wait for its second factor with the password of before", async () => {
    const user = await someone(server);
    const { secret } = await setUpTotp(server, user);
    const { mfaToken } = await demandFor(server, user.email);
    await resetOf(user.email);
    const code = totpCode(secret, totpStep(new Date()));
    const late = await server.ask(requestTokens, {
      body: { grant_type: "urn:proviso:grant:totp", mfa_token: mfaToken, code },
    });
    expect(await codeOf(late)).toEqual([400, "session_ended"]);
    // The factor itself survives the reset, and is asked for beside the new password.
    const next = await (await server.signIn(user.email, fresh)).json();
    expect([next.code, next.secondFactor.factors]).toEqual([
      "second_factor_needed",
      ["totp", "recovery-code"],
    ]);
  });
});

describe("the review after a reset", () => {
  it("keeps what is named and ends the rest, of the user alone and from before alone", async () => {
    const account = await server.makeAccount();
    const [user, colleague] = [
      await server.makeUser(account, "PLATFORM_OWNER"),
      await server.makeUser(account, "PLATFORM_OWNER"),
    ];
    const [kept, ended] = [await keyOf(user, "Kept"), await keyOf(user, "Ended")];
    const [others, feed] = [await keyOf(colleague, "Colleague’s"), await feedOf(user)];
    await resetOf(user.email);
    expect(await statusOfKey(others)).toBe(200);
    const token = await tokenOf(user.email);
    const later = await keyOf({ token }, "Later");
    expect(await statusOfKey(later)).toBe(200);
    const { items } = await reviewOf(token);
    expect(items.map(({ name }) => name)).toEqual(["Ended", "Kept", "All key dates"]);
    const keep = refs(items.filter(({ name }) => name !== "Ended"));
    expect((await answer(token, { keep, end: [] })).status).toBe(204);
    expect([
      await statusOfKey(kept),
      await statusOfKey(ended),
      await statusOfKey(others),
      await statusOfKey(later),
      await feedStatus(feed),
    ]).toEqual([200, [401, "key_not_valid"], 200, 200, 200]);
  });

  it("keeps a passkey that is named, which then signs in alone again", async () => {
    const user = await someone(server);
    const passkey = await withPasskey(user);
    await resetOf(user.email);
    const { mfaToken } = await server
      .signIn(user.email, fresh)
      .then(async (each) => (await each.json()).secondFactor);
    const body = { mfaToken };
    const options = await (await server.ask(beginPasskeySignIn, { body })).json();
    const credential = passkey.assert(options.challenge);
    const grant_type = "urn:proviso:grant:passkey";
    const finished = await server.ask(requestTokens, {
      body: { grant_type, mfa_token: mfaToken, credential },
    });
    const { access_token } = await finished.json();
    const { items } = await reviewOf(access_token);
    expect(items).toMatchObject([{ kind: "passkey", name: "Mallory’s phone" }]);
    expect((await answer(access_token, { keep: refs(items), end: [] })).status).toBe(204);
    expect((await passkeyAlone(passkey)).status).toBe(200);
  });

  it("is answered only by who has shown lately that it is them, and by no API key", async () => {
    const user = await someone(server);
    await keyOf(user);
    await resetOf(user.email);
    const token = await tokenOf(user.email);
    const later = await keyOf({ token });
    await server.platform.database
      .updateTable("sessions")
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
      .where("user_id", "=", user.id)
      .execute();
    const body = { keep: [], end: [] };
    expect(await codeOf(await answer(token, body))).toEqual([403, "confirmation_needed"]);
    expect(await codeOf(await answer(later, body))).toEqual([403, "scope_missing"]);
    expect((await reviewOf(token)).items).toHaveLength(1);
  });

  it("is not begun where there is nothing to review, nor by changing the password", async () => {
    const user = await someone(server);
    await resetOf(user.email);
    const token = await tokenOf(user.email);
    expect((await whoIs(server, token)).isAccessReviewDue).toBe(false);
    expect(await reviewOf(token)).toEqual({ since: null, items: [] });
    expect((await answer(token, { keep: [], end: [] })).status).toBe(204);
    expect((await server.ask(readCurrentUser, { token })).status).toBe(200);
    const letters = await lettersTo(server, user.email);
    expect(letters.map(({ text }) => text).join()).not.toMatch(/are\s+paused/);
  });

  it("lists webhooks that the user made and links to counterparties, which go on until they are ended", async () => {
    const user = await someone(server);
    const { database } = server.platform;
    const id = randomUUID();
    await database
      .insertInto("webhooks")
      .values({
        id,
        account_id: user.accountId,
        name: "Events",
        url: "https://hooks.example/x",
        events: ["document_uploaded"],
        secret_number: 1,
        kept_key: null,
        is_on: true,
        off_reason: null,
        created_at: new Date(Date.now() - 40 * 86_400_000),
      })
      .execute();
    await database
      .insertInto("audit_events")
      .values({
        account_id: user.accountId,
        by_user_id: user.id,
        act: "webhook_made",
        subject: id,
        detail: "{}",
        at: new Date(),
      })
      .execute();
    await resetOf(user.email);
    const token = await tokenOf(user.email);
    const { items } = await reviewOf(token);
    expect(items).toMatchObject([
      { kind: "webhook", name: "Events", isPaused: false, isNew: false },
    ]);
    const isOn = async () =>
      (
        await database
          .selectFrom("webhooks")
          .select("is_on")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).is_on;
    expect(await isOn()).toBe(true);
    expect((await answer(token, { keep: [], end: refs(items) })).status).toBe(204);
    expect(await isOn()).toBe(false);
  });
});
