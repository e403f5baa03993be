import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { t } from "./messages.ts";
import styles from "./form.module.css";

interface TermsBoxProps {
  readonly isTicked: boolean;
  readonly error: string | undefined;
  readonly onChange: (isTicked: boolean) => void;
  readonly onBlur: () => void;
}

const linked = (href: string | null | undefined, words: ReactNode): ReactNode =>
  href ? (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : (
    words
  );

/** Consent to terms and privacy policy, with links where the operator has set them (A2.24, A9.7). */
export function TermsBox({ isTicked, error, onChange, onBlur }: TermsBoxProps) {
  const { data } = useQuery(clientSettingsQuery());
  return (
    <Checkbox
      className={styles.terms}
      size="xs"
      checked={isTicked}
      error={error}
      label={t.rich("terms-box.i-agree-to-the-terms", {
        terms: (chunks) => linked(data?.termsUrl, chunks),
        privacy: (chunks) => linked(data?.privacyUrl, chunks),
      })}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
    />
  );
}
