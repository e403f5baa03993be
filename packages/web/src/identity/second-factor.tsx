import { Anchor, Button, TextInput, Title } from "@mantine/core";
import type { SecondFactorDemand } from "@proviso/domain";
import { Fingerprint } from "lucide-react";
import { useState, type SyntheticEvent } from "react";
import styles from "./form.module.css";
import { Outcome } from "./outcome.tsx";
import { askForPasskey, hasPasskeys, isCancelled } from "./passkeys.ts";
import { signInSentence, type Grant } from "./sign-in.ts";

type Factor = SecondFactorDemand["factors"][number];

interface SecondFactorProps {
  readonly demand: SecondFactorDemand;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onTry: (grant: Grant) => void;
  readonly onBack: () => void;
}

const asks: Record<Factor, { lead: string; label: string; switchTo: string }> = {
  totp: {
    lead: "Enter the six digits that your authenticator app shows now.",
    label: "Code",
    switchTo: "Use your authenticator app",
  },
  "recovery-code": {
    lead: "Enter one of the recovery codes you kept. Each works once.",
    label: "Recovery code",
    switchTo: "Use a recovery code",
  },
  passkey: {
    lead: "Confirm with the passkey of this device, or of your phone.",
    label: "Passkey",
    switchTo: "Use a passkey",
  },
};

/** The form before this one is gone, and with it the focus. */
const focusOnArrival = (field: HTMLInputElement | null): void => field?.focus();

/** Confirms a sign-in with a second factor: a code, a recovery code or a passkey. */
export function SecondFactor({ demand, isPending, error, onTry, onBack }: SecondFactorProps) {
  const offered = demand.factors.filter((factor) => factor !== "passkey" || hasPasskeys());
  const [factor, setFactor] = useState<Factor>(offered[0] ?? "recovery-code");
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const mfa_token = demand.mfaToken;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const grant_type =
      factor === "totp" ? "urn:proviso:grant:totp" : "urn:proviso:grant:recovery-code";
    if (!isPending) onTry({ grant_type, mfa_token, code: code.trim() });
  };
  const confirm = async (): Promise<void> => {
    setFailure(null);
    try {
      const signal = new AbortController().signal;
      const credential = await askForPasskey("dialog", signal, mfa_token);
      onTry({ grant_type: "urn:proviso:grant:passkey", mfa_token, credential });
    } catch (reason) {
      if (!isCancelled(reason)) setFailure(reason);
    }
  };
  const choose = (next: Factor): void => {
    setFactor(next);
    setCode("");
    setFailure(null);
  };
  const shown = error ?? failure;
  return (
    <>
      <Title order={1}>Confirm it is you</Title>
      <p className={styles.lead}>{asks[factor].lead}</p>
      <form onSubmit={submit} noValidate>
        {factor !== "passkey" && (
          <TextInput
            key={factor}
            label={asks[factor].label}
            name="code"
            size="md"
            ref={focusOnArrival}
            autoComplete={factor === "totp" ? "one-time-code" : "off"}
            inputMode={factor === "totp" ? "numeric" : "text"}
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <Outcome tone="error" isCompact>
          {shown ? signInSentence(shown) : undefined}
        </Outcome>
        {factor === "passkey" ? (
          <Button
            size="md"
            fullWidth
            loading={isPending}
            leftSection={<Fingerprint size={18} aria-hidden />}
            onClick={() => void confirm()}
          >
            Use a passkey
          </Button>
        ) : (
          <Button type="submit" size="md" fullWidth loading={isPending} disabled={!code.trim()}>
            Continue
          </Button>
        )}
      </form>
      <p className={styles.aside}>
        {offered
          .filter((other) => other !== factor)
          .map((other) => (
            <span key={other} className={styles.choice}>
              <Anchor component="button" type="button" fz="inherit" onClick={() => choose(other)}>
                {asks[other].switchTo}
              </Anchor>
            </span>
          ))}
        <span className={styles.choice}>
          <Anchor component="button" type="button" fz="inherit" onClick={onBack}>
            Back to sign in
          </Anchor>
        </span>
      </p>
    </>
  );
}
