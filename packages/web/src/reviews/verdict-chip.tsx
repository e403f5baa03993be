import type { VerdictRecord } from "@proviso/endpoints";
import {
  CircleCheck,
  CircleDashed,
  CircleX,
  ShieldCheck,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { severityLabel, verdictLabel } from "./verdict-words.ts";
import styles from "./verdict-chip.module.css";

const icons: Record<VerdictRecord["verdict"], LucideIcon> = {
  pass: CircleCheck,
  fallback: ShieldCheck,
  fails: CircleX,
  missing: CircleDashed,
  needs_human: UserRound,
};

/** The icon of a verdict. */
export function VerdictIcon({
  verdict,
  size = 14,
}: {
  readonly verdict: VerdictRecord["verdict"];
  readonly size?: number;
}) {
  const Icon = icons[verdict];
  return <Icon size={size} strokeWidth={2.25} aria-hidden />;
}

/** A verdict in its colors, with an icon and in words. */
export function VerdictChip({
  issue,
}: {
  readonly issue: Pick<VerdictRecord, "verdict" | "fallback">;
}) {
  return (
    <span className={styles.chip} data-verdict={issue.verdict}>
      <VerdictIcon verdict={issue.verdict} />
      {verdictLabel(issue)}
    </span>
  );
}

/** How much an issue weighs: five bars and a word. */
export function Severity({ severity }: { readonly severity: number }) {
  return (
    <span className={styles.severity}>
      <svg width="22" height="12" viewBox="0 0 22 12" aria-hidden>
        {[1, 2, 3, 4, 5].map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 4.6}
            y={10 - bar * 2}
            width="3"
            height={2 + bar * 2}
            rx="0.75"
            data-filled={bar <= severity || undefined}
          />
        ))}
      </svg>
      {severityLabel(severity)}
    </span>
  );
}
