import { Button, Title } from "@mantine/core";
import {
  formatDollars,
  formatStorage,
  monthlyShare,
  type Plan,
  type PlanButton,
} from "@proviso/domain";
import { Check } from "lucide-react";
import { useId } from "react";
import { formatCount } from "../platform/format.ts";
import { PlanLine } from "./plan-line.tsx";
import styles from "./plan-card.module.css";

interface PlanCardProps {
  readonly plan: Plan;
  readonly button: PlanButton;
  readonly isRecommended: boolean;
  /** Whether this plan is being chosen, and the page waits for the server. */
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** One plan: what it costs, gives and whether it can be chosen (A2.43). */
export function PlanCard({ plan, button, isRecommended, isBusy, onChoose }: PlanCardProps) {
  const id = useId();
  const isYearly = plan.paymentInterval === "YEARLY";
  return (
    <article
      className={styles.card}
      data-recommended={isRecommended || undefined}
      aria-labelledby={id}
    >
      {isRecommended && <p className={styles.ribbon}>Recommended</p>}
      <header className={styles.head}>
        <Title order={2} id={id}>
          {plan.name}
        </Title>
        {plan.isPopular && <span className={styles.popular}>MOST POPULAR</span>}
      </header>
      <p className={styles.price}>
        <strong>{formatDollars(Math.round(monthlyShare(plan) / 100) * 100)}</strong> per month
      </p>
      <p className={styles.billed}>
        {isYearly && `(Billed Annually- ${formatDollars(plan.price)})`}
      </p>
      <p className={styles.credits}>
        {formatCount(plan.contractsQuota)} review credits* per {isYearly ? "year" : "month"}
      </p>
      <Button
        fullWidth
        size="md"
        variant={isRecommended ? "filled" : "default"}
        disabled={button.isDisabled}
        loading={isBusy}
        aria-describedby={id}
        onClick={onChoose}
      >
        {button.label}
      </Button>
      <ul className={styles.features}>
        {plan.subTitles.map((html) => (
          <li key={html}>
            <Check size={16} aria-hidden />
            <PlanLine html={html} />
          </li>
        ))}
        <li>
          <Check size={16} aria-hidden />
          {formatStorage(plan.storageBytes)} of storage
        </li>
      </ul>
    </article>
  );
}
