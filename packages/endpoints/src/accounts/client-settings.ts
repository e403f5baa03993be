import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

/** What the client has to know before anyone signs in. */
export const clientSettings = z
  .object({
    /** The product's name, said in one setting and shown everywhere (D1). */
    productName: z.string(),
    /** Where a call with a contract specialist is booked (D2); null hides the offer. */
    schedulingUrl: z.string().nullable(),
    /** Whether the dashboard has the tab of archived contracts (C2.1). */
    hasArchiveTab: z.boolean().default(true),
    supportEmail: z.string().nullable(),
    /** The social providers one can sign in with, each by the `connection` of `/oauth/authorize`. */
    signInProviders: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
    /** Off where an outside provider has taken the place of passwords (D8). */
    hasPasswordSignIn: z.boolean().default(true),
    /** Where one signs up when that is another site (A2.4); null for our own page. */
    signUpUrl: z.string().nullable().default(null),
    /** The terms of service and the privacy policy (A9.7); null hides the link. */
    termsUrl: z.string().nullable().default(null),
    privacyUrl: z.string().nullable().default(null),
    /** The users of the sample account, shown next to the sign-in form; empty without one. */
    sampleUsers: z
      .array(z.object({ email: z.string(), password: z.string(), userType: z.string() }))
      .default([]),
  })
  .meta({ id: "ClientSettings" });

/** What the client has to know before anyone signs in. */
export type ClientSettings = z.infer<typeof clientSettings>;

/** The product's name and the links an operator sets (D1, D2). */
export const readClientSettings = endpoint({
  method: "GET",
  path: "/client-settings",
  summary: "Get the product’s name and links",
  access: "anyone",
  answer: clientSettings,
  refusals: [],
});
