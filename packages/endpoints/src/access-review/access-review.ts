import { accessKinds } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

/** Something from before a password reset that can reach the account as this user. */
export const accessItem = z
  .object({
    kind: z.enum(accessKinds),
    id: z.string(),
    name: z.string(),
    /** What else tells it apart, such as the address of a webhook; "" without. */
    detail: z.string(),
    createdTime: z.iso.datetime(),
    lastUsedTime: z.iso.datetime().nullable(),
    /** Whether it does nothing until the user decides to keep it. */
    isPaused: z.boolean(),
    /** Whether it was made in the 30 days before the reset. */
    isNew: z.boolean(),
  })
  .meta({ id: "AccessItem" });

/** Something from before a password reset that can reach the account as this user. */
export type AccessItem = z.infer<typeof accessItem>;

const itemRef = z.strictObject({ kind: z.enum(accessKinds), id: text(200, 1) });

const path = "/account-web-app/api/user/access-review";

/** What can reach the account as the signed-in user since before they reset their password by email. */
export const readAccessReview = endpoint({
  method: "GET",
  path,
  summary: "List items to review after a password reset",
  access: "signed-in",
  answer: z.object({
    data: z.object({
      /** When the password was reset; null when there is nothing to review. */
      since: z.iso.datetime().nullable(),
      items: z.array(accessItem),
    }),
  }),
  refusals: [],
});

/**
 * Ends the review: what is paused is kept only when it is named in `keep`, the rest is ended only when it is named in
 * `end`. What was made after the reset stays as it is. Without a review it changes nothing.
 */
export const answerAccessReview = endpoint({
  method: "POST",
  path,
  summary: "Keep or end items after a password reset",
  access: "signed-in",
  body: z.strictObject({
    keep: z.array(itemRef).max(1000),
    end: z.array(itemRef).max(1000),
  }),
  answer: "nothing",
  refusals: ["confirmation_needed"],
});
