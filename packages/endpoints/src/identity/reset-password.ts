import { maxEmailLength, maxPasswordLength } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

/**
 * Emails a link by which a new password is chosen, `/resetPassword/<token>`, good once and for an hour
 * (A7.35, D16). Whether anyone has the address is not told.
 */
export const sendResetEmail = endpoint({
  method: "POST",
  path: "/account-web-app/api/selfServed/resetPasswordEmail",
  summary: "Email a password reset link",
  access: "anyone",
  body: z.strictObject({ email: text(maxEmailLength, 1) }),
  answer: "nothing",
  refusals: ["email_not_valid", "password_sign_in_off", "too_many_requests"],
});

/** Sets a new password by the token of the emailed link, and ends all sessions of the user. */
export const resetPassword = endpoint({
  method: "POST",
  path: "/account-web-app/api/selfServed/resetPassword",
  summary: "Choose a new password with an emailed link",
  access: "anyone",
  body: z.strictObject({
    token: text(200, 1),
    password: text(maxPasswordLength, 1),
    repeatPassword: text(maxPasswordLength, 1),
  }),
  answer: "nothing",
  refusals: [
    "link_expired",
    "link_used",
    "link_not_valid",
    "passwords_differ",
    "weak_password",
    "breached_password",
    "password_of_names",
    "too_many_requests",
    "server_busy",
  ],
});

/**
 * Changes the signed-in user's password, and ends their other sessions. A user with a second factor also has to have
 * confirmed with it lately.
 */
export const changePassword = endpoint({
  method: "POST",
  path: "/account-web-app/api/user/password",
  summary: "Change my password",
  access: "signed-in",
  body: z.strictObject({
    currentPassword: text(maxPasswordLength, 1),
    password: text(maxPasswordLength, 1),
    repeatPassword: text(maxPasswordLength, 1),
  }),
  answer: "nothing",
  refusals: [
    "wrong_credentials",
    "confirmation_needed",
    "passwords_differ",
    "weak_password",
    "breached_password",
    "password_of_names",
    "too_many_requests",
    "server_busy",
  ],
});
