import { readCurrentUser, readSignInMethods, signUp, tokens, verifyUser } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { letterTo, linkIn } from "../test-support/mailed.ts";
import { newEmail, passBotCheck, signUpBody, uncheckedBody } from "../test-support/signing-up.ts";
import { startTestServer, testPassword, type TestServer } from "../test-support/test-server.ts";
import { fastestOf } from "../test-support/time-ratio.ts";

const testKey = "a-key-for-quality-assurance";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { QA_TEST_KEY: testKey } });
});
afterAll(() => server.stop());

const codeOf = async (answer: Response): Promise<string> => (await answer.json()).code;

const accountOf = (email: string) =>
  server.platform.database
    .selectFrom("users as user")
    .innerJoin("accounts as account", "account.id", "user.account_id")
    .select(["user.id", "user.account_id", "user.is_verified", "user.phone_number"])
    .select(["account.kind", "account.name", "user.terms_accepted_at", "user.password_hash"])
    .where("user.email", "=", email)
    .executeTakeFirst();

const signedUp = async (more: Parameters<typeof uncheckedBody>[0] = {}): Promise<string> => {
  const body = "recaptchaToken" in more ? uncheckedBody(more) : await signUpBody(server, more);
  expect((await server.ask(signUp, { body })).status).toBe(204);
  return body.email;
};

describe("signing up", () => {
  it("makes an account with an unverified Platform Owner, who can sign in by the mailed link", async () => {
    const email = await signedUp({ phoneNumber: "+1 555 0100", referralKey: "ruk-1" });
    const made = await accountOf(email);
    expect(made).toMatchObject({
      is_verified: false,
      kind: "CUSTOMER",
      name: "Newcomer",
      phone_number: "+1 555 0100",
    });
    expect(made?.terms_accepted_at).toBeInstanceOf(Date);
    expect(made?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const early = await (await server.signIn(email)).json();
    expect(early).toMatchObject({ code: "email_not_verified", error: "invalid_grant" });
    expect(early.error_description).toMatch(/verify/i);

    const link = linkIn(await letterTo(server, email));
    expect(link.origin).toBe(server.address);
    expect(link.pathname).toBe("/signIn");
    expect(link.searchParams.get("source")).toBe("verification");
    const token = link.searchParams.get("token") ?? "";
    const body = { email, token, password: testPassword };
    expect((await server.ask(verifyUser, { body })).status).toBe(204);

    const { access_token } = tokens.parse(await (await server.signIn(email)).json());
    const me = await (await server.ask(readCurrentUser, { token: access_token })).json();
    expect(me.roles).toEqual([{ id: "PLATFORM_OWNER", name: "Platform Owner" }]);
    expect(me).toMatchObject({ firstName: "Nora", lastName: "New", isVerified: true });
    const methods = await server.ask(readSignInMethods, { token: access_token });
    expect((await methods.json()).data).toMatchObject({ hasPassword: true, totpSince: null });
  });

  it("keeps the referral key and where the visitor came from", async () => {
    const email = await signedUp({ referralKey: "ruk-2", utmData: { utm_source: "letter" } });
    const { database } = server.platform;
    const made = await accountOf(email);
    const origin = await database
      .selectFrom("sign_ups")
      .select(["referral_key", "utm"])
      .where("user_id", "=", made?.id ?? "")
      .executeTakeFirstOrThrow();
    expect(origin).toEqual({ referral_key: "ruk-2", utm: { utm_source: "letter" } });
  });

  it.each([
    ["a referral key", { referralKey: "k".repeat(65_536) }],
    ["a word of a campaign", { utmData: { utm_source: "w".repeat(65_536) } }],
    ["a campaign with names of its own", { utmData: { utm_source: "x", more: "y" } }],
    ["a campaign that is a prototype", { utmData: JSON.parse(`{"__proto__":{"isAdmin":true}}`) }],
    ["a campaign that is a text", { utmData: "__proto__" }],
  ])("abuse 46: with %s that is none is refused, and makes nothing", async (_, wrong) => {
    const body = { ...(await signUpBody(server)), ...wrong };
    const answer = await server.ask(signUp, { body });
    expect([answer.status, await codeOf(answer)]).toEqual([400, "invalid_input"]);
    expect(await accountOf(body.email)).toBeUndefined();
  });

  it.each([
    [{ email: "not an address" }, "email_not_valid"],
    [{ repeatPassword: "Correct-horse-8" }, "passwords_differ"],
    [{ password: "lowercase1", repeatPassword: "lowercase1" }, "weak_password"],
    [{ password: "Password2024!", repeatPassword: "Password2024!" }, "breached_password"],
    [{ password: "Proviso-2026", repeatPassword: "Proviso-2026" }, "password_of_names"],
    [{ password: "NORA-new-26", repeatPassword: "NORA-new-26" }, "password_of_names"],
    [{ password: "Newcomer-9", repeatPassword: "Newcomer-9" }, "password_of_names"],
    [{ firstName: "  " }, "invalid_input"],
    [{ recaptchaToken: undefined }, "bot_check_failed"],
    [{ recaptchaToken: "{}" }, "bot_check_failed"],
  ])("is refused with %j as %s, and makes nothing", async (wrong, code) => {
    const body = { ...uncheckedBody(), ...wrong };
    const answer = await server.ask(signUp, { body });
    expect([answer.status, await codeOf(answer)]).toEqual([400, code]);
    expect(await accountOf(body.email)).toBeUndefined();
  });

  it("takes a password of fifteen characters whatever they are", async () => {
    const password = "seventeen horses";
    const email = await signedUp({ password, repeatPassword: password });
    expect(await accountOf(email)).toBeDefined();
  });

  it("takes the answer to a bot check once, and none that was tampered with", async () => {
    const recaptchaToken = await passBotCheck(server);
    await signedUp({ recaptchaToken });
    const again = { ...uncheckedBody(), recaptchaToken };
    expect(await codeOf(await server.ask(signUp, { body: again }))).toBe("bot_check_failed");
    const whole = JSON.parse(await passBotCheck(server));
    for (const change of [
      { expiresAt: whole.expiresAt + 1 },
      { number: whole.number + 1 },
      { signature: "00" },
    ]) {
      const body = {
        ...uncheckedBody(),
        recaptchaToken: JSON.stringify({ ...whole, ...change }),
      };
      expect(await codeOf(await server.ask(signUp, { body }))).toBe("bot_check_failed");
    }
  });

  it("makes a QA account for who has the key, without the bot check", async () => {
    const email = await signedUp({ accountType: "QA", testKey, recaptchaToken: undefined });
    expect((await accountOf(email))?.kind).toBe("QA");
  });

  it("makes one account when the same form is sent many times at once", async () => {
    const email = newEmail();
    const bodies = await Promise.all([...Array(6)].map(() => signUpBody(server, { email })));
    const answers = await Promise.all(bodies.map((body) => server.ask(signUp, { body })));
    expect(answers.map(({ status }) => status)).toEqual([...Array(6)].map(() => 204));
    expect(await accountOf(email)).toBeDefined();
  });
});

describe("an attacker who signs up", () => {
  it("abuse 2: with a known e-mail learns nothing and changes nothing", async () => {
    const victim = await server.makeUser(await server.makeAccount(), "VIEWER");
    const { database } = server.platform;
    const read = () =>
      database.selectFrom("users").selectAll().where("id", "=", victim.id).executeTakeFirst();
    const before = await read();
    const body = await signUpBody(server, {
      email: victim.email,
      password: "Another-horse-9",
      repeatPassword: "Another-horse-9",
    });
    const known = await server.ask(signUp, { body });
    const unknown = await server.ask(signUp, { body: await signUpBody(server) });
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(await read()).toEqual(before);
    expect((await server.ask(readCurrentUser, { token: victim.token })).status).toBe(200);
    const withInvitation = { ...uncheckedBody(), invitationToken: "stolen" };
    expect((await server.ask(signUp, { body: withInvitation })).status).toBe(400);
    expect((await letterTo(server, victim.email)).subject).toContain("already have");
  });

  it.each([
    { isVerified: true },
    { roles: ["PLATFORM_OWNER"] },
    { accountId: randomUUID() },
    { systemPermissions: ["EDIT_USER_TYPE"] },
  ])("abuse 3: with %j in the form is refused and gets no account", async (more) => {
    const body = { ...uncheckedBody(), ...more };
    expect((await server.ask(signUp, { body })).status).toBe(400);
    expect(await accountOf(body.email)).toBeUndefined();
  });

  it.each(["", "wrong", `${testKey}x`, undefined])(
    "abuse 3: for a QA account with the key %j is refused and gets no account",
    async (key) => {
      const body = uncheckedBody({ accountType: "QA", testKey: key });
      expect(await codeOf(await server.ask(signUp, { body }))).toBe("wrong_test_key");
      expect(await accountOf(body.email)).toBeUndefined();
    },
  );

  it.each([
    "a＠corp.example",
    "ａnn@corp.example",
    '"a@evil.com x"@corp.example',
    "<a@corp.example>",
    "a@corp.example, b@evil.example",
    "team: a@corp.example;",
  ])("abuse 21: with the address %s is refused", async (email) => {
    const answer = await server.ask(signUp, { body: await signUpBody(server, { email }) });
    expect([answer.status, await codeOf(answer)]).toEqual([400, "email_not_valid"]);
  });

  it("abuse 21: has the letter sent to exactly the address that was checked", async () => {
    const email = newEmail();
    await signedUp({ email: ` ${email.toUpperCase()} ` });
    await letterTo(server, email);
    expect(await accountOf(email)).toBeDefined();
  });

  it("abuse 20: with a megabyte of password or e-mail is refused in no time", async () => {
    const body = uncheckedBody();
    for (const field of ["password", "email"]) {
      const refused = await fastestOf(3, async () => {
        const answer = await server.ask(signUp, {
          body: { ...body, [field]: "x".repeat(1_000_000) },
        });
        expect([400, 413]).toContain(answer.status);
      });
      expect(refused).toBeLessThan(200);
    }
    const nested = `${"a:".repeat(60)}a@corp.example${";".repeat(60)}`;
    expect((await server.ask(signUp, { body: { ...body, email: nested } })).status).toBe(400);
  });
});
