import { Button, TextInput } from "@mantine/core";
import { allowedSender, maxEmailLength, refusals } from "@proviso/domain";
import type { AllowedSender } from "@proviso/endpoints";
import { useState, type FormEvent } from "react";
import { sentenceOf } from "../platform/ask-error.ts";
import styles from "./inbound-settings.module.css";
import { useAllow, useDisallow } from "./use-inbound-acts.ts";

interface AllowedSendersBlockProps {
  readonly senders: readonly AllowedSender[];
  readonly mayEdit: boolean;
}

function AddSender() {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const allowing = useAllow();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (allowedSender(typed) === undefined) return setProblem(refusals.sender_not_valid);
    allowing.mutate(typed, {
      onSuccess: () => setTyped(""),
      onError: (error) => setProblem(sentenceOf(error)),
    });
  };
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <TextInput
        label="Allow a sender"
        placeholder="ann@example.com or @example.com"
        value={typed}
        error={problem}
        maxLength={maxEmailLength}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setProblem(null);
        }}
      />
      <Button
        type="submit"
        variant="default"
        disabled={typed.trim() === ""}
        loading={allowing.isPending}
      >
        Allow
      </Button>
    </form>
  );
}

/** Whose mails become contracts without being held, beside the account's own people. */
export function AllowedSendersBlock({ senders, mayEdit }: AllowedSendersBlockProps) {
  const removing = useDisallow();
  return (
    <div className={styles.block}>
      <h3>Allowed senders</h3>
      <p className={styles.quiet}>
        People outside the account, or everybody at a company, whose files are taken at once. Sent
        to the account’s address, they become contracts of whoever allowed them.
      </p>
      {senders.length === 0 ? (
        <p className={styles.none}>Nobody outside is allowed yet.</p>
      ) : (
        <ul className={styles.list}>
          {senders.map(({ sender, addedByName }) => (
            <li key={sender}>
              <div className={styles.what}>
                <strong>{sender}</strong>
                {addedByName !== "" && <span>Allowed by {addedByName}</span>}
              </div>
              {mayEdit && (
                <Button
                  variant="default"
                  size="xs"
                  loading={removing.isPending && removing.variables === sender}
                  aria-label={`Remove ${sender}`}
                  onClick={() => removing.mutate(sender)}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && <AddSender />}
    </div>
  );
}
