import { sendVerificationEmail, signUp, verifyUser } from "@proviso/endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { letterTo, lettersTo, linkIn } from "../test-support/mailed.ts";
import { newEmail, signUpBody, uncheckedBody } from "../test-support/signing-up.ts";
import {
  startTestServer,
  testPassword as password,
  type TestServer,
} from "../test-support/test-server.ts";

const testKey = "a-key-for-quality-assurance";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { QA_TEST_KEY: testKey } });
});
afterAll(() => server.stop());

const accountOf = (email: string) =>
  server.platform.database
    .selectFrom("users as user")
    .innerJoin("accounts as account", "account.id", "user.account_id")
    .select(["user.id", "user.account_id", "user.is_verified", "user.phone_number"])
    .select(["account.kind", "account.name", "user.terms_accepted_at"])
    .where("user.email", "=", email)
    .executeTakeFirst();

const signedUp = async (more: Parameters<typeof uncheckedBody>[0] = {}): Promise<string> => {
  const body = "recaptchaToken" in more ? uncheckedBody(more) : await signUpBody(server, more);
  expect((await server.ask(signUp, { body })).status).toBe(204);
  return body.email;
};

describe("verifying an e-mail", () => {
  const tokenMailedTo = async (email: string, number = 1): Promise<string> =>
    linkIn(await letterTo(server, email, number)).searchParams.get("token") ?? "";

  it("abuse 1: needs the token of the mailed link beside the e-mail", async () => {
    const email = await signedUp();
    const other = await signedUp();
    const foreign = await tokenMailedTo(other);
    for (const body of [
      { email, password },
      { email, token: "", password },
      { email, token: "guessed", password },
      { email, token: foreign, password },
    ])
      expect((await server.ask(verifyUser, { body })).status).toBe(400);
    expect((await accountOf(email))?.is_verified).toBe(false);
  });

  it("abuse 10: works once for fifty at once", async () => {
    const email = await signedUp();
    const body = { email, token: await tokenMailedTo(email), password };
    const answers = await Promise.all([...Array(50)].map(() => server.ask(verifyUser, { body })));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(49);
  });

  it("abuse 15: is not done by opening the link, however often", async () => {
    const email = await signedUp();
    const link = linkIn(await letterTo(server, email));
    for (const method of ["GET", "HEAD"])
      for (let nth = 0; nth < 10; nth += 1)
        await fetch(link, { method, headers: { accept: "text/html" } });
    for (const method of ["GET", "HEAD"])
      expect((await fetch(server.address + verifyUser.path, { method })).status).toBe(404);
    expect((await accountOf(email))?.is_verified).toBe(false);
    const body = { email, token: link.searchParams.get("token") ?? "", password };
    expect((await server.ask(verifyUser, { body })).status).toBe(204);
  });

  it("abuse 25: is refused as expired after 24 hours, and can be asked for again", async () => {
    const email = await signedUp();
    const body = { email, token: await tokenMailedTo(email), password };
    const { database } = server.platform;
    const kept = await database
      .selectFrom("link_tokens as link")
      .innerJoin("users as user", "user.id", "link.user_id")
      .select(["link.hash", "link.expires_at", "user.created_at"])
      .where("user.email", "=", email)
      .executeTakeFirstOrThrow();
    const hours = (kept.expires_at.getTime() - kept.created_at.getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 2);
    await database
      .updateTable("link_tokens")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("hash", "=", kept.hash)
      .execute();
    const late = await server.ask(verifyUser, { body });
    expect([late.status, (await late.json()).message]).toEqual([410, "Access expired."]);
    expect((await server.ask(sendVerificationEmail, { body: { email } })).status).toBe(204);
    const fresh = { email, token: await tokenMailedTo(email, 2), password };
    expect((await server.ask(verifyUser, { body: fresh })).status).toBe(204);
  });

  it("sends no mail to an address nobody has, and stops sending after five in an hour", async () => {
    const email = newEmail();
    const ask = () => server.ask(sendVerificationEmail, { body: { email } });
    for (let nth = 0; nth < 5; nth += 1) expect((await ask()).status).toBe(204);
    expect((await ask()).status).toBe(429);
    const verified = await server.makeUser(await server.makeAccount(), "VIEWER");
    await server.ask(sendVerificationEmail, { body: { email: verified.email } });
    await signedUp().then((marker) => letterTo(server, marker));
    expect(await lettersTo(server, email)).toEqual([]);
    expect(await lettersTo(server, verified.email)).toEqual([]);
  });
});
