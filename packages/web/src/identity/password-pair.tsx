import { PasswordInput } from "@mantine/core";
import { PasswordChecklist } from "./password-checklist.tsx";
import type { PasswordPair } from "./sign-up-rules.ts";
import type { Fields } from "./use-fields.ts";
import { Required } from "./field-suffix.tsx";

interface PasswordPairProps<T extends PasswordPair> {
  readonly fields: Fields<T>;
  readonly label?: string;
  readonly confirmLabel?: string;
  readonly toPart: (part: Partial<PasswordPair>) => Partial<T>;
}

const showButton = { "aria-label": "Show password", tabIndex: 0 } as const;

/** A new password typed twice, with the checklist that follows the typing (A5.2). */
export function PasswordPairFields<T extends PasswordPair>({
  fields: { values, errors, change, leave },
  label = "Password",
  confirmLabel = "Confirm Password",
  toPart,
}: PasswordPairProps<T>) {
  return (
    <>
      <PasswordInput
        label={<Required>{label}</Required>}
        name="new-password"
        autoComplete="new-password"
        size="md"
        value={values.password}
        error={errors.password}
        visibilityToggleButtonProps={showButton}
        onChange={(event) => change(toPart({ password: event.currentTarget.value }))}
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
