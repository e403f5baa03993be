import {
  isOnboardingAnswer,
  onboardingQuestions,
  onboardingSteps,
  type OnboardingAnswers,
  type OnboardingKey,
  type OnboardingStep,
} from "@proviso/domain";
import { sql } from "kysely";
import { z } from "zod";
import type { AccountTransaction } from "../platform/database/scope.ts";

/** How far a person is. */
export interface Progress {
  readonly answers: OnboardingAnswers;
  readonly step: OnboardingStep;
  readonly contractId: string | null;
  readonly hasSkipped: boolean;
}

/** Who is meant: a person, in the account of the transaction. */
export interface Whose {
  readonly id: string;
  readonly accountId: string;
}

const texts = z.record(z.string(), z.string());

/** The answers among what is stored; one that a later version no longer offers is none. */
const answersIn = (stored: unknown): OnboardingAnswers => {
  const given = texts.parse(stored);
  return Object.fromEntries(
    onboardingQuestions.flatMap(({ key }): [OnboardingKey, string][] => {
      const answer = given[key];
      return answer !== undefined && isOnboardingAnswer(key, answer) ? [[key, answer]] : [];
    }),
  );
};

const [firstStep] = onboardingSteps;

/** How far a person is; at the first question when nothing is known. */
export const readProgress = async (trx: AccountTransaction, userId: string): Promise<Progress> => {
  const row = await trx
    .selectFrom("onboarding_progress")
    .select(["answers", "step", "contract_id", "skipped_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return {
    answers: answersIn(row?.answers ?? {}),
    step: onboardingSteps.find((each) => each === row?.step) ?? firstStep,
    contractId: row?.contract_id ?? null,
    hasSkipped: (row?.skipped_at ?? null) !== null,
  };
};

/** What changes of a person's progress; what is left out stays. */
export interface ProgressChange {
  readonly answers?: OnboardingAnswers;
  readonly step?: OnboardingStep | undefined;
  readonly contractId?: string;
  readonly skippedAt?: Date;
}

/** Notes how far a person is; answers come beside those given before. */
export const noteProgress = async (
  trx: AccountTransaction,
  { id, accountId }: Whose,
  { answers = {}, step, contractId, skippedAt }: ProgressChange,
  now: Date,
): Promise<void> => {
  const given = JSON.stringify(answers);
  const changes = {
    ...(step === undefined ? {} : { step }),
    ...(contractId === undefined ? {} : { contract_id: contractId }),
    ...(skippedAt === undefined ? {} : { skipped_at: skippedAt }),
    changed_at: now,
  };
  await trx
    .insertInto("onboarding_progress")
    .values({
      user_id: id,
      account_id: accountId,
      answers: given,
      step: null,
      contract_id: null,
      skipped_at: null,
      ...changes,
    })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({
        ...changes,
        answers: sql<string>`onboarding_progress.answers || ${given}::jsonb`,
      }),
    )
    .execute();
};

/** Forgets what a person answered and where they were; what they uploaded stays theirs. */
export const forgetAnswers = async (
  trx: AccountTransaction,
  userId: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable("onboarding_progress")
    .set({ answers: "{}", step: null, changed_at: now })
    .where("user_id", "=", userId)
    .execute();
};

/** What the transaction's account has said of itself, by key. */
export const readInfo = async (trx: AccountTransaction): Promise<OnboardingAnswers> => {
  const rows = await trx.selectFrom("account_info").select(["key", "value"]).execute();
  return answersIn(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
};

/** Keeps what an account says of itself; the newest word on a key stands. */
export const writeInfo = async (
  trx: AccountTransaction,
  accountId: string,
  answers: OnboardingAnswers,
  now: Date,
): Promise<void> => {
  const rows = onboardingQuestions.flatMap(({ key }) => {
    const value = answers[key];
    return value === undefined ? [] : [{ account_id: accountId, key, value, said_at: now }];
  });
  if (rows.length === 0) return;
  await trx
    .insertInto("account_info")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "key"]).doUpdateSet(({ ref }) => ({
        value: ref("excluded.value"),
        said_at: ref("excluded.said_at"),
      })),
    )
    .execute();
};
