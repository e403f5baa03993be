import type { VerdictRecord } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** How a verdict is said: "Fallback 2", "Needs a person". */
export const verdictLabel = (verdict: Pick<VerdictRecord, "verdict" | "fallback">): string => {
  switch (verdict.verdict) {
    case "pass":
      return t("verdict-words.pass");
    case "fallback":
      return verdict.fallback === null
        ? t("verdict-words.fallback")
        : t("verdict-words.fallback.verdict-label", { fallback: verdict.fallback });
    case "fails":
      return t("verdict-words.fails");
    case "missing":
      return t("verdict-words.missing");
    case "needs_human":
      return t("verdict-words.needs-a-person");
  }
};

const severities = [
  t("verdict-words.detail"),
  t("verdict-words.low"),
  t("verdict-words.medium"),
  t("verdict-words.high"),
  t("verdict-words.critical"),
] as const;

/** How much an issue weighs, from 1 to 5, in a word. */
export const severityLabel = (severity: number): string =>
  severities[severity - 1] ?? t("verdict-words.detail");

/** What the revised copy does for an issue, in a word. */
export const actionLabel = (action: NonNullable<VerdictRecord["action"]>): string =>
  ({
    ADD: t("verdict-words.added"),
    DELETE: t("verdict-words.deleted"),
    REVISED: t("verdict-words.revised"),
  })[action];
