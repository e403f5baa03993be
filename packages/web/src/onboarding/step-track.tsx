import { onboardingQuestions, onboardingSteps, type OnboardingStep } from "@proviso/domain";
import styles from "./onboarding.module.css";

/** How far the person is among the questions, in words and as a line with a segment for each of them. */
export function StepTrack({ step }: { readonly step: OnboardingStep }) {
  const at = onboardingSteps.indexOf(step);
  const most = onboardingQuestions.length;
  return (
    <div className={styles.track}>
      <p>{at < most ? `Question ${at + 1} of ${most}` : "Your first contract"}</p>
      <div className={styles.segments} aria-hidden>
        {onboardingQuestions.map(({ key }, index) => (
          <span key={key} data-done={index <= at || undefined} />
        ))}
      </div>
    </div>
  );
}
