import { useQuery } from "@tanstack/react-query";
import { CopiedAddress } from "./copied-address.tsx";
import { uploadAddressesQuery } from "./inbound-queries.ts";
import { t } from "./messages.ts";
import styles from "./upload-address.module.css";

/** Says that contracts may come by email too, and to which address; nothing where they may not. */
export function MailUploadHint() {
  const { data } = useQuery(uploadAddressesQuery());
  if (!data || data.own === null) return null;
  return (
    <section className={styles.hint} aria-label={t("mail-upload-hint.upload-by-e-mail")}>
      <p className={styles.quiet}>{t("mail-upload-hint.or-forward-contracts")}</p>
      <CopiedAddress address={data.own} />
    </section>
  );
}
