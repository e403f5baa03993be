import {
  cleanFileName,
  extensionOf,
  isRefusal,
  matchesExtension,
  refuse,
  type Refusal,
} from "@proviso/domain";
import type { ReceivedFile } from "../platform/http/receive-file.ts";
import type { StagedFile } from "../platform/storage/staging.ts";
import type { Storage } from "../platform/storage/storage.ts";

/** A staged file that may become a contract's, with the name it will be shown under. */
export interface AcceptedFile {
  readonly staged: StagedFile;
  readonly fileName: string;
}

/** Takes a received file if its name and its first bytes are those of a contract file (C5.1). */
export const acceptFile = ({ staged, fileName }: ReceivedFile): AcceptedFile | Refusal => {
  const name = cleanFileName(fileName);
  const extension = extensionOf(name);
  if (extension === null) return refuse("file_type_not_accepted");
  if (staged.size === 0) return refuse("file_empty");
  return matchesExtension(extension, staged.start)
    ? { staged, fileName: name }
    : refuse("file_content_mismatch");
};

/** Runs `work` on a received file; whatever it refuses or throws, nothing stays staged. */
export const withReceived = async <T>(
  storage: Storage,
  receive: () => Promise<ReceivedFile | Refusal>,
  work: (received: ReceivedFile) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const received = await receive();
  if (isRefusal(received)) return received;
  try {
    return await work(received);
  } finally {
    await storage.drop(received.staged);
  }
};
