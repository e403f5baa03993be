import type { answerOnboarding, Asked, OnboardingProgress } from "@proviso/endpoints";
import type { Caller } from "../platform/http/caller.ts";
import type { OnboardingContext } from "./onboarding-context.ts";
import { forgetAnswers, noteProgress, readProgress } from "./onboarding-store.ts";

/** How far the caller is. */
export const handleReadOnboarding = (
  { db }: OnboardingContext,
  { person }: Caller,
): Promise<{ data: OnboardingProgress }> =>
  db.asAccount(person.accountId, async (trx) => {
    const { answers, step, contractId } = await readProgress(trx, person.id);
    return { data: { answers, step, contractGuid: contractId } };
  });

/** Keeps answers and the step of the caller (A3.13). */
export const handleAnswerOnboarding = (
  { db, clock }: OnboardingContext,
  { person }: Caller,
  change: Asked<typeof answerOnboarding>["body"],
): Promise<undefined> =>
  db.asAccount(person.accountId, async (trx) => {
    await noteProgress(trx, person, change, clock.now());
    return undefined;
  });

/** Forgets the caller's answers (A2.46). */
export const handleRestartOnboarding = (
  { db, clock }: OnboardingContext,
  { person }: Caller,
): Promise<undefined> =>
  db.asAccount(person.accountId, async (trx) => {
    await forgetAnswers(trx, person.id, clock.now());
    return undefined;
  });
