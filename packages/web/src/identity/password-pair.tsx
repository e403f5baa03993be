import { PasswordInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { PasswordChecklist } from "./password-checklist.tsx";
import type { PasswordPair } from "./sign-up-rules.ts";
import type { Fields } from "./use-fields.ts";
import { Required } from "./field-suffix.tsx";
import { t } from "./messages.ts";

/** The last try to set the password, as a mutation tells it. */
export interface PasswordAttempt {
  readonly error: unknown;
  readonly reset: () => void;
}

interface PasswordPairProps<T extends PasswordPair> {
  readonly fields: Fields<T>;
  readonly attempt: PasswordAttempt;
  readonly label?: string;
  readonly confirmLabel?: string;
  readonly toPart: (part: Partial<PasswordPair>) => Partial<T>;
}

const showButton = { "aria-label": t("password-pair.show-password"), tabIndex: 0 } as const;

/** Whether the server refused the password itself, which is then told at its field and nowhere else. */
export const isPasswordRefused = (error: unknown): boolean =>
  isRefusedWith(error, "weak_password", "breached_password", "password_of_names");

/**
 * A new password typed twice, with the checklist that follows the typing (A5.2). One that the server
 * refused gets the focus with what it said, until it is changed.
 */
export function PasswordPairFields<T extends PasswordPair>({
  fields: { values, errors, change, leave },
  attempt,
  label = t("password-pair.password"),
  confirmLabel = t("password-pair.confirm-password"),
  toPart,
}: PasswordPairProps<T>) {
  const input = useRef<HTMLInputElement>(null);
  const isRefused = isPasswordRefused(attempt.error);
  useEffect(() => {
    if (isRefused) input.current?.focus();
  }, [isRefused]);
  return (
    <>
      <PasswordInput
        label={<Required>{label}</Required>}
        ref={input}
        // What the server says is of several lines, which would touch the next label.
        mb={isRefused ? 8 : 0}
        name="new-password"
        autoComplete="new-password"
        size="md"
        value={values.password}
        error={errors.password ?? (isRefused ? sentenceOf(attempt.error) : undefined)}
        visibilityToggleButtonProps={showButton}
        onChange={(event) => {
          change(toPart({ password: event.currentTarget.value }));
          if (isRefused) attempt.reset();
        }}
        onBlur={() => leave("password")}
      />
      <PasswordInput
        label={<Required>{confirmLabel}</Required>}
        name="confirm-password"
        autoComplete="new-password"
        size="md"
        value={values.confirmPassword}
        error={errors.confirmPassword}
        visibilityToggleButtonProps={showButton}
        onChange={(event) => change(toPart({ confirmPassword: event.currentTarget.value }))}
        onBlur={() => leave("confirmPassword")}
      />
      <PasswordChecklist password={values.password} />
    </>
  );
}
