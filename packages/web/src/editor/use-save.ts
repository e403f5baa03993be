import {
  disableFutureEditing,
  saveEditVersion,
  type ContractRecord,
  type DocumentConfig,
} from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { keepContract, refreshContract } from "../contracts/index.ts";
import { ask } from "../platform/ask.ts";
import { sendFile } from "../platform/send-file.ts";
import type { ExportedDocument } from "./editor-link.ts";
import type { Loss } from "./editor-messages.ts";
import { countSaveFailures, isEditingOver } from "./save-failures.ts";
import type { EditorFrame } from "./use-editor-frame.ts";

/** What is done once an editing is saved (C4.40). */
export type SaveWish = "save" | "send";

/** Field values longer than this are not taken by the server; then every paragraph is looked at. */
const longestTouched = 19_000;

const send = (
  { guid, tempGuid, fileName }: DocumentConfig,
  { document, touched }: ExportedDocument,
): Promise<ContractRecord> => {
  const named = touched.join(",");
  return sendFile(saveEditVersion, {
    params: { guid },
    form: { tempGuid: tempGuid ?? "", touched: named.length > longestTouched ? "" : named },
    file: new File([document], fileName),
    idempotencyKey: crypto.randomUUID(),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
};

/** A save that waits for the word of the person, since not everything can be kept. */
interface Asked {
  readonly wish: SaveWish;
  readonly losses: readonly Loss[];
}

/** Saving an editing. */
export interface Saving {
  /** What is being saved for; null when nothing is. */
  readonly under: SaveWish | null;
  readonly error: unknown;
  /** What cannot be kept and has to be known first; empty when nothing has. */
  readonly losses: readonly Loss[];
  readonly start: (wish: SaveWish) => void;
  /** Saves what can be kept. */
  readonly accept: () => void;
  /** Goes on editing. */
  readonly decline: () => void;
}

/**
 * Saves an editing; nothing can be typed meanwhile, and again when it failed and can be tried again.
 * What cannot be kept is asked about before anything is sent.
 */
export const useSave = (
  config: DocumentConfig,
  frame: EditorFrame,
  onSaved: (saved: ContractRecord, wish: SaveWish) => void,
): Saving => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [adviseOn] = useState(() =>
    countSaveFailures(() => ask(disableFutureEditing, { params: { guid: config.guid } })),
  );
  const trySaving = async (wish: SaveWish, isAccepted: boolean): Promise<ContractRecord | null> => {
    const exported = await frame.exportDocument();
    if (exported.losses.length === 0 || isAccepted) return send(config, exported);
    setAsked({ wish, losses: exported.losses });
    return null;
  };
  const save = useMutation({
    mutationFn: async ({ wish, isAccepted }: { wish: SaveWish; isAccepted: boolean }) => {
      frame.setReadOnly(true);
      try {
        return await trySaving(wish, isAccepted);
      } catch (error) {
        throw await adviseOn(error);
      }
    },
    onSuccess: (saved, { wish }) => {
      if (saved === null) return frame.setReadOnly(false);
      keepContract(saved);
      refreshContract(config.guid);
      refreshContract(saved.guid);
      return onSaved(saved, wish);
    },
    onError: (error) => {
      if (isEditingOver(error)) refreshContract(config.guid);
      else frame.setReadOnly(false);
    },
  });
  return {
    under: save.isPending ? save.variables.wish : null,
    error: save.error,
    losses: asked?.losses ?? [],
    start: (wish) => save.mutate({ wish, isAccepted: false }),
    accept: () => {
      setAsked(null);
      if (asked) save.mutate({ wish: asked.wish, isAccepted: true });
    },
    decline: () => setAsked(null),
  };
};
