import { maxEmailLength, maxPasswordLength } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const selfServed = "/account-web-app/api/selfServed";

/** Emails the verification link again (A7.20); whether anyone has the address is not told. */
export const sendVerificationEmail = endpoint({
  method: "POST",
  path: `${selfServed}/verificationEmail`,
  summary: "Resend the verification email",
  access: "anyone",
  body: z.strictObject({ email: text(maxEmailLength, 1) }),
  answer: "nothing",
  refusals: ["email_not_valid", "too_many_requests"],
});

/**
 * Marks an email address as verified, by the token of the emailed link and the password chosen at sign-up (A7.22). The link leads to
 * `/signIn?source=verification&email=...&token=...`. The token is good once (then `link_used`),
 * for 24 hours (then `link_expired`).
 */
export const verifyUser = endpoint({
  method: "POST",
  path: `${selfServed}/verifyUser`,
  summary: "Verify an email address",
  access: "anyone",
  body: z.strictObject({
    email: text(maxEmailLength, 1),
    token: text(200, 1),
    password: text(maxPasswordLength, 1),
  }),
  answer: "nothing",
  refusals: [
    "link_expired",
    "link_used",
    "link_not_valid",
    "wrong_credentials",
    "too_many_requests",
    "server_busy",
  ],
});
