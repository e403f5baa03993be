import {
  cancelBatch,
  downloadBatchSheet,
  generateContract,
  previewTemplate,
  readBatch,
  readContractAnswers,
  readTemplateQuestions,
  startBatch,
} from "@proviso/endpoints";
import { route, type Route } from "../../platform/http/serve.ts";
import { openDocumentProcesses } from "../../platform/processes/open-helpers.ts";
import {
  handleBatchSheet,
  handleCancelBatch,
  handleReadBatch,
  handleStartBatch,
} from "./ask-batch.ts";
import { handleGenerate } from "./generate-contract.ts";
import type { GenerateContext, GenerateProcesses } from "./generate-context.ts";
import type { GenerateAnswer, GenerateTask } from "./generate-task.ts";
import { handleContractAnswers, handlePreview, handleTemplateQuestions } from "./read-questions.ts";

/** Opens the process that fills templates; it is started when there is one to fill. */
export const openGenerateProcesses = (timeLimitSeconds: number): GenerateProcesses =>
  openDocumentProcesses<GenerateTask, GenerateAnswer>({
    module: new URL("./generate-process.ts", import.meta.url),
    timeLimitSeconds,
  });

/** The endpoints about making contracts of templates. */
export const generateRoutes = (context: GenerateContext): Readonly<Record<string, Route>> => ({
  readTemplateQuestions: route(readTemplateQuestions, (question) =>
    handleTemplateQuestions(context, question),
  ),
  previewTemplate: route(previewTemplate, (question) => handlePreview(context, question)),
  generateContract: route(
    generateContract,
    (question) => handleGenerate(context, question),
    "itself",
  ),
  downloadBatchSheet: route(downloadBatchSheet, ({ caller, params }) =>
    handleBatchSheet(context, caller, params.id),
  ),
  startBatch: route(startBatch, (question) => handleStartBatch(context, question)),
  readBatch: route(readBatch, (question) => handleReadBatch(context, question)),
  cancelBatch: route(cancelBatch, (question) => handleCancelBatch(context, question)),
  readContractAnswers: route(readContractAnswers, (question) =>
    handleContractAnswers(context, question),
  ),
});
