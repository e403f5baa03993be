import { onboardingQuestions, onboardingSteps, type OnboardingStep } from "@proviso/domain";
import styles from "./onboarding.module.css";

/** How far the person is, in words and as a line of segments. */
export function StepTrack({ step }: { readonly step: OnboardingStep }) {
  const at = onboardingSteps.indexOf(step);
  const most = onboardingQuestions.length;
  return (
    <div className={styles.track}>
      <p>{at < most ? `Question ${at + 1} of ${most}` : "Your first contract"}</p>
      <div className={styles.segments} aria-hidden>
        {onboardingSteps.map((each, index) => (
          <span key={each} data-done={index <= at || undefined} />
        ))}
      </div>
    </div>
  );
}
