import { checkChains } from "../signatures/index.ts";
import type { Terminal } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

/** `proviso audit`: follows every account's chain of signature events; exit code 1 when one is broken. */
export const runAudit = (terminal: Terminal): Promise<0 | 1> =>
  withDatabase(terminal, async ({ db }) => {
    const { out, paint } = terminal;
    let [accounts, events, broken] = [0, 0, 0];
    for await (const { accountId, check } of checkChains(db)) {
      accounts += 1;
      if (check.isWhole) {
        events += check.events;
        if (check.events > 0)
          out(
            `${paint.green("whole ")}  ${accountId}  ${check.events} events, last ${check.head}\n`,
          );
      } else {
        broken += 1;
        out(`${paint.red("BROKEN")}  ${accountId}  event ${check.sequence} is ${check.fault}\n`);
      }
    }
    out(`${accounts} accounts, ${events} signature events, ${broken} broken chains.\n`);
    return broken === 0 ? 0 : 1;
  });
