import { isUnitedStates } from "@proviso/domain";
import { sql } from "kysely";
import { z } from "zod";
import type { AccountTransaction } from "../platform/database/scope.ts";

const tag = z.object({ initOnboarding: z.boolean().optional() });

/** Whether the transaction’s account still needs onboarding; undefined if unknown. */
export const readOnboardingTag = async (trx: AccountTransaction): Promise<boolean | undefined> => {
  const { tags } = await trx.selectFrom("accounts").select("tags").executeTakeFirstOrThrow();
  return tag.parse(tags).initOnboarding;
};

/**
 * Ends the onboarding of the transaction's account. Its country, if one was told, becomes its location
 * where it has none yet; one outside of the USA calls for the notice, unless that was decided before (A4.8).
 */
export const endOnboarding = async (
  trx: AccountTransaction,
  country: string | null,
): Promise<void> => {
  await trx
    .updateTable("accounts")
    .set({ tags: sql`tags || '{"initOnboarding": false}'` })
    .execute();
  if (country === null) return;
  await trx.updateTable("accounts").set({ location: country }).where("location", "=", "").execute();
  if (isUnitedStates(country)) return;
  await trx
    .updateTable("accounts")
    .set({ tags: sql`tags || '{"showNonUsDisclaimer": true}'` })
    .where(sql<boolean>`not jsonb_exists(tags, 'showNonUsDisclaimer')`)
    .execute();
};
