import { Button, Checkbox, PasswordInput, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import { t } from "./messages.ts";
import styles from "./form.module.css";

/** What is typed into the sign-in form (A3.10). */
export interface SignInValues {
  readonly email: string;
  readonly password: string;
  readonly rememberPassword: boolean;
}

interface SignInFormProps {
  readonly values: SignInValues;
  /** Whether there are passwords; without them the email leads to the company's way alone. */
  readonly hasPassword: boolean;
  /** Why the email leads nowhere. */
  readonly emailError?: string | undefined;
  readonly isPending: boolean;
  /** Grows with each refused password, which is then selected to be typed again. */
  readonly wrongPasswords: number;
  readonly onChange: (part: Partial<SignInValues>) => void;
  readonly onSubmit: () => void;
  /** The email was typed, and left for what comes next. */
  readonly onEmail: () => void;
  /** What stands instead of the password, when the company has its own way. */
  readonly company: ReactNode;
  /** What came of the last try. */
  readonly children: ReactNode;
}

const showButton = { "aria-label": t("sign-in-form.show-password"), tabIndex: 0 } as const;

/** Email and password, with the way for those who forgot theirs (A2.19), or the company's own way. */
export function SignInForm(props: SignInFormProps) {
  const { values, onChange } = props;
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (props.wrongPasswords > 0) passwordField.current?.select();
  }, [props.wrongPasswords]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!props.hasPassword) props.onEmail();
    else if (!props.isPending) props.onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t("sign-in-form.e-mail")}
        type="email"
        name="email"
        autoComplete="username webauthn"
        size="md"
        value={values.email}
        error={props.emailError}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
        onBlur={props.onEmail}
      />
      {props.company !== null && props.children}
      {props.company}
      {props.company === null && !props.hasPassword && (
        <>
          {props.children}
          <Button type="submit" size="md" fullWidth disabled={values.email.trim() === ""}>
            {t("sign-in-form.continue-with-my-company")}
          </Button>
        </>
      )}
      {props.company === null && props.hasPassword && (
        <>
          <PasswordInput
            ref={passwordField}
            label={t("sign-in-form.password")}
            name="password"
            autoComplete="current-password"
            size="md"
            value={values.password}
            visibilityToggleButtonProps={showButton}
            onChange={(event) => onChange({ password: event.currentTarget.value })}
          />
          <div className={styles.row}>
            <Checkbox
              size="xs"
              label={t("sign-in-form.remember-me")}
              checked={values.rememberPassword}
              onChange={(event) => onChange({ rememberPassword: event.currentTarget.checked })}
            />
            <Link className={styles.link} to="/resetEmail" state={{ email: values.email }}>
              {t("sign-in-form.forgot-password")}
            </Link>
          </div>
          {props.children}
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={props.isPending}
            disabled={values.email.trim() === "" || values.password === ""}
          >
            {t("sign-in-form.log-in")}
          </Button>
        </>
      )}
    </form>
  );
}
