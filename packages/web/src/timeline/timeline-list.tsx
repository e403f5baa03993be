import { formatAgo, formatMoment } from "../platform/format.ts";
import { useProductName } from "../platform/product.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import type { TimelineStep } from "./timeline-steps.ts";
import styles from "./timeline.module.css";

interface StepProps {
  readonly step: TimelineStep;
  readonly now: number;
  readonly hasStatus: boolean;
}

function Step({ step, now, hasStatus }: StepProps) {
  const product = useProductName();
  return (
    <li className={styles.step} data-state={step.state}>
      <p className={styles.what}>{step.description}</p>
      {step.time !== null && (
        <p className={styles.when}>
          <time dateTime={new Date(step.time).toISOString()} title={formatAgo(step.time, now)}>
            {formatMoment(step.time)}
          </time>
          {step.version !== null && ` · v${step.version}`} · {step.person || product}
        </p>
      )}
      {hasStatus && step.status !== null && (
        <p className={styles.status}>
          <StatusTag status={step.status} />
        </p>
      )}
    </li>
  );
}

interface TimelineListProps {
  readonly steps: readonly TimelineStep[];
  /** Milliseconds since 1970; ages are told from then. */
  readonly now: number;
  /** Whether each step also says the status after it. */
  readonly hasStatus?: boolean;
}

/** The steps of a timeline, one below the other. */
export function TimelineList({ steps, now, hasStatus = false }: TimelineListProps) {
  return (
    <ol className={styles.list}>
      {steps.map((step, at) => (
        <Step
          key={`${step.description}:${step.time ?? ""}:${at}`}
          step={step}
          now={now}
          hasStatus={hasStatus}
        />
      ))}
    </ol>
  );
}
