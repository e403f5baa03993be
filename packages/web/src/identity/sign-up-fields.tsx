import { Checkbox, PasswordInput, TextInput } from "@mantine/core";
import { Optional, Required } from "./field-suffix.tsx";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { PasswordPairFields, type PasswordAttempt } from "./password-pair.tsx";
import { offersQaAccount } from "./sign-up.ts";
import type { SignUpForm } from "./sign-up-rules.ts";
import { TermsBox } from "./terms-box.tsx";
import type { Fields } from "./use-fields.ts";

type TextName = "firstName" | "lastName" | "workEmail" | "phoneNumber";

interface SignUpFieldsProps {
  readonly fields: Fields<SignUpForm>;
  /** The last try to register. */
  readonly attempt: PasswordAttempt;
}

/** The fields of registering (A2.24, A2.26). */
export function SignUpFields({ fields, attempt }: SignUpFieldsProps) {
  const { values, errors, change, leave } = fields;
  const field = (name: TextName) => ({
    name,
    size: "md",
    value: values[name],
    error: errors[name],
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      change({ [name]: event.currentTarget.value }),
    onBlur: () => leave(name),
  });
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          {...field("firstName")}
          label={<Required>{t("sign-up-fields.first-name")}</Required>}
          autoComplete="given-name"
        />
        <TextInput
          {...field("lastName")}
          label={<Required>{t("sign-up-fields.last-name")}</Required>}
          autoComplete="family-name"
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          {...field("workEmail")}
          label={<Required>{t("sign-up-fields.work-email")}</Required>}
          type="email"
          autoComplete="email"
        />
        <TextInput
          {...field("phoneNumber")}
          label={<Optional>{t("sign-up-fields.phone-number")}</Optional>}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <PasswordPairFields fields={fields} attempt={attempt} toPart={(part) => part} />
      {offersQaAccount() && (
        <div className={styles.qa}>
          <Checkbox
            size="xs"
            label={t("sign-up-fields.create-qa-account")}
            checked={values.accountType === "QA"}
            onChange={(event) =>
              change({ accountType: event.currentTarget.checked ? "QA" : "CUSTOMER" })
            }
          />
          {values.accountType === "QA" && (
            <PasswordInput
              label={<Required>{t("sign-up-fields.key")}</Required>}
              name="testKey"
              autoComplete="off"
              size="md"
              mt={10}
              value={values.testKey}
              error={errors.testKey}
              visibilityToggleButtonProps={{
                "aria-label": t("sign-up-fields.show-key"),
                tabIndex: 0,
              }}
              onChange={(event) => change({ testKey: event.currentTarget.value })}
              onBlur={() => leave("testKey")}
            />
          )}
        </div>
      )}
      <TermsBox
        isTicked={values.termsAndPolicyAgree}
        error={errors.termsAndPolicyAgree}
        onChange={(termsAndPolicyAgree) => {
          change({ termsAndPolicyAgree });
          leave("termsAndPolicyAgree");
        }}
        onBlur={() => leave("termsAndPolicyAgree")}
      />
    </>
  );
}
