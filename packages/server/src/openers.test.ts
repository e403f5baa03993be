import * as endpoints from "@proviso/endpoints";
import type { ContractRecord, Endpoint } from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "./test-support/test-server.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "access" in value;

const all: [string, Endpoint][] = Object.entries(endpoints).flatMap(([name, value]) =>
  isEndpoint(value) ? [[name, value] as [string, Endpoint]] : [],
);
const closed = all.filter(([, { access }]) => access !== "anyone");
const aboutOne = closed.filter(
  ([, { access }]) => typeof access === "object" && "contract" in access,
);
const byPermission = closed.filter(
  ([, { access }]) => typeof access === "object" && "oneOf" in access,
);

const bodies: Record<string, unknown> = {
  loadContracts: { query: {} },
  chooseDealPosition: { tags: { dealPosition: "mutual" } },
};

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;
let colleague: TestUser;
let powerless: TestUser;
let contract: ContractRecord;

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount();
  owner = await server.makeUser(account, "PLATFORM_OWNER");
  colleague = await server.makeUser(account, "BUSINESS_USER");
  powerless = await server.makeUser(account, "BILLING_ADMIN");
  stranger = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
  contract = await server.uploadAndWait(owner, wordFile("# Note", "Nothing to see."));
});
afterAll(() => server.stop());

const ask = (name: string, endpoint: Endpoint, user: TestUser | undefined, guid: string) => {
  const form = new FormData();
  form.append(endpoint.file ?? "file", new Blob(["x"]), "x.docx");
  return server.ask(endpoint, {
    token: user?.token,
    params: { guid, id: "nda" },
    ...(endpoint.file === undefined ? {} : { form }),
    ...(endpoint.body === undefined ? {} : { body: bodies[name] ?? {} }),
  });
};

const answerOf = async (answer: Response): Promise<[number, unknown]> => {
  const { requestId: _mine, ...body } = await answer.json();
  return [answer.status, body];
};

describe("no session", () => {
  it.each(closed)("%s is refused with 401", async (name, endpoint) => {
    expect((await ask(name, endpoint, undefined, contract.guid)).status).toBe(401);
  });

  it.each(closed)(
    "%s is refused with 401 before the request's form is looked at",
    async (_name, endpoint) => {
      const answer = await fetch(
        server.address + endpoints.pathOf(endpoint, { guid: "?", id: "?" }),
        {
          method: endpoint.method,
          ...(endpoint.method === "GET"
            ? {}
            : { headers: { "content-type": "application/json" }, body: "{" }),
        },
      );
      expect(answer.status).toBe(401);
    },
  );
});

describe("another account", () => {
  it.each(aboutOne)("%s answers as if the contract did not exist", async (name, endpoint) => {
    const theirs = await answerOf(await ask(name, endpoint, stranger, contract.guid));
    const nobodys = await answerOf(await ask(name, endpoint, stranger, randomUUID()));
    expect(theirs[0]).toBe(404);
    expect(theirs).toEqual(nobodys);
  });

  it("sees nothing of this one in its list, its numbers and its timelines", async () => {
    const list = await server.ask(endpoints.loadContracts, {
      token: stranger.token,
      body: { query: {} },
    });
    expect((await list.json()).documents).toEqual([]);
    const number = await server.ask(endpoints.readContractsNumber, { token: stranger.token });
    expect((await number.json()).documentsNumber).toBe(0);
    for (const body of [{ documentGuid: contract.guid }, { groupId: contract.groupId }]) {
      const answer = await server.ask(endpoints.readTimeline, { token: stranger.token, body });
      expect(answer.status).toBe(404);
    }
  });
});

describe("wrong role", () => {
  it.each(aboutOne)(
    "%s answers a colleague who sees only their own as if it did not exist",
    async (name, endpoint) => {
      expect((await ask(name, endpoint, colleague, contract.guid)).status).toBe(404);
    },
  );

  it.each(byPermission)(
    "%s is refused to a user without the permission",
    async (name, endpoint) => {
      expect((await ask(name, endpoint, powerless, contract.guid)).status).toBe(403);
    },
  );

  it("a viewer sees a contract and may not change it", async () => {
    const viewer = await server.makeUser(owner.accountId, "VIEWER");
    const seen = await server.ask(endpoints.readContract, {
      token: viewer.token,
      params: { guid: contract.guid },
    });
    expect(seen.status).toBe(200);
    expect((await seen.json()).permissions).toEqual(["see_contract", "download_contract"]);
    for (const name of [
      "archiveContract",
      "deleteContract",
      "chooseDealPosition",
      "replaceContract",
    ] as const)
      expect((await ask(name, endpoints[name], viewer, contract.guid)).status).toBe(403);
  });
});

describe("the description", () => {
  it("lists every endpoint, by its path, as OpenAPI 3.1", async () => {
    const document = await (await fetch(`${server.address}/openapi.json`)).json();
    expect(document.openapi).toBe("3.1.0");
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(all.map(([, each]) => `${each.method} ${each.path}`).sort());
  });
});
