import { CloseButton, Input } from "@mantine/core";
import { emailAddress } from "@proviso/domain";
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { addEmails, splitEmails } from "./email-list.ts";
import styles from "./email-list-field.module.css";

interface EmailListFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly error: string | null;
  readonly emails: readonly string[];
  readonly onChange: (emails: readonly string[]) => void;
  readonly isReadOnly?: boolean;
  readonly takesFocus?: boolean;
}

const endsOne = new Set([" ", ",", ";", "Enter"]);

/** A list of e-mail addresses as chips; Enter, Space or a comma ends one (A5.8). */
export function EmailListField(props: EmailListFieldProps) {
  const { label, description, error, emails, onChange, isReadOnly = false } = props;
  const [typed, setTyped] = useState("");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = (text: string): void => {
    setTyped("");
    const all = addEmails(emails, splitEmails(text));
    if (all.length > emails.length) onChange(all);
  };
  const remove = (email: string): void => {
    onChange(emails.filter((each) => each !== email));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const last = emails.at(-1);
    if (endsOne.has(event.key) && (typed.trim() !== "" || event.key !== "Enter")) {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && last !== undefined && !isReadOnly)
      onChange(emails.slice(0, -1));
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData("text");
    if (splitEmails(text).length < 2) return;
    event.preventDefault();
    add(`${typed} ${text}`);
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      errorProps={{ role: "alert" }}
      classNames={{
        root: styles.root ?? "",
        error: styles.error ?? "",
      }}
    >
      {/* A press on the free space of the field means its input, which has the keyboard's way in. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.field}
        data-invalid={error !== null || undefined}
        data-read-only={isReadOnly || undefined}
        onClick={() => input.current?.focus()}
      >
        <ul className={styles.chips} aria-label={`${label}: entered`}>
          {emails.map((email) => (
            <li
              key={email}
              className={styles.chip}
              data-invalid={emailAddress(email) === undefined || undefined}
            >
              <span>{email}</span>
              {!isReadOnly && (
                <CloseButton
                  size={24}
                  iconSize={13}
                  aria-label={`Remove ${email}`}
                  onClick={() => remove(email)}
                />
              )}
            </li>
          ))}
        </ul>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          readOnly={isReadOnly}
          data-autofocus={props.takesFocus || undefined}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          placeholder={emails.length === 0 && !isReadOnly ? "name@company.com" : ""}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(typed)}
        />
      </div>
    </Input.Wrapper>
  );
}
