import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

const path = "/account-web-app/api/second-factor-rule";
const access = { oneOf: ["EDIT_USER_TYPE"] } as const;

const secondFactorRule = z
  .object({
    /** Whether everyone needs a second factor, except people who sign in with the account’s provider. */
    isDemanded: z.boolean(),
    /** How many verified people have no second factor. */
    peopleWithout: z.int(),
  })
  .meta({ id: "SecondFactorRule" });

/** Whether the account demands a second factor of its people, and how many have none yet. */
export const readSecondFactorRule = endpoint({
  method: "GET",
  path,
  summary: "Get the second-factor requirement",
  access,
  answer: secondFactorRule,
  refusals: ["not_allowed"],
});

/**
 * Turns the second-factor requirement on or off. People without one can only set one up, starting with their next
 * request; the caller needs one to turn it on.
 */
export const changeSecondFactorRule = endpoint({
  method: "PATCH",
  path,
  summary: "Require a second factor for everyone",
  access,
  body: z.strictObject({ isDemanded: z.boolean() }),
  answer: secondFactorRule,
  refusals: ["not_allowed", "confirmation_needed", "second_factor_first"],
});
