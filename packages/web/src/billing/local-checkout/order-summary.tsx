import { Title } from "@mantine/core";
import type { LocalCheckout } from "@proviso/endpoints";
import { LogoMark } from "../../ui/logo.tsx";
import { orderLines } from "./order-lines.ts";
import { t } from "./messages.ts";
import styles from "./checkout.module.css";

interface OrderSummaryProps {
  readonly checkout: LocalCheckout;
  /** Where the company is, as far as chosen. */
  readonly state: string | null;
}

/** What is bought and what it comes to, beside the form. */
export function OrderSummary({ checkout, state }: OrderSummaryProps) {
  const { plan, accountName, productName, salesTaxes } = checkout;
  const lines = plan && orderLines(plan.price, state, salesTaxes);
  const isYearly = plan?.paymentInterval === "YEARLY";
  return (
    <aside className={styles.order} aria-label={t("order-summary.your-order")}>
      <p className={styles.brand}>
        <LogoMark />
        {productName}
      </p>
      <Title order={1} className={styles.what}>
        {plan
          ? t("order-summary.plan", { name: plan.name })
          : t("order-summary.change-your-payment-method")}
      </Title>
      <p className={styles.whose}>{accountName}</p>
      {plan && lines && (
        <>
          <p className={styles.price}>
            {isYearly
              ? t.rich("order-summary.per-year", {
                  price: lines.price,
                  strong: (chunks) => <strong>{chunks}</strong>,
                })
              : t.rich("order-summary.per-month", {
                  price: lines.price,
                  strong: (chunks) => <strong>{chunks}</strong>,
                })}
          </p>
          <dl className={styles.lines}>
            <div>
              <dt>
                {isYearly
                  ? t("order-summary.review-credits-per-year", {
                      contractsQuota: plan.contractsQuota,
                    })
                  : t("order-summary.review-credits-per-month", {
                      contractsQuota: plan.contractsQuota,
                    })}
              </dt>
              <dd>{lines.price}</dd>
            </div>
            <div>
              <dt>{lines.tax?.label ?? t("order-summary.sales-tax")}</dt>
              <dd>
                {lines.tax?.amount ??
                  (state === null ? t("order-summary.by-your-state") : t("order-summary.none"))}
              </dd>
            </div>
            <div className={styles.total}>
              <dt>{t("order-summary.total-due-today")}</dt>
              <dd>{lines.total}</dd>
            </div>
          </dl>
        </>
      )}
      <p className={styles.note}>{t("order-summary.this-is-s-own", { product: productName })}</p>
    </aside>
  );
}
