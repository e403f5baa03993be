import { z } from "zod";
import { findContract, noteEvent } from "../contracts/index.ts";
import type { JobKind, JobWorker } from "../platform/jobs/jobs.ts";
import { readPublishedPolicies } from "../playbooks/index.ts";
import type { AnswersContext } from "./answers-context.ts";
import type { AnswersOutcome } from "./answers-task.ts";
import { countAnswers } from "./count-answers.ts";
import { moveWeighing, type AnswersReference, type WeighingMove } from "./redline-answer-store.ts";
import { askProcess, findReturned, withReturnedFiles } from "./returned-version.ts";

type Reference = { accountId: string; contractId: string; run: number };

/** Evaluates the changes of a counterparty version for a waiting user. */
export const weighRedlineJob: JobKind<Reference> = {
  name: "weigh-redline",
  payload: z.object({ accountId: z.uuid(), contractId: z.uuid(), run: z.int() }),
  retryLimit: 30,
  expireInSeconds: 3600,
};

const noFile = "This version has no readable file.";
const gaveUp =
  "We couldn’t evaluate the changes because the file storage or the database didn’t respond.";

const progressShape = z.object({ weighed: z.int(), changes: z.int() });

const prepare = (context: AnswersContext, reference: AnswersReference) =>
  context.db.asAccount(reference.accountId, async (trx) => {
    const returned = await findReturned(trx, context, reference.contractId);
    const start = { to: "weighing", weighed: 0, changes: 0 } as const;
    if (!returned || !(await moveWeighing(trx, reference, start))) return undefined;
    return { returned, policies: await readPublishedPolicies(trx) };
  });

const moveOf = (outcome: AnswersOutcome | undefined): WeighingMove => {
  if (outcome === undefined) return { to: "failed", failure: noFile };
  if (outcome.kind === "refused") return { to: "failed", failure: outcome.sentence };
  if (outcome.kind !== "weighed") throw new Error(`A weighing was asked for, not ${outcome.kind}.`);
  return { to: "done", result: outcome.weighed };
};

const end = (context: AnswersContext, reference: AnswersReference, move: WeighingMove) =>
  context.db.asAccount(reference.accountId, async (trx) => {
    // Begun again meanwhile: this result is nobody's anymore.
    if (!(await moveWeighing(trx, reference, move))) return;
    const contract = await findContract(trx, reference.contractId);
    if (!contract || move.to === "weighing") return;
    const said =
      move.to === "done"
        ? {
            event: "redline_weighed" as const,
            detail: countAnswers(move.result.answers, "proposed"),
          }
        : { event: "redline_not_weighed" as const, detail: move.failure };
    await noteEvent(trx, contract, { ...said, userName: "", at: context.clock.now() });
  });

const weigh = async (context: AnswersContext, reference: Reference): Promise<void> => {
  const prepared = await prepare(context, reference);
  if (!prepared) return;
  const { returned, policies } = prepared;
  const { contract, base, company } = returned;
  const tellProgress = (progress: unknown): void => {
    const { success, data } = progressShape.safeParse(progress);
    if (!success) return;
    context.db
      .asAccount(reference.accountId, (trx) =>
        moveWeighing(trx, reference, { to: "weighing", ...data }),
      )
      // How far it is is told again soon; a database that is away for a moment stops nothing.
      .catch(() => undefined);
  };
  const outcome = await withReturnedFiles(context, returned, (files) =>
    askProcess(
      context,
      {
        wish: "weigh",
        ...files,
        typeId: contract.contractTypeId ?? base.contractTypeId,
        position: contract.dealPosition ?? base.dealPosition,
        company,
        policies,
      },
      tellProgress,
    ),
  );
  await end(context, reference, moveOf(outcome));
};

/** The worker that evaluates redlines; the heavy part runs in a separate process. */
export const weighRedlineWorker = (context: AnswersContext): JobWorker<Reference> => ({
  kind: weighRedlineJob,
  atOnce: 4,
  isLong: true,
  run: (reference) => weigh(context, reference),
  giveUp: (reference) => end(context, reference, { to: "failed", failure: gaveUp }),
});
