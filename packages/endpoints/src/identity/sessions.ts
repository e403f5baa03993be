import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

/** One place where the user is signed in. */
export const sessionRecord = z
  .object({
    id: z.uuid(),
    /** Whether it is the session that asks. */
    isCurrent: z.boolean(),
    createdAt: z.iso.datetime(),
    /** When it was last refreshed. */
    lastUsedAt: z.iso.datetime(),
    /** Browser and system in words, such as "Firefox on Windows". */
    device: z.string(),
    /** The address it was begun from. */
    address: z.string(),
  })
  .meta({ id: "SessionRecord" });

/** One place where the user is signed in. */
export type SessionRecord = z.infer<typeof sessionRecord>;

const sessions = "/account-web-app/api/user/sessions";

/** Where the user is signed in, the newest first. */
export const listSessions = endpoint({
  method: "GET",
  path: sessions,
  summary: "List my sessions",
  access: "signed-in",
  answer: z.object({ data: z.array(sessionRecord) }),
  refusals: [],
});

/** Ends one session of the user's own; to end the one that asks, nothing has to be confirmed. */
export const endOneSession = endpoint({
  method: "DELETE",
  path: `${sessions}/{id}`,
  summary: "Sign out one session",
  access: "signed-in",
  params: z.object({ id: z.uuid() }),
  answer: "nothing",
  refusals: ["not_found", "confirmation_needed"],
});

/** Ends all sessions of the user: this one too, or with `keep=this` all others. */
export const endAllSessions = endpoint({
  method: "DELETE",
  path: sessions,
  summary: "Sign out everywhere",
  access: "signed-in",
  query: z.strictObject({ keep: z.enum(["this", "none"]).default("none") }),
  answer: "nothing",
  refusals: ["confirmation_needed"],
});
