import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { onboardingQuestions, onboardingSteps } from "@proviso/domain";
import { ArrowLeft, RotateCcw } from "lucide-react";
import { sentenceOf } from "../platform/ask-error.ts";
import { isPhone } from "../platform/screen.ts";
import { t } from "./messages.ts";
import styles from "./onboarding.module.css";
import { PhoneStep } from "./phone-step.tsx";
import { QuestionStep } from "./question-step.tsx";
import { SkipDialog } from "./skip-dialog.tsx";
import { StepTrack } from "./step-track.tsx";
import { SuccessStep } from "./success-step.tsx";
import { UploadStep } from "./upload-step.tsx";
import type { Onboarding } from "./use-onboarding.ts";

interface StepProps {
  readonly onboarding: Onboarding;
}

function CurrentStep({ onboarding }: StepProps) {
  const { state, answer, contractGuid, finish } = onboarding;
  const question = onboardingQuestions.find(({ key }) => key === state.step);
  if (question)
    return (
      <QuestionStep
        question={question}
        answers={state.answers}
        onAnswer={(given) => answer(question.key, given)}
      />
    );
  if (isPhone()) return <PhoneStep />;
  if (contractGuid !== null) return <SuccessStep finish={finish} />;
  return <UploadStep answers={state.answers} onUploaded={onboarding.uploaded} />;
}

function Controls({ onboarding }: StepProps) {
  const { state, finish } = onboarding;
  const [isSkipping, skipping] = useDisclosure();
  const isBegun = state.step !== onboardingSteps[0];
  const isAtQuestion = state.step !== "upload";
  return (
    <div className={styles.controls}>
      {isBegun && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<ArrowLeft size={15} aria-hidden />}
          onClick={onboarding.back}
        >
          {t("onboarding-sheet.back")}
        </Button>
      )}
      {isBegun && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<RotateCcw size={15} aria-hidden />}
          onClick={onboarding.restart}
        >
          {t("onboarding-sheet.restart")}
        </Button>
      )}
      <span className={styles.gap} />
      {isAtQuestion && (
        <Button variant="subtle" color="gray" onClick={skipping.open}>
          {t("onboarding-sheet.skip")}
        </Button>
      )}
      {!isAtQuestion && !isPhone() && (
        <Button variant="default" loading={finish.isPending} onClick={() => finish.mutate()}>
          {t("onboarding-sheet.go-to-platform")}
        </Button>
      )}
      <SkipDialog opened={isSkipping} skip={onboarding.skip} onClose={skipping.close} />
    </div>
  );
}

/** One step of the onboarding on its sheet, with how far it is and the ways on, back and out (A2.46). */
export function OnboardingSheet({ onboarding }: StepProps) {
  const { state, contractGuid, finish } = onboarding;
  const isDone = state.step === "upload" && contractGuid !== null && !isPhone();
  return (
    <section className={styles.sheet} aria-label={t("onboarding-sheet.onboarding")}>
      {!isDone && <StepTrack step={state.step} />}
      <div key={state.step + String(isDone)} className={styles.step}>
        <CurrentStep onboarding={onboarding} />
      </div>
      <div role="status">
        {onboarding.isUnsaved && (
          <p className={styles.unsaved}>{t("onboarding-sheet.your-last-answer-could")}</p>
        )}
      </div>
      {!isDone && finish.isError && (
        <p className={styles.failure} role="alert">
          {sentenceOf(finish.error)}
        </p>
      )}
      {!isDone && <Controls onboarding={onboarding} />}
    </section>
  );
}
