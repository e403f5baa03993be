import * as everything from "@proviso/endpoints";
import {
  compareVersions,
  downloadContract,
  downloadSubVersions,
  readContract,
  readContractText,
  readComparison,
  readDocumentConfig,
  readEditorDocument,
  readReturnCheck,
  readTimeline,
  readVersions,
  z,
  type Endpoint,
} from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../test-support/test-server.ts";

const secret = "Our board will go below seven million on Friday.";

let server: TestServer;
let admin: TestUser;
let viewer: TestUser;
let old: string;
let newest: string;

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount();
  admin = await server.makeUser(account, "LEGAL_ADMIN");
  viewer = await server.makeUser(account, "VIEWER");
  const first = wordFile("# Non-Disclosure Agreement", "The price is open.", secret);
  const second = wordFile("# Non-Disclosure Agreement", "The price is open.");
  old = (await server.uploadAndWait(admin, first, { extra: { isToReviewDocument: false } })).guid;
  const extra = { isToReviewDocument: false, versionType: "INTERNAL", parentDocGuid: old } as const;
  newest = (await server.uploadAndWait(admin, second, { extra })).guid;
  const text = { token: admin.token, params: { guid: old }, query: { version: "original" } };
  const isRead = async () => expect((await server.ask(readContractText, text)).status).toBe(200);
  await vi.waitFor(isRead, { timeout: 60_000, interval: 100 });
});
afterAll(() => server.stop());

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "access" in value;

const table = Object.entries(everything).flatMap(([name, value]): [string, Endpoint][] =>
  isEndpoint(value) ? [[name, value]] : [],
);

interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

/** A value of a shape, in which everything that may be an id is this one. */
const sampleOf = (shape: Shape, id: string): unknown => {
  const [option] = shape.anyOf ?? shape.oneOf ?? [];
  if (option) return sampleOf(option, id);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.type === "object")
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([name, each]) => [name, sampleOf(each, id)]),
    );
  if (shape.type === "array") return [sampleOf(shape.items ?? {}, id)];
  if (shape.type === "integer" || shape.type === "number") return Math.max(shape.minimum ?? 1, 1);
  if (shape.type === "boolean") return true;
  if (shape.format === "date-time") return new Date().toISOString();
  return id;
};

const isShape = (value: unknown): value is Shape => typeof value === "object" && value !== null;

const shapeOf = (type: z.ZodType): Shape => {
  const shape: unknown = z.toJSONSchema(type, { io: "input", unrepresentable: "any" });
  return isShape(shape) ? shape : {};
};

const textsOf = (type: z.ZodType | undefined, id: string): Record<string, string> => {
  const sample = type ? sampleOf(shapeOf(type), id) : {};
  return Object.fromEntries(
    Object.entries(sample ?? {}).map(([name, value]) => [name, String(value)]),
  );
};

const formOf = ({ form, file }: Endpoint, id: string): FormData => {
  const filled = new FormData();
  for (const [name, value] of Object.entries(textsOf(form, id))) filled.append(name, value);
  filled.append(file ?? "file", new Blob([new Uint8Array(wordFile("x"))]), "x.docx");
  return filled;
};

/** Asks an endpoint with this id wherever it takes one. */
const askWith = (endpoint: Endpoint, { token }: TestUser, id: string): Promise<Response> => {
  const isForm = endpoint.file !== undefined;
  return server.ask(endpoint, {
    token,
    params: textsOf(endpoint.params, id),
    query: textsOf(endpoint.query, id),
    ...(isForm ? { form: formOf(endpoint, id) } : {}),
    ...(endpoint.body && !isForm ? { body: sampleOf(shapeOf(endpoint.body), id) } : {}),
  });
};

const isAboutContracts = ({ access, path, body }: Endpoint): boolean =>
  (typeof access !== "string" && "contract" in access) ||
  /\{(guid|id|documentGuid)\}/.test(path) ||
  (body !== undefined && JSON.stringify(shapeOf(body)).includes('"uuid"'));

describe("an earlier version, for those who may not download versions", () => {
  it("abuse 115: is given by no endpoint that takes its id", async () => {
    const asked = table.filter(([, endpoint]) => isAboutContracts(endpoint));
    expect(asked.length).toBeGreaterThan(80);
    // What these tell of it is that it exists, and what happened to it.
    const telling = [
      "listDateKeepers",
      "listGuestLinks",
      "readContract",
      "readKeyDates",
      "readTimeline",
      "readVersions",
      "sendHeartbeat",
    ];
    const given: string[] = [];
    for (const [name, endpoint] of asked) {
      const answer = await askWith(endpoint, viewer, old);
      const text = await answer.text();
      expect(text, name).not.toContain(secret);
      expect(answer.status, `${name} ${text}`).toBeLessThan(500);
      if (answer.ok && endpoint.answer !== "events") given.push(name);
    }
    expect(given.toSorted()).toEqual(telling);
  });

  it("abuse 115: is given to no one but those who may, in any form", async () => {
    const versions = ["original", "current", "1"];
    const forms: [string, Endpoint, object][] = [
      ...versions.map((version): [string, Endpoint, object] => [
        `download ${version}`,
        downloadContract,
        { params: { guid: old }, query: { version } },
      ]),
      [
        "download by number",
        downloadContract,
        { params: { guid: newest }, query: { version: "1" } },
      ],
      ["text", readContractText, { params: { guid: old }, query: { version: "original" } }],
      ["text now", readContractText, { params: { guid: old }, query: { version: "current" } }],
      ["editor", readEditorDocument, { params: { guid: old }, query: { version: "original" } }],
      ["zip", downloadSubVersions, { params: { guid: newest } }],
      ["compared to", compareVersions, { params: { guid: newest }, body: { before: old } }],
      ["compared from", compareVersions, { params: { guid: old }, body: { before: newest } }],
    ];
    for (const [name, endpoint, asking] of forms) {
      const refused = await server.ask(endpoint, { token: viewer.token, ...asking });
      expect([403, 404, 409], name).toContain(refused.status);
      expect((await server.ask(endpoint, { token: admin.token, ...asking })).ok, name).toBe(true);
    }
  });

  it("abuse 115: is not given by a comparison that someone else has made", async () => {
    const made = await server.ask(compareVersions, {
      token: admin.token,
      params: { guid: newest },
      body: { before: old },
    });
    const { id } = readComparison.answer.parse(await made.json());
    const params = { id };
    await expect
      .poll(async () => (await server.ask(readComparison, { token: admin.token, params })).json(), {
        timeout: 60_000,
      })
      .toMatchObject({ state: "done" });
    const asked = table.filter(([, { path }]) => path.startsWith(readComparison.path));
    expect(asked.length).toBeGreaterThan(2);
    for (const [name, endpoint] of asked)
      expect((await server.ask(endpoint, { token: viewer.token, params })).status, name).toBe(404);
  });

  it("can still be told from others: it is listed, and names the newest", async () => {
    const of = { token: viewer.token, params: { guid: old } };
    const record = readContract.answer.parse(await (await server.ask(readContract, of)).json());
    expect(record).toMatchObject({ lastVersionGuid: newest, permissions: ["see_contract"] });
    expect(await (await server.ask(readVersions, of)).json()).toHaveLength(2);
    const timeline = { token: viewer.token, body: { documentGuid: old } };
    expect((await server.ask(readTimeline, timeline)).status).toBe(200);
    const config = { token: viewer.token, query: { version: "original" }, body: { guid: newest } };
    expect((await server.ask(readDocumentConfig, config)).status).toBe(200);
    const unknown = { token: viewer.token, params: { guid: randomUUID() } };
    expect((await server.ask(readReturnCheck, unknown)).status).toBe(404);
  });
});
