import { Skeleton } from "@mantine/core";
import { onboardingText, type OnboardingAnswers } from "@proviso/domain";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { loadFirstUploadForm } from "../contracts/index.ts";
import { currentUserQuery } from "../identity/index.ts";
import { CallOffer, DemoOffer } from "./offers.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import offers from "./offers.module.css";
import styles from "./onboarding.module.css";
import { StepHeading } from "./step-heading.tsx";

const FirstUploadForm = lazyPart(async () => ({
  default: (await loadFirstUploadForm()).FirstUploadForm,
}));

interface UploadStepProps {
  readonly answers: OnboardingAnswers;
  readonly onUploaded: (contractGuid: string) => void;
}

/** The first contract, or what there is to look at instead (A2.46). */
export function UploadStep({ answers, onUploaded }: UploadStepProps) {
  const { data: user } = useQuery(currentUserQuery());
  const upload = user?.availableActions.UPLOAD_DOCUMENT;
  return (
    <>
      <StepHeading title={t("upload-step.upload-your-first-contract")}>
        {t("upload-step.if-youre-working")}
      </StepHeading>
      {upload?.enabled === false ? (
        <p className={styles.failure} role="status">
          {upload.reason}
        </p>
      ) : (
        <Suspense fallback={<Skeleton height={206} radius={8} />}>
          <FirstUploadForm
            answers={onboardingText(answers)}
            onDone={({ guid }) => onUploaded(guid)}
          />
        </Suspense>
      )}
      <div className={offers.offers}>
        <DemoOffer label={t("upload-step.view-contract-page-demo")} />
        <CallOffer label={t("upload-step.schedule-a-call")} />
      </div>
    </>
  );
}
