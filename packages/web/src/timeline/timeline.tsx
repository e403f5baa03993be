import { Skeleton } from "@mantine/core";
import type { ContractStatus } from "@proviso/domain";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { timelineQuery } from "./timeline-query.ts";
import { TimelineList } from "./timeline-list.tsx";
import { compactSteps, timelineSteps } from "./timeline-steps.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./timeline.module.css";

const FullTimeline = lazyPart(async () => ({
  default: (await import("./full-timeline.tsx")).FullTimeline,
}));

interface TimelineProps {
  readonly guid: string;
  readonly groupId: string;
  readonly status: ContractStatus;
  /** Milliseconds since 1970; ages are told from then. */
  readonly now: number;
}

/** The compact timeline: what happened last to a contract, what is to come, and the way to all of it. */
export function Timeline({ guid, groupId, status, now }: TimelineProps) {
  const { data, isPending, isError, refetch } = useQuery(timelineQuery(guid));
  const [isFull, setFull] = useState(false);
  const wasFull = useOnceTrue(isFull);
  return (
    <section aria-label={t("timeline.timeline")}>
      <h2 className={styles.title}>{t("timeline.timeline")}</h2>
      {isPending && <Skeleton height={132} />}
      {isError && (
        <p className={styles.failed}>
          {t("timeline.the-timeline-could")}{" "}
          <button type="button" onClick={() => void refetch()}>
            {t("timeline.try-again")}
          </button>
        </p>
      )}
      {data && (
        <>
          <TimelineList steps={compactSteps(timelineSteps(data, status))} now={now} />
          <button type="button" className={styles.more} onClick={() => setFull(true)}>
            {t("timeline.full-timeline")}
          </button>
        </>
      )}
      <Suspense fallback={null}>
        {wasFull && (
          <FullTimeline
            guid={guid}
            groupId={groupId}
            status={status}
            now={now}
            opened={isFull}
            onClose={() => setFull(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
