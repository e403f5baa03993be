import { authorize, pathOf, signUp, socialAuthorize } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { exportJWK, importJWK, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, whoIs } from "../test-support/answers.ts";
import { newEmail, signUpBody } from "../test-support/signing-up.ts";
import {
  comeBack,
  goToProvider,
  providerSettings,
  signInWith,
  type TestProvider,
} from "../test-support/social-browser.ts";
import { startTestServer, type TestServer } from "../test-support/test-server.ts";
import { dataOf, newPerson, startWithProviders, vouch } from "../test-support/two-providers.ts";

let server: TestServer;
let one: TestProvider;
let two: TestProvider;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ server, one, two, stop } = await startWithProviders());
});
afterAll(() => stop());

const usersWith = (email: string) =>
  server.platform.database
    .selectFrom("users")
    .select(["id", "password_hash", "is_verified"])
    .where("email", "=", email)
    .execute();

describe("an attacker who signs in with a provider", () => {
  it("abuse 4: does not find an account waiting that somebody else registered before", async () => {
    const email = newEmail();
    const body = await signUpBody(server, { email });
    expect((await server.ask(signUp, { body })).status).toBe(204);
    const [attackers] = await usersWith(email);
    vouch(one, { sub: randomUUID(), email });
    const { id_token, isNewUser } = await dataOf(await signInWith(server));
    expect(isNewUser).toBe(true);
    const victim = await whoIs(server, id_token);
    expect(victim.externalId).not.toBe(attackers?.id);
    expect(await usersWith(email)).toEqual([
      { id: victim.externalId, password_hash: null, is_verified: true },
    ]);
    expect(await codeOf(await server.signIn(email))).toEqual([400, "wrong_credentials"]);
  });

  it.each([false, "false", "true", undefined, 1])(
    "abuse 5: gets nowhere with an address whose email_verified is %j",
    async (email_verified) => {
      const user = await server.makeUser(await server.makeAccount(), "VIEWER");
      for (const email of [user.email, newEmail()]) {
        vouch(one, { sub: randomUUID(), email }, { email_verified });
        expect(await codeOf(await signInWith(server))).toEqual([400, "provider_email_unverified"]);
      }
    },
  );

  it("abuse 6: is another person when another provider names the same subject", async () => {
    const person = newPerson();
    vouch(one, person);
    const first = await whoIs(server, (await dataOf(await signInWith(server, "one"))).id_token);
    vouch(two, { ...person, email: newEmail() });
    const second = await whoIs(server, (await dataOf(await signInWith(server, "two"))).id_token);
    expect(second.externalId).not.toBe(first.externalId);
  });

  it("abuse 6: is not let in when another provider names the same address", async () => {
    const person = newPerson();
    vouch(one, person);
    await dataOf(await signInWith(server, "one"));
    vouch(two, { ...person, sub: randomUUID() });
    expect(await codeOf(await signInWith(server, "two"))).toEqual([409, "other_sign_in_needed"]);
  });

  it("abuse 7: cannot have the browser, or a code, go to another address", async () => {
    vouch(one, newPerson());
    const { body } = await goToProvider(server);
    const { port } = new URL(server.address);
    const before = one.exchanges();
    for (const redirectUri of [
      "//evil.example/authorizeCallback",
      `https://127.0.0.1:${port}@evil.example/authorizeCallback`,
      `${server.address}@evil.example/authorizeCallback`,
      "/\\evil.example",
      `http://127.0.0.1:${Number(port) + 1}/authorizeCallback`,
      `${server.address}/authorizeCallback/more`,
      `${server.address}/authorizeCallback?x=1`,
      `${server.address}/`,
    ]) {
      const query = new URLSearchParams({
        connection: "one",
        redirect_uri: redirectUri,
        state: "s".repeat(43),
        code_challenge: "c".repeat(43),
      });
      const answer = await fetch(`${server.address}${pathOf(authorize)}?${query.toString()}`, {
        redirect: "manual",
      });
      expect(await codeOf(answer)).toEqual([400, "redirect_not_allowed"]);
      const exchanged = await comeBack(server, { ...body, redirectUri });
      expect(await codeOf(exchanged)).toEqual([400, "redirect_not_allowed"]);
    }
    // None of that reached the provider or spent the state.
    expect(one.exchanges()).toBe(before);
    expect((await comeBack(server, body)).status).toBe(200);
  });

  it("abuse 8: cannot use a code twice, or with a state that is missing, guessed or another's", async () => {
    vouch(one, newPerson());
    const { body } = await goToProvider(server);
    const foreign = await goToProvider(server);
    const { state: _state, ...without } = body;
    expect((await server.ask(socialAuthorize, { body: without })).status).toBe(400);
    for (const wrong of [{ state: "g".repeat(43) }, { codeVerifier: "v".repeat(43) }]) {
      const { body: own } = await goToProvider(server);
      expect(await codeOf(await comeBack(server, { ...own, ...wrong }))).toEqual([
        400,
        "social_sign_in_failed",
      ]);
    }
    const mixed = { ...body, state: foreign.body.state };
    expect(await codeOf(await comeBack(server, mixed))).toEqual([400, "social_sign_in_failed"]);
    expect((await comeBack(server, body)).status).toBe(200);
    expect(await codeOf(await comeBack(server, body))).toEqual([400, "social_sign_in_failed"]);
  });

  it("abuse 8: cannot replay an ID token that was made for another sign-in", async () => {
    vouch(one, newPerson(), { nonce: "of another sign-in" });
    expect(await codeOf(await signInWith(server))).toEqual([400, "social_sign_in_failed"]);
  });

  it("abuse 8: cannot take the code of one provider to another", async () => {
    vouch(one, newPerson());
    const atOne = await goToProvider(server, "one");
    vouch(two, newPerson(), { iss: one.issuer });
    const atTwo = await goToProvider(server, "two");
    const crossed = { ...atTwo.body, code: atOne.body.code };
    expect(await codeOf(await comeBack(server, crossed))).toEqual([400, "social_sign_in_failed"]);
  });

  it.each([
    ["of another audience", { aud: "somebody-else" }],
    ["of another issuer", { iss: "https://evil.example" }],
    ["that has expired", { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ["without a nonce", { nonce: undefined }],
  ])("abuse 9: cannot use an ID token %s", async (_what, claims) => {
    vouch(one, newPerson(), claims);
    expect(await codeOf(await signInWith(server))).toEqual([400, "social_sign_in_failed"]);
  });

  it("abuse 9: cannot use an ID token that is unsigned, or signed with a key of their own", async () => {
    let hits = 0;
    const canary = createServer((_request, response) => {
      hits += 1;
      response.end('{"keys":[]}');
    });
    await new Promise<void>((settle) => canary.listen(0, "127.0.0.1", settle));
    const bound = canary.address();
    const keyUrl = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : 0}/keys`;
    const { publicKey, privateKey } = await crypto.subtle.generateKey(
      { name: "ECDSA", namedCurve: "P-256" },
      true,
      ["sign", "verify"],
    );
    const [shared] = one.server.issuer.keys.toJSON();
    const asSecret = await importJWK(
      { kty: "oct", k: Buffer.from(JSON.stringify(shared)).toString("base64url"), alg: "HS256" },
      "HS256",
    );
    const person = newPerson();
    const forge: ((payload: Record<string, unknown>) => Promise<string>)[] = [
      async (payload) => new UnsecuredJWT(payload).encode(),
      (payload) =>
        new SignJWT(payload)
          .setProtectedHeader({ alg: "HS256", kid: shared?.kid ?? "" })
          .sign(asSecret),
      async (payload) =>
        new SignJWT(payload)
          .setProtectedHeader({
            alg: "ES256",
            kid: "unknown",
            jku: keyUrl,
            jwk: await exportJWK(publicKey),
          })
          .sign(privateKey),
    ];
    for (const make of forge) {
      const { sentTo, body } = await goToProvider(server);
      const now = Math.floor(Date.now() / 1000);
      const payload = {
        ...person,
        email_verified: true,
        iss: one.issuer,
        aud: "proviso-tests",
        iat: now,
        exp: now + 600,
        nonce: sentTo.searchParams.get("nonce"),
      };
      const forged = await make(payload);
      one.answerNext((answer) => {
        Object.assign(answer.body as object, { id_token: forged });
      });
      expect(await codeOf(await comeBack(server, body))).toEqual([400, "social_sign_in_failed"]);
    }
    expect(hits).toBe(0);
    expect(await usersWith(person.email)).toEqual([]);
    await new Promise((settle) => canary.close(settle));
  });

  it("abuse 99: cannot have the server ask a provider in a private network that no setting names", async () => {
    let hits = 0;
    const inside = createServer((_request, response) => {
      hits += 1;
      response.end("{}");
    });
    await new Promise<void>((settle) => inside.listen(0, "127.0.0.1", settle));
    const bound = inside.address();
    const port = typeof bound === "object" && bound ? bound.port : 0;
    for (const issuer of [
      `http://localhost:${port}`,
      `https://127.0.0.1:${port}`,
      `https://localhost:${port}`,
      `https://[::ffff:127.0.0.1]:${port}`,
      "https://169.254.169.254",
    ]) {
      const environment = providerSettings({ ...one, issuer, host: "elsewhere.example:443" });
      const closed = await startTestServer({ environment });
      const query = new URLSearchParams({
        connection: "one",
        redirect_uri: `${closed.address}/authorizeCallback`,
        state: "s".repeat(43),
        code_challenge: "c".repeat(43),
      });
      const answer = await fetch(`${closed.address}${pathOf(authorize)}?${query.toString()}`, {
        redirect: "manual",
      });
      expect(answer.headers.get("location")).toContain("error=temporarily_unavailable");
      await closed.stop();
    }
    expect(hits).toBe(0);
    await new Promise((settle) => inside.close(settle));
  });
});
