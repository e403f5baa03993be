import {
  deleteTemplate,
  downloadTemplate,
  listTemplates,
  readTemplate,
  uploadTemplate,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { openProcessPool } from "../platform/processes/process-pool.ts";
import { handleDeleteTemplate } from "./delete-template.ts";
import {
  handleDownloadTemplate,
  handleListTemplates,
  handleReadTemplate,
} from "./read-templates.ts";
import type { TemplateContext, TemplateProcesses } from "./template-context.ts";
import type { TemplateAnswer, TemplateTask } from "./template-task.ts";
import { handleUploadTemplate } from "./upload-template.ts";

const memoryLimitMegabytes = 1024;
const idleSeconds = 60;

/** Opens the process that reads and writes templates; it is started when there is one to work on. */
export const openTemplateProcesses = (timeLimitSeconds: number): TemplateProcesses =>
  openProcessPool<TemplateTask, TemplateAnswer>({
    module: new URL("./template-process.ts", import.meta.url),
    size: 1,
    timeLimitSeconds,
    memoryLimitMegabytes,
    idleSeconds,
  });

/** The endpoints about templates. */
export const templateRoutes = (context: TemplateContext): Readonly<Record<string, Route>> => ({
  listTemplates: route(listTemplates, ({ caller }) => handleListTemplates(context, caller)),
  readTemplate: route(readTemplate, ({ caller, params }) =>
    handleReadTemplate(context, caller, params.id),
  ),
  uploadTemplate: route(uploadTemplate, (question) => handleUploadTemplate(context, question)),
  downloadTemplate: route(downloadTemplate, ({ caller, params }) =>
    handleDownloadTemplate(context, caller, params.id),
  ),
  deleteTemplate: route(deleteTemplate, ({ caller, params }) =>
    handleDeleteTemplate(context, caller, params.id),
  ),
});
