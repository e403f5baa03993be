import { scimAttribute } from "./scim-filter.ts";

/** What a directory says of a user; what is left out stays. */
export interface ScimChanges {
  readonly userName?: string;
  readonly externalId?: string | null;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly isActive?: boolean;
}

/** One operation of a PATCH (RFC 7644, 3.5.2). */
export interface ScimOperation {
  readonly op: string;
  readonly path?: string | undefined;
  readonly value?: unknown;
}

type Pair = readonly [attribute: string, value: unknown];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The attributes of an object, those within `name` as `name.givenname`. */
const pairsOf = (value: unknown, within = ""): readonly Pair[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, each]): readonly Pair[] => {
        const attribute = within + scimAttribute(key);
        return attribute === "name" ? pairsOf(each, "name.") : [[attribute, each]];
      })
    : [];

// Entra ID sends "True" and "False" unless it is told to obey the standard.
const booleanOf = (value: unknown): boolean | undefined => {
  const word = String(value).toLowerCase();
  return word === "true" ? true : word === "false" ? false : undefined;
};

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.length <= 254 ? value : undefined;

const changeBy = ([attribute, value]: Pair): ScimChanges | string => {
  const text = textOf(value);
  const missing = `${attribute} has the wrong type.`;
  switch (attribute) {
    case "active": {
      const isActive = booleanOf(value);
      return isActive === undefined ? missing : { isActive };
    }
    case "username":
      return text === undefined || text.trim() === "" ? missing : { userName: text };
    case "externalid":
      return value === null
        ? { externalId: null }
        : text === undefined
          ? missing
          : { externalId: text };
    case "name.givenname":
      return value === null
        ? { firstName: "" }
        : text === undefined
          ? missing
          : { firstName: text };
    case "name.familyname":
      return value === null ? { lastName: "" } : text === undefined ? missing : { lastName: text };
    default:
      // Titles, addresses, telephone numbers: nothing of them is kept here.
      return {};
  }
};

const merge = (pairs: readonly Pair[]): ScimChanges | string => {
  let changes: ScimChanges = {};
  for (const pair of pairs) {
    const change = changeBy(pair);
    if (typeof change === "string") return change;
    changes = { ...changes, ...change };
  }
  return changes;
};

/** What a whole user says, as POST and PUT send it; a sentence when something of it cannot be. */
export const readScimUser = (body: unknown): ScimChanges | string => merge(pairsOf(body));

/** What the operations of a PATCH come to, one after the other; a sentence when one cannot be. */
export const readScimOperations = (operations: readonly ScimOperation[]): ScimChanges | string => {
  const pairs: Pair[] = [];
  for (const { op, path, value } of operations) {
    const act = op.toLowerCase();
    if (!["add", "replace", "remove"].includes(act)) return `Unknown operation ${op}.`;
    if (path === undefined) {
      if (act === "remove") return "The operation doesn’t say what to remove.";
      pairs.push(...pairsOf(value));
      continue;
    }
    const attribute = scimAttribute(path);
    if (act === "remove") {
      if (["active", "username"].includes(attribute)) return `${path} can’t be removed.`;
      pairs.push([attribute, null]);
    } else
      pairs.push(
        ...(attribute === "name" ? pairsOf(value, "name.") : [[attribute, value] as const]),
      );
  }
  return merge(pairs);
};
