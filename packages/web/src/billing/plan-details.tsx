import { Button, Title } from "@mantine/core";
import { hasEnded } from "@proviso/domain";
import type { AccountSubscription } from "@proviso/endpoints";
import { Link } from "@tanstack/react-router";
import { CallOff } from "./call-off.tsx";
import { choosePlanPath } from "./choose-plan-path.ts";
import { t } from "./messages.ts";
import styles from "./billing-page.module.css";

/** What the button to the plans says, and whether it is closed while a payment is being processed (A2.42). */
export const planChange = (
  subscription: Pick<AccountSubscription, "isFreeTrial" | "status">,
): { readonly label: string; readonly isDisabled: boolean } => ({
  label:
    subscription.isFreeTrial || hasEnded(subscription)
      ? t("plan-details.choose-package")
      : t("plan-details.change-plan"),
  isDisabled: subscription.status === "PAYMENT_PENDING",
});

/** Which plan the account is on, the way to another, and the way out (A2.42). */
export function PlanDetails({ subscription }: { readonly subscription: AccountSubscription }) {
  const { label, isDisabled } = planChange(subscription);
  return (
    <div className={styles.plan}>
      <p className={styles.label}>{t("plan-details.plan")}</p>
      <Title order={2}>
        {t("plan-details.you-are-on-the-plan", { planName: subscription.planName })}
      </Title>
      {isDisabled && <p>{t("plan-details.your-payment-is-being")}</p>}
      {isDisabled ? (
        <Button disabled>{label}</Button>
      ) : (
        <Button renderRoot={(props) => <Link to={choosePlanPath} {...props} />}>{label}</Button>
      )}
      <CallOff subscription={subscription} />
    </div>
  );
}
