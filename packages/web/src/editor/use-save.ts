import { saveEditVersion, type ContractRecord, type DocumentConfig } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { keepContract, refreshContract } from "../contracts/index.ts";
import { sendFile } from "../platform/send-file.ts";
import type { EditorFrame } from "./use-editor-frame.ts";

/** What is done once an editing is saved (C4.40). */
export type SaveWish = "save" | "send";

/** Field values longer than this are not taken by the server; then every paragraph is looked at. */
const longestTouched = 19_000;

const save = async (
  { guid, tempGuid, fileName }: DocumentConfig,
  frame: EditorFrame,
): Promise<ContractRecord> => {
  const { document, touched } = await frame.exportDocument();
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

/** Saves an editing; nothing can be typed meanwhile, and again when it failed. */
export const useSave = (
  config: DocumentConfig,
  frame: EditorFrame,
  onSaved: (saved: ContractRecord, wish: SaveWish) => void,
) =>
  useMutation({
    mutationFn: (_wish: SaveWish) => {
      frame.setReadOnly(true);
      return save(config, frame);
    },
    onSuccess: (saved, wish) => {
      keepContract(saved);
      refreshContract(config.guid);
      refreshContract(saved.guid);
      onSaved(saved, wish);
    },
    onError: () => frame.setReadOnly(false),
  });
