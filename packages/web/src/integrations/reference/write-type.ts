import type { JsonSchema } from "./open-api.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

const nameOf = (reference: string): string => reference.split("/").at(-1) ?? reference;

const indent = (text: string): string => text.replaceAll("\n", "\n  ");

const writeObject = (schema: JsonSchema, schemas: Schemas, open: readonly string[]): string => {
  const required = new Set(schema.required);
  const lines = Object.entries(schema.properties ?? {}).map(
    ([name, each]) =>
      `\n  ${name}${required.has(name) ? "" : "?"}: ${indent(write(each, schemas, open))}`,
  );
  const { additionalProperties: others } = schema;
  if (typeof others === "object") lines.push(`\n  [name]: ${indent(write(others, schemas, open))}`);
  return lines.length === 0 ? "{}" : `{${lines.join("")}\n}`;
};

const writeNamed = (reference: string, schemas: Schemas, open: readonly string[]): string => {
  const name = nameOf(reference);
  const schema = schemas[name];
  // What holds itself is told by its name the second time.
  return schema === undefined || open.includes(name)
    ? name
    : write(schema, schemas, [...open, name]);
};

const writeUnion = (
  parts: readonly JsonSchema[],
  schemas: Schemas,
  open: readonly string[],
): string => [...new Set(parts.map((part) => write(part, schemas, open)))].join(" | ");

const writeArray = (schema: JsonSchema, schemas: Schemas, open: readonly string[]): string => {
  const item = schema.items === undefined ? "any" : write(schema.items, schemas, open);
  return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
};

const writePlain = ({ type, format }: JsonSchema): string => {
  const types = [type ?? "any"].flat();
  const plain = types.map((each) => (each === "string" && format !== undefined ? format : each));
  return plain.join(" | ");
};

const write = (schema: JsonSchema, schemas: Schemas, open: readonly string[]): string => {
  if (schema.$ref !== undefined) return writeNamed(schema.$ref, schemas, open);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return writeUnion(union, schemas, open);
  if (schema.allOf) return schema.allOf.map((part) => write(part, schemas, open)).join(" & ");
  if (schema.type === "object") return writeObject(schema, schemas, open);
  if (schema.type === "array") return writeArray(schema, schemas, open);
  return writePlain(schema);
};

/**
 * A JSON Schema as a reader of programs would write it down: fields below each other, `?` behind those that
 * may be missing, alternatives with `|`, formats instead of "string".
 */
export const writeType = (schema: JsonSchema, schemas: Schemas): string =>
  write(schema, schemas, []);
