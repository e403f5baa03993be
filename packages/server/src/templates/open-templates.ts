import {
  changeTemplate,
  copyContractAsTemplate,
  copyPreMadeTemplate,
  copyTemplate,
  deleteTemplate,
  discardTemplateChanges,
  downloadPreMadeTemplate,
  downloadTemplate,
  keepTemplateEdit,
  listPreMadeTemplates,
  listTemplates,
  readTemplate,
  readTemplateDocument,
  saveTemplate,
  saveTemplateDocument,
  startTemplateEdit,
  uploadTemplate,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { openDocumentProcesses } from "../platform/processes/open-helpers.ts";
import { handleCopyContract, handleCopyPreMade, handleCopyTemplate } from "./copy-template.ts";
import { handleDeleteTemplate } from "./delete-template.ts";
import {
  handleChangeTemplate,
  handleDiscardTemplate,
  handleKeepTemplateEdit,
  handleSaveTemplate,
  handleStartTemplateEdit,
} from "./edit-template.ts";
import type { PreMadeShelf } from "./pre-made-shelf.ts";
import { handleDownloadPreMade, handleListPreMade } from "./read-pre-made.ts";
import { handleDownloadTemplate, handleTemplateDocument } from "./read-template-document.ts";
import { handleListTemplates, handleReadTemplate } from "./read-templates.ts";
import { handleSaveTemplateDocument } from "./save-template-document.ts";
import type { TemplateContext, TemplateProcesses } from "./template-context.ts";
import type { TemplateAnswer, TemplateTask } from "./template-task.ts";
import { handleUploadTemplate } from "./upload-template.ts";

/** Opens the process that reads and writes templates; it is started when there is one to work on. */
export const openTemplateProcesses = (timeLimitSeconds: number): TemplateProcesses =>
  openDocumentProcesses<TemplateTask, TemplateAnswer>({
    module: new URL("./template-process.ts", import.meta.url),
    timeLimitSeconds,
  });

const editRoutes = (context: TemplateContext): Readonly<Record<string, Route>> => ({
  startTemplateEdit: route(startTemplateEdit, ({ caller, params }) =>
    handleStartTemplateEdit(context, caller, params.id),
  ),
  keepTemplateEdit: route(keepTemplateEdit, ({ caller, params, body }) =>
    handleKeepTemplateEdit(context, caller, params.id, body.tempGuid),
  ),
  readTemplateDocument: route(readTemplateDocument, ({ caller, params, query }) =>
    handleTemplateDocument(context, caller, params.id, query.version),
  ),
  saveTemplateDocument: route(saveTemplateDocument, (question) =>
    handleSaveTemplateDocument(context, question),
  ),
  saveTemplate: route(saveTemplate, (question) => handleSaveTemplate(context, question)),
  changeTemplate: route(changeTemplate, (question) => handleChangeTemplate(context, question)),
  discardTemplateChanges: route(discardTemplateChanges, ({ caller, params }) =>
    handleDiscardTemplate(context, caller, params.id),
  ),
  copyTemplate: route(copyTemplate, (question) => handleCopyTemplate(context, question)),
  copyContractAsTemplate: route(copyContractAsTemplate, (question) =>
    handleCopyContract(context, question),
  ),
});

const preMadeRoutes = (
  context: TemplateContext,
  shelf: PreMadeShelf,
): Readonly<Record<string, Route>> => ({
  listPreMadeTemplates: route(listPreMadeTemplates, () =>
    Promise.resolve(handleListPreMade(shelf)),
  ),
  downloadPreMadeTemplate: route(downloadPreMadeTemplate, ({ params, query }) =>
    handleDownloadPreMade(shelf, params.id, query.extension),
  ),
  copyPreMadeTemplate: route(copyPreMadeTemplate, (question) =>
    handleCopyPreMade(context, shelf, question),
  ),
});

/** The endpoints about templates. */
export const templateRoutes = (
  context: TemplateContext,
  shelf: PreMadeShelf,
): Readonly<Record<string, Route>> => ({
  listTemplates: route(listTemplates, ({ caller }) => handleListTemplates(context, caller)),
  readTemplate: route(readTemplate, ({ caller, params }) =>
    handleReadTemplate(context, caller, params.id),
  ),
  uploadTemplate: route(uploadTemplate, (question) => handleUploadTemplate(context, question)),
  downloadTemplate: route(downloadTemplate, ({ caller, params, query }) =>
    handleDownloadTemplate(context, caller, params.id, query.version),
  ),
  deleteTemplate: route(deleteTemplate, ({ caller, params }) =>
    handleDeleteTemplate(context, caller, params.id),
  ),
  ...editRoutes(context),
  ...preMadeRoutes(context, shelf),
});
