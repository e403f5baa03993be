import type { PaymentMethod } from "@proviso/endpoints";
import { CreditCard, Landmark } from "lucide-react";
import { paymentMethodWords } from "./payment-method-words.ts";
import { t } from "./messages.ts";
import styles from "./payment-method-line.module.css";

/** What is paid with: a card or a US bank account, masked (A2.44). */
export function PaymentMethodLine({ method }: { readonly method: PaymentMethod }) {
  const words = paymentMethodWords(method);
  if (words === null)
    return <p className={styles.line}>{t("payment-method-line.no-payment-method-yet")}</p>;
  const Icon = method.paymentType === "CARD" ? CreditCard : Landmark;
  return (
    <p className={styles.line}>
      <span className={styles.icon} aria-hidden>
        <Icon size={18} strokeWidth={1.75} />
      </span>
      <span>
        <strong>{words.name}</strong>
        <small>{words.detail}</small>
      </span>
    </p>
  );
}
