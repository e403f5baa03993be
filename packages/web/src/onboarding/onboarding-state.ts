import {
  onboardingSteps,
  type OnboardingAnswers,
  type OnboardingKey,
  type OnboardingStep,
} from "@proviso/domain";

/** What was answered, and where the person is. */
export interface OnboardingState {
  readonly answers: OnboardingAnswers;
  readonly step: OnboardingStep;
}

const [firstStep] = onboardingSteps;

const at = (index: number): OnboardingStep =>
  onboardingSteps[Math.max(0, Math.min(index, onboardingSteps.length - 1))] ?? firstStep;

/** Before the first answer. */
export const beginning: OnboardingState = { answers: {}, step: firstStep };

/** After a question was answered, or left without an answer: at the next step. */
export const afterAnswer = (
  { answers, step }: OnboardingState,
  key: OnboardingKey,
  answer?: string,
): OnboardingState => ({
  answers: answer === undefined ? answers : { ...answers, [key]: answer },
  step: at(onboardingSteps.indexOf(step) + 1),
});

/** One step back, with every answer kept. */
export const stepBack = ({ answers, step }: OnboardingState): OnboardingState => ({
  answers,
  step: at(onboardingSteps.indexOf(step) - 1),
});
