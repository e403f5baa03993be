import { CloseButton, Input, UnstyledButton } from "@mantine/core";
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { announce } from "../platform/announcer.tsx";
import { addChips, editChip, endsAddress, isValidChip } from "./email-chips.ts";
import { t } from "./messages.ts";
import styles from "./email-field.module.css";

interface EmailFieldProps {
  readonly label: string;
  readonly description: string;
  readonly error: string | null;
  readonly emails: readonly string[];
  readonly onChange: (emails: readonly string[]) => void;
  /** Something was typed that is no chip yet, or no longer. */
  readonly onTyping?: (isTyping: boolean) => void;
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  readonly takesFocus?: boolean;
  /** How many lines of chips the empty field has room for. */
  readonly lines?: 1 | 2;
}

interface ChipProps {
  readonly chip: string;
  readonly isReadOnly: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Chip({ chip, isReadOnly, onEdit, onRemove }: ChipProps) {
  const isValid = isValidChip(chip);
  return (
    <li className={styles.chip} data-invalid={!isValid || undefined}>
      {isReadOnly ? (
        <span className={styles.address}>{chip}</span>
      ) : (
        <>
          <UnstyledButton
            className={styles.address}
            aria-label={
              isValid
                ? t("email-field.edit", { chip })
                : t("email-field.not-a-valid-address", { chip })
            }
            onClick={onEdit}
          >
            {chip}
          </UnstyledButton>
          <CloseButton
            size={24}
            iconSize={13}
            aria-label={t("email-field.remove", { chip })}
            onClick={onRemove}
          />
        </>
      )}
    </li>
  );
}

interface ChipEditorProps {
  readonly chip: string;
  readonly onDone: (text: string) => void;
  readonly onCancel: () => void;
}

function ChipEditor({ chip, onDone, onCancel }: ChipEditorProps) {
  const [text, setText] = useState(chip);
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      onCancel();
    } else if (endsAddress(event.key, "x")) {
      event.preventDefault();
      onDone(text);
    }
  };
  return (
    <li className={styles.editing}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked to edit this very chip
        autoFocus
        aria-label={t("email-field.edit.label", { chip })}
        // Escape ends the edit; without this, it would close the dialog around the field too.
        data-mantine-stop-propagation="true"
        type="text"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        size={Math.max(12, text.length)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => onDone(text)}
      />
    </li>
  );
}

/**
 * A list of email addresses as chips (A5.8, C5.7): Enter, Space, comma, Tab or leaving the field ends one, Backspace in the
 * empty field removes the last, pressing one edits it, and emptying it removes it.
 */
export function EmailField(props: EmailFieldProps) {
  const { label, description, error, emails: chips, onChange, isReadOnly = false } = props;
  const [typed, setTyped] = useState("");
  const [editing, setEditing] = useState<number | null>(null);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const write = (text: string): void => {
    setTyped(text);
    props.onTyping?.(text.trim() !== "");
  };
  const add = (text: string): void => {
    write("");
    const all = addChips(chips, text);
    if (all.length > chips.length) onChange(all);
  };
  const remove = (chip: string): void => {
    onChange(chips.filter((each) => each !== chip));
    announce(t("email-field.removed", { chip }));
    input.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const last = chips.at(-1);
    if (endsAddress(event.key, typed)) {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && last !== undefined && !isReadOnly)
      remove(last);
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData("text");
    if (!/[\s,;]/.test(text.trim())) return;
    event.preventDefault();
    add(`${typed} ${text}`);
  };
  const edit = (index: number, text: string): void => {
    setEditing(null);
    onChange(editChip(chips, index, text));
    input.current?.focus();
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      errorProps={{ role: "alert" }}
      classNames={{ root: styles.root ?? "", error: styles.error ?? "" }}
      withAsterisk={props.isRequired ?? false}
    >
      {/* A press on the free space of the field means its input, which has the keyboard's way in. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.field}
        data-invalid={error !== null || undefined}
        data-read-only={isReadOnly || undefined}
        data-lines={props.lines ?? 1}
        onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
      >
        <ul className={styles.chips} aria-label={t("email-field.entered", { label })}>
          {chips.map((chip, index) =>
            editing === index ? (
              <ChipEditor
                key={chip}
                chip={chip}
                onDone={(text) => edit(index, text)}
                onCancel={() => setEditing(null)}
              />
            ) : (
              <Chip
                key={chip}
                chip={chip}
                isReadOnly={isReadOnly}
                onEdit={() => setEditing(index)}
                onRemove={() => remove(chip)}
              />
            ),
          )}
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
          aria-describedby={error === null ? `${id}-description` : `${id}-error`}
          placeholder={chips.length === 0 && !isReadOnly ? t("email-field.name-company-com") : ""}
          value={typed}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(typed)}
        />
      </div>
    </Input.Wrapper>
  );
}
