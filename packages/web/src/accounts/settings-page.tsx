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
    <Skeleton width="auto" height={height} m={24} radius={6} role="status" aria-label="Loading" />
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
          title="Contracts by e-mail"
          purpose="Addresses to forward contracts to: every Word or PDF file of a mail becomes a contract and is reviewed. The sender gets an answer that says what became of each."
          mayEdit={mayEdit}
        >
          <Suspense fallback={<PartSkeleton height={420} />}>
            <InboundSettings mayEdit={mayEdit} />
          </Suspense>
        </SettingsSheet>
        {mayExport && (
          <SettingsSheet
            title="Your data"
            purpose="Everything of the account in zip files, to keep or to take elsewhere: all contracts with their files and reviews, and every record. Only Platform Owners see this."
            mayEdit
          >
            <Suspense fallback={<PartSkeleton height={120} />}>
              <ExportSettings />
            </Suspense>
          </SettingsSheet>
        )}
        {mayClose && (
          <SettingsSheet
            title="Close the account"
            purpose="For the end of your contract with us: everything is taken away, first from everybody’s reach, then for good. Only Platform Owners see this."
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
      <Skeleton key={height} height={height} radius={8} role="status" aria-label="Loading" />
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
        title="The settings could not be loaded"
        action={
          <Button loading={company.isFetching || emails.isFetching} onClick={retry}>
            Try again
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
  useDocumentTitle(`Account settings · ${product}`);
  const { data: user } = useQuery(currentUserQuery());
  const may = (permission: Permission): boolean =>
    user?.systemPermissions.includes(permission) === true;
  return (
    <div className={styles.page}>
      <Title order={1}>Account settings</Title>
      <p className={styles.account}>{user?.account.name}</p>
      <Cards
        mayEdit={may("EDIT_GENERAL_SETTINGS")}
        mayExport={may("AccountData_Export")}
        mayClose={may("Account_Close")}
      />
    </div>
  );
}
