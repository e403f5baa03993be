import { Progress, Title } from "@mantine/core";
import { daysUntil, formatDollars, hasEnded } from "@proviso/domain";
import type { AccountSubscription } from "@proviso/endpoints";
import { CircleAlert } from "lucide-react";
import { formatCount, formatDate } from "../platform/format.ts";
import { t } from "./messages.ts";
import { refusalSentence } from "../platform/refusal-sentence.ts";
import styles from "./billing-page.module.css";

interface UsagePanelProps {
  readonly accountName: string;
  readonly subscription: AccountSubscription;
  readonly now: number;
}

/** What is to be known of a plan, line by line (A2.42). */
export const planLines = (
  subscription: AccountSubscription,
  now: number,
): readonly [first: string, ...more: string[]] => {
  const { currentPeriodEndTime: end, isFreeTrial, endsWithTerm } = subscription;
  if (hasEnded(subscription)) return [t("usage-panel.ended-on", { end: formatDate(end) })];
  if (isFreeTrial)
    return [t("usage-panel.left-for-your-free-trial", { days: daysUntil(end, now) })];
  return [
    endsWithTerm
      ? t("usage-panel.ends-on", { end: formatDate(end) })
      : t("usage-panel.renew-on", { end: formatDate(end) }),
    subscription.paymentInterval === "YEARLY"
      ? t("usage-panel.billed-yearly")
      : t("usage-panel.billed-monthly"),
    t("usage-panel.total", { price: formatDollars(subscription.price) }),
  ];
};

function Quota({ contractsQuota: quota }: Pick<AccountSubscription, "contractsQuota">) {
  const isReached = quota.used >= quota.max;
  return (
    <>
      <p className={styles.used}>
        <span>{t("usage-panel.contracts-uploaded")}</span>
        <strong>
          {formatCount(quota.used)} / {formatCount(quota.max)}
        </strong>
      </p>
      <Progress
        size={8}
        radius={4}
        color={isReached ? "amber.4" : "ink"}
        value={quota.max === 0 ? 100 : Math.min(100, (100 * quota.used) / quota.max)}
        aria-label={t("usage-panel.contracts-uploaded")}
      />
      {isReached && (
        <p className={styles.reached} role="note">
          <CircleAlert size={16} aria-hidden />
          {refusalSentence("quota_reached")}
        </p>
      )}
    </>
  );
}

/** Whose plan it is, when it renews and for how much, and how much of its credits is used (A2.42). */
export function UsagePanel({ accountName, subscription, now }: UsagePanelProps) {
  return (
    <>
      <div>
        <p className={styles.label}>{t("usage-panel.your-account")}</p>
        <p className={styles.name}>{accountName}</p>
      </div>
      <div>
        <Title order={3}>{t("usage-panel.plan-details")}</Title>
        <ul className={styles.lines}>
          {planLines(subscription, now).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <div>
        <Title order={3}>{t("usage-panel.usage")}</Title>
        <Quota contractsQuota={subscription.contractsQuota} />
      </div>
    </>
  );
}
