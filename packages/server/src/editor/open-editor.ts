import { isRefusal } from "@proviso/domain";
import {
  disableFutureEditing,
  discardEditVersion,
  downloadPageView,
  keepEditVersion,
  makePageView,
  readDocumentConfig,
  readEditorDocument,
  readPageView,
  saveEditVersion,
  startEditVersion,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { openDocumentProcesses } from "../platform/processes/open-helpers.ts";
import { handleDisable, handleDiscard, handleHeartbeat, handleStart } from "./edit-version.ts";
import type { EditorContext, EditorProcesses } from "./editor-context.ts";
import type { EditorAnswer, EditorTask } from "./editor-task.ts";
import { handleConfig, handleEditorDocument } from "./read-document.ts";
import { handleMakePageView, handlePageView, handlePageViewFile } from "./read-page-view.ts";
import { handleSave } from "./save-edit.ts";

/** Opens the process that makes the editor's files; it is started when there is one to make. */
export const openEditorProcesses = (timeLimitSeconds: number): EditorProcesses =>
  openDocumentProcesses<EditorTask, EditorAnswer>({
    module: new URL("./editor-process.ts", import.meta.url),
    timeLimitSeconds,
  });

/** The endpoints of editing in the page. */
export const editorRoutes = (context: EditorContext): Readonly<Record<string, Route>> => ({
  startEditVersion: route(startEditVersion, ({ caller, params }) =>
    handleStart(context, caller, params.guid),
  ),
  keepEditVersion: route(keepEditVersion, ({ caller, params, body }) =>
    handleHeartbeat(context, caller, params.guid, body.tempGuid),
  ),
  discardEditVersion: route(discardEditVersion, ({ caller, params, body }) =>
    handleDiscard(context, caller, params.guid, body.tempGuid),
  ),
  saveEditVersion: route(saveEditVersion, (question) => handleSave(context, question)),
  disableFutureEditing: route(disableFutureEditing, ({ caller, params }) =>
    handleDisable(context, caller, params.guid),
  ),
  readDocumentConfig: route(readDocumentConfig, async (question) => {
    const config = await handleConfig(context, question);
    return isRefusal(config) && config.refused === "not_found" && context.configOfOther
      ? context.configOfOther(question)
      : config;
  }),
  readEditorDocument: route(readEditorDocument, ({ caller, params, query }) =>
    handleEditorDocument(context, caller, params.guid, query.version),
  ),
  makePageView: route(makePageView, ({ caller, params }) =>
    handleMakePageView(context, caller, params.guid),
  ),
  readPageView: route(readPageView, ({ caller, params }) =>
    handlePageView(context, caller, params.guid),
  ),
  downloadPageView: route(downloadPageView, ({ caller, params }) =>
    handlePageViewFile(context, caller, params.guid),
  ),
});
