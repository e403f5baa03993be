import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

const path = "/account-web-app/api/second-factor-rule";
const access = { oneOf: ["EDIT_USER_TYPE"] } as const;

const secondFactorRule = z
  .object({
    /** Whether everyone has to have a second factor, but for those whom the account's provider signs in. */
    isDemanded: z.boolean(),
    /** How many verified people have set up none of their own. */
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
 * Demands a second factor of everyone in the account, or no longer. The person who has none can do nothing but set
 * one up, from their next request on; so the person who demands it has to have one.
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
