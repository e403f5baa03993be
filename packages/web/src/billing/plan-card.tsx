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
import { PlanLine } from "./plan-line.tsx";
import { t } from "./messages.ts";
import styles from "./plan-card.module.css";

const offers: Readonly<Record<PlanButton["offer"], string>> = {
  "not-available": t("plan-card.not-available"),
  "current-plan": t("plan-card.current-plan"),
  "choose-plan": t("plan-card.choose-plan"),
};

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
      {isRecommended && <p className={styles.ribbon}>{t("plan-card.recommended")}</p>}
      <header className={styles.head}>
        <Title order={2} id={id}>
          {plan.name}
        </Title>
        {plan.isPopular && <span className={styles.popular}>{t("plan-card.most-popular")}</span>}
      </header>
      <p className={styles.price}>
        {t.rich("plan-card.per-month", {
          dollars: formatDollars(Math.round(monthlyShare(plan) / 100) * 100),
          strong: (chunks) => <strong>{chunks}</strong>,
        })}
      </p>
      <p className={styles.billed}>
        {isYearly && t("plan-card.billed-annually", { price: formatDollars(plan.price) })}
      </p>
      <p className={styles.credits}>
        {isYearly
          ? t("plan-card.review-credits-per-year", { contractsQuota: plan.contractsQuota })
          : t("plan-card.review-credits-per-month", { contractsQuota: plan.contractsQuota })}
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
        {offers[button.offer]}
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
          {t("plan-card.of-storage", { storageBytes: formatStorage(plan.storageBytes) })}
        </li>
      </ul>
    </article>
  );
}
