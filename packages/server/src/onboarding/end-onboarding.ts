import { countryOf, placeOf } from "@proviso/domain";
import { endOnboarding } from "../accounts/index.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { OnboardingContext } from "./onboarding-context.ts";
import { noteProgress, readProgress, writeInfo } from "./onboarding-store.ts";

/** Lets the caller past the onboarding (A4.8). */
export const handleSkipOnboarding = (
  { db, clock }: OnboardingContext,
  { person }: Caller,
): Promise<undefined> =>
  db.asAccount(person.accountId, async (trx) => {
    const now = clock.now();
    await noteProgress(trx, person, { skippedAt: now }, now);
    return undefined;
  });

/** Ends the onboarding of the caller's account with the caller's answers (A4.8). */
export const handleFinishOnboarding = (
  { db, clock }: OnboardingContext,
  { person }: Caller,
): Promise<{ data: { contractGuid: string | null } }> =>
  db.asAccount(person.accountId, async (trx) => {
    const { answers, contractId } = await readProgress(trx, person.id);
    await writeInfo(trx, person.accountId, answers, clock.now());
    const place = placeOf(answers.location);
    await endOnboarding(trx, place && countryOf(place));
    return { data: { contractGuid: contractId } };
  });
