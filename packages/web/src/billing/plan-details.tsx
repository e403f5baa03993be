import { Button, Title } from "@mantine/core";
import { hasEnded } from "@proviso/domain";
import type { AccountSubscription } from "@proviso/endpoints";
import { Link } from "@tanstack/react-router";
import { CallOff } from "./call-off.tsx";
import { choosePlanPath } from "./choose-plan-path.ts";
import styles from "./billing-page.module.css";

/** What the button to the plans says, and whether it is closed while a payment is being processed (A2.42). */
export const planChange = (
  subscription: Pick<AccountSubscription, "isFreeTrial" | "status">,
): { readonly label: string; readonly isDisabled: boolean } => ({
  label: subscription.isFreeTrial || hasEnded(subscription) ? "Choose package" : "Change plan",
  isDisabled: subscription.status === "PAYMENT_PENDING",
});

/** Which plan the account is on, the way to another, and the way out (A2.42). */
export function PlanDetails({ subscription }: { readonly subscription: AccountSubscription }) {
  const { label, isDisabled } = planChange(subscription);
  return (
    <div className={styles.plan}>
      <p className={styles.label}>Plan</p>
      <Title order={2}>You are on the {subscription.planName} plan</Title>
      {isDisabled && (
        <p>Your payment is being processed. The plan can be changed once it is settled.</p>
      )}
      {isDisabled ? (
        <Button disabled>{label}</Button>
      ) : (
        <Button renderRoot={(props) => <Link to={choosePlanPath} {...props} />}>{label}</Button>
      )}
      <CallOff subscription={subscription} />
    </div>
  );
}
