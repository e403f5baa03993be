import type { ScimUser } from "./scim-user-store.ts";

/** Why a directory is answered "no" (RFC 7644, 3.12). */
export interface ScimFault {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  readonly scimType?:
    | "invalidFilter"
    | "invalidSyntax"
    | "invalidValue"
    | "mutability"
    | "uniqueness";
  readonly detail: string;
}

/** Whether an outcome is a "no". */
export const isScimFault = (outcome: unknown): outcome is ScimFault =>
  typeof outcome === "object" && outcome !== null && "status" in outcome && "detail" in outcome;

/** The schema of users. */
export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";

/** A "no" as it is answered. */
export const faultBody = ({ status, scimType, detail }: ScimFault): object => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
  status: `${status}`,
  ...(scimType === undefined ? {} : { scimType }),
  detail,
});

/** A user as a directory sees them. */
export const userBody = (user: ScimUser, base: string): object => ({
  schemas: [userSchema],
  id: user.id,
  ...(user.externalId === null ? {} : { externalId: user.externalId }),
  userName: user.email,
  name: {
    givenName: user.firstName,
    familyName: user.lastName,
    formatted: `${user.firstName} ${user.lastName}`.trim(),
  },
  displayName: `${user.firstName} ${user.lastName}`.trim(),
  emails: [{ value: user.email, type: "work", primary: true }],
  active: !user.isDeleted,
  meta: {
    resourceType: "User",
    created: user.createdAt.toISOString(),
    lastModified: user.changedAt.toISOString(),
    location: `${base}/Users/${user.id}`,
  },
});

/** A part of a list. */
export const listBody = (
  resources: readonly object[],
  total = resources.length,
  startIndex = 1,
): object => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
