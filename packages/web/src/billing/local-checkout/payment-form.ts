import type { LocalCheckout, LocalPayment } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** What is typed into the checkout, as it is typed. */
export interface PaymentForm {
  readonly paymentType: "CARD" | "US_BANK_ACCOUNT";
  readonly number: string;
  /** "04 / 28". */
  readonly expiry: string;
  readonly cvc: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  /** Two letters; "" outside the USA; null before it is chosen. */
  readonly state: string | null;
}

/** What is wrong with each field of the form. */
export type PaymentProblems = Partial<Record<keyof PaymentForm, string>>;

/** The form as it is opened: what the account told before is there. */
export const emptyPayment = (
  known: Pick<LocalCheckout, "firstName" | "lastName" | "companyName">,
): PaymentForm => ({
  paymentType: "CARD",
  number: "",
  expiry: "",
  cvc: "",
  routingNumber: "",
  accountNumber: "",
  firstName: known.firstName,
  lastName: known.lastName,
  companyName: known.companyName,
  state: null,
});

/** The digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** A card's number as it is on the card, in groups of four. */
export const groupedNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(.{4})(?=.)/g, "$1 ");

/** An expiry as it is on the card, "04 / 28", of what has been typed so far; "4/" counts as April. */
export const groupedExpiry = (text: string): string => {
  const digits = digitsOf(/^\d\s*\//.test(text) ? `0${text}` : text).slice(0, 4);
  const isDeleting = /^\d{2} \/$/.test(text);
  if (digits.length < 2 || isDeleting) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
};

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);

/** Whether the last digit of a card's number fits the others (Luhn). */
const isCardNumber = (digits: string): boolean => {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 === 1 ? doubled(digit) : digit), 0);
  return digits.length >= 12 && sum % 10 === 0;
};

/** Whether the last digit of a bank's routing number fits the others (ABA: weights 3, 7, 1). */
const isRoutingNumber = (digits: string): boolean => {
  const weights = [3, 7, 1];
  const sum = Array.from(digits, Number).reduce(
    (total, digit, at) => total + digit * (weights[at % 3] ?? 0),
    0,
  );
  return digits.length === 9 && sum % 10 === 0;
};

const expiryOf = (text: string): { month: number; year: number } | null => {
  const [, month, year] = /^(\d{2})(\d{2})$/.exec(digitsOf(text)) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12)
    return null;
  return { month: Number(month), year: 2000 + Number(year) };
};

const problemOfExpiry = (text: string, now: number): string | null => {
  const expiry = expiryOf(text);
  if (expiry === null) return t("payment-form.enter-month-and-year");
  const ended = new Date(expiry.year, expiry.month, 1).getTime() <= now;
  return ended ? t("payment-form.this-card-has-expired") : null;
};

const cardProblems = (form: PaymentForm, now: number): PaymentProblems => {
  const expiry = problemOfExpiry(form.expiry, now);
  return {
    ...(isCardNumber(digitsOf(form.number)) ? {} : { number: t("payment-form.enter-the-number") }),
    ...(expiry === null ? {} : { expiry }),
    ...(/^\d{3,4}$/.test(form.cvc) ? {} : { cvc: "3 or 4 digits" }),
  };
};

const bankProblems = (form: PaymentForm): PaymentProblems => ({
  ...(isRoutingNumber(form.routingNumber)
    ? {}
    : { routingNumber: t("payment-form.enter-the-9-digits") }),
  ...(/^\d{4,17}$/.test(form.accountNumber)
    ? {}
    : { accountNumber: t("payment-form.enter-your-account-number") }),
});

/** What is wrong with the form; `now` tells whether the card has expired. */
export const problemsOfPayment = (form: PaymentForm, now: number): PaymentProblems => ({
  ...(form.paymentType === "CARD" ? cardProblems(form, now) : bankProblems(form)),
  ...(form.firstName.trim() === "" ? { firstName: t("payment-form.enter-your-first-name") } : {}),
  ...(form.lastName.trim() === "" ? { lastName: t("payment-form.enter-your-last-name") } : {}),
  ...(form.state === null ? { state: t("payment-form.choose-your-state") } : {}),
});

/** What is sent of a form without problems. */
export const paymentOf = (form: PaymentForm): LocalPayment => {
  const { month, year } = expiryOf(form.expiry) ?? { month: 1, year: 2000 };
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    companyName: form.companyName.trim(),
    state: form.state ?? "",
    method:
      form.paymentType === "CARD"
        ? {
            paymentType: "CARD",
            number: digitsOf(form.number),
            expirationMonth: month,
            expirationYear: year,
            cvc: form.cvc,
          }
        : {
            paymentType: "US_BANK_ACCOUNT",
            routingNumber: form.routingNumber,
            accountNumber: form.accountNumber,
          },
  };
};
