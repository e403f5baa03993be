import { inviteUsers, readInvitations } from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsTo } from "../test-support/mails.ts";
import { sendTemplate } from "../test-support/templates.ts";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount();
  owner = await server.makePerson(account, { email: "olivia@corp.com" }, "PLATFORM_OWNER");
});
afterAll(() => server.stop());

const upload = (key: string, bytes: Uint8Array, by = owner): Promise<Response> =>
  sendTemplate(server, by, bytes, { key });

const invite = (key: string, email: string): Promise<Response> =>
  server.ask(inviteUsers, {
    token: owner.token,
    body: { recipients: [email] },
    headers: { "idempotency-key": key },
  });

const invited = async (): Promise<number> => {
  const { data } = await (await server.ask(readInvitations, { token: owner.token })).json();
  return data.length;
};

describe("abuse 79: a request that carries a key", () => {
  it("gets the first answer again when it is sent again, and is done once", async () => {
    const [key, bytes] = [randomUUID(), wordFile("Annex")];
    const first = await upload(key, bytes);
    const again = await upload(key, bytes);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
  });

  it("is refused when it says something else", async () => {
    const key = randomUUID();
    await upload(key, wordFile("One"));
    const other = await upload(key, wordFile("Another"));
    expect([other.status, (await other.json()).code]).toEqual([422, "idempotency_conflict"]);
  });

  it("is done once by one of many that come at once, and all get its answer", async () => {
    const [key, bytes] = [randomUUID(), wordFile("Many")];
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(key, bytes)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const said = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(said).size).toBe(1);
  });

  it("mails once", async () => {
    const key = randomUUID();
    const before = await invited();
    const statuses = [];
    for (let nth = 0; nth < 3; nth += 1)
      statuses.push((await invite(key, "new.colleague@corp.com")).status);
    expect(new Set(statuses).size).toBe(1);
    expect(await invited()).toBe(before + 1);
    expect(await mailsTo(server, "new.colleague@corp.com")).toHaveLength(1);
  });

  it("may be sent again after a refusal, with the same key", async () => {
    const key = randomUUID();
    const refused = await upload(key, new Uint8Array());
    expect([refused.status, (await refused.json()).code]).toEqual([400, "file_empty"]);
    expect((await upload(key, wordFile("Not empty"))).status).toBe(201);
  });

  it("has nothing to do with the same key of another person", async () => {
    const [key, bytes] = [randomUUID(), wordFile("Mine")];
    const colleague = await server.makeUser(owner.accountId, "LEGAL_ADMIN");
    const stranger = await server.makeUser(await server.makeAccount("Other"), "LEGAL_ADMIN");
    const said = [];
    for (const by of [owner, colleague, stranger])
      said.push(await (await upload(key, bytes, by)).text());
    expect(new Set(said).size).toBe(3);
  });

  it("is refused when its key is empty or too long", async () => {
    for (const key of ["", "x".repeat(201)])
      expect((await upload(key, wordFile("Key"))).status).toBe(400);
  });
});
