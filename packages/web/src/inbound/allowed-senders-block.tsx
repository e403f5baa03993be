import { Button, TextInput } from "@mantine/core";
import { allowedSender, maxEmailLength } from "@proviso/domain";
import type { AllowedSender } from "@proviso/endpoints";
import { useState, type FormEvent } from "react";
import { sentenceOf } from "../platform/ask-error.ts";
import { t } from "./messages.ts";
import { refusalSentence } from "../platform/refusal-sentence.ts";
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
    if (allowedSender(typed) === undefined) return setProblem(refusalSentence("sender_not_valid"));
    allowing.mutate(typed, {
      onSuccess: () => setTyped(""),
      onError: (error) => setProblem(sentenceOf(error)),
    });
  };
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <TextInput
        label={t("allowed-senders-block.allow-a-sender")}
        placeholder={t("allowed-senders-block.ann-example-com-or-example")}
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
        {t("allowed-senders-block.allow")}
      </Button>
    </form>
  );
}

/** Whose emails become contracts without being held, beside the account's own people. */
export function AllowedSendersBlock({ senders, mayEdit }: AllowedSendersBlockProps) {
  const removing = useDisallow();
  return (
    <div className={styles.block}>
      <h3>{t("allowed-senders-block.allowed-senders")}</h3>
      <p className={styles.quiet}>{t("allowed-senders-block.people-outside-the-account")}</p>
      {senders.length === 0 ? (
        <p className={styles.none}>{t("allowed-senders-block.nobody-outside-is-allowed-yet")}</p>
      ) : (
        <ul className={styles.list}>
          {senders.map(({ sender, addedByName }) => (
            <li key={sender}>
              <div className={styles.what}>
                <strong>{sender}</strong>
                {addedByName !== "" && (
                  <span>{t("allowed-senders-block.allowed-by", { addedByName })}</span>
                )}
              </div>
              {mayEdit && (
                <Button
                  variant="default"
                  size="xs"
                  loading={removing.isPending && removing.variables === sender}
                  aria-label={t("allowed-senders-block.remove", { sender })}
                  onClick={() => removing.mutate(sender)}
                >
                  {t("allowed-senders-block.remove.button")}
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
