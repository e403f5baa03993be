import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { sentenceOf } from "../platform/ask-error.ts";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { t } from "./messages.ts";
import styles from "./onboarding.module.css";
import { StepHeading } from "./step-heading.tsx";
import type { Onboarding } from "./use-onboarding.ts";

interface SuccessStepProps {
  readonly finish: Pick<Onboarding["finish"], "isError" | "isPending" | "error" | "mutate">;
}

/** The first contract is uploaded: on to its page (A2.46, A4.8). */
export function SuccessStep({ finish }: SuccessStepProps) {
  const { data: settings } = useQuery(clientSettingsQuery());
  return (
    <div className={styles.success}>
      <span className={styles.seal} aria-hidden>
        <Check size={26} strokeWidth={2.25} />
      </span>
      <StepHeading title={t("success-step.success")}>
        {t("success-step.we-are-working")}
      </StepHeading>
      {finish.isError && (
        <p className={styles.failure} role="alert">
          {sentenceOf(finish.error)}
        </p>
      )}
      <div className={styles.ways}>
        {settings?.schedulingUrl && (
          <Button
            component="a"
            variant="default"
            href={settings.schedulingUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t("success-step.schedule-a-review-call")}
          </Button>
        )}
        <Button loading={finish.isPending} onClick={() => finish.mutate()}>
          {t("success-step.go-to-platform")}
        </Button>
      </div>
    </div>
  );
}
