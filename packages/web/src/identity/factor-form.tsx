import { Anchor, Button, TextInput } from "@mantine/core";
import type { SecondFactorDemand } from "@proviso/domain";
import { Fingerprint } from "lucide-react";
import { useState, type ReactNode, type SyntheticEvent } from "react";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { Outcome } from "./outcome.tsx";
import { hasPasskeys, isCancelled, type PasskeyProof } from "./passkeys.ts";

/** A kind of second factor. */
export type Factor = SecondFactorDemand["factors"][number];

/** A second factor as the person gave it. */
export type FactorProof =
  | { readonly factor: "totp" | "recovery-code"; readonly code: string }
  | { readonly factor: "passkey"; readonly credential: PasskeyProof };

interface FactorFormProps {
  /** The factors that the person has, the first to be asked for first. */
  readonly factors: readonly Factor[];
  readonly isPending: boolean;
  /** Why the last try failed; null when it did not. */
  readonly error: unknown;
  readonly sentenceOf: (error: unknown) => string;
  /** Asks the browser for a passkey; rejects with a DOMException when the person cancels. */
  readonly askForPasskey: () => Promise<PasskeyProof>;
  readonly onProof: (proof: FactorProof) => void;
  /** Further ways on, beside those to the other factors. */
  readonly children?: ReactNode;
}

const asks: Record<Factor, { lead: string; label: string; switchTo: string }> = {
  totp: {
    lead: t("factor-form.enter-the-six-digits"),
    label: t("factor-form.code"),
    switchTo: t("factor-form.use-your-authenticator-app"),
  },
  "recovery-code": {
    lead: t("factor-form.enter-one-of-the-recovery"),
    label: t("factor-form.recovery-code"),
    switchTo: t("factor-form.use-a-recovery-code"),
  },
  passkey: {
    lead: t("factor-form.confirm-with-the-passkey"),
    label: t("factor-form.passkey"),
    switchTo: t("factor-form.use-a-passkey"),
  },
};

/** The form before this one is gone, and with it the focus. */
const focusOnArrival = (field: HTMLElement | null): void => field?.focus();

/** Asks for a second factor in whichever way the person chooses: a code, a recovery code or a passkey. */
export function FactorForm(props: FactorFormProps) {
  const { isPending, askForPasskey, onProof } = props;
  const offered = props.factors.filter((factor) => factor !== "passkey" || hasPasskeys());
  const [factor, setFactor] = useState<Factor>(offered[0] ?? "recovery-code");
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isPending && factor !== "passkey") onProof({ factor, code: code.trim() });
  };
  const usePasskey = async (): Promise<void> => {
    setFailure(null);
    try {
      onProof({ factor: "passkey", credential: await askForPasskey() });
    } catch (reason) {
      if (!isCancelled(reason)) setFailure(reason);
    }
  };
  const choose = (next: Factor): void => {
    setFactor(next);
    setCode("");
    setFailure(null);
  };
  const shown = props.error ?? failure;
  return (
    <>
      <p className={styles.lead}>{asks[factor].lead}</p>
      <form onSubmit={submit} noValidate>
        {factor !== "passkey" && (
          <TextInput
            key={factor}
            label={asks[factor].label}
            name="code"
            size="md"
            ref={focusOnArrival}
            data-autofocus
            autoComplete={factor === "totp" ? "one-time-code" : "off"}
            inputMode={factor === "totp" ? "numeric" : "text"}
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <Outcome tone="error" isCompact>
          {shown ? props.sentenceOf(shown) : undefined}
        </Outcome>
        {factor === "passkey" ? (
          <Button
            size="md"
            fullWidth
            data-autofocus
            loading={isPending}
            leftSection={<Fingerprint size={18} aria-hidden />}
            onClick={() => void usePasskey()}
          >
            {t("factor-form.use-a-passkey")}
          </Button>
        ) : (
          <Button type="submit" size="md" fullWidth loading={isPending} disabled={!code.trim()}>
            {t("factor-form.continue")}
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
        {props.children}
      </p>
    </>
  );
}
