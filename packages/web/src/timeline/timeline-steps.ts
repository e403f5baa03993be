import type { ContractStatus } from "@proviso/domain";
import type { TimelineEntry } from "@proviso/endpoints";

/** One step of the timeline: something that happened, goes on, or is still to come. */
export interface TimelineStep {
  readonly state: "now" | "done" | "to-come";
  readonly description: string;
  /** Milliseconds since 1970; null for what has not happened. */
  readonly time: number | null;
  readonly version: number | null;
  readonly person: string;
}

const stepOf = (entry: TimelineEntry): TimelineStep => ({
  state: "done",
  description: entry.description,
  time: Date.parse(entry.time),
  version: entry.documentVersion,
  person: entry.userFullName,
});

const extra = (state: "now" | "to-come", description: string): TimelineStep => ({
  state,
  description,
  time: null,
  version: null,
  person: "",
});

const isOver = (status: ContractStatus): boolean =>
  status === "EXECUTED" || status === "REJECTED" || status === "OPPORTUNITY_CANCELLED";

/**
 * The timeline newest first: on top "Signed" while the contract can still be signed, then
 * "Reviewing" while it is reviewed, then what happened (C4.29, C4.30).
 */
export const timelineSteps = (
  entries: readonly TimelineEntry[],
  status: ContractStatus,
): TimelineStep[] => {
  const happened = entries.map(stepOf);
  const [latest, ...earlier] = happened;
  const isReviewing = status === "REVIEWING";
  return [
    ...(isOver(status) ? [] : [extra("to-come", "Signed")]),
    ...(isReviewing ? [extra("now", "Reviewing")] : []),
    ...(latest ? [{ ...latest, state: isReviewing ? latest.state : ("now" as const) }] : []),
    ...earlier,
  ];
};
