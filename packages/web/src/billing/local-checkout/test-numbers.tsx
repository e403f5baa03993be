import { Button } from "@mantine/core";
import type { LocalCheckout } from "@proviso/endpoints";
import { digitsOf, groupedNumber, type PaymentForm } from "./payment-form.ts";
import { t } from "./messages.ts";
import styles from "./checkout.module.css";

interface TestNumbersProps {
  readonly numbers: LocalCheckout["testNumbers"];
  readonly paymentType: PaymentForm["paymentType"];
  readonly onChoose: (part: Partial<PaymentForm>) => void;
}

const nextYear = (): string => `12 / ${String(new Date().getFullYear() + 1).slice(2)}`;

/** The numbers this checkout takes, each with what comes of it; choosing one fills it in. */
export function TestNumbers({ numbers, paymentType, onChoose }: TestNumbersProps) {
  const isCard = paymentType === "CARD";
  const shown = numbers.filter(({ kind }) => (kind === "card") === isCard);
  return (
    <details className={styles.numbers}>
      <summary>{t("test-numbers.numbers-to-try")}</summary>
      <ul>
        {shown.map(({ number, outcome }) => (
          <li key={number}>
            <span>
              <code>{isCard ? groupedNumber(number) : number}</code>
              {outcome}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("test-numbers.use", { number })}
              onClick={() =>
                onChoose(
                  isCard
                    ? { number: groupedNumber(number), expiry: nextYear(), cvc: "123" }
                    : { routingNumber: "110000000", accountNumber: digitsOf(number) },
                )
              }
            >
              {t("test-numbers.use.button")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
