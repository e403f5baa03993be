import { allDateDecisions, maxDecisionNoteLength } from "@proviso/domain";
import { contractParams, contractPath } from "../contracts/contract-record.ts";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";
import { calendarDay, dateKeeper, enteredTerms, keyDatesRecord } from "./key-dates-record.ts";

const path = `${contractPath}/{guid}/key-dates` as const;
const keeping = {
  method: "POST",
  access: { contract: "approve_contract" },
  params: contractParams,
  answer: keyDatesRecord,
} as const;

/** The dates of a contract in all its versions, with the arithmetic. */
export const readKeyDates = endpoint({
  method: "GET",
  path,
  summary: "Get a contract’s key dates",
  access: { contract: "see_contract" },
  params: contractParams,
  answer: keyDatesRecord,
  refusals: ["not_found", "not_allowed"],
});

/** Confirms the dates as they were read, or corrects them; without a review they are entered so. */
export const confirmKeyDates = endpoint({
  ...keeping,
  path,
  summary: "Confirm or correct a contract’s key dates",
  body: z.strictObject({ terms: enteredTerms.optional() }),
  refusals: ["not_found", "not_allowed", "no_key_date"],
});

/** Says who answers for the dates, and who is written to when they are gone or do not decide. */
export const assignKeyDates = endpoint({
  ...keeping,
  path: `${path}/owners`,
  summary: "Assign a contract’s key dates",
  body: z.strictObject({ ownerId: z.uuid().nullable(), fallbackId: z.uuid().nullable() }),
  refusals: ["not_found", "not_allowed", "no_key_date", "not_shareable"],
});

/** Stops the letters about a date until a day before it; null lets them go out again. */
export const snoozeKeyDate = endpoint({
  ...keeping,
  path: `${path}/snooze`,
  summary: "Snooze a key date’s reminders",
  body: z.strictObject({ until: calendarDay.nullable() }),
  refusals: ["not_found", "not_allowed", "no_key_date", "snooze_not_possible"],
});

/** Records what was decided about the present date; null takes the decision back. */
export const decideKeyDate = endpoint({
  ...keeping,
  path: `${path}/decision`,
  summary: "Decide a key date",
  body: z.strictObject({
    decision: z.enum(allDateDecisions).nullable(),
    note: text(maxDecisionNoteLength).trim().default(""),
  }),
  refusals: ["not_found", "not_allowed", "no_key_date"],
});

/** The colleagues who can own a contract’s dates: those who can see it. */
export const listDateKeepers = endpoint({
  method: "GET",
  path: `${path}/keepers`,
  summary: "List possible owners of a contract’s key dates",
  access: { contract: "see_contract" },
  params: contractParams,
  answer: z.array(dateKeeper),
  refusals: ["not_found", "not_allowed"],
});
