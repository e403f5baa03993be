/** What users of a directory can be looked for by. */
export const scimFilterAttributes = ["userName", "externalId", "id"] as const;

/** One attribute that has to be exactly this. */
export interface ScimFilter {
  readonly attribute: (typeof scimFilterAttributes)[number];
  readonly value: string;
}

const coreUser = "urn:ietf:params:scim:schemas:core:2.0:user:";

/** The name of an attribute of users, without the schema it may be written with, in small letters. */
export const scimAttribute = (written: string): string => {
  const name = written.trim().toLowerCase();
  return name.startsWith(coreUser) ? name.slice(coreUser.length) : name;
};

const unquoted = (text: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Reads a filter such as `userName eq "ann@example.com"` (RFC 7644, 3.4.2.2); undefined for any other. */
export const readScimFilter = (text: string): ScimFilter | undefined => {
  const [, name = "", quoted = ""] =
    /^\s*([\w:.-]+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(text) ?? [];
  const attribute = scimFilterAttributes.find((each) => each.toLowerCase() === scimAttribute(name));
  const value = unquoted(quoted);
  return attribute === undefined || value === undefined ? undefined : { attribute, value };
};
