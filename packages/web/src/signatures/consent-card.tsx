import { Button, Checkbox } from "@mantine/core";
import type { Signing } from "@proviso/endpoints";
import { useState } from "react";
import { sentenceOf } from "../platform/ask-error.ts";
import { useConsent } from "./signing-acts.ts";
import { t } from "./messages.ts";
import styles from "./signing.module.css";

interface ConsentCardProps {
  readonly token: string;
  readonly signing: Signing;
}

/** The words a signer agrees to before they sign electronically. */
export function ConsentCard({ token, signing }: ConsentCardProps) {
  const [isAgreed, setAgreed] = useState(false);
  const consent = useConsent(token);
  return (
    <>
      <h2>{t("consent-card.sign-electronically")}</h2>
      <div className={styles.consent}>
        {signing.consentWords.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <Checkbox
        label={t("consent-card.i-have-read")}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <p className={styles.failure} role="alert">
        {consent.isError && sentenceOf(consent.error)}
      </p>
      <Button
        fullWidth
        size="md"
        disabled={!isAgreed}
        loading={consent.isPending}
        onClick={() => consent.mutate()}
      >
        {t("consent-card.continue")}
      </Button>
    </>
  );
}
