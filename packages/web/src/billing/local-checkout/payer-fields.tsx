import { NativeSelect, TextInput } from "@mantine/core";
import type { LocalCheckout } from "@proviso/endpoints";
import type { Payment } from "./use-payment.ts";
import { t } from "./messages.ts";
import styles from "./checkout.module.css";

interface PayerFieldsProps extends Pick<Payment, "form" | "problems" | "change"> {
  readonly states: LocalCheckout["salesTaxes"];
}

const abroad = "ABROAD";

/** Who pays and where the company is, which decides the sales tax. */
export function PayerFields({ form, problems, change, states }: PayerFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          id="firstName"
          label={t("payer-fields.first-name")}
          autoComplete="given-name"
          maxLength={100}
          value={form.firstName}
          error={problems.firstName}
          onChange={({ currentTarget: { value } }) => change({ firstName: value })}
        />
        <TextInput
          id="lastName"
          label={t("payer-fields.last-name")}
          autoComplete="family-name"
          maxLength={100}
          value={form.lastName}
          error={problems.lastName}
          onChange={({ currentTarget: { value } }) => change({ lastName: value })}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          id="companyName"
          label={t("payer-fields.company-name")}
          autoComplete="organization"
          maxLength={200}
          value={form.companyName}
          onChange={({ currentTarget: { value } }) => change({ companyName: value })}
        />
        <NativeSelect
          id="state"
          label={t("payer-fields.state")}
          value={form.state === "" ? abroad : (form.state ?? "")}
          error={problems.state}
          data={[
            { value: "", label: t("payer-fields.choose-a-state"), disabled: true },
            ...states.map(({ state, name }) => ({ value: state, label: name })),
            { value: abroad, label: t("payer-fields.outside-the-usa") },
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ state: value === abroad ? "" : value })
          }
        />
      </div>
    </>
  );
}
