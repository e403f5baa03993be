import { Button, TextInput, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { sentenceOf } from "../platform/ask-error.ts";
import { t } from "./messages.ts";
import styles from "./link-page.module.css";
import { LinkSheet } from "./link-page.tsx";
import { SlowNote } from "./slow-note.tsx";

const slowAdvice = t("link-gate.you-can-wait");

interface LinkGateProps {
  readonly title: string;
  /** What is behind the link, where that may be said; null where not. */
  readonly about: string | null;
  readonly senderName: string;
  readonly maskedEmail: string;
  /** What the button says that gives the code. */
  readonly openLabel: string;
  /** Has a code emailed and gives how long it is good. */
  readonly sendCode: () => Promise<{ readonly minutes: number }>;
  /** Begins the session by a code. */
  readonly enter: (code: string) => Promise<void>;
}

interface CodeFormProps extends LinkGateProps {
  readonly minutes: number;
  /** false: there was a code before, which is good no more. */
  readonly isFirst: boolean;
  readonly isSending: boolean;
  readonly onAgain: () => void;
}

function CodeForm({
  maskedEmail,
  openLabel,
  minutes,
  isFirst,
  isSending,
  onAgain,
  ...props
}: CodeFormProps) {
  const [code, setCode] = useState("");
  const enter = useMutation({ mutationFn: props.enter });
  const digits = code.replace(/\D/g, "");
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (digits.length === 6 && !enter.isPending) enter.mutate(digits);
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>
        {isFirst
          ? t.rich("link-gate.we-sent-a-code", {
              maskedEmail,
              minutes,
              strong: (chunks) => <strong>{chunks}</strong>,
            })
          : t.rich("link-gate.we-sent-a-new", {
              maskedEmail,
              minutes,
              strong: (chunks) => <strong>{chunks}</strong>,
            })}
      </p>
      <TextInput
        label={t("link-gate.code")}
        size="md"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do after asking for it
        autoFocus
        value={code}
        error={enter.isError ? sentenceOf(enter.error) : null}
        errorProps={{ role: "alert" }}
        onChange={(event) => {
          enter.reset();
          setCode(event.currentTarget.value);
        }}
      />
      <div className={styles.acts}>
        <Button type="submit" size="md" disabled={digits.length !== 6} loading={enter.isPending}>
          {openLabel}
        </Button>
        <Button variant="default" size="md" loading={isSending} onClick={onAgain}>
          {t("link-gate.send-a-new-code")}
        </Button>
      </div>
      <SlowNote isPending={enter.isPending} advice={slowAdvice} />
    </form>
  );
}

/** Asks a link's holder to prove that the address is theirs, by a code that is emailed to it. */
export function LinkGate(props: LinkGateProps) {
  const { title, about, senderName, maskedEmail } = props;
  const send = useMutation({ mutationFn: props.sendCode });
  const [sent, setSent] = useState<{ turn: number; minutes: number } | null>(null);
  const again = (): void =>
    send.mutate(undefined, {
      onSuccess: ({ minutes }) => setSent({ turn: (sent?.turn ?? 0) + 1, minutes }),
    });
  return (
    <LinkSheet>
      <Title order={1}>{title}</Title>
      {about !== null && <p className={styles.about}>{about}</p>}
      {sent === null ? (
        <>
          <p>
            {t.rich("link-gate.sent-it-to-to-open", {
              senderName,
              maskedEmail,
              strong: (chunks) => <strong>{chunks}</strong>,
            })}
          </p>
          <div className={styles.acts}>
            <Button size="md" loading={send.isPending} onClick={again}>
              {t("link-gate.send-me-a-code")}
            </Button>
          </div>
        </>
      ) : (
        <CodeForm
          {...props}
          key={sent.turn}
          minutes={sent.minutes}
          isFirst={sent.turn === 1}
          isSending={send.isPending}
          onAgain={again}
        />
      )}
      <SlowNote isPending={send.isPending} advice={slowAdvice} />
      <p className={styles.failure} role="alert">
        {send.isError && sentenceOf(send.error)}
      </p>
    </LinkSheet>
  );
}
