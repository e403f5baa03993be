import {
  allUserTypes,
  may,
  noIssueChange,
  noPolicyChanges,
  permissionsOf,
  type UserType,
  type Permission,
} from "@proviso/domain";
import * as endpoints from "@proviso/endpoints";
import type { Endpoint } from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "./test-support/test-server.ts";
import {
  bodies,
  idsInBodies,
  idsInPaths,
  idsOfNobody,
  idsShownElsewhere,
  openToAnyone,
  openToEveryUser,
  pagesBeside,
  wordsInPaths,
  type OwnThings,
} from "./test-support/who-may-ask.ts";

type Named = readonly [string, Endpoint];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "access" in value;

const all: Named[] = Object.entries<unknown>(endpoints).flatMap(([name, value]): Named[] =>
  isEndpoint(value) ? [[name, value]] : [],
);
const closed = all.filter(([, { access }]) => access !== "anyone");
const named = (access: string) =>
  all.filter(([, each]) => each.access === access).map(([name]) => name);
const aboutOne = closed.filter(
  ([, { access }]) => typeof access === "object" && "contract" in access,
);
const byPermission = closed.filter(
  ([, { access }]) => typeof access === "object" && "oneOf" in access,
);

const namesIds = (body: Endpoint["body"]): boolean =>
  body !== undefined &&
  JSON.stringify(endpoints.z.toJSONSchema(body, { io: "input", unrepresentable: "any" })).includes(
    '"uuid"',
  );

const lines: Record<string, unknown>[] = [];
let server: TestServer;
let users: Record<UserType, TestUser>;
let stranger: TestUser;
let own: OwnThings;

beforeAll(async () => {
  server = await startTestServer({
    logLine: (line) => lines.push(JSON.parse(line)),
    // What the account's own people did would be written on a schedule, while others are looked at.
    environment: { USAGE_EVENTS: "off" },
  });
  const account = await server.makeAccount();
  const made = await Promise.all(
    allUserTypes.map(async (type) => [type, await server.makeUser(account, type)] as const),
  );
  users = Object.fromEntries(made) as Record<UserType, TestUser>;
  stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
  const owner = users.PLATFORM_OWNER;
  const contract = await server.uploadAndWait(owner, wordFile("# Note", "Nothing to see."));
  const sessions = await server.ask(endpoints.listSessions, { token: owner.token });
  await server.ask(endpoints.inviteUsers, {
    token: owner.token,
    body: { recipients: ["new@example.com"] },
  });
  const waiting = await server.ask(endpoints.readInvitations, { token: owner.token });
  const form = new FormData();
  form.append("before", new Blob([new Uint8Array(wordFile("Nothing to see."))]), "x.docx");
  const comparing = await server.ask(endpoints.compareFile, { token: owner.token, form });
  const templateForm = new FormData();
  templateForm.append("playbookId", "nda-mutual");
  templateForm.append("extraData", JSON.stringify({ contractName: "Our NDA" }));
  templateForm.append("contract", new Blob([new Uint8Array(wordFile("A note."))]), "x.docx");
  const template = await server.ask(endpoints.uploadTemplate, {
    token: owner.token,
    form: templateForm,
  });
  const templateGuid = (await template.json()).guid;
  const sheet = new FormData();
  sheet.append("sheet", new Blob(["File name\nA note\n"]), "rows.csv");
  const batch = await server.ask(endpoints.startBatch, {
    token: owner.token,
    params: { id: templateGuid },
    form: sheet,
  });
  const ofPolicy = { token: owner.token, params: { id: "nda-recipient" } };
  await server.ask(endpoints.saveConceptCustomization, {
    ...ofPolicy,
    body: {
      revision: 0,
      changes: { ...noPolicyChanges, issues: { notices: { ...noIssueChange, isOff: true } } },
    },
  });
  const trial = await server.ask(endpoints.startPolicyTrial, {
    ...ofPolicy,
    body: { revision: 1, contracts: [contract.guid] },
  });
  const make = (endpoint: Endpoint, name: string): Promise<Response> =>
    server.ask(endpoint, { token: owner.token, body: bodies[name] });
  const apiKey = await make(endpoints.makeApiKey, "makeApiKey");
  const webhook = await make(endpoints.makeWebhook, "makeWebhook");
  await make(endpoints.addSingleSignOnDomain, "addSingleSignOnDomain");
  own = {
    contract: contract.guid,
    group: contract.groupId,
    user: owner.id,
    session: (await sessions.json()).data[0].id,
    invitation: (await waiting.json()).data[0].guid,
    comparison: (await comparing.json()).id,
    template: templateGuid,
    batch: (await batch.json()).id,
    trial: (await trial.json()).id,
    apiKey: (await apiKey.json()).id,
    webhook: (await webhook.json()).id,
  };
});
afterAll(() => server.stop());

const nothing = (): OwnThings => {
  const id = randomUUID();
  return {
    contract: id,
    group: id,
    user: id,
    session: id,
    invitation: id,
    comparison: id,
    template: id,
    batch: id,
    trial: id,
    apiKey: id,
    webhook: id,
  };
};

const paramsOf = ([name, { params }]: Named, things: OwnThings): Record<string, string> =>
  idsInPaths[name]?.(things) ??
  Object.fromEntries(
    Object.keys(params?.shape ?? {}).map((key) => [
      key,
      key === "guid" ? things.contract : (wordsInPaths[key] ?? ""),
    ]),
  );

const ask = ([name, endpoint]: Named, user: TestUser | undefined, things: OwnThings) => {
  const form = new FormData();
  form.append(endpoint.file ?? "file", new Blob(["x"]), "x.docx");
  const body = idsInBodies[name]?.(things) ?? bodies[name] ?? {};
  return server.ask(endpoint, {
    token: user?.token,
    params: paramsOf([name, endpoint], things),
    ...(endpoint.file === undefined ? {} : { form }),
    ...(endpoint.body === undefined ? {} : { body }),
  });
};

/** An answer without the id of its request; a refusal has been logged as one, exactly once. */
const refusalOf = async (answer: Response): Promise<Record<string, unknown>> => {
  const { requestId, ...body } = await answer.json();
  const denied = lines.filter((line) => line["msg"] === "authz_denied");
  expect(denied.filter((line) => line["requestId"] === requestId)).toHaveLength(1);
  return body;
};

const tables = async (): Promise<string[]> =>
  (
    await sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'account_id'`.execute(
      server.platform.database,
    )
  ).rows.map(({ name }) => name);

/** Everything the account has, in one line per table. */
const stateOf = async (accountId: string): Promise<Record<string, string>> => {
  const { database } = server.platform;
  const entries = (await tables()).map(async (name) => {
    const { rows } = await sql<{ state: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as state
      from ${sql.table(name)} t where account_id = ${accountId}::uuid`.execute(database);
    return [name, rows[0]?.state ?? ""] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

describe("every route", () => {
  it("is in the table of endpoints, or a page that is named", () => {
    // Where two paths name a parameter differently, fastify prints both names at its place.
    const shape = (path: string): string => path.replace(/\{\w+\}/g, "{}");
    const stack: string[] = [];
    const paths = server.routes.split("\n").flatMap((line) => {
      const [, indent = "", part = ""] = /^([│ ]*)[├└]── (.*?) \(/.exec(line) ?? [];
      if (part === "") return [];
      stack.splice(indent.length / 4, stack.length, part);
      return [stack.join("").replace(/:\w+(\|:\w+)*/g, "{}")];
    });
    const known = [...all.map(([, { path }]) => path), ...pagesBeside];
    expect(new Set(paths)).toEqual(new Set(known.map(shape)));
  });

  it("open to anyone, or to everybody signed in, is named as such", () => {
    expect(new Set(named("anyone"))).toEqual(new Set(openToAnyone));
    expect(new Set(named("signed-in"))).toEqual(new Set(openToEveryUser));
  });

  it("with an id of something in its path or body says what a stranger's is", () => {
    const inPath = closed.filter(([, { params }]) => Object.keys(params?.shape ?? {}).length > 0);
    const known = [...Object.keys(idsInPaths), ...idsOfNobody, ...aboutOne.map(([name]) => name)];
    const byUsers = inPath.filter(([, { access }]) => access !== "guest" && access !== "signer");
    expect(byUsers.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
    const inBody = closed.filter(
      ([, { body, access }]) => access !== "guest" && access !== "signer" && namesIds(body),
    );
    const shown = [...Object.keys(idsInBodies), ...idsShownElsewhere];
    expect(inBody.map(([name]) => name).filter((name) => !shown.includes(name))).toEqual([]);
  });

  it("is described, by its path, as OpenAPI 3.1", async () => {
    const document = await (await fetch(`${server.address}/openapi.json`)).json();
    expect(document.openapi).toBe("3.1.0");
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = all.map(([, each]) => `${each.method} ${each.path}`);
    expect(new Set(described)).toEqual(new Set(expected));
  });
});

describe("no session", () => {
  it.each(closed)("%s is refused with 401", async (name, endpoint) => {
    expect((await ask([name, endpoint], undefined, own)).status).toBe(401);
  });

  it.each(closed)(
    "%s is refused with 401 before the request is looked at",
    async (_name, endpoint) => {
      const path = endpoints.pathOf(endpoint, { guid: "?", id: "?", userId: "?", roleId: "?" });
      const broken = { headers: { "content-type": "application/json" }, body: "{" };
      const { method } = endpoint;
      const answer = await fetch(server.address + path, {
        method,
        ...(method === "GET" ? {} : broken),
      });
      expect(answer.status).toBe(401);
    },
  );

  it.each(closed.filter(([, { access }]) => access === "guest" || access === "signer"))(
    "%s, which is for guests or signers, is refused to a user",
    async (name, endpoint) => {
      expect((await ask([name, endpoint], users.PLATFORM_OWNER, own)).status).toBe(401);
    },
  );
});

/** What a handler asks for besides one of the permissions that its endpoint names. */
const furtherPermissions: Readonly<Record<string, Permission>> = {
  // A webhook hears of every contract of the account.
  makeWebhook: "VIEW_ORGANIZATION_CONTRACT",
};

describe("wrong role", () => {
  const cases = byPermission.flatMap(([name, endpoint]) =>
    allUserTypes.map((type) => {
      const { access } = endpoint;
      const held = permissionsOf([type]);
      const oneOf = typeof access === "object" && "oneOf" in access ? access.oneOf : [];
      const further = furtherPermissions[name];
      const isAllowed =
        oneOf.some((permission) => held.has(permission)) &&
        (further === undefined || held.has(further));
      return [name, type, endpoint, isAllowed] as const;
    }),
  );

  it.each(cases.filter(([, , , isAllowed]) => !isAllowed))(
    "%s is refused to a %s",
    async (name, type, endpoint) => {
      const answer = await ask([name, endpoint], users[type], nothing());
      expect(answer.status).toBe(403);
      expect((await refusalOf(answer))["code"]).toBe("not_allowed");
    },
  );

  // An answer that goes on for ever is begun in the test of its own.
  it.each(cases.filter(([, , { answer }, isAllowed]) => isAllowed && answer !== "events"))(
    "%s is not refused to a %s",
    async (name, type, endpoint) => {
      const answer = await ask([name, endpoint], users[type], nothing());
      expect([401, 403]).not.toContain(answer.status);
      await answer.body?.cancel();
    },
  );

  const acts = aboutOne.flatMap(([name, endpoint]) =>
    allUserTypes.flatMap((type) => {
      const { access } = endpoint;
      if (typeof access !== "object" || !("contract" in access)) return [];
      const asker = { id: "asker", accountId: "a", permissions: permissionsOf([type]) };
      const record = { accountId: "a", ownerId: "somebody else" };
      if (may(asker, access.contract, record)) return [];
      const status = may(asker, "see_contract", record) ? 403 : 404;
      return [[name, type, status, endpoint] as const];
    }),
  );

  it.each(acts)(
    "abuse 52: %s on a colleague's contract answers a %s with %i",
    async (name, type, status, endpoint) => {
      const answer = await ask([name, endpoint], users[type], own);
      expect(answer.status).toBe(status);
      await refusalOf(answer);
    },
  );
});

describe("another account", () => {
  // What the account was given above has jobs of its own; what is compared begins when they are done.
  beforeAll(async () => {
    const { accountId } = users.PLATFORM_OWNER;
    let [before, still] = [JSON.stringify(await stateOf(accountId)), 0];
    for (let tries = 0; tries < 120 && still < 4; tries += 1) {
      await pause(500);
      const now = JSON.stringify(await stateOf(accountId));
      still = now === before ? still + 1 : 0;
      before = now;
    }
  }, 90_000);

  const reaching = closed.filter(
    ([name]) =>
      name in idsInPaths || name in idsInBodies || aboutOne.some(([about]) => about === name),
  );

  it.each(reaching)(
    "abuse 27, 51: %s answers as if what it names did not exist, and changes nothing",
    async (name, endpoint) => {
      const { accountId } = users.PLATFORM_OWNER;
      const before = await stateOf(accountId);
      const theirs = await ask([name, endpoint], stranger, own);
      const nobodys = await ask([name, endpoint], stranger, nothing());
      expect(theirs.status).toBe(404);
      expect(await refusalOf(theirs)).toEqual(await refusalOf(nobodys));
      expect(await stateOf(accountId)).toEqual(before);
    },
  );

  it.each([
    ["readUsers", endpoints.readUsers],
    ["readInvitations", endpoints.readInvitations],
    ["loadContracts", endpoints.loadContracts],
    ["listTemplates", endpoints.listTemplates],
    ["listSessions", endpoints.listSessions],
  ] as const)("abuse 39: %s shows a stranger nothing of this one", async (name, endpoint) => {
    const answer = await ask([name, endpoint], stranger, own);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    for (const id of [...Object.values(own), ...Object.values(users).map(({ email }) => email)])
      expect(text).not.toContain(id);
  });
});
