import { listFailedJobs, listQueues, retryJob } from "../platform/jobs/failed-jobs.ts";
import type { Terminal } from "./terminal.ts";
import { withOwner } from "./with-database.ts";

/** What to tell of jobs, or which to do again. */
export interface JobsOptions {
  readonly isFailedOnly: boolean;
  /** Ids of failed jobs to do again. */
  readonly retried: readonly string[];
}

/** `proviso jobs`: how the queues stand, which jobs failed permanently, and doing those again. */
export const runJobs = (
  { isFailedOnly, retried }: JobsOptions,
  terminal: Terminal,
): Promise<0 | 1> =>
  withOwner(terminal, async ({ database, config: place }) => {
    const { out, err } = terminal;
    let missing = 0;
    for (const id of retried)
      if (await retryJob(database, place, id)) out(`The server will retry ${id}.\n`);
      else {
        missing += 1;
        err(`There is no failed job ${id}.\n`);
      }
    if (retried.length > 0) return missing === 0 ? 0 : 1;
    if (isFailedOnly) {
      const failed = await listFailedJobs(database);
      for (const { id, name, accountId, failedAt, tries, reason } of failed)
        out(
          `${id}  ${name}  account ${accountId ?? "none"}, ${failedAt.toISOString()}, ${tries} tries: ${reason}\n`,
        );
      out(failed.length === 0 ? "No failed jobs.\n" : `${failed.length} failed.\n`);
      return 0;
    }
    const queues = await listQueues(database);
    for (const { name, waiting, running, failed, oldest } of queues)
      out(
        `${name.padEnd(24)}  ${waiting} waiting, ${running} running, ${failed} failed${oldest === null ? "" : `, oldest due ${oldest.toISOString()}`}\n`,
      );
    if (queues.length === 0) out("No jobs.\n");
    return 0;
  });
