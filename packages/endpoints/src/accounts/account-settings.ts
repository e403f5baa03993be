import {
  maxCompanyNameLength,
  maxCopyRecipients,
  maxCountryLength,
  maxEmailLength,
  maxSigneeDetailsLength,
  maxSubjectLength,
} from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

/** The company as the settings show it (A3.11). */
export const companyDetails = z
  .object({
    extId: z.uuid(),
    name: z.string(),
    legalName: z.string(),
    /** The country. */
    location: z.string(),
    /** Who signs for the company, as text for signature blocks. */
    signeeDetails: z.string(),
    tags: z.object({ showNonUsDisclaimer: z.boolean() }),
    /** In whose name redlines are written ("" for the product's), and what becomes of changes in the file. */
    defaultReviewer: z.object({ name: z.string(), acceptTrackChanges: z.boolean() }),
    /** The email domains of the account; invitations and copies stay within them (A5.5, A5.8). */
    domains: z.array(z.string()),
  })
  .meta({ id: "CompanyDetails" });

/** The company as the settings show it. */
export type CompanyDetails = z.infer<typeof companyDetails>;

const accountPath = "/account-web-app/api/account";

/** The company's details (A7.10). */
export const readCompanyDetails = endpoint({
  method: "GET",
  path: accountPath,
  summary: "Get the company details",
  access: { oneOf: ["VIEW_GENERAL_SETTINGS", "VIEW_USER_MANAGEMENT"] },
  answer: z.object({ data: companyDetails }),
  refusals: ["not_allowed"],
});

/** Changes the company's details; text is trimmed (A7.10, A5.7). */
export const changeCompanyDetails = endpoint({
  method: "PATCH",
  path: accountPath,
  summary: "Update the company details",
  access: { oneOf: ["EDIT_GENERAL_SETTINGS"] },
  body: z.strictObject({
    legalName: text(maxCompanyNameLength).trim().min(1).optional(),
    location: text(maxCountryLength).trim().min(1).optional(),
    signeeDetails: text(maxSigneeDetailsLength).trim().optional(),
    tags: z.strictObject({ showNonUsDisclaimer: z.boolean() }).optional(),
    defaultReviewer: z.strictObject({ acceptTrackChanges: z.boolean() }).optional(),
  }),
  answer: z.object({ data: companyDetails }),
  refusals: ["not_allowed"],
});

/** Who gets copies of the account's letters about contracts, and their subject (A3.11). */
export const emailPreferences = z
  .object({ recipients: z.array(z.string()), subject: z.string() })
  .meta({ id: "EmailPreferences" });

/** Who gets copies of the account's letters about contracts, and their subject. */
export type EmailPreferences = z.infer<typeof emailPreferences>;

/** The email preferences (A7.9). */
export const readEmailPreferences = endpoint({
  method: "GET",
  path: "/account-web-app/api/user/emailPreferences",
  summary: "Get the email preferences",
  access: { oneOf: ["VIEW_GENERAL_SETTINGS"] },
  answer: z.object({ data: emailPreferences }),
  refusals: ["not_allowed"],
});

/**
 * Changes the email preferences (A7.9). A new recipient outside the account's domains is refused
 * until the person has confirmed it (A5.8).
 */
export const changeEmailPreferences = endpoint({
  method: "PATCH",
  path: "/account-web-app/api/user/emailPreferences",
  summary: "Update the email preferences",
  access: { oneOf: ["EDIT_GENERAL_SETTINGS"] },
  body: z.strictObject({
    recipients: z.array(text(maxEmailLength, 1)).max(maxCopyRecipients).optional(),
    subject: text(maxSubjectLength).trim().optional(),
    isOutsideConfirmed: z.boolean().default(false),
  }),
  answer: z.object({ data: emailPreferences }),
  refusals: ["not_allowed", "outside_recipient"],
});

/** Asks the account's owners, by mail, to be allowed to edit (A7.11). */
export const requestPermission = endpoint({
  method: "POST",
  path: `${accountPath}/request-permission`,
  summary: "Request permission from the owners",
  access: "signed-in",
  answer: "nothing",
  refusals: ["too_many_requests"],
});
