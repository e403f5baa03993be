import type { z } from "@proviso/endpoints";

/** Parts of a value, at any depth; a list is given with all its items, each by its parts. */
export type Parts<T> = T extends readonly (infer Item)[]
  ? readonly Parts<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: Parts<T[K]> }
    : T;

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly element?: z.ZodType;
  readonly getter?: () => z.ZodType;
}

/** Values that between them suit nearly every text and number of the API. */
const candidates: readonly unknown[] = [
  "",
  "018f3b6e-0000-7000-8000-0000000000aa",
  "2026-11-24T12:00:00.000Z",
  "2026-11-24",
  "olivia@brightline.example",
  "https://brightline.example",
  "x",
  0,
  1,
];

const firstValid = (schema: z.ZodType): unknown => {
  const found = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (found === undefined) throw new Error("No candidate suits a schema; add one to sample.ts.");
  return found;
};

const definitionOf = (schema: z.ZodType): Definition =>
  (schema as unknown as { readonly _zod: { readonly def: Definition } })._zod.def;

const leastArray = (schema: z.ZodType, element: z.ZodType): unknown[] => {
  const list: unknown[] = [];
  while (!schema.safeParse(list).success && list.length < 8) list.push(leastOf(element));
  return list;
};

const leastObject = (
  shape: Readonly<Record<string, z.ZodType>>,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(
        ([name, field]) =>
          Object.hasOwn(given, name) || !["optional", "default"].includes(definitionOf(field).type),
      )
      .map(([name, field]) => [
        name,
        Object.hasOwn(given, name) ? completed(field, given[name]) : leastOf(field),
      ]),
  );

/** The least that a schema accepts: empty lists and texts, null where it may be, the first of several values. */
const leastOf = (schema: z.ZodType): unknown => {
  const definition = definitionOf(schema);
  const inner = definition.innerType ?? definition.in;
  switch (definition.type) {
    case "object":
      return leastObject(definition.shape ?? {});
    case "array":
      return leastArray(schema, definition.element ?? schema);
    case "tuple":
      return (definition.items ?? []).map(leastOf);
    case "enum":
      return Object.values(definition.entries ?? {})[0];
    case "literal":
      return definition.values?.[0];
    case "boolean":
      return false;
    case "nullable":
    case "null":
      return null;
    case "union":
      return leastOf(definition.options?.[0] ?? schema);
    case "record":
      return {};
    case "lazy":
      return leastOf(definition.getter?.() ?? schema);
    case "any":
    case "unknown":
      return null;
    default:
      return inner === undefined ? firstValid(schema) : leastOf(inner);
  }
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The record inside a schema that may also be null or left out. */
const insideOf = (schema: z.ZodType): z.ZodType => {
  const { type, innerType } = definitionOf(schema);
  return innerType !== undefined && ["nullable", "optional", "default"].includes(type)
    ? insideOf(innerType)
    : schema;
};

/** Fills in what a given part leaves out of the records below it that are null in the least value. */
const completed = (schema: z.ZodType, over: unknown): unknown => {
  const inside = insideOf(schema);
  const { type, shape = {}, element, options } = definitionOf(inside);
  if (type === "union" && options !== undefined) return completedAsOne(options, over);
  if (type === "array" && element !== undefined && Array.isArray(over))
    return over.map((each) => completed(element, each));
  if (type !== "object" || !isPlain(over)) return over;
  return { ...over, ...leastObject(shape, over) };
};

/** Completes a part as the first of several schemas that then accepts it. */
const completedAsOne = (options: readonly z.ZodType[], over: unknown): unknown => {
  for (const option of options)
    try {
      const value = completed(option, over);
      if (option.safeParse(value).success) return value;
    } catch {
      // It is not of this kind.
    }
  return over;
};

/**
 * A value that the schema accepts: the least one, with these parts in place of its own. Throws when the parts are
 * not what the schema allows, so that no test can make up a record that the API does not know.
 */
export const sample = <S extends z.ZodType>(schema: S, over?: Parts<z.input<S>>): z.input<S> => {
  const value = over === undefined ? leastOf(schema) : completed(schema, over);
  const read = schema.safeParse(value);
  if (!read.success) throw new Error(`The sample is not valid: ${read.error.message}`);
  return value as z.input<S>;
};
