import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  readCurrentUser,
  readSignInMethods,
  removePasskey,
  requestTokens,
  tokens,
} from "@proviso/endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, someone } from "../test-support/answers.ts";
import { demandFor } from "../test-support/second-factor.ts";
import { makeSoftPasskey, type SoftPasskey } from "../test-support/soft-authenticator.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("a passkey", () => {
  const pageOrigin = () => server.address.replace("127.0.0.1", "localhost");

  const add = async (
    { token }: TestUser,
    passkey: SoftPasskey,
    challenge?: string,
  ): Promise<Response> => {
    const options = await (await server.ask(beginPasskey, { token })).json();
    const credential = passkey.attest(challenge ?? options.challenge);
    return server.ask(addPasskey, { token, body: { name: "Laptop", credential } });
  };

  const begin = async (mfaToken?: string): Promise<{ challenge: string; allowed: string[] }> => {
    const body = mfaToken === undefined ? {} : { mfaToken };
    const answer = await server.ask(beginPasskeySignIn, { body });
    const { challenge, allowCredentials } = beginPasskeySignIn.answer.parse(await answer.json());
    return { challenge, allowed: allowCredentials.map(({ id }) => id) };
  };

  const use = (credential: unknown, mfa_token?: string) =>
    server.ask(requestTokens, {
      body: { grant_type: "urn:proviso:grant:passkey", credential, mfa_token },
    });

  it("signs in by itself, and counts as the second factor of the password", async () => {
    const user = await someone(server);
    const passkey = makeSoftPasskey(pageOrigin());
    const added = await add(user, passkey);
    expect(added.status).toBe(201);
    const { id, recoveryCodes } = addPasskey.answer.parse(await added.json());
    expect(recoveryCodes).toHaveLength(10);

    const alone = await use(passkey.assert((await begin()).challenge));
    const { access_token } = tokens.parse(await alone.json());
    const me = await server.ask(readCurrentUser, { token: access_token });
    expect((await me.json()).email).toBe(user.email);

    const { mfaToken, factors } = await demandFor(server, user.email);
    expect(factors).toEqual(["passkey", "recovery-code"]);
    const { challenge, allowed } = await begin(mfaToken);
    expect(allowed).toHaveLength(1);
    expect((await use(passkey.assert(challenge), mfaToken)).status).toBe(200);

    const methods = await server.ask(readSignInMethods, { token: access_token });
    const { passkeys } = (await methods.json()).data;
    expect(passkeys).toMatchObject([{ id, name: "Laptop" }]);
    expect(passkeys[0].lastUsedAt).not.toBeNull();
    const removed = await server.ask(removePasskey, { token: user.token, params: { id } });
    expect(removed.status).toBe(204);
    expect((await server.signIn(user.email)).status).toBe(200);
    expect(await codeOf(await use(passkey.assert((await begin()).challenge)))).toEqual([
      400,
      "wrong_code",
    ]);
  });

  it("is refused with a challenge that was used, is not ours, or was for another sign-in", async () => {
    const user = await someone(server);
    const passkey = makeSoftPasskey(pageOrigin());
    await add(user, passkey);
    const { challenge } = await begin();
    expect((await use(passkey.assert(challenge))).status).toBe(200);
    const { mfaToken } = await demandFor(server, user.email);
    const ofAnother = (await begin()).challenge;
    for (const [given, token] of [
      [challenge, undefined],
      ["bm90IG91cnM", undefined],
      [ofAnother, mfaToken],
    ] as const)
      expect(await codeOf(await use(passkey.assert(given), token))).toEqual([400, "wrong_code"]);
    expect((await add(user, makeSoftPasskey(pageOrigin()), "bm90IG91cnM")).status).toBe(400);
  });

  it("is refused on a page of another site, for another name, and when its counter goes back", async () => {
    const user = await someone(server);
    expect((await add(user, makeSoftPasskey("https://evil.example"))).status).toBe(400);
    expect((await add(user, makeSoftPasskey(pageOrigin(), "evil.example"))).status).toBe(400);
    const passkey = makeSoftPasskey(pageOrigin());
    expect((await add(user, passkey)).status).toBe(201);
    const first = await begin();
    const earlier = passkey.assert(first.challenge);
    expect((await use(passkey.assert((await begin()).challenge))).status).toBe(200);
    expect(await codeOf(await use(earlier))).toEqual([400, "wrong_code"]);
  });

  it("of another user does not finish a sign-in", async () => {
    const [user, thief] = [await someone(server), await someone(server)];
    const [own, thiefs] = [makeSoftPasskey(pageOrigin()), makeSoftPasskey(pageOrigin())];
    await add(user, own);
    await add(thief, thiefs);
    const { mfaToken } = await demandFor(server, user.email);
    const { challenge } = await begin(mfaToken);
    expect(await codeOf(await use(thiefs.assert(challenge), mfaToken))).toEqual([
      400,
      "wrong_code",
    ]);
    const removing = await server.ask(removePasskey, {
      token: thief.token,
      params: { id: user.id },
    });
    expect(removing.status).toBe(404);
  });
});
