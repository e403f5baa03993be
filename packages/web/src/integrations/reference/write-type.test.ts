import { describe, expect, it } from "vitest";
import { callsByScope, openApi } from "./open-api.ts";
import { writeType } from "./write-type.ts";

const schemas = {
  Contract: {
    type: "object",
    required: ["guid"],
    properties: {
      guid: { type: "string", format: "uuid" },
      note: { type: ["string", "null"] },
      versions: { type: "array", items: { $ref: "#/components/schemas/Contract" } },
    },
  },
};

describe("a shape", () => {
  it("is written with its fields below each other, and itself by name the second time", () => {
    expect(writeType({ $ref: "#/components/schemas/Contract" }, schemas)).toBe(
      "{\n  guid: uuid\n  note?: string | null\n  versions?: Contract[]\n}",
    );
  });

  it("is indented where it is in another", () => {
    const inner = { type: "object", required: ["b"], properties: { b: { type: "integer" } } };
    const outer = { type: "object", properties: { a: { type: "array", items: inner } } };
    expect(writeType(outer, {})).toBe("{\n  a?: {\n    b: integer\n  }[]\n}");
  });

  it.each([
    [{ const: "docx" }, '"docx"'],
    [{ enum: ["asc", "desc"] }, '"asc" | "desc"'],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
    [{ type: "array", items: { enum: ["a", "b"] } }, '("a" | "b")[]'],
    [{ type: "object", additionalProperties: { type: "number" } }, "{\n  [name]: number\n}"],
    [{ type: "object" }, "{}"],
    [{}, "any"],
  ])("%j is %s", (schema, expected) => {
    expect(writeType(schema, {})).toBe(expected);
  });
});

it("only calls that a key may make are told, by their scope", () => {
  const call = (operationId: string, ...security: object[]) => ({
    operationId,
    summary: operationId,
    security,
    responses: { 201: { content: { "application/json": { schema: { type: "object" } } } } },
  });
  const described = openApi.parse({
    info: { title: "Any", version: "1" },
    paths: {
      "/a": { get: call("readA", { bearer: [] }, { apiKey: ["contracts:read"] }) },
      "/b": { post: call("doB", { bearer: [] }) },
      "/c": { get: call("openC") },
    },
    components: {},
  });
  const calls = callsByScope(described);
  expect([...calls.keys()]).toEqual(["contracts:read"]);
  expect(calls.get("contracts:read")).toMatchObject([
    { id: "readA", method: "GET", path: "/a", answer: { type: "object" } },
  ]);
});
