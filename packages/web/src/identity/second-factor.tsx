import { Anchor, Title } from "@mantine/core";
import type { SecondFactorDemand } from "@proviso/domain";
import { FactorForm, type FactorProof } from "./factor-form.tsx";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { askForPasskey } from "./passkeys.ts";
import { signInSentence, type Grant } from "./sign-in.ts";

interface SecondFactorProps {
  readonly demand: SecondFactorDemand;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onTry: (grant: Grant) => void;
  readonly onBack: () => void;
}

const grantOf = (mfa_token: string, proof: FactorProof): Grant => {
  if (proof.factor === "passkey")
    return {
      grant_type: "urn:proviso:grant:passkey",
      mfa_token,
      credential: proof.credential,
    };
  const grant_type =
    proof.factor === "totp" ? "urn:proviso:grant:totp" : "urn:proviso:grant:recovery-code";
  return { grant_type, mfa_token, code: proof.code };
};

/** Confirms a sign-in with a second factor: a code, a recovery code or a passkey. */
export function SecondFactor({ demand, isPending, error, onTry, onBack }: SecondFactorProps) {
  const { mfaToken, factors } = demand;
  return (
    <>
      <Title order={1}>{t("second-factor.confirm-it-is-you")}</Title>
      <FactorForm
        factors={factors}
        isPending={isPending}
        error={error}
        sentenceOf={signInSentence}
        askForPasskey={() => askForPasskey("dialog", new AbortController().signal, mfaToken)}
        onProof={(proof) => onTry(grantOf(mfaToken, proof))}
      >
        <span className={styles.choice}>
          <Anchor component="button" type="button" fz="inherit" onClick={onBack}>
            {t("second-factor.back-to-sign-in")}
          </Anchor>
        </span>
      </FactorForm>
    </>
  );
}
