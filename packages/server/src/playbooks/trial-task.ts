import type { TrialOutcome } from "@proviso/endpoints";
import type { ProcessPool } from "../platform/processes/process-pool.ts";
import type { TriedPolicies } from "./try-policy.ts";

/** What a process is asked: a Word file by its path, and the policies to judge it by. */
export interface TrialTask extends TriedPolicies {
  readonly input: string;
}

/** Processes that try policies; others than those that review, so that neither waits for the other. */
export type TrialProcesses = ProcessPool<TrialTask, TrialOutcome>;
