import type { Severity } from "../playbook/playbook.ts";
import type { VerdictKind } from "../review.ts";

/** What a score needs to know of a verdict. */
export interface Scored {
  readonly severity: Severity;
  readonly verdict: VerdictKind;
  readonly fallback: number | null;
}

/** How much one refused issue of a severity adds to the risk, as a chance; docs/review-scores.md. */
const harm: Readonly<Record<Severity, number>> = { 1: 0.03, 2: 0.07, 3: 0.15, 4: 0.28, 5: 0.45 };

/** Which part of that harm a verdict leaves. */
function share({ verdict, fallback }: Scored): number {
  if (verdict === "pass") return 0;
  if (verdict === "fallback") return Math.min(0.1 + 0.1 * (fallback ?? 1), 0.5);
  if (verdict === "needs_human") return 0.4;
  return verdict === "missing" ? 0.8 : 1;
}

/** 0 (nothing to fear) to 10, one decimal: the chance that at least one of the harms comes true. */
export function riskScore(verdicts: readonly Scored[]): number {
  const spared = verdicts.reduce((rest, each) => rest * (1 - harm[each.severity] * share(each)), 1);
  return oneDecimal(10 * (1 - spared));
}

/** 0 to 10, one decimal: the share of the playbook, weighed by severity, that the contract keeps. */
export function complianceLevel(verdicts: readonly Scored[]): number {
  const whole = verdicts.reduce((sum, each) => sum + each.severity, 0);
  if (whole === 0) return 10;
  const kept = verdicts.reduce((sum, each) => sum + each.severity * keptShare(each), 0);
  return oneDecimal((10 * kept) / whole);
}

function keptShare({ verdict, fallback }: Scored): number {
  if (verdict === "pass") return 1;
  if (verdict === "fallback") return Math.max(1 - 0.2 * (fallback ?? 1), 0.4);
  return verdict === "needs_human" ? 0.5 : 0;
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
