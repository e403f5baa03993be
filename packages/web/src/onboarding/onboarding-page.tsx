import { Button, Skeleton } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { OnboardingProgress } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { sentenceOf } from "../platform/ask-error.ts";
import { useProductName } from "../platform/product.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { t } from "./messages.ts";
import styles from "./onboarding.module.css";
import { onboardingQuery } from "./onboarding-query.ts";
import { OnboardingSheet } from "./onboarding-sheet.tsx";
import { useOnboarding } from "./use-onboarding.ts";

function LoadedOnboarding({ progress }: { readonly progress: OnboardingProgress }) {
  return <OnboardingSheet onboarding={useOnboarding(progress)} />;
}

function PageGhost() {
  return (
    <section className={styles.sheet} aria-busy="true" aria-label={t("onboarding-page.loading")}>
      <Skeleton height={14} width={120} />
      <Skeleton height={32} width="64%" mt={32} />
      <Skeleton height={16} width="48%" mt={12} mb={28} />
      <div className={styles.ghosts}>
        {["a", "b", "c", "d"].map((each) => (
          <Skeleton key={each} height={56} radius={8} />
        ))}
      </div>
    </section>
  );
}

/** What is before the product for someone new: five questions and a first contract (A2.46, A2.47). */
export function OnboardingPage() {
  const product = useProductName();
  useDocumentTitle(t("onboarding-page.page-title", { product }));
  const { data: progress, error, isFetching, refetch } = useQuery(onboardingQuery());
  if (progress) return <LoadedOnboarding progress={progress} />;
  if (error === null) return <PageGhost />;
  return (
    <section className={styles.sheet}>
      <MessagePanel
        order={1}
        role="alert"
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title={t("onboarding-page.the-page-could")}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t("onboarding-page.try-again")}
          </Button>
        }
      >
        {sentenceOf(error)}
      </MessagePanel>
    </section>
  );
}
