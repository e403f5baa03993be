import { Skeleton } from "@mantine/core";
import type { ContractStatus } from "@proviso/domain";
import { useQuery } from "@tanstack/react-query";
import { formatAgo, formatMoment } from "../platform/format.ts";
import { useProductName } from "../platform/product.ts";
import { timelineQuery } from "./timeline-query.ts";
import { timelineSteps, type TimelineStep } from "./timeline-steps.ts";
import styles from "./timeline.module.css";

interface TimelineProps {
  readonly guid: string;
  readonly status: ContractStatus;
  /** Milliseconds since 1970; ages are told from then. */
  readonly now: number;
}

function Step({ step, now }: { readonly step: TimelineStep; readonly now: number }) {
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
    </li>
  );
}

/** What happened to a contract, newest first, and what is still to come. */
export function Timeline({ guid, status, now }: TimelineProps) {
  const { data, isPending, isError, refetch } = useQuery(timelineQuery(guid));
  return (
    <section aria-label="Timeline">
      <h2 className={styles.title}>Timeline</h2>
      {isPending && <Skeleton height={132} />}
      {isError && (
        <p className={styles.failed}>
          The timeline could not be loaded.{" "}
          <button type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {data && (
        <ol className={styles.list}>
          {timelineSteps(data, status).map((step, at) => (
            <Step key={`${step.description}:${step.time ?? at}`} step={step} now={now} />
          ))}
        </ol>
      )}
    </section>
  );
}
