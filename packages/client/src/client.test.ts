import { freePort, startServerProcess, type ServerProcess } from "@proviso/testkit";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openClient, Refused, untilReviewed, verifyWebhook, type Client } from "./index.ts";
import { writeCalls } from "./test-support/write-calls.ts";

let server: ServerProcess;
let folder: string;
let client: Client;
let key: string;
let bearer: string;

const port = await freePort();
const receiverPort = await freePort();

const asPerson = async (path: string, body: object): Promise<Record<string, string>> => {
  const answer = await fetch(server.url + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "proviso-client-"));
  server = await startServerProcess({
    PORT: String(port),
    MAIL_IN_PORT: "0",
    DATA_FOLDER: folder,
    TENANT_PRIVATE_HOSTS: `127.0.0.1:${receiverPort}`,
  });
  const tokens = await asPerson("/oauth/token", {
    grant_type: "password",
    username: "owner@brightline.example",
    password: "Brightline-2026",
  });
  bearer = tokens["access_token"] ?? "";
  const made = await asPerson("/account-web-app/api/integrations/api-keys", {
    name: "Client test",
    scopes: ["contracts:read", "contracts:write"],
    expiresInDays: 1,
  });
  key = made["key"] ?? "";
  client = openClient({ address: server.url, key });
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sample = new URL("../../server/samples/", import.meta.url);

const nda = (name = "Corvane - One-Way NDA.docx"): File =>
  new File([readFileSync(new URL(name, sample))], "NDA.docx");

it("is what the running server describes; npm run client writes it anew", async () => {
  const answer = await fetch(`${server.url}/openapi.json`);
  await expect(writeCalls(await answer.json())).toMatchFileSnapshot("calls.gen.ts");
});

describe("a program with a key", () => {
  it("uploads a contract, waits for its review, reads the verdicts and downloads the redline", async () => {
    const form = { extraData: "{}", contract: nda("Delmar - Supplier NDA.docx") };
    const idempotencyKey = crypto.randomUUID();
    const uploaded = await client.call("uploadContract", { form, idempotencyKey });
    const again = await client.call("uploadContract", { form, idempotencyKey });
    expect(again.guid).toBe(uploaded.guid);
    const contract = await untilReviewed(client, uploaded.guid, { every: 100, most: 60_000 });
    expect(contract.status).toBe("COMPLETED");
    const params = { guid: contract.guid };
    const summary = await client.call("readReviewSummary", { params });
    expect(JSON.stringify(summary)).toMatch(/confidential/i);
    const file = await client.call("downloadContract", { params, query: {} });
    expect(file.name).toMatch(/\.docx$/);
    expect(new TextDecoder().decode((await file.bytes.bytes()).subarray(0, 2))).toBe("PK");
  }, 90_000);

  it("does what the example in docs/api.md does", async () => {
    const page = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8");
    const [, example = ""] = /```js\n(import \{ readFile[^]*?)```/.exec(page) ?? [];
    // Below the package, so that the example finds it by its name.
    const place = mkdtempSync(fileURLToPath(new URL("../.example-", import.meta.url)));
    try {
      writeFileSync(join(place, "NDA.docx"), new Uint8Array(await nda().arrayBuffer()));
      writeFileSync(join(place, "example.mjs"), example);
      const env = { ...process.env, API_ADDRESS: server.url, API_KEY: key };
      const run = promisify(execFile)(process.execPath, ["example.mjs"], { cwd: place, env });
      expect((await run).stdout).toMatch(/^COMPLETED \{/);
      expect(readFileSync(join(place, "redline.docx")).subarray(0, 2).toString()).toBe("PK");
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  }, 90_000);

  it("is refused with the code and the sentence of the refusal", async () => {
    const params = { guid: crypto.randomUUID() };
    const refused = await client.call("readContract", { params }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({
      status: 404,
      code: "not_found",
      message: expect.stringMatching(/\w+/),
    });
    const beyond = client.call("readUsers", {});
    await expect(beyond).rejects.toMatchObject({ status: 403, code: "scope_missing" });
  });

  it("tries again when the server is busy, and never sends twice what could be done twice", async () => {
    const asked: string[] = [];
    const busy: typeof fetch = async (url, request) => {
      asked.push(request?.method ?? "GET");
      return asked.length % 2 === 1
        ? new Response("{}", { status: 503, headers: { "retry-after": "0" } })
        : fetch(url, request);
    };
    const patient = openClient({ address: server.url, key: "key_wrong", fetch: busy });
    await expect(patient.call("listContractTypes", {})).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual(["GET", "GET"]);
    asked.length = 0;
    const upload = patient.call("uploadContract", { form: { extraData: "{}", contract: nda() } });
    await expect(upload).rejects.toMatchObject({ status: 503, code: "unknown" });
    expect(asked).toEqual(["POST"]);
  });
});

describe("a webhook's message", () => {
  const received = (): Promise<{ headers: IncomingMessage["headers"]; body: string }> =>
    new Promise((settle) => {
      const receiver = createServer((request, response) => {
        let body = "";
        request.on("data", (chunk) => (body += String(chunk)));
        request.on("end", () => {
          response.end();
          receiver.close();
          settle({ headers: request.headers, body });
        });
      }).listen(receiverPort, "127.0.0.1");
    });

  it("is taken from who has the secret, now, and from nobody else", async () => {
    const message = received();
    const path = "/account-web-app/api/integrations/webhooks";
    const url = `http://127.0.0.1:${receiverPort}/hook`;
    const made = await asPerson(path, { name: "Test", url, events: ["review_completed"] });
    const secret = made["secret"] ?? "";
    await fetch(`${server.url}${path}/${made["id"]}/try`, {
      method: "POST",
      headers: { authorization: `Bearer ${bearer}` },
    });
    const request = await message;
    expect(await verifyWebhook(secret, request)).toMatchObject({ type: "webhook_tried" });
    const { headers, body } = request;
    const other = `whsec_${Buffer.alloc(24, 1).toString("base64")}`;
    expect(await verifyWebhook(other, request)).toBeUndefined();
    expect(await verifyWebhook(secret, { headers, body: `${body} ` })).toBeUndefined();
    expect(await verifyWebhook(secret, request, Date.now() + 301_000)).toBeUndefined();
    const bare = { ...headers, "webhook-signature": "v1,not base64! v2,abc" };
    expect(await verifyWebhook(secret, { headers: bare, body })).toBeUndefined();
    expect(await verifyWebhook(secret, { headers: {}, body })).toBeUndefined();
  }, 30_000);
});
