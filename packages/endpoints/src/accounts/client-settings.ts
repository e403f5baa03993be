import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

/** What the client has to know before anybody signs in. */
export const clientSettings = z
  .object({
    /** The product's name, said in one setting and shown everywhere (D1). */
    productName: z.string(),
    /** Where a call with a contract specialist is booked (D2); null hides the offer. */
    schedulingUrl: z.string().nullable(),
    supportEmail: z.string().nullable(),
    /** Who may sign in to the sample account, shown beside the form; empty without one. */
    sampleUsers: z
      .array(z.object({ email: z.string(), password: z.string(), userType: z.string() }))
      .default([]),
  })
  .meta({ id: "ClientSettings" });

/** What the client has to know before anybody signs in. */
export type ClientSettings = z.infer<typeof clientSettings>;

/** The product's name and the links an operator sets (D1, D2). */
export const readClientSettings = endpoint({
  method: "GET",
  path: "/client-settings",
  summary: "The product's name and links",
  access: "anyone",
  answer: clientSettings,
  refusals: [],
});
