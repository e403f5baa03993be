import { maxCountryLength } from "../limits.ts";
import {
  insideUnitedStates,
  onboardingQuestions,
  type OnboardingKey,
  type OnboardingQuestion,
} from "./questions.ts";

/** What was answered so far, by the key of the question. */
export type OnboardingAnswers = Readonly<Partial<Record<OnboardingKey, string | undefined>>>;

/** Where a company is: the option, and the state or country under it. */
export interface CompanyLocation {
  readonly option: string;
  readonly label: string;
}

const between = " - ";

/** A place as it is kept: "{option} - {label}" (A3.13). */
export const locationAnswer = ({ option, label }: CompanyLocation): string =>
  option + between + label;

/** The place that an answer names; null for what is no answer to the location question. */
export const placeOf = (answer: string | undefined): CompanyLocation | null => {
  const { answers } = onboardingQuestions[3];
  const option = answers.find((each) => answer?.startsWith(each + between));
  if (answer === undefined || option === undefined) return null;
  const label = answer.slice(option.length + between.length);
  const isPlace = label.trim() === label && label !== "" && label.length <= maxCountryLength;
  return isPlace ? { option, label } : null;
};

/** The country a place is in. */
export const countryOf = ({ option, label }: CompanyLocation): string =>
  option === insideUnitedStates ? insideUnitedStates : label;

const questionOf = (key: OnboardingKey): OnboardingQuestion | undefined =>
  onboardingQuestions.find((question) => question.key === key);

/** Whether this is one of the answers to the question. */
export const isOnboardingAnswer = (key: OnboardingKey, answer: string): boolean =>
  key === "location"
    ? placeOf(answer) !== null
    : questionOf(key)?.answers.includes(answer) === true;

/** The title of a question; some depend on what was answered before. */
export const questionTitle = (
  { title, titleRule }: OnboardingQuestion,
  answers: OnboardingAnswers,
): string => titleRule?.titles[answers[titleRule.key] ?? ""] ?? title;

/** The answers as they go along with the first contract: a line "title: answer" for each (A3.13). */
export const onboardingText = (answers: OnboardingAnswers): string =>
  onboardingQuestions
    .flatMap((question) => {
      const answer = answers[question.key];
      return answer === undefined ? [] : [`${questionTitle(question, answers)}: ${answer.trim()}`];
    })
    .join("\n");

/** Where someone is in the onboarding: at a question, or at the upload after the last one. */
export const onboardingSteps = [
  ...onboardingQuestions.map(({ key }) => key),
  "upload",
] as const satisfies readonly string[];

/** A step of the onboarding. */
export type OnboardingStep = OnboardingKey | "upload";
