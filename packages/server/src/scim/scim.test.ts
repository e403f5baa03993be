import {
  deleteUser,
  inviteUsers,
  makeProvisioningToken,
  readCurrentUser,
  readInvitations,
  readProvisioning,
  restoreUser,
  withdrawProvisioningToken,
  z,
} from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, whoIs } from "../test-support/answers.ts";
import {
  makeCompany,
  startWithCompanies,
  type Company,
  type SingleSignOnSetup,
} from "../test-support/single-sign-on.ts";
import { signInWith } from "../test-support/social-browser.ts";
import { dataOf, vouch } from "../test-support/two-providers.ts";

let setup: SingleSignOnSetup;
let company: Company;
let token: string;
beforeAll(async () => {
  setup = await startWithCompanies();
  company = await makeCompany(setup);
  token = await makeToken(company);
});
afterAll(() => setup.stop());

const makeToken = async ({ owner }: Company): Promise<string> =>
  (await (await setup.server.ask(makeProvisioningToken, { token: owner.token })).json()).secret;

const answered = z.looseObject({
  id: z.string().default(""),
  userName: z.string().optional(),
  externalId: z.string().optional(),
  active: z.boolean().optional(),
  detail: z.string().optional(),
  scimType: z.string().optional(),
  totalResults: z.number().optional(),
  Resources: z.array(z.looseObject({ userName: z.string().optional() })).default([]),
});

const send = async (method: string, path: string, body?: unknown, bearer = token) => {
  const answer = await fetch(`${setup.server.address}/scim/v2${path}`, {
    method,
    headers: {
      ...(bearer === "" ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { "content-type": "application/scim+json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const { status, headers } = answer;
  return { status, headers, body: answered.parse(text === "" ? {} : JSON.parse(text)) };
};

const newEmail = ({ domain } = company): string => `p-${randomUUID()}@${domain}`;

/** A user as Okta publishes that it creates them. */
const oktaUser = (email: string, more: object = {}) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
  userName: email,
  name: { givenName: "Test", familyName: "User" },
  emails: [{ primary: true, value: email, type: "work" }],
  displayName: "Test User",
  locale: "en-US",
  externalId: "00ujl29u0le5T6Aj10h7",
  groups: [],
  password: "1mz050nq",
  active: true,
  ...more,
});

/** A user as Entra ID publishes that it creates them. */
const entraUser = (email: string) => ({
  schemas: [
    "urn:ietf:params:scim:schemas:core:2.0:User",
    "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
  ],
  externalId: "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef",
  userName: email,
  active: true,
  emails: [{ primary: true, type: "work", value: email }],
  meta: { resourceType: "User" },
  name: { formatted: "givenName familyName", familyName: "familyName", givenName: "givenName" },
  roles: [],
});

const patchOf = (...operations: readonly object[]) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
  Operations: operations,
});

const find = (email: string) =>
  send(
    "GET",
    `/Users?filter=${encodeURIComponent(`userName eq "${email}"`)}&startIndex=1&count=100`,
  );

const add = async (
  email = newEmail(),
): Promise<{ readonly id: string; readonly email: string }> => {
  const { status, body } = await send("POST", "/Users", entraUser(email));
  expect(status).toBe(201);
  return { id: body.id, email };
};

const enter = async (email: string, sub: string = randomUUID()): Promise<string> => {
  vouch(setup.provider, { sub, email }, { email_verified: undefined });
  return (await dataOf(await signInWith(setup.server, company.connection))).id_token;
};

const statusOf = async (as: string): Promise<number> =>
  (await setup.server.ask(readCurrentUser, { token: as })).status;

const uniqueness = { status: 409, body: { scimType: "uniqueness" } };

describe("a directory", () => {
  it("is told what there is", async () => {
    const config = await send("GET", "/ServiceProviderConfig");
    expect(config.headers.get("content-type")).toMatch(/^application\/scim\+json/);
    expect(config.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
    expect((await send("GET", "/ResourceTypes")).body.Resources).toMatchObject([{ id: "User" }]);
    expect((await send("GET", "/Schemas")).body.Resources).toMatchObject([{ name: "User" }]);
  });

  it("adds, finds, reads and replaces a user as Okta does", async () => {
    const email = newEmail();
    expect((await find(email)).body).toMatchObject({ totalResults: 0, startIndex: 1 });
    const added = await send("POST", "/Users", oktaUser(email));
    expect(added).toMatchObject({
      status: 201,
      body: { userName: email, externalId: "00ujl29u0le5T6Aj10h7", active: true },
    });
    expect((await find(email.toUpperCase())).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id: added.body.id, name: { givenName: "Test", familyName: "User" } }],
    });
    expect(await send("POST", "/Users", oktaUser(email))).toMatchObject(uniqueness);
    const renamed = oktaUser(email, { name: { givenName: "Another", familyName: "User" } });
    const put = await send("PUT", `/Users/${added.body.id}`, renamed);
    expect(put).toMatchObject({ status: 200, body: { name: { givenName: "Another" } } });
    expect((await send("GET", `/Users/${added.body.id}`)).body).toMatchObject(put.body);
    const user = await whoIs(setup.server, await enter(email));
    expect(user).toMatchObject({ externalId: added.body.id, firstName: "Another" });
    expect(user.roles.map(({ id }) => id)).toEqual(["BUSINESS_USER"]);
  });

  it("changes a user, address and all, as Entra ID does", async () => {
    const { id } = await add();
    const email = newEmail();
    const changed = await send(
      "PATCH",
      `/Users/${id}`,
      patchOf(
        { op: "Replace", path: "userName", value: email },
        { op: "Add", path: "name.givenName", value: "Ada" },
        { op: "Replace", path: 'emails[type eq "work"].value', value: email },
        { op: "Add", path: "externalId", value: "another" },
      ),
    );
    expect(changed).toMatchObject({
      status: 200,
      body: { userName: email, externalId: "another", name: { givenName: "Ada" } },
    });
    const other = await add();
    const taken = patchOf({ op: "Replace", path: "userName", value: other.email });
    expect(await send("PATCH", `/Users/${id}`, taken)).toMatchObject(uniqueness);
    const byExternalId = `/Users?filter=${encodeURIComponent('externalId eq "another"')}`;
    expect((await send("GET", byExternalId)).body).toMatchObject({ totalResults: 1 });
  });

  it("lists page by page", async () => {
    await add();
    await add();
    const all = (await send("GET", "/Users")).body;
    const second = (await send("GET", "/Users?startIndex=2&count=1")).body;
    expect(second).toMatchObject({
      totalResults: all.totalResults,
      startIndex: 2,
      itemsPerPage: 1,
    });
    expect(second.Resources).toEqual(all.Resources.slice(1, 2));
    expect((await send("GET", "/Users?count=0")).body.Resources).toEqual([]);
  });

  it("uses an invitation that waits", async () => {
    const { owner } = company;
    const email = newEmail();
    await setup.server.ask(inviteUsers, { token: owner.token, body: { recipients: [email] } });
    await add(email);
    const waiting = await setup.server.ask(readInvitations, { token: owner.token });
    expect((await waiting.json()).data).toEqual([]);
  });
});

describe("somebody whom the directory lets go", () => {
  const offs: readonly (readonly [string, object])[] = [
    ["Okta", patchOf({ op: "replace", value: { active: false } })],
    ["Entra ID", patchOf({ op: "Replace", path: "active", value: "False" })],
  ];
  it.each(offs)(
    "is signed out within a second, and comes back, as %s says it",
    async (_who, off) => {
      const { id, email } = await add();
      const sub = randomUUID();
      const session = await enter(email, sub);
      expect(await statusOf(session)).toBe(200);
      expect(await send("PATCH", `/Users/${id}`, off)).toMatchObject({ body: { active: false } });
      await pause(1000);
      expect(await statusOf(session)).toBe(401);
      vouch(setup.provider, { sub, email }, { email_verified: undefined });
      const refused = await signInWith(setup.server, company.connection);
      expect(await codeOf(refused)).toEqual([403, "user_removed"]);
      const on = patchOf({ op: "replace", path: "active", value: true });
      expect(await send("PATCH", `/Users/${id}`, on)).toMatchObject({ body: { active: true } });
      expect(await statusOf(await enter(email, sub))).toBe(200);
    },
  );

  it("is not there any more once deleted, and is themselves when added again", async () => {
    const { id, email } = await add();
    const session = await enter(email);
    expect((await send("DELETE", `/Users/${id}`)).status).toBe(204);
    await pause(1000);
    expect(await statusOf(session)).toBe(401);
    expect((await send("GET", `/Users/${id}`)).status).toBe(404);
    expect((await send("DELETE", `/Users/${id}`)).status).toBe(404);
    expect((await find(email)).body.totalResults).toBe(0);
    expect((await send("POST", "/Users", entraUser(email))).body).toMatchObject({
      id,
      active: true,
    });
  });

  it("is never the last Platform Owner, who keeps the address too", async () => {
    const { id, email } = company.owner;
    const off = patchOf({ op: "replace", value: { active: false } });
    for (const [method, body] of [
      ["PATCH", off],
      ["DELETE", undefined],
    ] as const)
      expect((await send(method, `/Users/${id}`, body)).status).toBe(403);
    const moved = patchOf({ op: "replace", path: "userName", value: newEmail() });
    expect(await send("PATCH", `/Users/${id}`, moved)).toMatchObject({
      status: 400,
      body: { scimType: "mutability" },
    });
    expect((await find(email)).body.Resources).toMatchObject([{ active: true }]);
    await setup.server.makePerson(company.owner.accountId, { email: newEmail() }, "PLATFORM_OWNER");
    expect((await send("PATCH", `/Users/${id}`, off)).status).toBe(200);
    const on = patchOf({ op: "replace", value: { active: true } });
    expect((await send("PATCH", `/Users/${id}`, on)).status).toBe(200);
    company = { ...company, owner: { ...company.owner, token: await signedIn(email) } };
  });

  it("and the Platform Owners see it and may undo it", async () => {
    const { id } = await add();
    const { token: owner } = company.owner;
    await send("DELETE", `/Users/${id}`);
    const body = { isDeleted: false };
    expect(
      (await setup.server.ask(restoreUser, { token: owner, params: { id }, body })).status,
    ).toBe(200);
    await setup.server.ask(deleteUser, { token: owner, params: { id } });
    const acts = await setup.server.platform.database
      .selectFrom("audit_events")
      .select("act")
      .where("subject", "=", id)
      .orderBy("id")
      .execute();
    expect(acts.map(({ act }) => act)).toEqual([
      "user_provisioned",
      "user_deleted",
      "user_restored",
      "user_deleted",
    ]);
  });
});

const signedIn = async (email: string): Promise<string> =>
  (await (await setup.server.signIn(email)).json()).access_token;

describe("a directory is refused", () => {
  it.each([
    [
      "an address of a domain that is not proven",
      oktaUser("ann@elsewhere.example"),
      "invalidValue",
    ],
    ["a user name that is no address", oktaUser("ann"), "invalidValue"],
    ["a user without a name", {}, "invalidValue"],
    ["a truth that is none", oktaUser("a@b.example", { active: "perhaps" }), "invalidValue"],
  ])("%s", async (_what, body, scimType) => {
    expect(await send("POST", "/Users", body)).toMatchObject({ status: 400, body: { scimType } });
  });

  it("a filter that is not understood, a path that leads nowhere, operations that are none", async () => {
    const filter = encodeURIComponent('title co "x"');
    expect(await send("GET", `/Users?filter=${filter}`)).toMatchObject({
      status: 400,
      body: { scimType: "invalidFilter" },
    });
    for (const id of [randomUUID(), "nobody"])
      expect((await send("GET", `/Users/${id}`)).status).toBe(404);
    const { id } = await add();
    expect((await send("PATCH", `/Users/${id}`, { Operations: [] })).body.scimType).toBe(
      "invalidSyntax",
    );
  });

  it("without its token, and once that was withdrawn or made anew", async () => {
    const one = await makeCompany(setup);
    const first = await makeToken(one);
    const status = async (bearer: string) =>
      (await send("GET", "/Users", undefined, bearer)).status;
    const { owner } = one;
    expect([await status(""), await status("scim_x"), await status(owner.token)]).toEqual([
      401, 401, 401,
    ]);
    const second = await makeToken(one);
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    const shown = await (await setup.server.ask(readProvisioning, { token: owner.token })).text();
    expect(shown).not.toContain(second);
    expect(JSON.parse(shown)).toMatchObject({
      address: `${setup.server.address}/scim/v2`,
      token: { hint: `…${second.slice(-4)}` },
    });
    await setup.server.ask(withdrawProvisioningToken, { token: owner.token });
    expect(await status(second)).toBe(401);
    // What it lets do is the directory's alone.
    expect(await statusOf(token)).toBe(401);
  });

  it("abuse: anything of another account, by id, by address or by a token put together", async () => {
    const theirs = await makeCompany(setup);
    const other = await makeToken(theirs);
    const { id, email } = await add();
    for (const method of ["GET", "DELETE"])
      expect((await send(method, `/Users/${id}`, undefined, other)).status).toBe(404);
    const off = patchOf({ op: "replace", value: { active: false } });
    expect((await send("PATCH", `/Users/${id}`, off, other)).status).toBe(404);
    expect((await send("POST", "/Users", entraUser(email), other)).status).toBe(400);
    const listed = (await send("GET", "/Users", undefined, other)).body;
    expect(listed.Resources.map(({ userName }) => userName)).toEqual([theirs.owner.email]);
    const away = newEmail(theirs);
    await setup.server.makePerson(company.owner.accountId, { email: away }, "VIEWER");
    expect(await send("POST", "/Users", entraUser(away), other)).toMatchObject(uniqueness);
    const bytes = (text: string): Buffer => Buffer.from(text.slice(5), "base64url");
    const mixed = Buffer.concat([bytes(other).subarray(0, 16), bytes(token).subarray(16)]);
    const forged = `scim_${mixed.toString("base64url")}`;
    expect((await send("GET", "/Users", undefined, forged)).status).toBe(401);
  });
});
