import {
  addPasskey,
  askAccountExport,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  beginTotp,
  changePassword,
  closeAccount,
  confirmIdentity,
  endAllSessions,
  makeApiKey,
  makeProvisioningToken,
  readSignInMethods,
  removeTotp,
  renewRecoveryCodes,
} from "@proviso/endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, signedIn, someone } from "../test-support/answers.ts";
import { letterTo } from "../test-support/mailed.ts";
import { demandFor, setUpTotp } from "../test-support/second-factor.ts";
import { makeSoftPasskey, type SoftPasskey } from "../test-support/soft-authenticator.ts";
import {
  startTestServer,
  testPassword,
  type TestServer,
  type TestUser,
} from "../test-support/test-server.ts";
import { totpCode, totpStep } from "./totp.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const pageOrigin = () => server.address.replace("127.0.0.1", "localhost");

/** Makes the sessions of a user older than what a sign-in confirms. */
const letTimePass = async ({ id }: TestUser): Promise<void> => {
  await server.platform.database
    .updateTable("sessions")
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .where("user_id", "=", id)
    .execute();
};

const withPasskey = async (user: TestUser): Promise<SoftPasskey> => {
  const { token } = user;
  const passkey = makeSoftPasskey(pageOrigin());
  const { challenge } = await (await server.ask(beginPasskey, { token })).json();
  const body = { name: "Laptop", credential: passkey.attest(challenge) };
  expect((await server.ask(addPasskey, { token, body })).status).toBe(201);
  return passkey;
};

const confirm = (token: string, body: unknown): Promise<Response> =>
  server.ask(confirmIdentity, { token, body });

const confirmationChallenge = async (token: string): Promise<string> => {
  const options = await server.ask(beginPasskeyConfirmation, { token });
  return beginPasskeyConfirmation.answer.parse(await options.json()).challenge;
};

const byPassword = { password: testPassword };

describe("a stolen session and the password of someone with a second factor", () => {
  it("abuse 113: confirm nothing, so that the factor stays and nothing that outlives the session is made", async () => {
    const user = await someone(server);
    await setUpTotp(server, user);
    await letTimePass(user);
    const { token } = user;
    expect(await codeOf(await confirm(token, byPassword))).toEqual([
      403,
      "factor_needed_to_confirm",
    ]);
    for (const [endpoint, asking] of [
      [removeTotp, {}],
      [renewRecoveryCodes, {}],
      [beginTotp, {}],
      [beginPasskey, {}],
      [endAllSessions, { query: { keep: "this" } }],
      [makeApiKey, { body: { name: "Mine", scopes: ["contracts:read"], expiresInDays: 30 } }],
      [askAccountExport, {}],
      [makeProvisioningToken, {}],
      [closeAccount, { body: { accountName: "Whatever it is called" } }],
      [
        changePassword,
        {
          body: {
            currentPassword: testPassword,
            password: "Another-horse-9",
            repeatPassword: "Another-horse-9",
          },
        },
      ],
    ] as const)
      expect([
        endpoint.path,
        ...(await codeOf(await server.ask(endpoint, { token, ...asking }))),
      ]).toEqual([endpoint.path, 403, "confirmation_needed"]);
    const methods = await server.ask(readSignInMethods, { token });
    expect((await methods.json()).data.totpSince).not.toBeNull();
    expect((await demandFor(server, user.email)).factors).toEqual(["totp", "recovery-code"]);
  });

  it("abuse 113: confirm nothing for someone whose only factor is a passkey", async () => {
    const user = await someone(server);
    await withPasskey(user);
    await letTimePass(user);
    expect(await codeOf(await confirm(user.token, byPassword))).toEqual([
      403,
      "factor_needed_to_confirm",
    ]);
    expect(await codeOf(await confirm(user.token, { password: "a wrong one" }))).toEqual([
      403,
      "factor_needed_to_confirm",
    ]);
  });

  it("abuse 113: are of no use where the password had confirmed before the factor was set up", async () => {
    const user = await someone(server);
    const stolen = await signedIn(server, user.email);
    await setUpTotp(server, user);
    const asking = { token: stolen.access_token };
    expect(await codeOf(await server.ask(removeTotp, asking))).toEqual([
      403,
      "confirmation_needed",
    ]);
  });

  it("abuse 113: guess no code: twenty in a quarter of an hour are looked at", async () => {
    const user = await someone(server);
    const { secret } = await setUpTotp(server, user);
    await letTimePass(user);
    const step = totpStep(new Date());
    const near = [-1, 0, 1, 2, 3].map((by) => totpCode(secret, step + by));
    const code = ["123456", "654321", "111111"].find((each) => !near.includes(each)) ?? "";
    const statuses: number[] = [];
    for (let nth = 0; nth < 22; nth += 1)
      statuses.push((await confirm(user.token, { code })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429, 429]);
    expect((await confirm(user.token, { code: near[2] })).status).toBe(429);
  });
});

describe("whoever has a second factor", () => {
  it("confirms with a code of the authenticator app, once", async () => {
    const user = await someone(server);
    const { secret } = await setUpTotp(server, user);
    await letTimePass(user);
    const { token } = user;
    const code = totpCode(secret, totpStep(new Date()));
    expect((await confirm(token, { code })).status).toBe(204);
    expect(await codeOf(await confirm(token, { code }))).toEqual([400, "wrong_code"]);
    expect((await server.ask(removeTotp, { token })).status).toBe(204);
    // Without a factor the password confirms again.
    await letTimePass(user);
    expect((await confirm(token, byPassword)).status).toBe(204);
  });

  it("confirms with a recovery code, which is spent, and is told by mail", async () => {
    const user = await someone(server);
    const { recovery } = await setUpTotp(server, user);
    await letTimePass(user);
    const { token } = user;
    const recoveryCode = recovery[0];
    expect((await confirm(token, { recoveryCode })).status).toBe(204);
    expect((await server.ask(renewRecoveryCodes, { token })).status).toBe(200);
    expect(await codeOf(await confirm(token, { recoveryCode }))).toEqual([400, "wrong_code"]);
    expect(await codeOf(await confirm(token, { recoveryCode: recovery[1] }))).toEqual([
      400,
      "wrong_code",
    ]);
    expect((await letterTo(server, user.email, 2)).text).toMatch(/recovery code/i);
  });

  it("confirms with a passkey of theirs, by a challenge that was made for confirming them", async () => {
    const [user, other] = [await someone(server), await someone(server)];
    const [passkey, others] = [await withPasskey(user), await withPasskey(other)];
    await letTimePass(user);
    const { token } = user;
    const signIn = await (await server.ask(beginPasskeySignIn, { body: {} })).json();
    const forOther = await confirmationChallenge(other.token);
    const wrong = [
      passkey.assert(signIn.challenge),
      passkey.assert(forOther),
      others.assert(await confirmationChallenge(token)),
    ];
    for (const credential of wrong)
      expect(await codeOf(await confirm(token, { credential }))).toEqual([400, "wrong_code"]);
    const credential = passkey.assert(await confirmationChallenge(token));
    expect((await confirm(token, { credential })).status).toBe(204);
    expect(await codeOf(await confirm(token, { credential }))).toEqual([400, "wrong_code"]);
    expect((await server.ask(renewRecoveryCodes, { token })).status).toBe(200);
  });

  it("changes the password after confirming", async () => {
    const user = await someone(server);
    const { secret } = await setUpTotp(server, user);
    await letTimePass(user);
    const { token } = user;
    const code = totpCode(secret, totpStep(new Date()));
    expect((await confirm(token, { code })).status).toBe(204);
    const password = "Another-horse-9";
    const body = { currentPassword: testPassword, password, repeatPassword: password };
    expect((await server.ask(changePassword, { token, body })).status).toBe(204);
  });
});
