import { failedSavesAllowed, type RefusalCode } from "@proviso/domain";
import { AskError, isRefusedWith } from "../platform/ask-error.ts";
import { ExportFailed } from "./editor-link.ts";
import { refusalSentence } from "../platform/refusal-sentence.ts";

const refused = (code: RefusalCode): AskError =>
  new AskError({ code, status: 409, sentence: refusalSentence(code), requestId: null });

/**
 * Counts the saves of one editing that failed, in the editor or on the server, and gives the error to
 * show for each: advice first, and for the last one allowed that editing has ended, which is done by
 * then (C4.41). Errors that are not the document's, such as a server that is away, do not count.
 */
export const countSaveFailures = (
  disableEditing: () => Promise<unknown>,
): ((error: unknown) => Promise<unknown>) => {
  let failures = 0;
  return async (error) => {
    if (!(error instanceof ExportFailed) && !isRefusedWith(error, "edit_not_saved")) return error;
    failures += 1;
    if (failures < failedSavesAllowed) return refused("edit_not_saved");
    try {
      await disableEditing();
    } catch (cause) {
      // Ended by the server meanwhile, or it is away: then that is what there is to say.
      return cause;
    }
    return refused("editing_disabled");
  };
};

/** Whether nothing more can be saved of the editing that failed so. */
export const isEditingOver = (error: unknown): boolean =>
  isRefusedWith(error, "editing_disabled", "edit_version_ended", "not_found", "not_allowed");

/** Whether the advice is to undo something and save again; whatever else failed may go on failing. */
export const mayUndo = (error: unknown): boolean => isRefusedWith(error, "edit_not_saved");
