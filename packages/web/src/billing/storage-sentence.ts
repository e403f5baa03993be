import { formatStorage, storagePercent, storageStateOf, type StorageRoom } from "@proviso/domain";
import { t } from "./messages.ts";

/** What is said about an account's storage; null while there is room. */
export const storageSentence = (room: StorageRoom): string | null => {
  const state = storageStateOf(room);
  if (state === "room") return null;
  const used = formatStorage(room.used);
  const limit = formatStorage(room.limit);
  return state === "full"
    ? t("storage-sentence.your-account-s-storage-is-full", { used, limit })
    : t("storage-sentence.your-account-has-used", {
        percent: storagePercent(room),
        used,
        limit,
      });
};
