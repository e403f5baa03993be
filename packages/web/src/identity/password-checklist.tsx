import { VisuallyHidden } from "@mantine/core";
import { passwordRules } from "@proviso/domain";
import { Check, Circle } from "lucide-react";
import { t } from "./messages.ts";
import styles from "./password-checklist.module.css";

function Rule({ text, isMet }: { readonly text: string; readonly isMet: boolean }) {
  const Icon = isMet ? Check : Circle;
  return (
    <div className={styles.rule} data-met={isMet || undefined}>
      <Icon size={isMet ? 14 : 8} strokeWidth={isMet ? 2.5 : 2} aria-hidden />
      <span>
        {text}
        <VisuallyHidden>
          {isMet ? t("password-checklist.met") : t("password-checklist.not-met-yet")}
        </VisuallyHidden>
      </span>
    </div>
  );
}

/** What a password needs, each line ticked as it is met while typing (A5.2). */
export function PasswordChecklist({ password }: { readonly password: string }) {
  return (
    <div className={styles.list}>
      <p>{t("password-checklist.your-password-must-have")}</p>
      <ul>
        {passwordRules(password).map((rule) => (
          <li key={rule.text}>
            <Rule text={rule.text} isMet={rule.isMet} />
            {rule.kinds && (
              <ul>
                {rule.kinds.map(({ name, isIn }) => (
                  <li key={name}>
                    <Rule text={name} isMet={isIn} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
