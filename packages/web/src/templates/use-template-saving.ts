import {
  changeTemplate,
  saveTemplate,
  saveTemplateDocument,
  type DocumentConfig,
  type TemplateRecord,
} from "@proviso/endpoints";
import type { TemplateDetails } from "@proviso/domain";
import { useMutation } from "@tanstack/react-query";
import type { EditorFrame, ExportedDocument } from "../editor/index.ts";
import { ask } from "../platform/ask.ts";
import { sendFile } from "../platform/send-file.ts";
import { showNotice } from "../ui/notice.tsx";
import { keptSentence } from "./template-sentences.ts";
import { keepTemplate } from "./template-queries.ts";
import { discardEdit } from "./use-template-document.ts";

/** Field values longer than this are not taken by the server; then every paragraph is looked at. */
const longestTouched = 19_000;

/** Keeps what was done in the editor in the temporary copy. */
export const sendDocument = (
  { guid, tempGuid, fileName }: DocumentConfig,
  { document, touched }: ExportedDocument,
): Promise<TemplateRecord> => {
  const named = touched.join(",");
  return sendFile(saveTemplateDocument, {
    params: { id: guid },
    form: { tempGuid: tempGuid ?? "", touched: named.length > longestTouched ? "" : named },
    file: new File([document], fileName),
    idempotencyKey: crypto.randomUUID(),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
};

/** What is to be saved. */
export interface TemplateSaving {
  readonly template: TemplateRecord;
  readonly config: DocumentConfig;
  readonly frame: EditorFrame;
  readonly details: TemplateDetails;
  /** Whether a contract is to be made of it next. */
  readonly isForContract: boolean;
}

interface Saved {
  readonly template: TemplateRecord;
  readonly sentence: string;
}

const save = async ({ template, config, frame, details }: TemplateSaving): Promise<Saved> => {
  const id = template.guid;
  if (template.templateStatus === "FINAL" && !frame.isChanged) {
    const changed = await ask(changeTemplate, { params: { id }, body: { ...details } });
    await discardEdit(template);
    return { template: changed, sentence: keptSentence(template.templateStatus, false) };
  }
  if (frame.isChanged) await sendDocument(config, await frame.exportDocument());
  const saved = await ask(saveTemplate, {
    params: { id },
    body: { ...details, tempGuid: config.tempGuid ?? "" },
  });
  return { template: saved, sentence: keptSentence(template.templateStatus, true) };
};

/** Saves what was edited and ends the editing (C8.22 to C8.24); nothing can be typed meanwhile. */
export const useTemplateSaving = (
  onSaved: (template: TemplateRecord, saving: TemplateSaving) => void,
) =>
  useMutation({
    mutationFn: async (saving: TemplateSaving) => {
      saving.frame.setReadOnly(true);
      try {
        return await save(saving);
      } catch (error) {
        saving.frame.setReadOnly(false);
        throw error;
      }
    },
    onSuccess: ({ template, sentence }, saving) => {
      showNotice(sentence);
      keepTemplate(template);
      onSaved(template, saving);
    },
  });
