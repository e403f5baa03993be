import * as endpoints from "@proviso/endpoints";
import { pathOf, type Endpoint } from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../test-support/test-server.ts";
import { bodies } from "../../test-support/who-may-ask.ts";
import { isUnstorable } from "./refuse-unstorable.ts";

type Named = readonly [string, Endpoint];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "access" in value;

const all: Named[] = Object.entries<unknown>(endpoints).flatMap(([name, value]): Named[] =>
  isEndpoint(value) ? [[name, value]] : [],
);

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer({ environment: { REQUESTS_PER_MINUTE: "1000000" } });
  owner = await server.makeUser(await server.makeAccount(), "PLATFORM_OWNER");
});
afterAll(() => server.stop());

interface Sent {
  readonly said: string;
  readonly path: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

const send = (sent: Sent): Promise<Response> =>
  fetch(server.address + sent.path, {
    method: sent.method,
    headers: { authorization: `Bearer ${owner.token}`, ...sent.headers },
    body: sent.body ?? null,
    redirect: "manual",
  });

/** What is answered otherwise than by a status of these, in words. */
const wrongAnswers = async (
  requests: readonly Sent[],
  statuses: readonly number[],
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const each of requests) {
    const answer = await send(each);
    await answer.body?.cancel();
    if (!statuses.includes(answer.status))
      wrong.push(`${each.said}: ${each.method} ${each.path} ${answer.status}`);
  }
  return wrong;
};

const word = "a0000000-0000-4000-8000-000000000000";

const pathWith = (endpoint: Endpoint, bad: string, value: string): string =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === bad ? value : word));

const inPaths: readonly Sent[] = all.flatMap(([said, endpoint]) =>
  Object.keys(endpoint.params?.shape ?? {}).flatMap((name) =>
    ["%00", `${word}%00`, "a%00b"].map((value) => ({
      said: `${said} ${name}`,
      method: endpoint.method,
      path: pathWith(endpoint, name, value),
      ...(endpoint.body ? { headers: { "content-type": "application/json" }, body: "{}" } : {}),
    })),
  ),
);

const inQueries: readonly Sent[] = all.flatMap(([said, endpoint]) =>
  ["nobodyKnowsIt", ...Object.keys(endpoint.query?.shape ?? {})].flatMap((name) =>
    [`${name}=%00`, `${name}=a%00b`, `${name}%00=1`, `${name}=1&${name}=%00`].map((query) => ({
      said: `${said} ${query}`,
      method: endpoint.method,
      path: `${pathWith(endpoint, "", "")}?${query}`,
      ...(endpoint.body ? { headers: { "content-type": "application/json" }, body: "{}" } : {}),
    })),
  ),
);

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly additionalProperties?: Shape | boolean;
  readonly type?: string;
}

/** A body for every place in a shape that takes text, with this text there. */
const bodiesWith = (shape: Shape, text: string, depth = 0): readonly unknown[] => {
  if (depth > 6) return [];
  const inner = (each: Shape): readonly unknown[] => bodiesWith(each, text, depth + 1);
  const { properties = {}, items, anyOf = [], oneOf = [], additionalProperties: more } = shape;
  return [
    ...(shape.type === "string" || Object.keys(shape).length === 0 ? [text] : []),
    ...Object.entries(properties).flatMap(([name, each]) =>
      inner(each).map((value) => ({ [name]: value })),
    ),
    ...(items ? inner(items).map((value) => [value]) : []),
    ...[...anyOf, ...oneOf].flatMap(inner),
    ...(typeof more === "object" ? inner(more).map((value) => ({ [text]: value })) : []),
  ];
};

const shapeOf = (body: NonNullable<Endpoint["body"]>): Shape =>
  endpoints.z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Shape;

const badTexts = ["\0", "a\0b", "\ud800", "a\udfffb"];

const inBodies: readonly Sent[] = all.flatMap(([said, endpoint]) => {
  const { body } = endpoint;
  if (body === undefined) return [];
  const good = bodies[said];
  return badTexts.flatMap((text) =>
    bodiesWith(shapeOf(body), text).map((each) => ({
      said: `${said} ${JSON.stringify(each)}`,
      method: endpoint.method,
      path: pathWith(endpoint, "", ""),
      headers: { "content-type": "application/json" },
      // Beside what is right, so that nothing else is wrong with it.
      body: JSON.stringify(
        typeof good === "object" && typeof each === "object" && !Array.isArray(each)
          ? { ...good, ...each }
          : each,
      ),
    })),
  );
});

describe("text that nothing can keep", () => {
  it("abuse 119: is refused in every part of every path", async () => {
    expect(inPaths.length).toBeGreaterThan(250);
    expect(await wrongAnswers(inPaths, [400])).toEqual([]);
  });

  it("abuse 119: is refused in every query, by value and by name", async () => {
    expect(inQueries.length).toBeGreaterThan(800);
    expect(await wrongAnswers(inQueries, [400])).toEqual([]);
  });

  it("abuse 119: is refused in every field of every body, U+0000 and half a surrogate pair", async () => {
    expect(inBodies.length).toBeGreaterThan(800);
    // Who is not let in hears that first; what is not there, too.
    expect(await wrongAnswers(inBodies, [400, 401, 403, 404])).toEqual([]);
    const open = inBodies.filter(({ said }) => said.startsWith("addSingleSignOnDomain"));
    expect(open.length).toBeGreaterThan(0);
    expect(await wrongAnswers(open, [400])).toEqual([]);
  });

  it("abuse 119: is refused in a form of OAuth, and as the name of a field", async () => {
    const form = (body: string): Sent => ({
      said: body,
      method: "POST",
      path: "/oauth/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
    });
    const forms = ["username=%00", "grant_type=password&username=a%00&password=b", "a%00=b"];
    expect(await wrongAnswers(forms.map(form), [400])).toEqual([]);
  });

  it("abuse 119: is refused where it nests deeper than anything does", async () => {
    const deep = "[".repeat(50_000) + "]".repeat(50_000);
    const requests = all.flatMap(([said, endpoint]) =>
      endpoint.body === undefined
        ? []
        : [
            {
              said,
              method: endpoint.method,
              path: pathWith(endpoint, "", ""),
              headers: { "content-type": "application/json" },
              body: deep,
            },
          ],
    );
    expect(await wrongAnswers(requests, [400, 401, 403, 404])).toEqual([]);
  });

  it("abuse 119: is refused by SCIM as SCIM says it", async () => {
    const made = await server.ask(endpoints.makeProvisioningToken, { token: owner.token });
    const { secret: token } = (await made.json()) as { readonly secret: string };
    const scim = (path: string, method: string, body?: unknown): Promise<Response> =>
      fetch(`${server.address}/scim/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
        body: body === undefined ? null : JSON.stringify(body),
      });
    const user = { userName: "ann@example.com" };
    for (const text of badTexts) {
      const wrong = [
        await scim("/Users", "POST", { ...user, name: { givenName: text, familyName: "B" } }),
        await scim("/Users", "POST", { ...user, externalId: text }),
        await scim("/Users", "POST", { userName: text }),
        await scim(`/Users/${word}`, "PUT", { ...user, externalId: text }),
        await scim(`/Users/${word}`, "PATCH", {
          Operations: [{ op: "replace", path: "externalId", value: text }],
        }),
      ];
      for (const answer of wrong) {
        expect(answer.status, JSON.stringify(text)).toBe(400);
        expect(await answer.json()).toMatchObject({
          schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
        });
      }
    }
    for (const path of ["/Users/%00", "/Users?filter=userName%20eq%20%22%00%22", "/Users?%00=1"])
      expect((await scim(path, "GET")).status, path).toBe(400);
  });

  it("is found at any depth, and in no text that can be kept", () => {
    for (const good of ["", "a", "ü 😀", { a: ["b", { c: null }] }, 1, true, null, undefined])
      expect(isUnstorable(good)).toBe(false);
    for (const bad of ["\0", ["\0"], { "\0": 1 }, { a: [{ b: "\ud83d" }] }, "\ude00😀"])
      expect(isUnstorable(bad)).toBe(true);
  });
});

const boundary = "xyz";
const formType = `multipart/form-data; boundary=${boundary}`;
const file = Buffer.from(wordFile("# Note", "Nothing to see.")).toString("latin1");

const part = (headers: string, content: string): string =>
  `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`;
const field = (name: string, value: string): string =>
  part(`content-disposition: form-data; name="${name}"`, value);
const fileOf = (name: string, fileName = "x.docx"): string =>
  part(`content-disposition: form-data; name="${name}"; filename="${fileName}"`, file);
const end = `--${boundary}--\r\n`;

/** Forms that are none, each with its media type. */
const malformed = (name: string): readonly (readonly [string, string, string])[] => [
  ["no boundary", "multipart/form-data", fileOf(name) + end],
  ["an empty boundary", "multipart/form-data; boundary=", fileOf(name) + end],
  ["a long boundary", `multipart/form-data; boundary=${"x".repeat(5000)}`, fileOf(name) + end],
  ["another kind of parts", `multipart/mixed; boundary=${boundary}`, fileOf(name) + end],
  ["a kind that is none", `multipart/; boundary=${boundary}`, fileOf(name) + end],
  ["a boundary that never comes", "multipart/form-data; boundary=other", fileOf(name) + end],
  ["no end", formType, fileOf(name)],
  ["nothing at all", formType, ""],
  ["only its end", formType, end],
  ["a part without headers", formType, `--${boundary}\r\n\r\nx\r\n${end}`],
  ["a header without end", formType, `--${boundary}\r\n${"x".repeat(100_000)}`],
  ["many headers", formType, part("a: b\r\n".repeat(3000).trimEnd(), "x") + end],
  ["a field twice", formType, field("note", "a") + field("note", "b") + fileOf(name) + end],
  ["a field that is an object's", formType, field("__proto__", "a").repeat(2) + fileOf(name) + end],
  ["U+0000 in a field", formType, field("note", "a\0b") + fileOf(name) + end],
  [
    "U+0000 in a field of JSON",
    formType,
    field("extraData", '{"a":"\\u0000"}') + fileOf(name) + end,
  ],
  ["half a pair in JSON", formType, field("extraData", '["\\ud800"]') + fileOf(name) + end],
  ["U+0000 in a field's name", formType, field("a\0b", "x") + fileOf(name) + end],
  ["U+0000 in the file's name", formType, fileOf(name, "a\0b.docx") + end],
  ["U+0000 in the file field's name", formType, fileOf("a\0b") + end],
  ["U+0000 after the file", formType, fileOf(name) + field("note", "\0") + end],
];

describe("a form that is none", () => {
  const withFile = all.filter(([, each]) => each.file !== undefined);
  it.each(withFile)(
    "abuse 119: is refused by %s, however it is malformed",
    async (said, endpoint) => {
      const requests = malformed(endpoint.file ?? "file").map(([how, type, body]) => ({
        said: `${said}: ${how}`,
        method: endpoint.method,
        path: pathOf(
          endpoint,
          Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, word])),
        ),
        headers: { "content-type": type },
        body: Buffer.from(body, "latin1"),
      }));
      const refusedFirst = [401, 403, 404, 409];
      expect(await wrongAnswers(requests, [400, 413, 415, ...refusedFirst])).toEqual([]);
    },
  );

  it("abuse 119: leaves nothing behind, and the next one is taken", async () => {
    for (const [how, type, body] of malformed("contract")) {
      const answer = await send({
        said: how,
        method: "POST",
        path: endpoints.uploadContract.path,
        headers: { "content-type": type },
        body: Buffer.from(body, "latin1"),
      });
      expect([400, 413, 415], how).toContain(answer.status);
    }
    const rows = await server.platform.database.selectFrom("contracts").select("id").execute();
    expect(rows).toEqual([]);
    expect((await server.upload(owner, wordFile("# Note", "Nothing."))).status).toBe(201);
  });
});
