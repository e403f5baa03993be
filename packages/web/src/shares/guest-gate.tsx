import { Button, TextInput, Title } from "@mantine/core";
import { enterAsGuest, sendGuestCode, type GuestInvitation } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { beginGuestSession } from "../platform/guest-session.ts";
import { GuestSheet } from "./guest-sheet.tsx";
import styles from "./guest.module.css";

interface GuestGateProps {
  readonly token: string;
  readonly invitation: GuestInvitation;
}

const useEnter = (token: string) =>
  useMutation({
    mutationFn: (code: string) => ask(enterAsGuest, { body: { token, code } }),
    onSuccess: ({ sessionToken, expirationTime }) =>
      beginGuestSession({
        link: token,
        token: sessionToken,
        expiresAt: Date.parse(expirationTime),
      }),
  });

interface CodeFormProps extends GuestGateProps {
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
        data-autofocus
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
      <div className={styles.gateActs}>
        <Button type="submit" size="md" disabled={digits.length !== 6} loading={enter.isPending}>
          Open the contract
        </Button>
        <Button variant="default" size="md" loading={isSending} onClick={onAgain}>
          Send a new code
        </Button>
      </div>
    </form>
  );
}

/** Asks a link's holder to prove that the address is theirs, by a code that is mailed to it. */
export function GuestGate({ token, invitation }: GuestGateProps) {
  const send = useMutation({
    mutationFn: () => ask(sendGuestCode, { body: { token } }),
  });
  const { senderName, accountName, maskedEmail } = invitation;
  const [turn, setTurn] = useState(0);
  const again = (): void => send.mutate(undefined, { onSuccess: () => setTurn(turn + 1) });
  const [minutes, setMinutes] = useState<number | null>(null);
  if (send.data && send.data.minutes !== minutes) setMinutes(send.data.minutes);
  return (
    <GuestSheet>
      <Title order={1}>{accountName} sent you a contract</Title>
      {minutes === null ? (
        <>
          <p>
            {senderName} sent it to <strong>{maskedEmail}</strong>. To open it, confirm that this is
            your address: we mail you a code. You need no account.
          </p>
          <div className={styles.gateActs}>
            <Button size="md" loading={send.isPending} onClick={again}>
              Send me a code
            </Button>
          </div>
        </>
      ) : (
        <CodeForm
          key={turn}
          token={token}
          invitation={invitation}
          minutes={minutes}
          isSending={send.isPending}
          onAgain={again}
        />
      )}
      <p className={styles.failure} role="alert">
        {send.isError && sentenceOf(send.error)}
      </p>
    </GuestSheet>
  );
}
