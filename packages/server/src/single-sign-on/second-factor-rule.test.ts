import {
  beginTotp,
  changeSecondFactorRule,
  confirmTotp,
  makeApiKey,
  readCurrentUser,
  readSecondFactorRule,
  readSignInMethods,
  removeTotp,
  signOut,
  type Endpoint,
} from "@proviso/endpoints";
import * as endpoints from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, signedIn, statusIn, whoIs } from "../test-support/answers.ts";
import { setUpTotp } from "../test-support/second-factor.ts";
import {
  makeCompany,
  startWithCompanies,
  type SingleSignOnSetup,
} from "../test-support/single-sign-on.ts";
import { signInWith } from "../test-support/social-browser.ts";
import type { TestUser } from "../test-support/test-server.ts";
import { dataOf, vouch } from "../test-support/two-providers.ts";

let setup: SingleSignOnSetup;
beforeAll(async () => {
  setup = await startWithCompanies();
});
afterAll(() => setup.stop());

const demand = ({ token }: { token: string }, isDemanded = true): Promise<Response> =>
  setup.server.ask(changeSecondFactorRule, { token, body: { isDemanded } });

/** An owner who has a second factor and demands one of everyone, and someone who has none. */
const demandingAccount = async (): Promise<{ owner: TestUser; other: TestUser }> => {
  const { server } = setup;
  const account = await server.makeAccount();
  const owner = await server.makeUser(account, "PLATFORM_OWNER");
  const other = await server.makeUser(account, "BUSINESS_USER");
  await setUpTotp(server, owner);
  expect((await demand(owner)).status).toBe(200);
  return { owner, other };
};

/** Waits until nothing is remembered of a session anymore. */
const settled = async (token: string): Promise<void> =>
  expect
    .poll(async () => (await whoIs(setup.server, token)).isSecondFactorDue, { timeout: 10_000 })
    .toBe(true);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "access" in value;

const all = Object.entries<unknown>(endpoints).flatMap(([name, value]) =>
  isEndpoint(value) ? [{ name, endpoint: value }] : [],
);

describe("a demanded second factor", () => {
  it("is demanded only by who has one, and who gives user types", async () => {
    const { server } = setup;
    const account = await server.makeAccount();
    const owner = await server.makeUser(account, "PLATFORM_OWNER");
    const other = await server.makeUser(account, "BUSINESS_USER");
    expect(await codeOf(await demand(owner))).toEqual([409, "second_factor_first"]);
    expect(await codeOf(await demand(other))).toEqual([403, "not_allowed"]);
    await setUpTotp(server, owner);
    expect(await (await demand(owner)).json()).toEqual({ isDemanded: true, peopleWithout: 1 });
    const read = await server.ask(readSecondFactorRule, { token: owner.token });
    expect(await read.json()).toEqual({ isDemanded: true, peopleWithout: 1 });
    expect((await whoIs(server, owner.token)).isSecondFactorDue).toBe(false);
    const kept = await server.platform.database
      .selectFrom("audit_events")
      .select(["by_user_id", "detail"])
      .where("act", "=", "second_factor_rule_changed")
      .where("by_user_id", "=", owner.id)
      .execute();
    expect(kept).toEqual([{ by_user_id: owner.id, detail: { isDemanded: true } }]);
  });

  it("is changed only by who has shown lately that it is them", async () => {
    const { owner } = await demandingAccount();
    await setup.server.platform.database
      .updateTable("sessions")
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
      .where("user_id", "=", owner.id)
      .execute();
    expect(await codeOf(await demand(owner, false))).toEqual([403, "confirmation_needed"]);
  });

  it("opens to who has none nothing but what sets one up, in a session that was there before too", async () => {
    const { other } = await demandingAccount();
    await settled(other.token);
    const askedWithoutOne = all.filter(({ endpoint: { access } }) => access !== "anyone");
    const open: string[] = [];
    for (const { name, endpoint } of askedWithoutOne) {
      if (endpoint.access === "guest" || endpoint.access === "signer" || name === "signOut")
        continue;
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => [key, randomUUID()]),
      );
      const answer = await setup.server.ask(endpoint, { token: other.token, params });
      const { code = "" } = await answer.json().catch(() => ({}));
      if (code !== "second_factor_demanded") open.push(name);
      else expect([name, answer.status]).toEqual([name, 403]);
    }
    expect(open.sort()).toEqual([
      "addPasskey",
      "announceSignIn",
      "beginPasskey",
      "beginTotp",
      "confirmIdentity",
      "confirmTotp",
      "readCurrentUser",
      "readSignInMethods",
    ]);
  });

  it("lets on at once whoever set one up, and asks for it at the next sign-in", async () => {
    const { server } = setup;
    const { other } = await demandingAccount();
    const { id_token: token } = await signedIn(server, other.email);
    expect((await whoIs(server, token)).isSecondFactorDue).toBe(true);
    expect(await codeOf(await server.ask(endpoints.listApiKeys, { token }))).toEqual([
      403,
      "second_factor_demanded",
    ]);
    await setUpTotp(server, { ...other, token });
    expect((await whoIs(server, token)).isSecondFactorDue).toBe(false);
    expect((await server.ask(endpoints.readContractsNumber, { token })).status).toBe(200);
    expect(await codeOf(await server.signIn(other.email))).toEqual([400, "second_factor_needed"]);
    // The person who takes it away again owes one again.
    expect((await server.ask(removeTotp, { token })).status).toBe(204);
    await settled(token);
    expect((await server.ask(beginTotp, { token })).status).toBe(200);
    const code = { token, body: { code: "000000" } };
    expect(await codeOf(await server.ask(confirmTotp, code))).toEqual([400, "wrong_code"]);
    expect((await server.ask(readSignInMethods, { token })).status).toBe(200);
    expect((await server.ask(signOut, { token })).status).toBe(204);
    expect(await statusIn(server, token)).toBe(401);
  });

  it("refuses the stream of changes", async () => {
    const { server } = setup;
    const account = await server.makeAccount();
    const owner = await server.makeUser(account, "PLATFORM_OWNER");
    const other = await server.makeUser(account, "BUSINESS_USER");
    await setUpTotp(server, owner);
    const { token } = other;
    expect((await demand(owner)).status).toBe(200);
    await settled(token);
    expect(await codeOf(await server.ask(endpoints.followContracts, { token }))).toEqual([
      403,
      "second_factor_demanded",
    ]);
  });

  it("leaves API keys as they are, and nobody of another account", async () => {
    const { server } = setup;
    const account = await server.makeAccount();
    const owner = await server.makeUser(account, "PLATFORM_OWNER");
    const second = await server.makeUser(account, "PLATFORM_OWNER");
    const stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
    const body = { name: "A program", scopes: ["contracts:read"], expiresInDays: 1 };
    const key = await server.ask(makeApiKey, { token: second.token, body });
    await setUpTotp(server, owner);
    await demand(owner);
    await settled(second.token);
    const { key: token } = await key.json();
    const asked = { token, params: { guid: randomUUID() } };
    expect(await codeOf(await server.ask(endpoints.readContract, asked))).toEqual([
      404,
      "not_found",
    ]);
    expect((await whoIs(server, stranger.token)).isSecondFactorDue).toBe(false);
  });

  it("is not asked of whom the account's own provider signed in", async () => {
    const { server, provider } = setup;
    const company = await makeCompany(setup, { defaultUserType: "BUSINESS_USER" });
    await setUpTotp(server, company.owner);
    expect((await demand(company.owner)).status).toBe(200);
    vouch(provider, { sub: randomUUID(), email: `p-${randomUUID()}@${company.domain}` }, {});
    const { id_token: token } = await dataOf(await signInWith(server, company.connection));
    expect(
      readCurrentUser.answer.parse(await (await server.ask(readCurrentUser, { token })).json()),
    ).toMatchObject({ isSecondFactorDue: false });
  });

  it("is demanded no longer once the rule is switched off", async () => {
    const { server } = setup;
    const { owner, other } = await demandingAccount();
    await settled(other.token);
    expect((await demand(owner, false)).status).toBe(200);
    expect((await whoIs(server, other.token)).isSecondFactorDue).toBe(false);
  });
});
