import {
  discardEditVersion,
  documentConfig,
  keepEditVersion,
  readDocumentConfig,
  readEditorDocument,
  startEditVersion,
  type DocumentConfig,
} from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ask, askForFile } from "../platform/ask.ts";
import type { EditorRequest } from "./editor-requests.ts";

/** What an editor is opened with, the document included. */
export interface OpenedDocument {
  readonly config: DocumentConfig;
  readonly bytes: ArrayBuffer;
}

const open = async ({ mode, contract }: EditorRequest): Promise<OpenedDocument> => {
  const { guid } = contract;
  if (mode === "edit") await ask(startEditVersion, { params: { guid } });
  const version = mode === "edit" ? "temporary" : "current";
  const { data } = await ask(readDocumentConfig, { query: { version, mode }, body: { guid } });
  const config = documentConfig.parse(data);
  const isOriginal = config.documentUrl.endsWith("version=original");
  const file = await askForFile(readEditorDocument, {
    params: { guid },
    query: { version: isOriginal ? "original" : "current" },
  });
  return { config, bytes: await file.bytes.arrayBuffer() };
};

/** Begins an editing or a reading, once: what the editor is opened with. */
export const useOpenedDocument = (request: EditorRequest, turn: number) =>
  useQuery({
    queryKey: ["editor", request.mode, request.contract.guid, turn],
    queryFn: () => open(request),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Says that the editor is open for as long as it is; `onLost` hears that the contract is no longer held. */
export const useHeartbeat = (
  config: DocumentConfig | undefined,
  onLost: (error: unknown) => void,
): void => {
  const tempGuid = config?.tempGuid ?? null;
  const guid = config?.guid;
  const seconds = config?.heartbeatSeconds ?? 0;
  useEffect(() => {
    if (guid === undefined || tempGuid === null) return undefined;
    const beat = (): void => {
      ask(keepEditVersion, { params: { guid }, body: { tempGuid } }).catch(onLost);
    };
    const timer = setInterval(beat, seconds * 1000);
    return () => clearInterval(timer);
  }, [guid, tempGuid, seconds, onLost]);
};

/** Lets go of the contract without saving (C4.40). */
export const discardEditing = async ({ guid, tempGuid }: DocumentConfig): Promise<void> => {
  if (tempGuid === null) return;
  await ask(discardEditVersion, { params: { guid }, body: { tempGuid } });
};
