import { closeAccount, readAccountClosing, reopenAccount } from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import type { JobWorker } from "../platform/jobs/jobs.ts";
import { handleClose, handleReadClosing, handleReopen } from "./close-account.ts";
import type { ClosingContext } from "./closing-context.ts";
import { eraseAccountWorker } from "./erase-account-job.ts";
import { tendClosings } from "./tend-closings.ts";

/** What the server needs of closing and erasing accounts. */
interface Closings {
  readonly routes: Readonly<Record<string, Route>>;
  readonly worker: JobWorker<{ accountId: string }>;
  /** Does what is to be done on a schedule. */
  readonly tend: () => Promise<void>;
}

/** Opens closing and erasing accounts. */
export const openClosing = (context: ClosingContext): Closings => ({
  routes: {
    readAccountClosing: route(readAccountClosing, ({ caller }) =>
      handleReadClosing(context, caller),
    ),
    closeAccount: route(closeAccount, ({ caller, body }) =>
      handleClose(context, caller, body.accountName),
    ),
    reopenAccount: route(reopenAccount, ({ caller }) => handleReopen(context, caller)),
  },
  worker: eraseAccountWorker(context),
  tend: () => tendClosings(context),
});
