import { silenceLimitOf } from "../platform/processes/silence-limit.ts";
import {
  decideRedline,
  downloadExceptionTable,
  readRedlineAnswers,
  weighRedline,
  writeNextDraft,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { openDocumentProcesses } from "../platform/processes/open-helpers.ts";
import { handleDecide, handleDraft, handleWeigh } from "./answer-redline.ts";
import type { AnswersContext } from "./answers-context.ts";
import type { AnswersOutcome, AnswersTask } from "./answers-task.ts";
import { nextDraftWorker } from "./next-draft-job.ts";
import { handleAnswers, handleExceptionTable } from "./read-answers.ts";
import { weighRedlineWorker } from "./weigh-redline-job.ts";

const answerRoutes = (context: AnswersContext): Readonly<Record<string, Route>> => ({
  readRedlineAnswers: route(readRedlineAnswers, ({ caller, params }) =>
    handleAnswers(context, caller, params.guid),
  ),
  weighRedline: route(weighRedline, ({ caller, params }) =>
    handleWeigh(context, caller, params.guid),
  ),
  decideRedline: route(decideRedline, (question) => handleDecide(context, question)),
  writeNextDraft: route(writeNextDraft, ({ caller, params }) =>
    handleDraft(context, caller, params.guid),
  ),
  downloadExceptionTable: route(downloadExceptionTable, ({ caller, params, query }) =>
    handleExceptionTable(context, caller, params.guid, query.format),
  ),
});

/** The answers feature: the endpoints, the jobs, and the way to end their process. */
export const openAnswers = (
  without: Omit<AnswersContext, "processes">,
  timeLimitSeconds: number,
) => {
  const processes = openDocumentProcesses<AnswersTask, AnswersOutcome>({
    module: new URL("./answers-process.ts", import.meta.url),
    timeLimitSeconds,
    silenceLimitSeconds: silenceLimitOf(timeLimitSeconds),
  });
  const context = { ...without, processes };
  return {
    routes: answerRoutes(context),
    weigher: weighRedlineWorker(context),
    drafter: nextDraftWorker(context),
    stop: () => processes.stop(),
  };
};
