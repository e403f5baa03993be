import { SegmentedControl } from "@mantine/core";
import { yearlyDiscountPercent, type PaymentInterval } from "@proviso/domain";
import { t } from "./messages.ts";
import styles from "./choose-plan-page.module.css";

interface IntervalToggleProps {
  readonly value: PaymentInterval;
  readonly onChange: (interval: PaymentInterval) => void;
}

/** Whether plans are shown that are paid by the year, with what that takes off, or by the month (A2.43). */
export function IntervalToggle({ value, onChange }: IntervalToggleProps) {
  return (
    <SegmentedControl<PaymentInterval>
      className={styles.toggle ?? ""}
      aria-label={t("interval-toggle.how-often-you-pay")}
      value={value}
      onChange={onChange}
      data={[
        {
          value: "YEARLY",
          label: (
            <>
              {t.rich("interval-toggle.annually", {
                yearlyDiscountPercent,
                span: (chunks) => <span className={styles.off}>{chunks}</span>,
              })}
            </>
          ),
        },
        { value: "MONTHLY", label: t("interval-toggle.monthly") },
      ]}
    />
  );
}
