import { isOnboardingAnswer, onboardingSteps, type OnboardingKey } from "@proviso/domain";
import { endpoint } from "../endpoint.ts";
import { text } from "../text.ts";
import { z } from "../zod.ts";

const longestAnswer = 200;

const answerTo = (key: OnboardingKey) =>
  text(longestAnswer, 1)
    .refine((answer) => isOnboardingAnswer(key, answer), "must be one of the question’s answers")
    .optional();

/** What was answered, by the key of the question. */
export const onboardingAnswers = z
  .strictObject({
    dealsType: answerTo("dealsType"),
    industry: answerTo("industry"),
    businessType: answerTo("businessType"),
    location: answerTo("location"),
    negotiationStyle: answerTo("negotiationStyle"),
  })
  .meta({ id: "OnboardingAnswers" });

const step = z.enum(onboardingSteps);

/** How far a person is in the onboarding. */
export const onboardingProgress = z
  .object({
    answers: onboardingAnswers,
    /** Where they go on. */
    step,
    /** The contract they uploaded from there; null while there is none. */
    contractGuid: z.uuid().nullable(),
  })
  .meta({ id: "OnboardingProgress" });

/** How far a person is in the onboarding. */
export type OnboardingProgress = z.infer<typeof onboardingProgress>;

const path = "/account-web-app/api/onboarding";

/** How far the asker is in the onboarding, on whatever device (A4.8). */
export const readOnboarding = endpoint({
  method: "GET",
  path,
  summary: "Get my onboarding progress",
  access: "signed-in",
  answer: z.object({ data: onboardingProgress }),
  refusals: [],
});

/** Keeps answers and the step the asker is at; what is left out stays (A3.13). */
export const answerOnboarding = endpoint({
  method: "PATCH",
  path,
  summary: "Save onboarding answers",
  access: "signed-in",
  body: z.strictObject({ answers: onboardingAnswers.default({}), step: step.optional() }),
  answer: "nothing",
  refusals: [],
});

/** Forgets the asker's answers and begins again at the first question (A2.46). */
export const restartOnboarding = endpoint({
  method: "DELETE",
  path,
  summary: "Restart onboarding",
  access: "signed-in",
  answer: "nothing",
  refusals: [],
});

/** Lets the asker past the onboarding permanently; others of the account are still led through it (A4.8). */
export const skipOnboarding = endpoint({
  method: "POST",
  path: `${path}/skip`,
  summary: "Skip onboarding",
  access: "signed-in",
  answer: "nothing",
  refusals: [],
});

/**
 * Completes onboarding for the account: the caller’s answers become the account’s information, and a company outside
 * the USA is told what that means (A4.8).
 */
export const finishOnboarding = endpoint({
  method: "POST",
  path: `${path}/finish`,
  summary: "Finish onboarding",
  access: { oneOf: ["Contract_Upload"] },
  answer: z.object({ data: z.object({ contractGuid: z.uuid().nullable() }) }),
  refusals: ["not_allowed"],
});

/** What the account has said of itself, by key (A3.13). */
export const readAccountInfo = endpoint({
  method: "GET",
  path: "/account-web-app/api/account/info",
  summary: "Get the account’s onboarding answers",
  access: { oneOf: ["VIEW_GENERAL_SETTINGS"] },
  answer: z.object({ data: onboardingAnswers }),
  refusals: ["not_allowed"],
});
