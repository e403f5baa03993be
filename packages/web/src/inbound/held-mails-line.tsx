import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MailWarning } from "lucide-react";
import { heldMailsQuery } from "./inbound-queries.ts";
import { t } from "./messages.ts";
import styles from "./held-mails-line.module.css";

/** Says how many emails wait to be released, and leads to them; nothing where none do. */
export function HeldMailsLine() {
  const { data } = useQuery(heldMailsQuery());
  if (data === undefined || data.length === 0) return null;
  return (
    <Link to="/settings" hash="held-mails" className={styles.line}>
      <MailWarning size={16} strokeWidth={1.75} aria-hidden />
      {t("held-mails-line.mails-wait-to-be-released", { count: data.length })}
    </Link>
  );
}
