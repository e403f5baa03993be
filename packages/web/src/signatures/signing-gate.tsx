import { Button, TextInput, Title } from "@mantine/core";
import { enterAsSigner, sendSigningCode, type SigningInvitation } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { signerSession } from "../platform/signer-session.ts";
import { SigningSheet } from "./signing-frame.tsx";
import styles from "./signing.module.css";

interface SigningGateProps {
  readonly token: string;
  readonly invitation: SigningInvitation;
}

const useEnter = (token: string) =>
  useMutation({
    mutationFn: (code: string) => ask(enterAsSigner, { body: { token, code } }),
    onSuccess: ({ sessionToken, expirationTime }) =>
      signerSession.begin({
        link: token,
        token: sessionToken,
        expiresAt: Date.parse(expirationTime),
      }),
  });

interface CodeFormProps extends SigningGateProps {
  readonly minutes: number;
  readonly isSending: boolean;
  readonly onAgain: () => void;
}

function CodeForm({ token, invitation, minutes, isSending, onAgain }: CodeFormProps) {
  const [code, setCode] = useState("");
  const enter = useEnter(token);
  const digits = code.replace(/\D/g, "");
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (digits.length === 6 && !enter.isPending) enter.mutate(digits);
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>
        We sent a code to <strong>{invitation.maskedEmail}</strong>. It is good for {minutes}{" "}
        minutes.
      </p>
      <TextInput
        label="Code"
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
          Open the document
        </Button>
        <Button variant="default" size="md" loading={isSending} onClick={onAgain}>
          Send a new code
        </Button>
      </div>
    </form>
  );
}

/** Asks a link's holder to prove that the address is theirs, by a code that is mailed to it. */
export function SigningGate({ token, invitation }: SigningGateProps) {
  const send = useMutation({ mutationFn: () => ask(sendSigningCode, { body: { token } }) });
  const { senderName, accountName, maskedEmail, fileName } = invitation;
  const [sent, setSent] = useState<{ turn: number; minutes: number } | null>(null);
  const again = (): void =>
    send.mutate(undefined, {
      onSuccess: ({ minutes }) => setSent({ turn: (sent?.turn ?? 0) + 1, minutes }),
    });
  return (
    <SigningSheet>
      <Title order={1}>{accountName} asks you to sign</Title>
      <p className={styles.fileName}>{fileName}</p>
      {sent === null ? (
        <>
          <p>
            {senderName} sent it to <strong>{maskedEmail}</strong>. To open it, confirm that this is
            your address: we mail you a code. You need no account.
          </p>
          <div className={styles.acts}>
            <Button size="md" loading={send.isPending} onClick={again}>
              Send me a code
            </Button>
          </div>
        </>
      ) : (
        <CodeForm
          key={sent.turn}
          token={token}
          invitation={invitation}
          minutes={sent.minutes}
          isSending={send.isPending}
          onAgain={again}
        />
      )}
      <p className={styles.failure} role="alert">
        {send.isError && sentenceOf(send.error)}
      </p>
    </SigningSheet>
  );
}
