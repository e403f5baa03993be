import { Radio, TextInput } from "@mantine/core";
import { CreditCard, Landmark } from "lucide-react";
import { digitsOf, groupedExpiry, groupedNumber, type PaymentForm } from "./payment-form.ts";
import type { Payment } from "./use-payment.ts";
import { t } from "./messages.ts";
import styles from "./checkout.module.css";

type FieldsProps = Pick<Payment, "form" | "problems" | "change">;

// A card of one's own is none of this page's business: the browser is not to offer it.
const typedByHand = { autoComplete: "off", inputMode: "numeric" } as const;

function CardFields({ form, problems, change }: FieldsProps) {
  return (
    <>
      <TextInput
        {...typedByHand}
        id="number"
        label={t("method-fields.card-number")}
        placeholder="1234 1234 1234 1234"
        value={form.number}
        error={problems.number}
        onChange={({ currentTarget: { value } }) => change({ number: groupedNumber(value) })}
      />
      <div className={styles.pair}>
        <TextInput
          {...typedByHand}
          id="expiry"
          label={t("method-fields.expiry")}
          placeholder={t("method-fields.mm-yy")}
          value={form.expiry}
          error={problems.expiry}
          onChange={({ currentTarget: { value } }) => change({ expiry: groupedExpiry(value) })}
        />
        <TextInput
          {...typedByHand}
          id="cvc"
          label={t("method-fields.security-code")}
          placeholder={t("method-fields.cvc")}
          value={form.cvc}
          error={problems.cvc}
          onChange={({ currentTarget: { value } }) => change({ cvc: digitsOf(value).slice(0, 4) })}
        />
      </div>
    </>
  );
}

function BankFields({ form, problems, change }: FieldsProps) {
  return (
    <>
      <TextInput
        {...typedByHand}
        id="routingNumber"
        label={t("method-fields.routing-number")}
        placeholder={t("method-fields.9-digits")}
        value={form.routingNumber}
        error={problems.routingNumber}
        onChange={({ currentTarget: { value } }) =>
          change({ routingNumber: digitsOf(value).slice(0, 9) })
        }
      />
      <TextInput
        {...typedByHand}
        id="accountNumber"
        label={t("method-fields.account-number")}
        value={form.accountNumber}
        error={problems.accountNumber}
        onChange={({ currentTarget: { value } }) =>
          change({ accountNumber: digitsOf(value).slice(0, 17) })
        }
      />
    </>
  );
}

const methods = [
  { value: "CARD", label: t("method-fields.card"), Icon: CreditCard },
  { value: "US_BANK_ACCOUNT", label: t("method-fields.us-bank-account"), Icon: Landmark },
] as const satisfies readonly {
  readonly value: PaymentForm["paymentType"];
  [key: string]: unknown;
}[];

/** What is paid with: a card or a US bank account, and its numbers (A2.44). */
export function MethodFields({ form, problems, change }: FieldsProps) {
  return (
    <>
      <Radio.Group
        value={form.paymentType}
        onChange={(paymentType) => change({ paymentType })}
        label={t("method-fields.pay-with")}
      >
        <div className={styles.methods}>
          {methods.map(({ value, label, Icon }) => (
            <Radio.Card key={value} value={value} className={styles.method}>
              <Radio.Indicator />
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              {label}
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {form.paymentType === "CARD" ? (
        <CardFields form={form} problems={problems} change={change} />
      ) : (
        <BankFields form={form} problems={problems} change={change} />
      )}
    </>
  );
}
