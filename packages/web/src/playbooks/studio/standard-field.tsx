import { Button, Textarea, TextInput } from "@mantine/core";
import { maxPolicyLineLength, maxPolicyTextLength } from "@proviso/domain";
import { useState } from "react";
import { t } from "./messages.ts";
import styles from "./studio.module.css";

interface StandardFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  /** What is shipped; shown and used while `value` is "". */
  readonly standard: string;
  readonly value: string;
  readonly error: string | null;
  readonly isLine?: boolean;
  readonly onChange: (value: string) => void;
}

/**
 * A text that starts from the standard one: what is written in its place is the account's, and one
 * click goes back. Left empty, it is the standard again.
 */
export function StandardField(props: StandardFieldProps) {
  const { label, description, standard, value, error, isLine, onChange } = props;
  // Emptied while it is written in, it must not fill itself with the standard at once.
  const [isEmptied, setEmptied] = useState(false);
  const isOwn = value !== "";
  const write = (written: string): void => {
    setEmptied(written.trim() === "");
    onChange(written === standard || written.trim() === "" ? "" : written);
  };
  const field = {
    label,
    description,
    error,
    value: isOwn || isEmptied ? value : standard,
    maxLength: isLine ? maxPolicyLineLength : maxPolicyTextLength,
    onBlur: () => setEmptied(false),
  };
  return (
    <div className={styles.standard} data-own={isOwn || undefined}>
      {isLine ? (
        <TextInput {...field} onChange={({ currentTarget }) => write(currentTarget.value)} />
      ) : (
        <Textarea
          {...field}
          autosize
          minRows={2}
          maxRows={14}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      )}
      {isOwn && standard !== "" && (
        <p className={styles.back}>
          <span>
            {t.rich("standard-field.standard", { standard, q: (chunks) => <q>{chunks}</q> })}
          </span>
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={t("standard-field.use-the-standard", { label })}
            onClick={() => write(standard)}
          >
            {t("standard-field.use-the-standard.button")}
          </Button>
        </p>
      )}
    </div>
  );
}
