import {
  authorize,
  addSingleSignOnDomain,
  changeSingleSignOn,
  proveSingleSignOnDomain,
  readCurrentUser,
  readSingleSignOn,
  removeSingleSignOn,
  removeSingleSignOnDomain,
  requestTokens,
  saveSingleSignOn,
  testSingleSignOn,
  z,
} from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, whoIs } from "../test-support/answers.ts";
import {
  connectionFor,
  makeCompany,
  newDomain,
  openidForm,
  proveDomain,
  startWithCompanies,
  type Company,
  type SingleSignOnSetup,
} from "../test-support/single-sign-on.ts";
import { signInWith } from "../test-support/social-browser.ts";
import { startTestServer } from "../test-support/test-server.ts";
import { dataOf, vouch } from "../test-support/two-providers.ts";

let setup: SingleSignOnSetup;
beforeAll(async () => {
  setup = await startWithCompanies();
});
afterAll(() => setup.stop());

const change = ({ owner }: Company, body: object): Promise<Response> =>
  setup.server.ask(changeSingleSignOn, { token: owner.token, body });

const person = (domain: string, more: object = {}) => ({
  sub: randomUUID(),
  email: `p-${randomUUID()}@${domain}`,
  ...more,
});

/** Someone arrives by a company's provider. */
const arrive = (company: Company, who: { sub: string; email: string }, more: object = {}) => {
  vouch(setup.provider, who, { email_verified: undefined, ...more });
  return signInWith(setup.server, company.connection);
};

/** A provider that knows no client. */
const startStrictProvider = async () => {
  const provider = createServer((request, response) => {
    const { host = "" } = request.headers;
    const issuer = `http://${host}`;
    const answers: Readonly<Record<string, object>> = {
      "/.well-known/openid-configuration": {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      },
      "/keys": { keys: [] },
    };
    const answer = answers[request.url ?? ""];
    response.writeHead(answer ? 200 : 401, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { error: "invalid_client" }));
  });
  await new Promise<void>((settle) => provider.listen(0, "127.0.0.1", settle));
  const place = provider.address();
  return {
    issuer: `http://127.0.0.1:${typeof place === "object" && place ? place.port : 0}`,
    stop: () => new Promise((settle) => provider.close(settle)),
  };
};

const age = (owner: Company["owner"]) =>
  setup.server.platform.database
    .updateTable("sessions")
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .where("user_id", "=", owner.id)
    .execute();

describe("a company's domain", () => {
  it("is proven by its record, and only by the account it was made for", async () => {
    const { server, names } = setup;
    const domain = newDomain();
    const [one, two] = [await makeCompany(setup), await makeCompany(setup)];
    const [mine, theirs] = await Promise.all(
      [one, two].map(async ({ owner }) =>
        (await server.ask(addSingleSignOnDomain, { token: owner.token, body: { domain } })).json(),
      ),
    );
    const prove = ({ owner }: Company) =>
      server.ask(proveSingleSignOnDomain, { token: owner.token, params: { domain } });
    expect(mine).toMatchObject({ isProven: false, recordName: `_sso-challenge.${domain}` });
    expect(await codeOf(await prove(one))).toEqual([409, "domain_not_proven"]);
    names.publish(mine.recordName, "something else");
    names.publish(mine.recordName, mine.recordValue);
    expect(await codeOf(await prove(two))).toEqual([409, "domain_not_proven"]);
    expect((await (await prove(one)).json()).isProven).toBe(true);
    names.publish(theirs.recordName, theirs.recordValue);
    expect(await codeOf(await prove(two))).toEqual([409, "domain_taken"]);
  });

  it("cannot be one that anybody has addresses at", async () => {
    const { owner } = await makeCompany(setup);
    for (const domain of ["gmail.com", "not a domain"]) {
      const body = { domain };
      const added = await setup.server.ask(addSingleSignOnDomain, { token: owner.token, body });
      expect(await codeOf(added)).toEqual([400, "domain_not_valid"]);
    }
  });

  it("switches the connection off when the last proven one goes", async () => {
    const company = await makeCompany(setup);
    const { token } = company.owner;
    const params = { domain: company.domain };
    await setup.server.ask(removeSingleSignOnDomain, { token, params });
    const record = await (await setup.server.ask(readSingleSignOn, { token })).json();
    expect(record).toMatchObject({ connection: { isOn: false }, domains: [] });
    expect(await codeOf(await change(company, { isOn: true }))).toEqual([409, "no_proven_domain"]);
    const query = {
      connection: company.connection,
      redirect_uri: `${setup.server.address}/authorizeCallback`,
      state: "s".repeat(43),
      code_challenge: "c".repeat(43),
    };
    const left = await setup.server.ask(authorize, { query });
    expect(await codeOf(left)).toEqual([404, "not_found"]);
  });
});

describe("connecting a provider", () => {
  it("takes a Platform Owner who has just shown that it is them", async () => {
    const { server, provider } = setup;
    const company = await makeCompany(setup);
    const { token, accountId } = company.owner;
    const admin = await server.makeUser(accountId, "LEGAL_ADMIN", "BILLING_ADMIN");
    const ask = (by: string) =>
      server.ask(saveSingleSignOn, { token: by, body: openidForm(provider) });
    expect(await codeOf(await ask(admin.token))).toEqual([403, "not_allowed"]);
    await age(company.owner);
    const needed = [403, "confirmation_needed"];
    expect(await codeOf(await ask(token))).toEqual(needed);
    expect(await codeOf(await change(company, { isOn: false }))).toEqual(needed);
    expect(await codeOf(await server.ask(removeSingleSignOn, { token }))).toEqual(needed);
    const params = { domain: company.domain };
    expect(await codeOf(await server.ask(proveSingleSignOnDomain, { token, params }))).toEqual(
      needed,
    );
    expect(await codeOf(await server.ask(removeSingleSignOnDomain, { token, params }))).toEqual(
      needed,
    );
  });

  it("keeps the secret sealed, and shows it nowhere", async () => {
    const { server } = setup;
    const { owner } = await makeCompany(setup);
    const shown = await (await server.ask(readSingleSignOn, { token: owner.token })).text();
    expect(shown).toContain("proviso-tests");
    expect(shown).not.toContain("a company's secret");
    const row = await server.platform.database
      .selectFrom("sso_connections")
      .select("client_secret")
      .where("account_id", "=", owner.accountId)
      .executeTakeFirstOrThrow();
    expect(row.client_secret?.toString("latin1")).not.toContain("secret");
  });

  it("with another issuer switches off, needs that one's secret, and forgets who is who", async () => {
    const { server, provider } = setup;
    const company = await makeCompany(setup);
    const who = person(company.domain);
    await dataOf(await arrive(company, who));
    const { clientSecret: _secret, ...rest } = { clientSecret: "", ...openidForm(provider) };
    const save = (body: object) =>
      server.ask(saveSingleSignOn, { token: company.owner.token, body });
    expect((await (await save(rest)).json()).connection.isOn).toBe(true);
    const other = { ...rest, clientId: "another" };
    expect(await codeOf(await save(other))).toEqual([400, "client_secret_needed"]);
    const saved = await save({ ...other, clientSecret: "s" });
    expect((await saved.json()).connection).toMatchObject({ isOn: false, clientId: "another" });
    const left = await server.platform.database
      .selectFrom("sso_identities")
      .select("user_id")
      .where("account_id", "=", company.owner.accountId)
      .execute();
    expect(left).toEqual([]);
  });

  it("abuse 99: asks nobody inside", async () => {
    const { owner } = await makeCompany(setup);
    for (const issuer of ["http://127.0.0.1:1/", "http://169.254.169.254/", "file:///etc", "x"]) {
      const body = { ...openidForm(setup.provider), issuer };
      const saved = await setup.server.ask(saveSingleSignOn, { token: owner.token, body });
      expect(await codeOf(saved)).toEqual([400, "provider_not_usable"]);
    }
    const body = { ...openidForm(setup.provider), issuer: "https://127.0.0.1:1" };
    await setup.server.ask(saveSingleSignOn, { token: owner.token, body });
    const tested = await setup.server.ask(testSingleSignOn, { token: owner.token });
    expect((await tested.json()).isWorking).toBe(false);
  });

  it("tests it, and says what is wrong", async () => {
    const { server, provider } = setup;
    const { owner } = await makeCompany(setup);
    const test = async () => (await server.ask(testSingleSignOn, { token: owner.token })).json();
    expect(await test()).toEqual({
      isWorking: true,
      findings: [
        `${provider.issuer} is a reachable OpenID provider.`,
        "Its keys were read.",
        "It accepts the client ID and secret.",
      ],
    });
    const body = { ...openidForm(provider), issuer: `${provider.issuer}/elsewhere` };
    await server.ask(saveSingleSignOn, { token: owner.token, body });
    expect(await test()).toMatchObject({
      isWorking: false,
      findings: [`There is no OpenID provider named ${provider.issuer}/elsewhere there.`],
    });
  });

  it("says that the provider does not know the client with this secret", async () => {
    const { issuer, stop } = await startStrictProvider();
    const strict = await startTestServer({
      environment: { TENANT_PRIVATE_HOSTS: new URL(issuer).host },
    });
    const { token } = await strict.makeUser(await strict.makeAccount(), "PLATFORM_OWNER");
    const body = { ...openidForm(setup.provider), issuer };
    await strict.ask(saveSingleSignOn, { token, body });
    expect(await (await strict.ask(testSingleSignOn, { token })).json()).toEqual({
      isWorking: false,
      findings: [
        `${issuer} is a reachable OpenID provider.`,
        "Its keys were read.",
        "It doesn’t accept this client ID and secret.",
      ],
    });
    await strict.stop();
    await stop();
  });
});

describe("signing in by a company's provider", () => {
  it("makes a user of its account at the first time, and finds them at the second", async () => {
    const company = await makeCompany(setup, { defaultUserType: "VIEWER" });
    const who = person(company.domain);
    const first = await dataOf(await arrive(company, who));
    expect(first.isNewUser).toBe(true);
    const user = await whoIs(setup.server, first.id_token);
    expect(user).toMatchObject({ email: who.email, firstName: "Gina", isVerified: true });
    expect(user.roles).toEqual([{ id: "VIEWER", name: "Viewer" }]);
    const again = await dataOf(await arrive(company, { ...who, email: `new@${company.domain}` }));
    expect(again.isNewUser).toBe(false);
    expect((await whoIs(setup.server, again.id_token)).externalId).toBe(user.externalId);
  });

  it("takes somebody who comes for the first time in two tabs at once", async () => {
    const company = await makeCompany(setup);
    const who = person(company.domain);
    const both = await Promise.all([arrive(company, who), arrive(company, who)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("gives user types by groups, and leaves Platform Owners alone", async () => {
    const groupRules = [{ group: "legal", userType: "LEGAL_ADMIN" as const }];
    const company = await makeCompany(setup, { defaultUserType: null, groupRules });
    const who = person(company.domain);
    expect(await codeOf(await arrive(company, who))).toEqual([403, "not_a_member"]);
    const rolesOf = async (groups: readonly string[], as = who) => {
      const { id_token } = await dataOf(await arrive(company, as, { groups }));
      return (await whoIs(setup.server, id_token)).roles.map(({ id }) => id);
    };
    expect(await rolesOf(["legal", "chess"])).toEqual(["LEGAL_ADMIN"]);
    // Who has left the group has not kept what it gave.
    expect(await codeOf(await arrive(company, who, { groups: ["chess"] }))).toEqual([
      403,
      "not_a_member",
    ]);
    const email = `by-hand@${company.domain}`;
    const { accountId } = company.owner;
    await setup.server.makePerson(accountId, { email }, "BUSINESS_USER");
    expect(await rolesOf(["chess"], { sub: randomUUID(), email })).toEqual(["BUSINESS_USER"]);
    await change(company, { defaultUserType: "VIEWER" });
    expect(await rolesOf(["chess"])).toEqual(["VIEWER"]);
    const owner = { sub: randomUUID(), email: company.owner.email };
    expect(await rolesOf(["legal"], owner)).toEqual(["PLATFORM_OWNER"]);
  });

  it("links who is a user already, by an address of a proven domain alone", async () => {
    const company = await makeCompany(setup);
    const { accountId } = company.owner;
    const email = `old@${company.domain}`;
    const old = await setup.server.makePerson(accountId, { email }, "BUSINESS_USER");
    const { id_token } = await dataOf(await arrive(company, { sub: "the-old-one", email }));
    expect((await whoIs(setup.server, id_token)).externalId).toBe(old.id);
    const another = await arrive(company, { sub: "somebody else", email });
    expect(await codeOf(another)).toEqual([409, "other_sign_in_needed"]);
    const guest = await setup.server.makeUser(accountId, "BUSINESS_USER");
    const outside = await arrive(company, { sub: "x", email: guest.email });
    expect(await codeOf(outside)).toEqual([403, "single_sign_on_domain"]);
  });

  it("abuse 5: believes no address that the provider itself doubts", async () => {
    const company = await makeCompany(setup);
    for (const email_verified of [false, "false"]) {
      const tried = await arrive(company, person(company.domain), { email_verified });
      expect(await codeOf(tried)).toEqual([400, "provider_email_unverified"]);
    }
  });

  it("abuse 6: never signs in a user of another account, whatever the provider says", async () => {
    const [mine, theirs] = [await makeCompany(setup), await makeCompany(setup)];
    const victim = person(theirs.domain);
    await dataOf(await arrive(theirs, victim));
    // The same provider, subject and address, come by the wrong connection.
    expect(await codeOf(await arrive(mine, victim))).toEqual([403, "single_sign_on_domain"]);
    // Someone of my domain who has their own account already.
    const email = `away@${mine.domain}`;
    const elsewhere = await setup.server.makeAccount();
    await setup.server.makePerson(elsewhere, { email }, "PLATFORM_OWNER");
    expect(await codeOf(await arrive(mine, { sub: "a", email }))).toEqual([
      409,
      "single_sign_on_elsewhere",
    ]);
  });

  it("abuse 4: drops whoever registered the address without proving it", async () => {
    const company = await makeCompany(setup);
    const who = person(company.domain);
    const { database } = setup.server.platform;
    const squatted = await setup.server.makeAccount();
    const squatter = await setup.server.makePerson(squatted, { email: who.email }, "VIEWER");
    await database
      .updateTable("users")
      .set({ is_verified: false })
      .where("id", "=", squatter.id)
      .execute();
    const { id_token } = await dataOf(await arrive(company, who));
    expect((await whoIs(setup.server, id_token)).externalId).not.toBe(squatter.id);
    expect((await setup.server.signIn(who.email)).status).toBe(400);
  });
});

describe("where single sign-on is required", () => {
  it("passwords let nobody of the domain in but Platform Owners, and others are let out", async () => {
    const { server } = setup;
    const company = await makeCompany(setup);
    const { accountId } = company.owner;
    const email = `member@${company.domain}`;
    const member = await server.makePerson(accountId, { email }, "LEGAL_ADMIN");
    const outside = await server.makeUser(accountId, "BUSINESS_USER");
    const session = await dataOf(await arrive(company, person(company.domain)));
    expect((await change(company, { isRequired: true })).status).toBe(200);
    const refused = await server.signIn(email);
    expect(await refused.json()).toMatchObject({
      code: "single_sign_on_needed",
      message: "Your company requires single sign-on.",
      error: "unauthorized_client",
    });
    expect(await codeOf(await server.signIn(email, "Wrong-password-1"))).toEqual([
      400,
      "wrong_credentials",
    ]);
    await new Promise((settle) => setTimeout(settle, 900));
    const me = async (token: string) => (await server.ask(readCurrentUser, { token })).status;
    expect(await me(member.token)).toBe(401);
    expect(await me(session.id_token)).toBe(200);
    expect(await me(outside.token)).toBe(200);
    expect((await server.signIn(company.owner.email)).status).toBe(200);
    expect((await server.signIn(outside.email)).status).toBe(200);
    expect((await arrive(company, { sub: "m", email })).status).toBe(200);
    await change(company, { isOn: false });
    expect((await server.signIn(email)).status).toBe(200);
  });

  it("a domain that is proven later lets out those of it who came another way", async () => {
    const { server } = setup;
    const company = await makeCompany(setup);
    const domain = newDomain();
    const email = `later@${domain}`;
    const { token } = await server.makePerson(company.owner.accountId, { email }, "VIEWER");
    await change(company, { isRequired: true });
    expect((await server.ask(readCurrentUser, { token })).status).toBe(200);
    await proveDomain(setup, company.owner, domain);
    await new Promise((settle) => setTimeout(settle, 900));
    expect((await server.ask(readCurrentUser, { token })).status).toBe(401);
  });

  it.each(["replaced", "removed"])(
    "sessions of a provider that was %s count as begun another way",
    async (how) => {
      const { server, provider } = setup;
      const company = await makeCompany(setup);
      const { token } = company.owner;
      const session = await dataOf(await arrive(company, person(company.domain)));
      if (how === "removed") await server.ask(removeSingleSignOn, { token });
      const body = { ...openidForm(provider), clientId: "another" };
      await server.ask(saveSingleSignOn, { token, body });
      expect((await change(company, { isOn: true, isRequired: true })).status).toBe(200);
      await new Promise((settle) => setTimeout(settle, 900));
      expect((await server.ask(readCurrentUser, { token: session.id_token })).status).toBe(401);
    },
  );
});

describe("a session that a provider began", () => {
  it("goes on for half a day and no longer, however much it is used", async () => {
    const { server } = setup;
    const company = await makeCompany(setup);
    const refresh = async (token: string) =>
      server.ask(requestTokens, { body: { grant_type: "refresh_token", refresh_token: token } });
    const aged = async (hours: number) =>
      server.platform.database
        .updateTable("sessions")
        .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
        .where("by_connection", "=", company.connection)
        .execute();
    const first = await dataOf(await arrive(company, person(company.domain)));
    await aged(11);
    const answer = await refresh(first.refresh_token);
    expect(answer.status).toBe(200);
    const next = z.object({ refresh_token: z.string() }).parse(await answer.json());
    await aged(13);
    expect((await refresh(next.refresh_token)).status).toBe(400);
    await aged(1);
    expect((await refresh(next.refresh_token)).status).toBe(400);
  });
});

describe("finding out how somebody signs in", () => {
  it("abuse 13: tells of the domain alone, whoever has the address", async () => {
    const company = await makeCompany(setup);
    const [known, unknown] = [
      await connectionFor(setup.server, company.owner.email),
      await connectionFor(setup.server, `nobody@${company.domain}`),
    ];
    expect(known).toEqual(unknown);
    expect(known).toEqual({
      connection: company.connection,
      name: "Loopback",
      isRequired: false,
    });
    expect(company.connection).not.toBe(company.owner.accountId);
    for (const other of ["a@sub.example", `a@sub.${company.domain}`, "gmail.com", ""])
      expect((await connectionFor(setup.server, `x${other}`)) ?? null).toBeNull();
  });

  it("knows nothing of a domain that is only claimed", async () => {
    const company = await makeCompany(setup);
    const domain = newDomain();
    const { token } = company.owner;
    await setup.server.ask(addSingleSignOnDomain, { token, body: { domain } });
    expect(await connectionFor(setup.server, `a@${domain}`)).toBeNull();
    await proveDomain(setup, company.owner, domain);
    expect(await connectionFor(setup.server, `a@${domain}`)).not.toBeNull();
  });
});
