/** What of a JSON Schema is written down as a type. */
interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly additionalProperties?: boolean | JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** An OpenAPI document, as far as calls are written from it. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

const keyOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

const indent = (text: string): string => text.replaceAll("\n", "\n  ");

const fields = (entries: readonly (readonly [string, boolean, string])[]): string =>
  entries.length === 0
    ? "Record<never, never>"
    : `{${entries.map(([name, isNeeded, type]) => `\n  ${keyOf(name)}${isNeeded ? "" : "?"}: ${indent(type)};`).join("")}\n}`;

const objectType = ({
  properties = {},
  required = [],
  additionalProperties,
}: JsonSchema): string => {
  if (Object.keys(properties).length === 0)
    return typeof additionalProperties === "object"
      ? `Record<string, ${typeOf(additionalProperties)}>`
      : "Record<string, unknown>";
  return fields(
    Object.entries(properties).map(([name, each]) => [name, required.includes(name), typeOf(each)]),
  );
};

const plainType = (type: string, schema: JsonSchema): string => {
  switch (type) {
    case "object":
      return objectType(schema);
    case "array":
      return `(${schema.items === undefined ? "unknown" : typeOf(schema.items)})[]`;
    case "integer":
      return "number";
    case "string":
      return schema.format === "binary" ? "Blob" : "string";
    case "number":
    case "boolean":
    case "null":
      return type;
    default:
      return "unknown";
  }
};

const joined = (types: readonly string[], by: string): string => [...new Set(types)].join(by);

const typeOf = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined)
    return `Schemas[${JSON.stringify(schema.$ref.split("/").at(-1) ?? "")}]`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum)
    return joined(
      schema.enum.map((value) => JSON.stringify(value)),
      " | ",
    );
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return joined(union.map(typeOf), " | ");
  if (schema.allOf) return joined(schema.allOf.map(typeOf), " & ");
  return joined(
    [schema.type ?? "unknown"].flat().map((type) => plainType(type, schema)),
    " | ",
  );
};

const placed = ({ parameters = [] }: Operation, place: string): string | undefined => {
  const found = parameters.filter((each) => each.in === place);
  return found.length === 0
    ? undefined
    : fields(found.map(({ name, required = false, schema }) => [name, required, typeOf(schema)]));
};

interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly kind: "json" | "file" | "nothing";
  readonly type: string;
}

const answerOf = ({ responses }: Operation): { kind: Call["kind"]; type: string } | undefined => {
  const good = Object.entries(responses).find(([status]) => status.startsWith("2"));
  const [media, body] = Object.entries(good?.[1].content ?? {})[0] ?? [];
  if (good?.[0] === "204") return { kind: "nothing", type: "undefined" };
  if (media === "application/json" && body?.schema)
    return { kind: "json", type: typeOf(body.schema) };
  if (media === "application/octet-stream") return { kind: "file", type: "SavedFile" };
  // Events are followed with whatever reads server-sent events.
  return undefined;
};

const callOf = (path: string, method: string, each: Operation): Call | undefined => {
  const scope = (each.security ?? []).flatMap(({ apiKey = [] }) => apiKey)[0];
  const answer = answerOf(each);
  if (scope === undefined || answer === undefined) return undefined;
  const json = each.requestBody?.content["application/json"]?.schema;
  const form = each.requestBody?.content["multipart/form-data"]?.schema;
  const parts = [
    ["params", placed(each, "path")],
    ["query", placed(each, "query")],
    ["body", json && typeOf(json)],
    ["form", form && typeOf(form)],
    ["answer", answer.type],
  ].flatMap(([name, type]): [string, boolean, string][] =>
    name === undefined || type === undefined ? [] : [[name, true, type]],
  );
  const type = `/** ${each.summary}. Needs the scope ${scope}. */\n${each.operationId}: ${fields(parts)};`;
  return { name: each.operationId, method: method.toUpperCase(), path, kind: answer.kind, type };
};

/** The file of typed calls that API keys may make, written from an OpenAPI document. */
export const writeCalls = ({ paths, components }: OpenApi): string => {
  const all = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, each]) => callOf(path, method, each) ?? []),
    )
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
  const types = all.map(({ type }) => indent(`\n${type}`)).join("");
  const named = new Set<string>();
  const add = (text: string): void => {
    for (const [, name = ""] of text.matchAll(/Schemas\["([^"]+)"\]/g)) {
      if (named.has(name)) continue;
      named.add(name);
      add(typeOf(components.schemas[name] ?? {}));
    }
  };
  add(types);
  const schemas = [...named]
    .sort((one, other) => one.localeCompare(other, "en"))
    .map((name) => `\n  ${keyOf(name)}: ${indent(typeOf(components.schemas[name] ?? {}))};`);
  const table = all.map(
    ({ name, method, path, kind }) =>
      `\n  ${name}: { method: "${method}", path: ${JSON.stringify(path)}, answer: "${kind}" },`,
  );
  return `// Written from the API's OpenAPI document: npm run client
import type { SavedFile } from "./saved-file.ts";

/** The shapes that several calls share. */
export interface Schemas {${schemas.join("")}
}

/** Every call an API key may make: what it is given, and what it answers. */
export interface Calls {${types}
}

/** The name of a call. */
export type CallName = keyof Calls;

/** How each call is made. */
export const calls: Readonly<
  Record<
    CallName,
    { readonly method: string; readonly path: string; readonly answer: "json" | "file" | "nothing" }
  >
> = {${table.join("")}
};
`;
};
