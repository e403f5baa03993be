import {
  beginPasskey,
  beginTotp,
  confirmIdentity,
  confirmTotp,
  readCurrentUser,
  readSignInMethods,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  requestTokens,
  tokens,
} from "@proviso/endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, someone } from "../test-support/answers.ts";
import { demandFor, setUpTotp } from "../test-support/second-factor.ts";
import { letterTo } from "../test-support/mailed.ts";
import { startTestServer, testPassword, type TestServer } from "../test-support/test-server.ts";
import { secretHash } from "./secret-token.ts";
import { totpCode, totpStep } from "./totp.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const finish = (grant: string, mfa_token: string, more: object, headers = {}) =>
  server.ask(requestTokens, {
    body: { grant_type: `urn:proviso:grant:${grant}`, mfa_token, ...more },
    headers,
  });

const now = (secret: Buffer): string => totpCode(secret, totpStep(new Date()));

describe("an authenticator app", () => {
  it("is asked for once it is set up, beside the password", async () => {
    const user = await someone(server);
    const { secret, recovery } = await setUpTotp(server, user);
    expect(recovery).toHaveLength(10);
    expect(recovery[0]).toMatch(/^([A-Z2-7]{4}-){6}[A-Z2-7]{4}$/);
    const { mfaToken, factors } = await demandFor(server, user.email);
    expect(factors).toEqual(["totp", "recovery-code"]);
    const code = now(secret);
    const answer = await finish("totp", mfaToken, { code });
    const { access_token } = tokens.parse(await answer.json());
    const me = await server.ask(readCurrentUser, { token: access_token });
    expect((await me.json()).email).toBe(user.email);
    // Code and demand are both spent.
    expect(await codeOf(await finish("totp", mfaToken, { code }))).toEqual([400, "session_ended"]);
    const again = await demandFor(server, user.email);
    expect(await codeOf(await finish("totp", again.mfaToken, { code }))).toEqual([
      400,
      "wrong_code",
    ]);
    expect((await letterTo(server, user.email)).text).toMatch(/authenticator/i);
  });

  it("is replaced by a recovery code, once", async () => {
    const user = await someone(server);
    const { recovery } = await setUpTotp(server, user);
    // Letters that are sent at once come in any order.
    expect((await letterTo(server, user.email)).text).toMatch(/authenticator app/i);
    const [code = ""] = recovery;
    const use = async (typed: string) =>
      finish("recovery-code", (await demandFor(server, user.email)).mfaToken, { code: typed });
    expect((await use(code.toLowerCase().replaceAll("-", " "))).status).toBe(200);
    expect(await codeOf(await use(code))).toEqual([400, "wrong_code"]);
    expect((await letterTo(server, user.email, 2)).text).toMatch(/recovery code/i);
    const methods = await server.ask(readSignInMethods, { token: user.token });
    expect((await methods.json()).data.recoveryCodesLeft).toBe(9);
  });

  it("is replaced by a recovery code given out when they were shorter too, once", async () => {
    const user = await someone(server);
    await setUpTotp(server, user);
    await server.platform.database
      .insertInto("recovery_codes")
      .values({
        user_id: user.id,
        account_id: user.accountId,
        hash: secretHash("ABCDEFGH234567AB"),
      })
      .execute();
    const use = async () =>
      finish("recovery-code", (await demandFor(server, user.email)).mfaToken, {
        code: "abcd-efgh-2345-67ab",
      });
    expect((await use()).status).toBe(200);
    expect(await codeOf(await use())).toEqual([400, "wrong_code"]);
  });

  it("is given the secret to type, and as an address for a picture", async () => {
    const { token } = await someone(server);
    const begun = beginTotp.answer.parse(await (await server.ask(beginTotp, { token })).json());
    expect(begun.uri).toContain(`secret=${begun.secret}&issuer=Proviso`);
  });

  it("changes nothing before its first code, and nothing is asked after it was removed", async () => {
    const user = await someone(server);
    const { token } = user;
    await server.ask(beginTotp, { token });
    expect(
      await codeOf(await server.ask(confirmTotp, { token, body: { code: "000000" } })),
    ).toEqual([400, "wrong_code"]);
    expect((await server.signIn(user.email)).status).toBe(200);
    await setUpTotp(server, user);
    const renewed = await server.ask(renewRecoveryCodes, { token });
    expect((await renewed.json()).recoveryCodes).toHaveLength(10);
    expect((await server.ask(removeTotp, { token })).status).toBe(204);
    expect((await server.signIn(user.email)).status).toBe(200);
    const methods = await server.ask(readSignInMethods, { token });
    expect((await methods.json()).data).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  });

  it("is kept sealed, and recovery codes as hashes", async () => {
    const user = await someone(server);
    const { secret, recovery } = await setUpTotp(server, user);
    const { database } = server.platform;
    const kept = await database
      .selectFrom("totp_secrets")
      .select("secret")
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(kept.secret.includes(secret)).toBe(false);
    const hashes = await database
      .selectFrom("recovery_codes")
      .select("hash")
      .where("user_id", "=", user.id)
      .execute();
    expect(hashes.every(({ hash }) => hash.length === 32)).toBe(true);
    expect(JSON.stringify(hashes)).not.toContain(recovery[0]?.replaceAll("-", ""));
  });

  it("is changed only by who has shown lately that it is them", async () => {
    const user = await someone(server);
    await server.platform.database
      .updateTable("sessions")
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
      .where("user_id", "=", user.id)
      .execute();
    const { token } = user;
    for (const [endpoint, asking] of [
      [beginTotp, {}],
      [confirmTotp, { body: { code: "000000" } }],
      [removeTotp, {}],
      [renewRecoveryCodes, {}],
      [beginPasskey, {}],
      [removePasskey, { params: { id: user.id } }],
    ] as const)
      expect(await codeOf(await server.ask(endpoint, { token, ...asking }))).toEqual([
        403,
        "confirmation_needed",
      ]);
    const body = { password: testPassword };
    expect((await server.ask(confirmIdentity, { token, body })).status).toBe(204);
    expect((await server.ask(beginTotp, { token })).status).toBe(200);
  });

  it("abuse 10: lets one of fifty in who redeem the same code at once", async () => {
    const user = await someone(server);
    const { secret } = await setUpTotp(server, user);
    const { mfaToken } = await demandFor(server, user.email);
    const code = now(secret);
    const answers = await Promise.all([...Array(50)].map(() => finish("totp", mfaToken, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("abuse 12: is dead after five wrong codes, from whatever address and by whatever path", async () => {
    const user = await someone(server);
    const { secret } = await setUpTotp(server, user);
    const { mfaToken } = await demandFor(server, user.email);
    const wrong = now(secret) === "123456" ? "654321" : "123456";
    for (let nth = 0; nth < 5; nth += 1) {
      const headers = { "x-forwarded-for": `9.9.9.${nth}`, "x-real-ip": `8.8.8.${nth}` };
      const answer = await finish("totp", mfaToken, { code: wrong }, headers);
      expect(await codeOf(answer)).toEqual([400, "wrong_code"]);
    }
    for (const path of ["/oauth/token/", "/OAuth/Token", "/oauth//token"]) {
      const answer = await fetch(server.address + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          grant_type: "urn:proviso:grant:totp",
          mfa_token: mfaToken,
          code: now(secret),
        }),
      });
      expect(answer.status).toBe(404);
    }
    const right = await finish("totp", mfaToken, { code: now(secret) });
    expect(await codeOf(right)).toEqual([400, "session_ended"]);
  });

  it("abuse 12: listens to twenty codes of a user in a quarter of an hour, however they begin", async () => {
    const user = await someone(server);
    const { secret } = await setUpTotp(server, user);
    const wrong = now(secret) === "123456" ? "654321" : "123456";
    const statuses: number[] = [];
    for (let demands = 0; demands < 5; demands += 1) {
      const { mfaToken } = await demandFor(server, user.email);
      for (let nth = 0; nth < 5; nth += 1)
        statuses.push((await finish("totp", mfaToken, { code: wrong })).status);
    }
    expect(statuses.slice(0, 20)).toEqual([...Array(20)].map(() => 400));
    expect(statuses.slice(20)).toEqual([...Array(5)].map(() => 429));
  });

  it("abuse 25: is asked for anew ten minutes after the password", async () => {
    const user = await someone(server);
    const { secret } = await setUpTotp(server, user);
    const { mfaToken } = await demandFor(server, user.email);
    await server.platform.database
      .updateTable("second_factor_demands")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("user_id", "=", user.id)
      .execute();
    expect(await codeOf(await finish("totp", mfaToken, { code: now(secret) }))).toEqual([
      400,
      "session_ended",
    ]);
  });
});
