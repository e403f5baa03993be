import { Button, TextInput } from "@mantine/core";
import { type SyntheticEvent } from "react";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { emailError } from "./sign-up-rules.ts";
import { useFields } from "./use-fields.ts";

interface EmailQuestionProps {
  readonly lead: string;
  readonly action: string;
  readonly isPending: boolean;
  /** Why the server did not take the address. */
  readonly refused?: string | undefined;
  readonly email?: string | undefined;
  readonly onEmail: (email: string) => void;
  /** The address is being typed again. */
  readonly onChange?: () => void;
}

/** Asks for an email address, judged on leaving the field and on sending (A5.3). */
export function EmailQuestion(props: EmailQuestionProps) {
  const fields = useFields({ email: props.email ?? "" }, ({ email }) => ({
    email: emailError(email),
  }));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    fields.leaveAll();
    if (fields.isValid && !props.isPending) props.onEmail(fields.values.email.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.lead}>{props.lead}</p>
      <TextInput
        label={t("email-question.e-mail")}
        type="email"
        name="email"
        autoComplete="username"
        size="md"
        value={fields.values.email}
        error={fields.errors.email ?? props.refused}
        onChange={(event) => {
          fields.change({ email: event.currentTarget.value });
          props.onChange?.();
        }}
        onBlur={() => fields.leave("email")}
      />
      <Button type="submit" size="md" fullWidth mt={8} loading={props.isPending}>
        {props.action}
      </Button>
    </form>
  );
}
