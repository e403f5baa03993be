import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const path = "/account-web-app/api/account/closing";
const access = { oneOf: ["Account_Close"] } as const;

/** What closing the account takes away, and whether it is closed. */
export const accountClosing = z
  .object({
    /** The name that has to be typed to close it. */
    accountName: z.string(),
    /** Every version counted, templates too. */
    contracts: z.int(),
    /** Versions that bear all signatures. */
    executed: z.int(),
    /** Those whose signatures are being asked for at this moment. */
    pendingSignature: z.int(),
    people: z.int(),
    /** Whether there is a plan that closing the account cancels. */
    isPlanRunning: z.boolean(),
    closing: z
      .object({
        closedTime: z.iso.datetime(),
        erasesTime: z.iso.datetime(),
        isErasing: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "AccountClosing" });

/** What closing the account takes away, and whether it is closed. */
export type AccountClosing = z.infer<typeof accountClosing>;

/** What closing the account would take away. */
export const readAccountClosing = endpoint({
  method: "GET",
  path,
  summary: "Preview closing the account",
  access,
  answer: accountClosing,
  whileClosed: true,
  refusals: ["not_allowed"],
});

/**
 * Closes the account for everyone, for the person who has shown lately that it is them and typed its name. It can be
 * opened again for 30 days; then everything in it is erased.
 */
export const closeAccount = endpoint({
  method: "POST",
  path,
  summary: "Close the account",
  access,
  body: z.strictObject({ accountName: text(300, 1) }),
  answer: accountClosing,
  refusals: ["not_allowed", "confirmation_needed", "wrong_account_name", "too_many_requests"],
});

/** Opens an account again that was closed and is not being erased yet. */
export const reopenAccount = endpoint({
  method: "DELETE",
  path,
  summary: "Reopen the account",
  access,
  answer: accountClosing,
  whileClosed: true,
  refusals: ["not_allowed", "confirmation_needed", "account_not_closed", "account_being_erased"],
});
