import type { VerdictRecord } from "@proviso/endpoints";

/** How a verdict is said: "Fallback 2", "Needs a person". */
export const verdictLabel = (verdict: Pick<VerdictRecord, "verdict" | "fallback">): string => {
  switch (verdict.verdict) {
    case "pass":
      return "Pass";
    case "fallback":
      return verdict.fallback === null ? "Fallback" : `Fallback ${verdict.fallback}`;
    case "fails":
      return "Fails";
    case "missing":
      return "Missing";
    case "needs_human":
      return "Needs a person";
  }
};

const severities = ["Detail", "Low", "Medium", "High", "Critical"] as const;

/** How much an issue weighs, from 1 to 5, in a word. */
export const severityLabel = (severity: number): string => severities[severity - 1] ?? "Detail";

/** What the revised copy does for an issue, in a word. */
export const actionLabel = (action: NonNullable<VerdictRecord["action"]>): string =>
  ({ ADD: "Added", DELETE: "Deleted", REVISED: "Revised" })[action];
