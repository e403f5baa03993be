import {
  deleteUser,
  inviteUsers,
  proveSingleSignOnDomain,
  readInvitations,
  readSignInMethods,
  readSingleSignOn,
  restoreUser,
  saveSingleSignOn,
  type SingleSignOnDomain,
} from "@proviso/endpoints";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAudit } from "../accounts/index.ts";
import { mailQueue } from "../mail/index.ts";
import { codeOf, whoIs } from "../test-support/answers.ts";
import { mailsTo } from "../test-support/mails.ts";
import {
  connectionFor,
  makeCompany,
  openidForm,
  startWithCompanies,
  type Company,
  type SingleSignOnSetup,
} from "../test-support/single-sign-on.ts";
import { comeBack, goToProvider, signInWith } from "../test-support/social-browser.ts";
import { dataOf, vouch } from "../test-support/two-providers.ts";
import { openSingleSignOn } from "./index.ts";

let setup: SingleSignOnSetup;
beforeAll(async () => {
  setup = await startWithCompanies();
});
afterAll(() => setup.stop());

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

const person = (domain: string) => ({ sub: randomUUID(), email: `p-${randomUUID()}@${domain}` });

/** Someone arrives by a company's provider, perhaps asked again. */
const arrive = async (
  { connection }: Company,
  who: { readonly sub: string; readonly email: string },
  more: object = {},
  query: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  vouch(setup.provider, who, { email_verified: undefined, auth_time: undefined, ...more });
  if (Object.keys(query).length === 0) return signInWith(setup.server, connection);
  return comeBack(
    setup.server,
    (await goToProvider(setup.server, connection, undefined, query)).body,
  );
};

describe("showing again that it is oneself, by a company's provider", () => {
  const anew = { prompt: "login" };

  /** Whether a session, of a Platform Owner, counts as confirmed. */
  const isConfirmed = async (token: string): Promise<boolean> => {
    const saved = await setup.server.ask(saveSingleSignOn, {
      token,
      body: openidForm(setup.provider),
    });
    if (saved.status === 200) return true;
    expect(await codeOf(saved)).toEqual([403, "confirmation_needed"]);
    return false;
  };

  it("has the provider ask anew", async () => {
    const { connection } = await makeCompany(setup);
    const plain = await goToProvider(setup.server, connection);
    expect(plain.sentTo.searchParams.get("prompt")).toBeNull();
    const { sentTo } = await goToProvider(setup.server, connection, undefined, anew);
    expect(sentTo.searchParams.get("prompt")).toBe("login");
    expect(sentTo.searchParams.get("max_age")).toBe("0");
  });

  it("counts from when the provider asked, and not at all when it does not say", async () => {
    const company = await makeCompany(setup);
    const owner = { sub: randomUUID(), email: company.owner.email };
    const confirmedWith = async (auth_time: number | undefined) =>
      isConfirmed((await dataOf(await arrive(company, owner, { auth_time }))).id_token);
    expect(await confirmedWith(undefined)).toBe(false);
    expect(await confirmedWith(seconds(Date.now() - 11 * 60_000))).toBe(false);
    expect(await confirmedWith(seconds(Date.now() + 3_600_000))).toBe(true);
    expect(await confirmedWith(seconds(Date.now() - 60_000))).toBe(true);
  });

  it("is refused when the provider let in whom it knew already", async () => {
    const company = await makeCompany(setup);
    const owner = { sub: randomUUID(), email: company.owner.email };
    const early = { auth_time: seconds(Date.now() - 300_000) };
    for (const more of [{}, early])
      expect(await codeOf(await arrive(company, owner, more, anew))).toEqual([
        403,
        "provider_asked_nobody",
      ]);
    const now = { auth_time: seconds(Date.now()) };
    const { id_token: token } = await dataOf(await arrive(company, owner, now, anew));
    expect(await isConfirmed(token)).toBe(true);
    const { data } = await (await setup.server.ask(readSignInMethods, { token })).json();
    expect(data.connection).toEqual({ id: company.connection, name: "Loopback" });
  });
});

describe("somebody invited who comes by the company's provider", () => {
  const invite = async ({ owner }: Company, email: string) => {
    const body = { invitationType: "ORGANIZATION" as const, recipients: [email] };
    expect((await setup.server.ask(inviteUsers, { token: owner.token, body })).status).toBe(200);
  };
  const waiting = async ({ owner: { token } }: Company) =>
    (await (await setup.server.ask(readInvitations, { token })).json()).data.length;

  it.each([null, "VIEWER"] as const)(
    "begins as invited where others begin as %s, and has used the invitation",
    async (defaultUserType) => {
      const company = await makeCompany(setup, { defaultUserType });
      const who = person(company.domain);
      await invite(company, who.email);
      expect(await waiting(company)).toBe(1);
      const { id_token } = await dataOf(await arrive(company, who));
      expect((await whoIs(setup.server, id_token)).roles.map(({ id }) => id)).toEqual([
        "BUSINESS_USER",
      ]);
      expect(await waiting(company)).toBe(0);
    },
  );

  it("is let in by no invitation of another account", async () => {
    const [mine, theirs] = [
      await makeCompany(setup, { defaultUserType: null }),
      await makeCompany(setup),
    ];
    const who = person(mine.domain);
    await invite(theirs, person(theirs.domain).email);
    await setup.server.platform.database
      .updateTable("invitations")
      .set({ email: who.email })
      .where("account_id", "=", theirs.owner.accountId)
      .execute();
    expect(await codeOf(await arrive(mine, who))).toEqual([403, "not_a_member"]);
    expect(await waiting(theirs)).toBe(1);
  });
});

describe("a closed account", () => {
  it("takes in nobody new, and lets those in who were there", async () => {
    const company = await makeCompany(setup);
    const known = person(company.domain);
    await arrive(company, known);
    const { accountId } = company.owner;
    const now = new Date();
    await setup.server.platform.db.asAccount(accountId, (trx) =>
      trx
        .insertInto("account_closings")
        .values({ account_id: accountId, closed_at: now, closed_by: null, erases_at: now })
        .execute(),
    );
    const stranger = person(company.domain);
    expect(await codeOf(await arrive(company, stranger))).toEqual([403, "account_closed"]);
    const { rows } = await sql`select from users where email = ${stranger.email}`.execute(
      setup.server.platform.database,
    );
    expect(rows).toEqual([]);
    expect((await arrive(company, known)).status).toBe(200);
  });
});

describe("somebody who was removed", () => {
  it("does not come back by another address of the domain, until they are restored", async () => {
    const company = await makeCompany(setup);
    const { token } = company.owner;
    const who = person(company.domain);
    const user = await whoIs(setup.server, (await dataOf(await arrive(company, who))).id_token);
    const params = { id: user.externalId };
    expect((await setup.server.ask(deleteUser, { token, params })).status).toBe(204);
    const renamed = { ...who, email: `renamed-${who.email}` };
    for (const each of [who, renamed])
      expect(await codeOf(await arrive(company, each))).toEqual([403, "user_removed"]);
    expect(
      (await setup.server.ask(restoreUser, { token, params, body: { isDeleted: false } })).status,
    ).toBe(200);
    const back = await dataOf(await arrive(company, renamed));
    expect((await whoIs(setup.server, back.id_token)).externalId).toBe(user.externalId);
  });
});

describe("a domain whose record is gone", () => {
  const recheck = async (daysFromNow: number): Promise<void> => {
    const { server, names } = setup;
    const { db, log, jobs } = server.platform;
    const clock = { now: () => new Date(Date.now() + daysFromNow * 86_400_000) };
    const feature = openSingleSignOn({
      db,
      log,
      clock,
      queueMail: mailQueue(jobs, clock),
      audit: openAudit(clock, log),
      origin: () => server.address,
      secret: server.platform.secret,
      reach: { privateHosts: [] },
      dnsServers: [names.address],
    });
    await feature.recheckDomains();
  };

  const recordOf = async ({ owner: { token } }: Company): Promise<SingleSignOnDomain> =>
    (await (await setup.server.ask(readSingleSignOn, { token })).json()).domains[0];

  const lettersOf = async ({ owner }: Company): Promise<readonly string[]> =>
    (await mailsTo(setup.server, owner.email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(".example"));

  it("is warned of once, counts as proven for a week, and then no longer; nobody is locked out", async () => {
    const company = await makeCompany(setup, { isRequired: true });
    const { domain, owner } = company;
    const { server, names } = setup;
    const email = `by-hand@${domain}`;
    await server.platform.db.asAccount(owner.accountId, (trx) =>
      trx.updateTable("sso_connections").set({ is_required: false }).execute(),
    );
    await server.makePerson(owner.accountId, { email }, "BUSINESS_USER");
    await server.platform.db.asAccount(owner.accountId, (trx) =>
      trx.updateTable("sso_connections").set({ is_required: true }).execute(),
    );
    const { recordName, recordValue } = await recordOf(company);
    names.withdraw(recordName);
    for (const day of [0, 1, 6.9]) await recheck(day);
    expect(await recordOf(company)).toMatchObject({ isProven: true });
    expect((await recordOf(company)).missedTime).not.toBeNull();
    expect(await lettersOf(company)).toEqual([`The DNS record for ${domain} is missing`]);
    expect(await codeOf(await server.signIn(email))).toEqual([403, "single_sign_on_needed"]);
    await recheck(7.1);
    expect(await recordOf(company)).toMatchObject({ isProven: false });
    expect(await lettersOf(company)).toHaveLength(2);
    expect(await connectionFor(server, email)).toBeNull();
    expect((await server.signIn(email)).status).toBe(200);
    names.publish(recordName, recordValue);
    const { token } = owner;
    await server.ask(proveSingleSignOnDomain, { token, params: { domain } });
    expect(await recordOf(company)).toMatchObject({ isProven: true, missedTime: null });
    expect(await connectionFor(server, email)).not.toBeNull();
  });

  it("that comes back in time counts on, and silent name servers say nothing", async () => {
    const company = await makeCompany(setup);
    const { recordName, recordValue } = await recordOf(company);
    setup.names.fail(true);
    for (const day of [0, 8]) await recheck(day);
    setup.names.fail(false);
    expect(await recordOf(company)).toMatchObject({ isProven: true, missedTime: null });
    setup.names.withdraw(recordName);
    await recheck(0);
    setup.names.publish(recordName, recordValue);
    await recheck(8);
    expect(await recordOf(company)).toMatchObject({ isProven: true, missedTime: null });
  });
});
