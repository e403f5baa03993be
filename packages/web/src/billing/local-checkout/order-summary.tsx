import { Title } from "@mantine/core";
import type { LocalCheckout } from "@proviso/endpoints";
import { formatCount } from "../../platform/format.ts";
import { LogoMark } from "../../ui/logo.tsx";
import { orderLines } from "./order-lines.ts";
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
    <aside className={styles.order} aria-label="Your order">
      <p className={styles.brand}>
        <LogoMark />
        {productName}
      </p>
      <Title order={1} className={styles.what}>
        {plan ? `${plan.name} plan` : "Change your payment method"}
      </Title>
      <p className={styles.whose}>{accountName}</p>
      {plan && lines && (
        <>
          <p className={styles.price}>
            <strong>{lines.price}</strong> per {isYearly ? "year" : "month"}
          </p>
          <dl className={styles.lines}>
            <div>
              <dt>
                {formatCount(plan.contractsQuota)} review credits per {isYearly ? "year" : "month"}
              </dt>
              <dd>{lines.price}</dd>
            </div>
            <div>
              <dt>{lines.tax?.label ?? "Sales Tax"}</dt>
              <dd>{lines.tax?.amount ?? (state === null ? "by your state" : "none")}</dd>
            </div>
            <div className={styles.total}>
              <dt>Total due today</dt>
              <dd>{lines.total}</dd>
            </div>
          </dl>
        </>
      )}
      <p className={styles.note}>
        This is {productName}’s own checkout for trying things out. No money moves here, and only
        the test numbers are taken.
      </p>
    </aside>
  );
}
