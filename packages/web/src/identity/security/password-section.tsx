import { Button, PasswordInput } from "@mantine/core";
import { changePassword } from "@proviso/endpoints";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { ask } from "../../platform/ask.ts";
import { isRefusedWith } from "../../platform/ask-error.ts";
import { Required } from "../field-suffix.tsx";
import { isPasswordRefused, PasswordPairFields } from "../password-pair.tsx";
import { passwordErrors, type PasswordPair } from "../sign-up-rules.ts";
import { useFields, type FieldErrors } from "../use-fields.ts";
import { Result, SettingsSection } from "../../ui/settings-section.tsx";
import { t } from "./messages.ts";
import styles from "./security-page.module.css";
import { failureSentence } from "./failure.ts";
import { sessionsQuery } from "./security-queries.ts";
import type { Confirmed } from "./use-confirmed.ts";

interface PasswordForm extends PasswordPair {
  readonly currentPassword: string;
}

const emptyForm: PasswordForm = { currentPassword: "", password: "", confirmPassword: "" };

const check = (form: PasswordForm): FieldErrors<PasswordForm> => ({
  currentPassword:
    form.currentPassword === "" ? t("password-section.please-enter-your-password") : undefined,
  ...passwordErrors(form),
});

/** Changing one's own password; other sessions end by it. */
export function PasswordSection({ confirmed }: { readonly confirmed: Confirmed }) {
  const queries = useQueryClient();
  const fields = useFields(emptyForm, check);
  const { values } = fields;
  const changing = useMutation({
    mutationFn: () =>
      confirmed(() =>
        ask(changePassword, {
          body: {
            currentPassword: values.currentPassword,
            password: values.password,
            repeatPassword: values.confirmPassword,
          },
        }),
      ),
    onSuccess: () => {
      fields.reset();
      return queries.invalidateQueries(sessionsQuery());
    },
  });
  const isWrong = isRefusedWith(changing.error, "wrong_credentials");
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    fields.leaveAll();
    if (fields.isValid && !changing.isPending) changing.mutate();
  };
  return (
    <SettingsSection
      title={t("password-section.password")}
      about={t("password-section.choose-one-that-you-use")}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordInput
          label={<Required>{t("password-section.current-password")}</Required>}
          name="current-password"
          autoComplete="current-password"
          size="md"
          value={values.currentPassword}
          error={
            fields.errors.currentPassword ??
            (isWrong ? t("password-section.the-password-is-wrong") : undefined)
          }
          visibilityToggleButtonProps={{
            "aria-label": t("password-section.show-password"),
            tabIndex: 0,
          }}
          onChange={(event) => {
            fields.change({ currentPassword: event.currentTarget.value });
            if (changing.isError) changing.reset();
          }}
          onBlur={() => values.currentPassword !== "" && fields.leave("currentPassword")}
        />
        <PasswordPairFields
          fields={fields}
          attempt={changing}
          label={t("password-section.new-password")}
          confirmLabel={t("password-section.confirm-new-password")}
          toPart={(part) => part}
        />
        <Button
          type="submit"
          variant="default"
          loading={changing.isPending}
          disabled={!fields.isValid}
        >
          {t("password-section.change-password")}
        </Button>
        <Result tone={changing.isSuccess ? "good" : "error"}>
          {changing.isSuccess &&
            values.currentPassword === "" &&
            t("password-section.your-password-was-changed")}
          {changing.isError &&
            !isWrong &&
            !isPasswordRefused(changing.error) &&
            failureSentence(changing.error)}
        </Result>
      </form>
    </SettingsSection>
  );
}
