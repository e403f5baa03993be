import { z } from "zod";
import {
  holdContract,
  moveHeldContract,
  noteEvent,
  rereadContract,
  type ContractContext,
} from "../contracts/index.ts";
import { DoAgain, type JobKind, type JobWorker } from "../platform/jobs/jobs.ts";
import { findFeedback } from "./feedback-store.ts";

type Reference = { accountId: string; contractId: string; run: number };

/** Completes a contract when the feedback deadline has passed. */
export const closeFeedback: JobKind<Reference> = {
  name: "close-feedback",
  payload: z.object({ accountId: z.uuid(), contractId: z.uuid(), run: z.int() }),
  retryLimit: 100,
  retryDelayMaxSeconds: 600,
  expireInSeconds: 60,
};

/** The worker for this; contracts that were answered, reviewed again, or deleted in between are skipped. */
export const closeFeedbackWorker = ({ db, clock }: ContractContext): JobWorker<Reference> => ({
  kind: closeFeedback,
  atOnce: 1,
  run: ({ accountId, contractId, run }) =>
    db.asAccount(accountId, async (trx) => {
      const contract = await holdContract(trx, contractId);
      if (contract?.status !== "PENDING_FEEDBACKS" || contract.reviewRun !== run) return;
      const set = await findFeedback(trx, contractId);
      const at = clock.now();
      if (set && set.run === run && at < set.dueAt)
        throw new DoAgain("the feedback is not due yet");
      await moveHeldContract(trx, contract, { to: "COMPLETED" }, at);
      const moved = await rereadContract(trx, contractId);
      await noteEvent(trx, moved, { event: "feedback_closed", userName: "", at });
    }),
});
