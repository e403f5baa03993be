import { Skeleton, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import {
  creditsFootnote,
  currentPlanOf,
  firstInterval,
  planTypeOf,
  shownPlans,
  type PaymentInterval,
  type Plan,
} from "@proviso/domain";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { currentUserQuery, type CurrentUser } from "../identity/index.ts";
import { useProductName } from "../platform/product.ts";
import { t } from "./messages.ts";
import back from "../ui/back-link.module.css";
import { plansQuery } from "./billing-queries.ts";
import { CheckoutDialog } from "./checkout-dialog.tsx";
import { choosePlanPath } from "./choose-plan-path.ts";
import { IntervalToggle } from "./interval-toggle.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { PlanGrid } from "./plan-grid.tsx";
import { UpgradeDialog } from "./upgrade-dialog.tsx";
import { useChoosePlan, type UpgradeOffer } from "./use-choose-plan.ts";
import styles from "./choose-plan-page.module.css";

const route = getRouteApi("/signed-in/company-billing/choosePackage");

interface PlansProps {
  readonly user: CurrentUser;
  readonly plans: readonly Plan[];
}

/** The plans that the address asks for, of an interval; all of it where it asks for none that is offered. */
const plansFor = (plans: readonly Plan[], interval: PaymentInterval, asked: string | undefined) => {
  const all = shownPlans(plans, interval);
  const type = asked === undefined ? null : planTypeOf(asked);
  const some = shownPlans(plans, interval, type);
  return { shown: some.length > 0 ? some : all, isNarrowed: some.length > 0 && type !== null };
};

function Plans({ user, plans }: PlansProps) {
  const { plan: asked } = route.useSearch();
  const current = currentPlanOf(plans, user.account.subscription);
  const [interval, setInterval] = useState(() => firstInterval(current));
  const choosing = useChoosePlan(user, current);
  // The dialog keeps what it shows while it fades out.
  const [offer, setOffer] = useState<UpgradeOffer | null>(null);
  if (choosing.offer !== null && choosing.offer !== offer) setOffer(choosing.offer);
  const { shown, isNarrowed } = plansFor(plans, interval, asked);
  return (
    <>
      <div className={styles.head}>
        <Title order={1}>{t("choose-plan-page.choose-your-plan")}</Title>
        <IntervalToggle value={interval} onChange={setInterval} />
      </div>
      <PlanGrid shown={shown} current={current} busy={choosing.busy} onChoose={choosing.choose} />
      <div className={styles.notes}>
        <p>{creditsFootnote}</p>
        {isNarrowed && (
          <Link to={choosePlanPath} search={{}}>
            {t("choose-plan-page.show-all-plans")}
          </Link>
        )}
      </div>
      {offer && (
        <UpgradeDialog
          key={offer.key}
          offer={offer}
          accountExtId={user.account.extId}
          opened={choosing.offer !== null}
          onDashboard={choosing.goToDashboard}
          onClose={choosing.dropOffer}
        />
      )}
      <CheckoutDialog flow={choosing.flow} stage={choosing.stage} />
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" role="status" aria-label={t("choose-plan-page.loading")}>
      <div className={styles.head}>
        <Title order={1}>{t("choose-plan-page.choose-your-plan")}</Title>
        <Skeleton height={36} width={240} />
      </div>
      <div className={styles.cards}>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} height={420} radius={8} />
        ))}
      </div>
    </div>
  );
}

/** The page where a plan is chosen (A2.43). */
export function ChoosePlanPage() {
  const product = useProductName();
  useDocumentTitle(t("choose-plan-page.page-title", { product }));
  const plans = useQuery(plansQuery());
  const { data: user } = useQuery({ ...currentUserQuery(), refetchOnMount: "always" });
  return (
    <div className={styles.page}>
      <Link to="/company-billing" className={back.back}>
        <ArrowLeft size={15} aria-hidden />
        {t("choose-plan-page.company-billing")}
      </Link>
      {plans.isError ? (
        <LoadFailure
          order={1}
          title={t("choose-plan-page.the-plans-could")}
          error={plans.error}
          isBusy={plans.isFetching}
          onAgain={() => void plans.refetch()}
        />
      ) : plans.data && user ? (
        <Plans user={user} plans={plans.data} />
      ) : (
        <Loading />
      )}
    </div>
  );
}
