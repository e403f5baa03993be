import { authorize, pathOf, readSignInMethods, signUp } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, whoIs } from "../test-support/answers.ts";
import { newEmail, uncheckedBody } from "../test-support/signing-up.ts";
import {
  goToProvider,
  providerSettings,
  signInWith,
  startProvider,
  type TestProvider,
} from "../test-support/social-browser.ts";
import { startTestServer, testPassword, type TestServer } from "../test-support/test-server.ts";
import { dataOf, newPerson, startWithProviders, vouch } from "../test-support/two-providers.ts";

let server: TestServer;
let one: TestProvider;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ server, one, stop } = await startWithProviders());
});
afterAll(() => stop());

describe("signing in with a social provider", () => {
  it("makes an account at the first time, and finds it at the second", async () => {
    const person = newPerson();
    vouch(one, person);
    const first = await dataOf(await signInWith(server));
    expect(first.isNewUser).toBe(true);
    expect(first.expires_in).toBe(600);
    const user = await whoIs(server, first.id_token);
    expect(user).toMatchObject({
      email: person.email,
      firstName: "Gina",
      lastName: "Social",
      isVerified: true,
      roles: [{ id: "PLATFORM_OWNER", name: "Platform Owner" }],
    });
    const again = await dataOf(await signInWith(server));
    expect(again.isNewUser).toBe(false);
    expect((await whoIs(server, again.id_token)).externalId).toBe(user.externalId);
  });

  it("asks the provider for a code, with state, nonce, PKCE and the scopes of A7.35", async () => {
    const { sentTo, body } = await goToProvider(server);
    const asked = Object.fromEntries(sentTo.searchParams);
    expect(asked).toMatchObject({
      response_type: "code",
      redirect_uri: `${server.address}/authorizeCallback`,
      state: body.state,
      code_challenge_method: "S256",
    });
    expect(asked["nonce"]).toMatch(/^[\w-]{43}$/);
    expect(asked["code_challenge"]).toMatch(/^[\w-]{43}$/);
    expect("openid profile email offline_access").toContain(asked["scope"] ?? "nothing");
    expect(asked["scope"]).toContain("openid");
  });

  it("follows the person, not the e-mail, when the provider changes it", async () => {
    const person = newPerson();
    vouch(one, person);
    const before = await whoIs(server, (await dataOf(await signInWith(server))).id_token);
    vouch(one, { ...person, email: newEmail() });
    const after = await whoIs(server, (await dataOf(await signInWith(server))).id_token);
    expect(after).toMatchObject({ externalId: before.externalId, email: person.email });
  });

  it("connects a user who has proven the same address, once", async () => {
    const user = await server.makeUser(await server.makeAccount(), "VIEWER");
    vouch(one, { sub: randomUUID(), email: user.email });
    const { id_token } = await dataOf(await signInWith(server));
    expect((await whoIs(server, id_token)).externalId).toBe(user.id);
    const methods = await server.ask(readSignInMethods, { token: id_token });
    expect((await methods.json()).data.providers).toEqual(["Provider 1"]);
    expect((await server.signIn(user.email)).status).toBe(200);
  });

  it("is refused to a user who was deleted", async () => {
    const person = newPerson();
    vouch(one, person);
    await dataOf(await signInWith(server));
    await server.platform.database
      .updateTable("users")
      .set({ is_deleted: true })
      .where("email", "=", person.email)
      .execute();
    expect(await codeOf(await signInWith(server))).toEqual([400, "social_sign_in_failed"]);
  });

  it("tells the waiting page when the provider cannot be reached", async () => {
    const gone = await startProvider();
    const lone = await startTestServer({ environment: providerSettings(gone) });
    await gone.stop();
    const back = new URL(`${lone.address}/authorizeCallback`);
    const query = new URLSearchParams({
      connection: "one",
      redirect_uri: back.href,
      state: "s".repeat(43),
      code_challenge: "c".repeat(43),
    });
    const answer = await fetch(`${lone.address}${pathOf(authorize)}?${query.toString()}`, {
      redirect: "manual",
    });
    const to = new URL(answer.headers.get("location") ?? "");
    expect(to.origin + to.pathname).toBe(back.href);
    expect(to.searchParams.get("error")).toBe("temporarily_unavailable");
    expect(to.searchParams.get("error_description")).toMatch(/provider/);
    await lone.stop();
  });

  it("names the providers to the client, without their secrets", async () => {
    const text = await (await fetch(`${server.address}/client-settings`)).text();
    expect(JSON.parse(text).signInProviders).toEqual([
      { id: "one", name: "Provider 1" },
      { id: "two", name: "Provider 2" },
    ]);
    expect(text).not.toContain("a secret");
  });
});

describe("where an outside provider has taken the place of passwords", () => {
  it("it alone lets people in", async () => {
    const outside = await startTestServer({
      environment: { ...providerSettings(one), PASSWORD_SIGN_IN: "off" },
    });
    vouch(one, newPerson());
    expect((await signInWith(outside)).status).toBe(200);
    const signedUp = await outside.ask(signUp, { body: uncheckedBody() });
    expect(await codeOf(signedUp)).toEqual([403, "password_sign_in_off"]);
    const tried = await outside.signIn("a@b.example", testPassword);
    expect(await tried.json()).toMatchObject({ error: "unauthorized_client" });
    await outside.stop();
  });
});
