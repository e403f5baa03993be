import {
  maxEmailLength,
  maxPasswordLength,
  maxPersonNameLength,
  maxPhoneNumberLength,
} from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

/** Where a visitor came from, as the address they opened said; anything else in it is refused. */
export const utmData = z.strictObject({
  utm_source: text(200).optional(),
  utm_medium: text(200).optional(),
  utm_campaign: text(200).optional(),
  utm_term: text(200).optional(),
  utm_content: text(200).optional(),
});

/** The details of a new account other than its first user; for QA accounts’ key, see A5.2. */
export const newAccountFields = {
  utmData: utmData.optional(),
  accountType: z.enum(["CUSTOMER", "QA"]).default("CUSTOMER"),
  testKey: text(200).optional(),
  /** The `ruk` of a referral link (A2.25). */
  referralKey: text(200).optional(),
} as const;

const personName = text(maxPersonNameLength).transform((name) => name.trim());

/**
 * Makes an account with this person as its Platform Owner, and emails a link that verifies the address
 * (A7.19). An address that is known already is answered alike, and its owner gets an email that says so.
 */
export const signUp = endpoint({
  method: "POST",
  path: "/account-web-app/api/selfServed/signUp",
  summary: "Sign up",
  access: "anyone",
  body: z.strictObject({
    firstName: personName.pipe(z.string().min(1)),
    lastName: personName.pipe(z.string().min(1)),
    email: text(maxEmailLength, 1),
    password: text(maxPasswordLength, 1),
    repeatPassword: text(maxPasswordLength, 1),
    /** The answer to the bot check, whichever it is (D9). */
    recaptchaToken: text(8000).optional(),
    phoneNumber: text(maxPhoneNumberLength).optional(),
    ...newAccountFields,
  }),
  answer: "nothing",
  refusals: [
    "email_not_valid",
    "passwords_differ",
    "weak_password",
    "breached_password",
    "password_of_names",
    "wrong_test_key",
    "bot_check_failed",
    "password_sign_in_off",
    "too_many_requests",
    "server_busy",
  ],
});
