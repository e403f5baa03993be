import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

/**
 * What a form has to do before it is sent. For "proof-of-work", `findWork` of the domain finds the
 * number, and the token is the JSON of `{challenge, salt, maxNumber, expiresAt, signature, number}`.
 * For "recaptcha" the token comes from Google's script with the site key and the action "sign_up".
 */
export const botCheck = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("proof-of-work"),
      challenge: z.string(),
      salt: z.string(),
      maxNumber: z.int(),
      /** Milliseconds since 1970. */
      expiresAt: z.int(),
      signature: z.string(),
    }),
    z.object({ kind: z.literal("recaptcha"), siteKey: z.string() }),
  ])
  .meta({ id: "BotCheck" });

/** What a form has to do before it is sent. */
export type BotCheck = z.infer<typeof botCheck>;

/** The answer to a proof of work, as its JSON is sent in `recaptchaToken`. */
export const workAnswer = z.strictObject({
  challenge: z.string(),
  salt: z.string(),
  maxNumber: z.int(),
  expiresAt: z.int(),
  signature: z.string(),
  number: z.int().min(0),
});

/** A fresh bot check (A7.34, D9); its answer is good once, for ten minutes. */
export const readBotCheck = endpoint({
  method: "GET",
  path: "/account-web-app/api/selfServed/botCheck",
  summary: "Start the bot check",
  access: "anyone",
  answer: botCheck,
  refusals: [],
});
