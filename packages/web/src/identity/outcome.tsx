import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./form.module.css";

const icons = { error: CircleAlert, good: CircleCheck, plain: Info } as const;

interface OutcomeProps {
  readonly tone?: keyof typeof icons;
  /** What to say; the place stays reserved without it. */
  readonly children?: ReactNode;
  /** Keeps the place of one line, under a field that keeps one too. */
  readonly isCompact?: boolean;
}

/** Where a form says what came of it: a line with its place kept, read aloud when it appears. */
export function Outcome({ tone = "plain", isCompact = false, children }: OutcomeProps) {
  const Icon = icons[tone];
  return (
    <div
      className={styles.outcome}
      role="alert"
      data-tone={tone}
      data-compact={isCompact || undefined}
    >
      {children && (
        <p>
          <Icon size={16} aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
