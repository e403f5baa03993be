import { systemClock } from "../platform/clock.ts";
import { openJobs } from "../platform/jobs/jobs.ts";
import { openLog } from "../platform/log.ts";
import { listAllUnsealed, sealAgain } from "../signatures/index.ts";
import type { Terminal } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

/** `proviso unsealed`: documents that everyone has signed and that are not sealed; `--again` has them tried again. */
export const runUnsealed = (
  { isAgain }: { readonly isAgain: boolean },
  terminal: Terminal,
): Promise<0 | 1> =>
  withDatabase(terminal, async ({ db, queue }): Promise<0> => {
    const { out } = terminal;
    const all = await listAllUnsealed(db);
    for (const { accountId, request } of all)
      out(
        `${request.state.padEnd(7)}  ${request.id}  contract ${request.contractId} of account ${accountId}, signed ${request.endedAt.toISOString()}, ${request.attempts} tries${request.error === null ? "" : `: ${request.error}`}\n`,
      );
    if (all.length === 0) out("All signed documents are sealed.\n");
    if (!isAgain || all.length === 0) return 0;
    const jobs = await openJobs(queue, openLog("silent"));
    try {
      await sealAgain({ db, jobs, clock: systemClock }, all);
    } finally {
      await jobs.stop();
    }
    out("The server will retry them, immediately if it is running.\n");
    return 0;
  });
