import { ShieldCheck } from "lucide-react";
import type { BotCheck } from "@proviso/endpoints";
import { t } from "./messages.ts";
import styles from "./bot-check-notice.module.css";

/** Says that registering is checked for robots, and by whom (A2.24, D9). */
export function BotCheckNotice({ kind }: { readonly kind: BotCheck["kind"] | null }) {
  return (
    <p className={styles.notice}>
      {kind && <ShieldCheck size={14} aria-hidden />}
      {kind === "proof-of-work" && <span>{t("bot-check-notice.protected-against-robots")}</span>}
      {kind === "recaptcha" && (
        <span>
          {t.rich("bot-check-notice.this-site-is-protected", {
            privacy: (chunks) => <a href="https://policies.google.com/privacy">{chunks}</a>,
            terms: (chunks) => <a href="https://policies.google.com/terms">{chunks}</a>,
          })}
        </span>
      )}
    </p>
  );
}
