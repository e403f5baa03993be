import type { ContractStatus } from "@proviso/domain";
import type { TimelineEntry } from "@proviso/endpoints";
import { t } from "./messages.ts";

/** One step of the timeline: something that happened, goes on, or is still to come. */
export interface TimelineStep {
  readonly state: "now" | "done" | "to-come";
  readonly description: string;
  /** Milliseconds since 1970; null for what has not happened. */
  readonly time: number | null;
  readonly version: number | null;
  readonly person: string;
  /** The contract's status after it; null for what has not happened. */
  readonly status: ContractStatus | null;
}

const stepOf = (entry: TimelineEntry): TimelineStep => ({
  state: "done",
  description: entry.description,
  time: Date.parse(entry.time),
  version: entry.documentVersion,
  person: entry.userFullName,
  status: entry.documentStatus,
});

const extra = (state: "now" | "to-come", description: string): TimelineStep => ({
  state,
  description,
  time: null,
  version: null,
  person: "",
  status: null,
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
    ...(isOver(status) ? [] : [extra("to-come", t("timeline-steps.signed"))]),
    ...(isReviewing ? [extra("now", t("timeline-steps.reviewing"))] : []),
    ...(latest ? [{ ...latest, state: isReviewing ? latest.state : ("now" as const) }] : []),
    ...earlier,
  ];
};

/** How many things that happened the compact timeline shows. */
const compactLength = 5;

/** The steps of the compact timeline: what is to come and goes on, and the last things that happened. */
export const compactSteps = (steps: readonly TimelineStep[]): TimelineStep[] => {
  const ahead = steps.filter(({ time }) => time === null);
  const happened = steps.filter(({ time }) => time !== null);
  return [...ahead, ...happened.slice(0, compactLength)];
};
