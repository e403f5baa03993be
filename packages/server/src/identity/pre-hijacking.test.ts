import {
  downloadCalendar,
  listSessions,
  loadContracts,
  makeApiKey,
  makeCalendarFeed,
  pathOf,
  readSignInMethods,
  resetPassword,
  sendResetEmail,
  sendVerificationEmail,
  signUp,
  verifyUser,
} from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, signedIn, someone, statusIn, whoIs } from "../test-support/answers.ts";
import { letterTo, lettersTo, linkIn } from "../test-support/mailed.ts";
import { sampleNda } from "../test-support/sample-nda.ts";
import { setUpTotp } from "../test-support/second-factor.ts";
import { newEmail, signUpBody } from "../test-support/signing-up.ts";
import {
  startTestServer,
  testPassword,
  type TestServer,
  type TestUser,
} from "../test-support/test-server.ts";

const attackers = "Attackers-horse-1";
const victims = "Victims-horse-22";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const register = async (email: string, password: string, firstName: string): Promise<void> => {
  const more = { email, password, repeatPassword: password, firstName };
  const answer = await server.ask(signUp, { body: await signUpBody(server, more) });
  expect(answer.status).toBe(204);
};

/** The token of the nth letter to an address. */
const mailedToken = async (email: string, number: number): Promise<string> => {
  await letterTo(server, email, number);
  const letter = (await lettersTo(server, email))[number - 1];
  if (!letter) throw new Error(`No letter ${number}`);
  const { searchParams, pathname } = linkIn(letter);
  return searchParams.get("token") ?? pathname.split("/").at(-1) ?? "";
};

const verify = (email: string, token: string, password: string): Promise<Response> =>
  server.ask(verifyUser, { body: { email, token, password } });

const signInCode = async (email: string, password: string): Promise<string | number> => {
  const answer = await server.signIn(email, password);
  return answer.status === 200 ? 200 : (await answer.json()).code;
};

const usersOf = (email: string) =>
  server.platform.database
    .selectFrom("users")
    .select(["id", "account_id", "first_name", "terms_accepted_at", "is_verified"])
    .where("email", "=", email)
    .execute();

describe("an address that someone else signed up with first", () => {
  it("abuse 101: becomes its owner’s, and the first sign-up is gone with its password, name and links", async () => {
    const email = newEmail();
    await register(email, attackers, "Mallory");
    const [before] = await usersOf(email);
    const first = await mailedToken(email, 1);
    await register(email, victims, "Vera");
    const second = await mailedToken(email, 2);
    expect(await codeOf(await verify(email, first, victims))).toEqual([400, "link_not_valid"]);
    expect(await codeOf(await verify(email, first, attackers))).toEqual([400, "link_not_valid"]);
    expect(await codeOf(await verify(email, second, attackers))).toEqual([
      400,
      "wrong_credentials",
    ]);
    expect((await verify(email, second, victims)).status).toBe(204);
    expect(await signInCode(email, attackers)).toBe("wrong_credentials");
    const { access_token } = await server.signIn(email, victims).then((each) => each.json());
    expect((await whoIs(server, access_token)).firstName).toBe("Vera");
    const { database } = server.platform;
    const left = await database
      .selectFrom("accounts")
      .select("id")
      .where("id", "=", before?.account_id ?? "")
      .execute();
    expect(left).toEqual([]);
    expect(await usersOf(email)).toHaveLength(1);
  });

  it("abuse 101: is not handed to the attacker by a click on the attacker’s mail", async () => {
    const email = newEmail();
    await register(email, attackers, "Mallory");
    const token = await mailedToken(email, 1);
    // She opens the link: without the attacker's password it proves nothing, with hers it does not either.
    const bare = await server.ask(verifyUser, { body: { email, token } });
    expect([bare.status, (await usersOf(email))[0]?.is_verified]).toEqual([400, false]);
    expect(await codeOf(await verify(email, token, victims))).toEqual([400, "wrong_credentials"]);
    expect(await signInCode(email, attackers)).toBe("email_not_verified");
    // The email sent again belongs to the same sign-up.
    await server.ask(sendVerificationEmail, { body: { email } });
    const again = await mailedToken(email, 2);
    expect(await codeOf(await verify(email, again, victims))).toEqual([400, "wrong_credentials"]);
    expect(await signInCode(email, attackers)).toBe("email_not_verified");
  });

  it("abuse 101: stays the victim’s when the attacker signs up after her, in whatever order the links are used", async () => {
    const email = newEmail();
    await register(email, victims, "Vera");
    const first = await mailedToken(email, 1);
    await register(email, attackers, "Mallory");
    const second = await mailedToken(email, 2);
    expect((await verify(email, first, victims)).status).toBe(400);
    expect((await verify(email, second, victims)).status).toBe(400);
    expect(await signInCode(email, attackers)).toBe("email_not_verified");
    // Her way out: the mailbox is hers, so she chooses a password by it.
    await server.ask(sendResetEmail, { body: { email } });
    const token = await mailedToken(email, 3);
    const body = { token, password: victims, repeatPassword: victims };
    expect((await server.ask(resetPassword, { body })).status).toBe(204);
    expect(await signInCode(email, attackers)).toBe("wrong_credentials");
    expect(await signInCode(email, victims)).toBe(200);
    expect((await verify(email, second, attackers)).status).toBe(410);
    // What Mallory agreed to is not what she agreed to.
    expect((await usersOf(email))[0]?.terms_accepted_at).toBeNull();
  });

  it("abuse 101: ends with one record and the password that was verified, whoever races", async () => {
    for (let round = 0; round < 6; round += 1) {
      const email = newEmail();
      await register(email, victims, "Vera");
      const token = await mailedToken(email, 1);
      const more = { email, password: attackers, repeatPassword: attackers };
      const bodies = await Promise.all([1, 2, 3].map(() => signUpBody(server, more)));
      const [verified, ...signUps] = await Promise.all([
        verify(email, token, victims),
        ...bodies.map((body) => server.ask(signUp, { body })),
      ]);
      expect(signUps.map(({ status }) => status)).toEqual([204, 204, 204]);
      expect(await usersOf(email)).toHaveLength(1);
      // Either she was first, and is in; or the sign-up was replaced, and nobody is.
      expect(await signInCode(email, victims)).toBe(
        verified?.status === 204 ? 200 : "wrong_credentials",
      );
      expect(await signInCode(email, attackers)).not.toBe(200);
    }
  });

  it("abuse 101: is not changed by signing up once it is verified", async () => {
    const email = newEmail();
    await register(email, victims, "Vera");
    expect((await verify(email, await mailedToken(email, 1), victims)).status).toBe(204);
    const before = await usersOf(email);
    await register(email, attackers, "Mallory");
    expect(await usersOf(email)).toEqual(before);
    expect(await signInCode(email, attackers)).toBe("wrong_credentials");
    expect(await signInCode(email, victims)).toBe(200);
  });
});

/** Someone unverified who has everything a user can have, whichever way they came to it. */
const withEverything = async (): Promise<{ user: TestUser; key: string; feed: string }> => {
  const user = await someone(server);
  const { token, id, accountId } = user;
  await setUpTotp(server, user);
  const body = { name: "Sync", scopes: ["contracts:read"], expiresInDays: 30 };
  const { key } = await (await server.ask(makeApiKey, { token, body })).json();
  const made = await server.ask(makeCalendarFeed, { token, body: { shows: "all" } });
  const feed: string = (await made.json()).path;
  const { database } = server.platform;
  const now = new Date();
  await database
    .insertInto("passkeys")
    .values({
      id: randomUUID(),
      account_id: accountId,
      user_id: id,
      credential_id: randomUUID(),
      public_key: Buffer.from("key"),
      counter: 0,
      transports: [],
      name: "Mallory’s",
      created_at: now,
      last_used_at: null,
    })
    .execute();
  await database
    .insertInto("user_identities")
    .values({
      issuer: "https://provider.example",
      subject: randomUUID(),
      account_id: accountId,
      user_id: id,
      email: user.email,
      created_at: now,
    })
    .execute();
  await database.updateTable("users").set({ is_verified: false }).where("id", "=", id).execute();
  return { user, key, feed };
};

const countOf = async (
  table: "api_keys" | "calendar_feeds" | "passkeys" | "recovery_codes" | "totp_secrets",
  userId: string,
): Promise<number> => {
  const column = table === "api_keys" ? "owner_id" : "user_id";
  const row = await server.platform.database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("number"))
    .where(column, "=", userId)
    .executeTakeFirstOrThrow();
  return row.number;
};

describe("what was made as a user before the address was verified", () => {
  const waysToProve = {
    "signing up": async (email: string) => {
      const before = (await lettersTo(server, email)).length;
      await register(email, victims, "Vera");
      const token = await mailedToken(email, before + 1);
      expect((await verify(email, token, victims)).status).toBe(204);
      return victims;
    },
    "the mailed link": async (email: string) => {
      const before = (await lettersTo(server, email)).length;
      await server.ask(sendVerificationEmail, { body: { email } });
      const token = await mailedToken(email, before + 1);
      expect((await verify(email, token, testPassword)).status).toBe(204);
      return testPassword;
    },
    "a reset by email": async (email: string) => {
      const before = (await lettersTo(server, email)).length;
      await server.ask(sendResetEmail, { body: { email } });
      const token = await mailedToken(email, before + 1);
      const body = { token, password: victims, repeatPassword: victims };
      expect((await server.ask(resetPassword, { body })).status).toBe(204);
      return victims;
    },
  };

  it.each(Object.entries(waysToProve))(
    "abuse 101: does not survive that its owner verifies it by %s",
    async (_name, prove) => {
      const { user, key, feed } = await withEverything();
      // All letters that setting up a second factor sends have come, so that the next one is the one to open.
      await letterTo(server, user.email);
      const password = await prove(user.email);
      const { access_token } = await server
        .signIn(user.email, password)
        .then((answer) => answer.json());
      const methods = await server.ask(readSignInMethods, { token: access_token });
      expect((await methods.json()).data).toMatchObject({
        totpSince: null,
        passkeys: [],
        recoveryCodesLeft: 0,
        providers: [],
      });
      expect((await server.ask(loadContracts, { token: key, body: { query: {} } })).status).toBe(
        401,
      );
      expect((await fetch(server.address + feed)).status).toBe(404);
      expect(feed).toMatch(pathOf(downloadCalendar, { token: "" }).replace("{token}", ""));
      await expect.poll(() => statusIn(server, user.token)).toBe(401);
      for (const table of [
        "api_keys",
        "calendar_feeds",
        "passkeys",
        "recovery_codes",
        "totp_secrets",
      ] as const)
        expect([table, await countOf(table, user.id)]).toEqual([table, 0]);
      const sessions = await server.ask(listSessions, { token: access_token });
      expect((await sessions.json()).data).toHaveLength(1);
    },
  );

  it("abuse 101: goes although colleagues share the account and contracts name the user", async () => {
    const account = await server.makeAccount();
    const colleague = await server.makeUser(account, "PLATFORM_OWNER");
    const mallory = await server.makeUser(account, "BUSINESS_USER");
    const uploaded = await server.upload(mallory, sampleNda(), {
      extra: { isToReviewDocument: false },
    });
    expect(uploaded.status).toBe(201);
    const { database } = server.platform;
    await database
      .updateTable("users")
      .set({ is_verified: false })
      .where("id", "=", mallory.id)
      .execute();
    await register(mallory.email, victims, "Vera");
    const [vera] = await usersOf(mallory.email);
    expect(vera?.account_id).not.toBe(account);
    expect(
      (await whoIs(server, (await signedIn(server, colleague.email)).access_token)).email,
    ).toBe(colleague.email);
    await expect.poll(() => statusIn(server, mallory.token)).toBe(401);
  });
});
