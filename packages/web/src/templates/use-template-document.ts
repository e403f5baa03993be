import {
  copyContractAsTemplate,
  copyPreMadeTemplate,
  discardTemplateChanges,
  documentConfig,
  keepTemplateEdit,
  readDocumentConfig,
  readTemplate,
  readTemplateDocument,
  startTemplateEdit,
  type TemplateEdit,
  type TemplateRecord,
} from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { OpenedDocument } from "../editor/index.ts";
import { ask, askForFile } from "../platform/ask.ts";
import { keyOf, type TemplateRequest } from "./template-requests.ts";

/** A template that is open, its document included. */
export interface OpenedTemplate {
  readonly template: TemplateRecord;
  readonly document: OpenedDocument;
}

const begin = (request: Exclude<TemplateRequest, { mode: "view" }>): Promise<TemplateEdit> => {
  switch (request.mode) {
    case "edit":
      return ask(startTemplateEdit, { params: { id: request.template.guid } });
    case "pre-made": {
      const { guid, fileName, playbookId } = request.preMade;
      return ask(copyPreMadeTemplate, { params: { id: guid }, body: { fileName, playbookId } });
    }
    case "contract":
      return ask(copyContractAsTemplate, { params: { guid: request.contract.guid } });
  }
};

/** The document of a template as the editor is given it: its temporary copy when it is edited. */
export const readTemplateFile = async (
  guid: string,
  isEditing: boolean,
): Promise<OpenedDocument> => {
  const version = isEditing ? "temporary" : "current";
  const mode = isEditing ? "edit" : "readonly";
  const { data } = await ask(readDocumentConfig, { query: { version, mode }, body: { guid } });
  const file = await askForFile(readTemplateDocument, { params: { id: guid }, query: { version } });
  return { config: documentConfig.parse(data), bytes: await file.bytes.arrayBuffer() };
};

const open = async (request: TemplateRequest): Promise<OpenedTemplate> => {
  const template =
    request.mode === "view"
      ? await ask(readTemplate, { params: { id: request.template.guid } })
      : (await begin(request)).template;
  return { template, document: await readTemplateFile(template.guid, request.mode !== "view") };
};

/** Opens a template, or begins a copy, once (C4.45, C4.49). */
export const useOpenedTemplate = (request: TemplateRequest, turn: number) =>
  useQuery({
    queryKey: ["template-editor", keyOf(request), turn],
    queryFn: () => open(request),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Says that the editor is open for as long as it is; `onLost` hears that the template is no longer held. */
export const useTemplateHeartbeat = (
  { config }: OpenedDocument,
  onLost: (error: unknown) => void,
): void => {
  const { guid, tempGuid, heartbeatSeconds } = config;
  useEffect(() => {
    if (tempGuid === null) return undefined;
    const beat = (): void => {
      ask(keepTemplateEdit, { params: { id: guid }, body: { tempGuid } }).catch(onLost);
    };
    const timer = setInterval(beat, heartbeatSeconds * 1000);
    return () => clearInterval(timer);
  }, [guid, tempGuid, heartbeatSeconds, onLost]);
};

/** Lets go of a template, or takes a copy away (C4.50, C7.42); whether it succeeds, nobody waits for it. */
export const discardEdit = ({ guid, playbookId, fileName }: TemplateRecord): Promise<void> =>
  ask(discardTemplateChanges, { params: { id: guid }, body: { playbookId, fileName } }).then(
    () => undefined,
    () => undefined,
  );
