import type { CompanyDetails, EmailPreferences } from "@proviso/endpoints";
import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { tagsForm } from "./account-store.ts";

/** The email domains of the transaction's account. */
export const readDomains = async (trx: AccountTransaction): Promise<readonly string[]> =>
  (await trx.selectFrom("account_domains").select("domain").orderBy("domain").execute()).map(
    ({ domain }) => domain,
  );

/** The company's details, as the settings show them. */
export const readDetails = async (trx: AccountTransaction): Promise<CompanyDetails> => {
  const row = await trx
    .selectFrom("accounts")
    .select(["id", "name", "legal_name", "location", "signee_details", "tags"])
    .select(["reviewer_name", "accept_track_changes"])
    .executeTakeFirstOrThrow();
  return {
    extId: row.id,
    name: row.name,
    legalName: row.legal_name,
    location: row.location,
    signeeDetails: row.signee_details,
    tags: { showNonUsDisclaimer: tagsForm.parse(row.tags).showNonUsDisclaimer },
    defaultReviewer: { name: row.reviewer_name, acceptTrackChanges: row.accept_track_changes },
    domains: [...(await readDomains(trx))],
  };
};

/** Changes to the company's details; what is left out stays. */
export interface DetailChanges {
  readonly legalName?: string | undefined;
  readonly location?: string | undefined;
  readonly signeeDetails?: string | undefined;
  readonly tags?: { readonly showNonUsDisclaimer: boolean } | undefined;
  readonly defaultReviewer?: { readonly acceptTrackChanges: boolean } | undefined;
}

/** Changes the company's details. */
export const writeDetails = async (
  trx: AccountTransaction,
  { legalName, location, signeeDetails, tags, defaultReviewer }: DetailChanges,
): Promise<void> => {
  const changes = {
    ...(legalName === undefined ? {} : { legal_name: legalName }),
    ...(location === undefined ? {} : { location }),
    ...(signeeDetails === undefined ? {} : { signee_details: signeeDetails }),
    ...(tags === undefined ? {} : { tags: sql<string>`tags || ${JSON.stringify(tags)}::jsonb` }),
    ...(defaultReviewer === undefined
      ? {}
      : { accept_track_changes: defaultReviewer.acceptTrackChanges }),
  };
  if (Object.keys(changes).length > 0) await trx.updateTable("accounts").set(changes).execute();
};

/** Who gets copies of letters about contracts, and under which subject. */
export const readPreferences = async (trx: AccountTransaction): Promise<EmailPreferences> => {
  const row = await trx
    .selectFrom("accounts")
    .select(["copy_recipients", "copy_subject"])
    .executeTakeFirstOrThrow();
  return { recipients: row.copy_recipients, subject: row.copy_subject };
};

/** Sets who gets copies and under which subject. */
export const writePreferences = async (
  trx: AccountTransaction,
  { recipients, subject }: EmailPreferences,
): Promise<void> => {
  await trx
    .updateTable("accounts")
    .set({ copy_recipients: recipients, copy_subject: subject })
    .execute();
};
