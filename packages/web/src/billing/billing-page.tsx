import { Button, Skeleton, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { hasEnded } from "@proviso/domain";
import type { AccountSubscription } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CreditCard } from "lucide-react";
import { currentUserQuery } from "../identity/index.ts";
import { useProductName } from "../platform/product.ts";
import { useNow } from "../platform/use-now.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { accountSubscriptionQuery } from "./billing-queries.ts";
import { choosePlanPath } from "./choose-plan-path.ts";
import { LoadFailure } from "./load-failure.tsx";
import { PaymentMethodPanel } from "./payment-method-panel.tsx";
import { PlanDetails } from "./plan-details.tsx";
import { StoragePanel } from "./storage-panel.tsx";
import { UsagePanel } from "./usage-panel.tsx";
import styles from "./billing-page.module.css";

function NoPlan() {
  return (
    <>
      <section className={sheet.sheet}>
        <MessagePanel
          icon={<CreditCard size={20} strokeWidth={1.75} />}
          title={t("billing-page.there-is-no-plan-yet")}
          action={
            <Button renderRoot={(props) => <Link to={choosePlanPath} {...props} />}>
              {t("billing-page.choose-package")}
            </Button>
          }
        >
          {t("billing-page.choose-a-package")}
        </MessagePanel>
      </section>
      <section className={sheet.sheet} aria-label={t("billing-page.storage")}>
        <div className={styles.usage}>
          <StoragePanel />
        </div>
      </section>
    </>
  );
}

function PlanSheet({ subscription }: { readonly subscription: AccountSubscription }) {
  const now = useNow(60_000);
  const { data: user } = useQuery(currentUserQuery());
  return (
    <section
      className={`${sheet.sheet} ${styles.card}`}
      aria-label={t("billing-page.plan-and-usage")}
    >
      <PlanDetails subscription={subscription} />
      <div className={styles.usage}>
        <UsagePanel accountName={user?.account.name ?? ""} subscription={subscription} now={now} />
        <StoragePanel />
        {!subscription.isFreeTrial && !hasEnded(subscription) && <PaymentMethodPanel />}
      </div>
    </section>
  );
}

function Content() {
  const { data, error, isFetching, refetch } = useQuery(accountSubscriptionQuery());
  if (data === null) return <NoPlan />;
  if (data !== undefined) return <PlanSheet subscription={data} />;
  if (error === null)
    return (
      <Skeleton height={404} radius={8} role="status" aria-label={t("billing-page.loading")} />
    );
  return (
    <LoadFailure
      title={t("billing-page.billing-could-not-be-loaded")}
      error={error}
      isBusy={isFetching}
      onAgain={() => void refetch()}
    />
  );
}

/** The account's plan, its renewal and price, and how much of it is used (A2.42). */
export function BillingPage() {
  const product = useProductName();
  useDocumentTitle(t("billing-page.page-title", { product }));
  return (
    <div className={styles.page}>
      <Title order={1}>{t("billing-page.company-billing.title")}</Title>
      <Content />
    </div>
  );
}
