import { SegmentedControl } from "@mantine/core";
import { yearlyDiscountPercent, type PaymentInterval } from "@proviso/domain";
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
      aria-label="How often you pay"
      value={value}
      onChange={onChange}
      data={[
        {
          value: "YEARLY",
          label: (
            <>
              Annually <span className={styles.off}>-{yearlyDiscountPercent}%</span>
            </>
          ),
        },
        { value: "MONTHLY", label: "Monthly" },
      ]}
    />
  );
}
