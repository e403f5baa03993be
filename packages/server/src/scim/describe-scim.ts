import { userSchema } from "./scim-answer.ts";

/** The most users that are listed at once. */
export const mostListed = 200;

const attribute = (name: string, more: object = {}): object => ({
  name,
  type: "string",
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...more,
});

const meta = (base: string, resourceType: string, path: string): object => ({
  resourceType,
  location: `${base}${path}`,
});

/** What is possible here (RFC 7643, 5). */
export const serviceProviderConfig = (base: string): object => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostListed },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "The token made on the page of single sign-on.",
      specUri: "https://www.rfc-editor.org/info/rfc6750",
      primary: true,
    },
  ],
  meta: meta(base, "ServiceProviderConfig", "/ServiceProviderConfig"),
});

/** What there is (RFC 7643, 6): users. */
export const resourceTypes = (base: string): readonly object[] => [
  {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
    id: "User",
    name: "User",
    endpoint: "/Users",
    schema: userSchema,
    meta: meta(base, "ResourceType", "/ResourceTypes/User"),
  },
];

/** The attributes of users that are kept (RFC 7643, 7). */
export const schemas = (base: string): readonly object[] => [
  {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:Schema"],
    id: userSchema,
    name: "User",
    description: "A person of the account.",
    attributes: [
      attribute("userName", { required: true, uniqueness: "server" }),
      attribute("name", {
        type: "complex",
        subAttributes: [
          attribute("givenName"),
          attribute("familyName"),
          attribute("formatted", { mutability: "readOnly" }),
        ],
      }),
      attribute("displayName", { mutability: "readOnly" }),
      attribute("emails", {
        type: "complex",
        multiValued: true,
        mutability: "readOnly",
        subAttributes: [
          attribute("value"),
          attribute("type"),
          attribute("primary", { type: "boolean" }),
        ],
      }),
      attribute("active", { type: "boolean" }),
    ],
    meta: meta(base, "Schema", `/Schemas/${userSchema}`),
  },
];
