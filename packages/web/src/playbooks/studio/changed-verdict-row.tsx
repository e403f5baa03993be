import type { ChangedVerdict } from "@proviso/endpoints";
import { ArrowRight } from "lucide-react";
import { VerdictChip } from "../../reviews/index.ts";
import { t } from "./messages.ts";
import styles from "./trial.module.css";

function Verdict({ verdict }: { readonly verdict: ChangedVerdict["from"] }) {
  return verdict === null ? (
    <span className={styles.none}>{t("changed-verdict-row.not-looked-at")}</span>
  ) : (
    <VerdictChip issue={verdict} />
  );
}

/** One issue of a contract: its verdict by the policy in force, and by the draft with its reason. */
export function ChangedVerdictRow({ change }: { readonly change: ChangedVerdict }) {
  const { name, from, to } = change;
  return (
    <li>
      <span>{name}</span>
      <span className={styles.fromTo}>
        <Verdict verdict={from} />
        <ArrowRight size={14} role="img" aria-label={t("changed-verdict-row.would-become")} />
        <Verdict verdict={to} />
      </span>
      <span className={styles.reason}>{to?.reason}</span>
    </li>
  );
}
