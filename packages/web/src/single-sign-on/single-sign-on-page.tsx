import { Button, Skeleton } from "@mantine/core";
import type { SingleSignOnRecord } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { Suspense } from "react";
import { loadOwnConfirmation, useConfirmed } from "../identity/index.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { SettingsPage } from "../ui/settings-section.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { DomainSection } from "./domain-section.tsx";
import { NewcomerSection } from "./newcomer-section.tsx";
import { ProviderSection } from "./provider-section.tsx";
import { singleSignOnQuery } from "./single-sign-on-query.ts";
import { UseSection } from "./use-section.tsx";
import { useSingleSignOnActs } from "./use-single-sign-on-acts.ts";

const OwnConfirmation = lazyPart(async () => ({
  default: (await loadOwnConfirmation()).OwnConfirmation,
}));

const ProvisioningSection = lazyPart(async () => ({
  default: (await import("./provisioning-section.tsx")).ProvisioningSection,
}));

const SecondFactorSection = lazyPart(async () => ({
  default: (await import("./second-factor-section.tsx")).SecondFactorSection,
}));

function Sections({ record }: { readonly record: SingleSignOnRecord }) {
  const { request, confirmed } = useConfirmed();
  const acts = useSingleSignOnActs(confirmed);
  const newcomers = useSingleSignOnActs(confirmed);
  const { connection, domains } = record;
  return (
    <>
      <DomainSection domains={domains} acts={acts} />
      <ProviderSection record={record} acts={acts} />
      {connection && (
        <>
          <UseSection
            connection={connection}
            isAnyProven={domains.some(({ isProven }) => isProven)}
            change={acts.change}
          />
          <NewcomerSection
            key={connection.issuer}
            connection={connection}
            change={newcomers.change}
          />
        </>
      )}
      <Suspense fallback={<Skeleton height={180} mb={16} radius={8} />}>
        <ProvisioningSection confirmed={confirmed} />
      </Suspense>
      <Suspense fallback={<Skeleton height={180} mb={16} radius={8} />}>
        <SecondFactorSection confirmed={confirmed} />
      </Suspense>
      <Suspense>
        <OwnConfirmation request={request} />
      </Suspense>
    </>
  );
}

function Loaded() {
  const { data, error, isFetching, refetch } = useQuery(singleSignOnQuery());
  if (data) return <Sections record={data} />;
  if (error === null)
    return [150, 420].map((height) => (
      <Skeleton
        key={height}
        height={height}
        mb={16}
        radius={8}
        role="status"
        aria-label={t("single-sign-on-page.loading")}
      />
    ));
  return (
    <section className={sheet.sheet}>
      <MessagePanel
        role="alert"
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title={t("single-sign-on-page.single-sign-on-could")}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t("single-sign-on-page.try-again")}
          </Button>
        }
      >
        {sentenceOf(error)}
      </MessagePanel>
    </section>
  );
}

/** How the account has its people sign in: its domains, its provider, and what newcomers begin as. */
export function SingleSignOnPage() {
  return (
    <SettingsPage
      title={t("single-sign-on-page.single-sign-on")}
      about={t("single-sign-on-page.your-people-sign")}
    >
      <Loaded />
    </SettingsPage>
  );
}
