import { VisuallyHidden } from "@mantine/core";
import {
  longPasswordLength,
  minPasswordLength,
  neededCharacterKinds,
  passwordRules,
  type CharacterKind,
  type PasswordRule,
} from "@proviso/domain";
import { Check, Circle } from "lucide-react";
import { t } from "./messages.ts";
import styles from "./password-checklist.module.css";

const kindNames: Readonly<Record<CharacterKind, string>> = {
  "lower-case": t("password-checklist.lower-case-letters"),
  "upper-case": t("password-checklist.upper-case-letters"),
  numbers: t("password-checklist.numbers"),
  special: t("password-checklist.special-characters"),
};

const textOf = ({ rule, kinds = [] }: PasswordRule): string =>
  rule === "length"
    ? t("password-checklist.at-least-characters", { min: minPasswordLength })
    : t("password-checklist.contain-at-least", {
        needed: neededCharacterKinds,
        kinds: kinds.length,
        long: longPasswordLength,
      });

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
          <li key={rule.rule}>
            <Rule text={textOf(rule)} isMet={rule.isMet} />
            {rule.kinds && (
              <ul>
                {rule.kinds.map(({ kind, isIn }) => (
                  <li key={kind}>
                    <Rule text={kindNames[kind]} isMet={isIn} />
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
