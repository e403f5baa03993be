import { onboardingQuestions, onboardingSteps, type OnboardingStep } from "@proviso/domain";
import { t } from "./messages.ts";
import styles from "./onboarding.module.css";

/** How far the person is among the questions, in words and as a line with a segment for each of them. */
export function StepTrack({ step }: { readonly step: OnboardingStep }) {
  const at = onboardingSteps.indexOf(step);
  const most = onboardingQuestions.length;
  return (
    <div className={styles.track}>
      <p>
        {at < most
          ? t("step-track.question-of", { at: at + 1, most })
          : t("step-track.your-first-contract")}
      </p>
      <div className={styles.segments} aria-hidden>
        {onboardingQuestions.map(({ key }, index) => (
          <span key={key} data-done={index <= at || undefined} />
        ))}
      </div>
    </div>
  );
}
