import { ShieldCheck } from "lucide-react";
import type { BotCheck } from "@proviso/endpoints";
import styles from "./bot-check-notice.module.css";

/** Says that registering is checked for robots, and by whom (A2.24, D9). */
export function BotCheckNotice({ kind }: { readonly kind: BotCheck["kind"] | null }) {
  return (
    <p className={styles.notice}>
      {kind && <ShieldCheck size={14} aria-hidden />}
      {kind === "proof-of-work" && (
        <span>
          Protected against robots: your browser does a short calculation while you type. Nothing is
          sent to anybody else.
        </span>
      )}
      {kind === "recaptcha" && (
        <span>
          This site is protected by reCAPTCHA and the Google{" "}
          <a href="https://policies.google.com/privacy">Privacy Policy</a> and{" "}
          <a href="https://policies.google.com/terms">Terms of Service</a> apply.
        </span>
      )}
    </p>
  );
}
