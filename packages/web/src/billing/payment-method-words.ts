import type { PaymentMethod } from "@proviso/endpoints";
import { t } from "./messages.ts";

const two = (number: number): string => String(number).padStart(2, "0");

/** What is paid with, in words: a card by its last digits and expiry, a US bank account by its bank; null for nothing. */
export const paymentMethodWords = ({
  paymentType,
  card,
  usBankAccount,
}: Pick<PaymentMethod, "paymentType" | "card" | "usBankAccount">): {
  readonly name: string;
  readonly detail: string;
} | null => {
  if (paymentType === "CARD" && card)
    return {
      name: t("payment-method-words.card", { last4: card.last4 }),
      detail: t("payment-method-words.expires", {
        two: two(card.expirationMonth),
        expirationYear: card.expirationYear,
      }),
    };
  if (paymentType === "US_BANK_ACCOUNT" && usBankAccount)
    return {
      name: usBankAccount.bankName,
      detail: t("payment-method-words.us-bank-account", { last4: usBankAccount.last4 }),
    };
  return null;
};
