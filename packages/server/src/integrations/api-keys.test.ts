import {
  addRole,
  deleteUser,
  listApiKeys,
  loadContracts,
  makeApiKey,
  readCurrentUser,
  readUsers,
  removeRole,
  revokeApiKey,
  scopedEndpoints,
  uploadContract,
  type ApiKeyRecord,
} from "@proviso/endpoints";
import { allScopes, type Scope } from "@proviso/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleNda } from "../test-support/sample-nda.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let account: string;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  account = await server.makeAccount();
  owner = await server.makeUser(account, "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const make = async (
  scopes: readonly Scope[],
  by = owner,
  expiresInDays = 30,
): Promise<ApiKeyRecord & { key: string }> => {
  const body = { name: "Nightly sync", scopes, expiresInDays };
  const answer = await server.ask(makeApiKey, { token: by.token, body });
  expect(answer.status).toBe(201);
  return answer.json();
};

const list = async (): Promise<ApiKeyRecord[]> =>
  (await server.ask(listApiKeys, { token: owner.token })).json();

const asking = (key: string): Promise<Response> =>
  server.ask(loadContracts, { token: key, body: { query: {} } });

const statusOf = async (key: string): Promise<number> => (await asking(key)).status;

describe("an API key", () => {
  it("does what its scopes say as the person who made it, and nothing else", async () => {
    const { key } = await make(["contracts:read"]);
    expect(await statusOf(key)).toBe(200);
    const people = await server.ask(readUsers, { token: key });
    expect([people.status, (await people.json()).code]).toEqual([403, "scope_missing"]);
    const self = await server.ask(readCurrentUser, { token: key });
    expect((await self.json()).code).toBe("scope_missing");
    const more = await server.ask(makeApiKey, {
      token: key,
      body: { name: "Another", scopes: ["people:read"], expiresInDays: 1 },
    });
    expect((await more.json()).code).toBe("scope_missing");
  });

  it("uploads a contract that belongs to its maker", async () => {
    const { key } = await make(["contracts:write"]);
    const uploaded = await server.upload({ ...owner, token: key }, sampleNda());
    expect(uploaded.status).toBe(201);
    expect((await uploaded.json()).userEmail).toBe(owner.email);
  });

  it("is shown once; the list shows who it acts for, its end, and when it was used", async () => {
    const made = await make(["policies:read", "policies:read", "contracts:read"]);
    const listed = (await list()).find(({ id }) => id === made.id);
    expect(listed).toMatchObject({
      name: "Nightly sync",
      scopes: ["policies:read", "contracts:read"].sort(
        (one, other) =>
          allScopes.findIndex((s) => s === one) - allScopes.findIndex((s) => s === other),
      ),
      ownerName: "Ann PLATFORM_OWNER",
      lastUsedAt: null,
      hint: `…${made.key.slice(-4)}`,
    });
    expect(JSON.stringify(await list())).not.toContain(made.key);
    await statusOf(made.key);
    expect((await list()).find(({ id }) => id === made.id)?.lastUsedAt).not.toBeNull();
  });

  it("ends when it is revoked, and is listed no more", async () => {
    const { key, id } = await make(["contracts:read"]);
    const revoke = () => server.ask(revokeApiKey, { token: owner.token, params: { id } });
    expect((await revoke()).status).toBe(204);
    const refused = await asking(key);
    expect([refused.status, (await refused.json()).code]).toEqual([401, "key_not_valid"]);
    expect((await list()).some((each) => each.id === id)).toBe(false);
    expect((await revoke()).status).toBe(404);
  });

  it("loses what its maker loses, and ends with them", async () => {
    const maker = await server.makeUser(account, "PLATFORM_OWNER");
    const { key } = await make(["people:read"], maker);
    const role = (act: typeof addRole | typeof removeRole, roleId: string) =>
      server.ask(act, { token: owner.token, params: { userId: maker.id, roleId } });
    expect((await server.ask(readUsers, { token: key })).status).toBe(200);
    await role(addRole, "BUSINESS_USER");
    expect((await role(removeRole, "PLATFORM_OWNER")).status).toBeLessThan(300);
    expect((await (await server.ask(readUsers, { token: key })).json()).code).toBe("not_allowed");
    await server.ask(deleteUser, { token: owner.token, params: { id: maker.id } });
    expect((await (await server.ask(readUsers, { token: key })).json()).code).toBe("key_not_valid");
  });

  it("abuse 25: ends a second after its time, and not before", async () => {
    const { key, id } = await make(["contracts:read"], owner, 1);
    const endIn = (seconds: number) =>
      server.platform.db.asAccount(account, (trx) =>
        trx
          .updateTable("api_keys")
          .set({ expires_at: new Date(Date.now() + seconds * 1000) })
          .where("id", "=", id)
          .execute(),
      );
    await endIn(30);
    expect(await statusOf(key)).toBe(200);
    await endIn(-1);
    expect(await statusOf(key)).toBe(401);
  });

  it("is of one account alone, and nobody else sees or ends it", async () => {
    const made = await make(["contracts:read"]);
    const stranger = await server.makeUser(await server.makeAccount("Other"), "PLATFORM_OWNER");
    const theirs = await server.ask(listApiKeys, { token: stranger.token });
    expect(await theirs.json()).toEqual([]);
    const ended = await server.ask(revokeApiKey, {
      token: stranger.token,
      params: { id: made.id },
    });
    expect(ended.status).toBe(404);
    // The same secret behind another account's name is no key.
    const bytes = Buffer.from(made.key.slice(4), "base64url");
    Buffer.from(stranger.accountId.replaceAll("-", ""), "hex").copy(bytes);
    expect(await statusOf(`key_${bytes.toString("base64url")}`)).toBe(401);
    expect(await statusOf("key_")).toBe(401);
  });

  it("is not made by whoever finds a browser that was left open", async () => {
    const confirmed = (at: Date | null) =>
      server.platform.database
        .updateTable("sessions")
        .set({ confirmed_at: at })
        .where("user_id", "=", owner.id)
        .execute();
    await confirmed(new Date(Date.now() - 11 * 60_000));
    const body = { name: "Mine", scopes: ["contracts:read"], expiresInDays: 1 };
    const refused = await server.ask(makeApiKey, { token: owner.token, body });
    expect([refused.status, (await refused.json()).code]).toEqual([403, "confirmation_needed"]);
    await confirmed(new Date());
    await make(["contracts:read"]);
  });

  it("is not made by those who may not edit the settings, nor without an end or a scope", async () => {
    const business = await server.makeUser(account, "BUSINESS_USER");
    const body = { name: "Mine", scopes: ["contracts:read"], expiresInDays: 1 };
    const ask = (token: string, given: object) =>
      server.ask(makeApiKey, { token, body: { ...body, ...given } });
    expect((await ask(business.token, {})).status).toBe(403);
    expect((await ask(owner.token, { expiresInDays: 367 })).status).toBe(400);
    expect((await ask(owner.token, { scopes: [] })).status).toBe(400);
  });
});

it("no endpoint about signing in, keys, money or people's rights is open to a key", () => {
  const open = Object.values(scopedEndpoints).flat();
  expect(open).toContain(uploadContract);
  expect(new Set(open).size).toBe(open.length);
  for (const { path } of open)
    expect(path).not.toMatch(/oauth|integrations|billing|subscription|role|passkey|totp|password/i);
});

it("every answer says how much more the account may ask, and a refusal when to ask again", async () => {
  const tight = await startTestServer({ environment: { REQUESTS_PER_MINUTE: "12" } });
  const user = await tight.makeUser(await tight.makeAccount(), "BUSINESS_USER");
  const answers: Response[] = [];
  for (let nth = 0; nth < 14; nth += 1)
    answers.push(await tight.ask(readCurrentUser, { token: user.token }));
  const [first] = answers;
  expect(first?.headers.get("ratelimit-policy")).toBe('"account";q=12;w=60');
  expect(first?.headers.get("ratelimit")).toMatch(/^"account";r=11;t=\d+$/);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  await tight.stop();
});
