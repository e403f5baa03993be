import { Button, Skeleton, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { Permission } from "@proviso/domain";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { Suspense } from "react";
import { currentUserQuery } from "../identity/index.ts";
import { loadCloseSettings } from "../closing/index.ts";
import { loadExportSettings } from "../exports/index.ts";
import { loadInboundSettings } from "../inbound/index.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { useProductName } from "../platform/product.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { companyDetailsQuery, emailPreferencesQuery } from "./account-queries.ts";
import { CompanyDetailsCard } from "./company-details-card.tsx";
import { EmailPreferencesCard } from "./email-preferences-card.tsx";
import { ReviewPreferencesCard } from "./review-preferences-card.tsx";
import { SettingsSheet } from "./settings-card.tsx";
import styles from "./settings-page.module.css";

const InboundSettings = lazyPart(async () => ({
  default: (await loadInboundSettings()).InboundSettings,
}));

const ExportSettings = lazyPart(async () => ({
  default: (await loadExportSettings()).ExportSettings,
}));

const CloseSettings = lazyPart(async () => ({
  default: (await loadCloseSettings()).CloseSettings,
}));

/** Stands where a part of the page is being fetched. */
function PartSkeleton({ height }: { readonly height: number }) {
  return (
    <Skeleton
      width="auto"
      height={height}
      m={24}
      radius={6}
      role="status"
      aria-label={t("settings-page.loading")}
    />
  );
}

interface CardsProps {
  readonly mayEdit: boolean;
  readonly mayExport: boolean;
  readonly mayClose: boolean;
}

function Cards({ mayEdit, mayExport, mayClose }: CardsProps) {
  const company = useQuery(companyDetailsQuery());
  const emails = useQuery(emailPreferencesQuery());
  const error = company.error ?? emails.error;
  if (company.data && emails.data)
    return (
      <>
        <CompanyDetailsCard saved={company.data} mayEdit={mayEdit} />
        <EmailPreferencesCard
          saved={emails.data}
          domains={company.data.domains}
          mayEdit={mayEdit}
        />
        <ReviewPreferencesCard saved={company.data} mayEdit={mayEdit} />
        <SettingsSheet
          title={t("settings-page.contracts-by-e-mail")}
          purpose={t("settings-page.addresses-to-forward-contracts")}
          mayEdit={mayEdit}
        >
          <Suspense fallback={<PartSkeleton height={420} />}>
            <InboundSettings mayEdit={mayEdit} />
          </Suspense>
        </SettingsSheet>
        {mayExport && (
          <SettingsSheet
            title={t("settings-page.your-data")}
            purpose={t("settings-page.everything-of-the-account")}
            mayEdit
          >
            <Suspense fallback={<PartSkeleton height={120} />}>
              <ExportSettings />
            </Suspense>
          </SettingsSheet>
        )}
        {mayClose && (
          <SettingsSheet
            title={t("settings-page.close-the-account")}
            purpose={t("settings-page.for-the-end")}
            mayEdit
          >
            <Suspense fallback={<PartSkeleton height={90} />}>
              <CloseSettings />
            </Suspense>
          </SettingsSheet>
        )}
      </>
    );
  if (error === null)
    return [316, 290, 176].map((height) => (
      <Skeleton
        key={height}
        height={height}
        radius={8}
        role="status"
        aria-label={t("settings-page.loading")}
      />
    ));
  const retry = (): void => {
    void company.refetch();
    void emails.refetch();
  };
  return (
    <section className={sheet.sheet}>
      <MessagePanel
        role="alert"
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title={t("settings-page.the-settings-could")}
        action={
          <Button loading={company.isFetching || emails.isFetching} onClick={retry}>
            {t("settings-page.try-again")}
          </Button>
        }
      >
        {sentenceOf(error)}
      </MessagePanel>
    </section>
  );
}

/** The account's settings in cards; those who may not edit can ask to (A2.41). */
export function SettingsPage() {
  const product = useProductName();
  useDocumentTitle(t("settings-page.page-title", { product }));
  const { data: user } = useQuery(currentUserQuery());
  const may = (permission: Permission): boolean =>
    user?.systemPermissions.includes(permission) === true;
  return (
    <div className={styles.page}>
      <Title order={1}>{t("settings-page.account-settings.title")}</Title>
      <p className={styles.account}>{user?.account.name}</p>
      <Cards
        mayEdit={may("EDIT_GENERAL_SETTINGS")}
        mayExport={may("AccountData_Export")}
        mayClose={may("Account_Close")}
      />
    </div>
  );
}
