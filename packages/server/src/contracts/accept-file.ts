import { createReadStream } from "node:fs";
import {
  cleanFileName,
  extensionOf,
  isRefusal,
  matchesExtension,
  refuse,
  type Refusal,
} from "@proviso/domain";
import { readFileForm, type FileForm } from "../intake/index.ts";
import type { ReceivedFile } from "../platform/http/receive-file.ts";
import type { StagedFile } from "../platform/storage/staging.ts";
import type { Storage } from "../platform/storage/storage.ts";
import type { ContractContext } from "./contract-context.ts";

/** A staged file that may become a contract's, with the name it will be shown under. */
export interface AcceptedFile {
  readonly staged: StagedFile;
  readonly fileName: string;
  /** The virus scanner didn’t respond: the file can be stored but not delivered. */
  readonly isHeld: boolean;
  /** An old Word file with macros, which is kept as it is and never run. */
  readonly hasMacros: boolean;
}

type Accepting = Pick<ContractContext, "scanner">;

/** What a file's bytes speak against taking it; what only the review can tell is left to that. */
const refusalOfForm = ({ form }: FileForm): Refusal | undefined => {
  switch (form) {
    case "other":
      return refuse("file_content_mismatch");
    case "macros":
      return refuse("file_has_macros");
    case "too-large":
      return refuse("file_unpacks_too_large");
    case "docx":
    case "doc":
    case "pdf":
    case "encrypted":
    case "damaged":
      return undefined;
  }
};

const scan = async ({ scanner }: Accepting, staged: StagedFile): Promise<boolean | Refusal> => {
  if (!scanner) return false;
  const scanned = await scanner.scan(createReadStream(staged.path));
  return scanned.verdict === "infected"
    ? refuse("ANTIVIRUS_SCAN_ERROR")
    : scanned.verdict === "not-scanned";
};

/**
 * Takes a received file if its name and its bytes are those of a contract file (C5.1) and the virus
 * scanner finds nothing in it; held, when the scanner does not answer.
 */
export const acceptOrHold = async (
  context: Accepting,
  { staged, fileName }: ReceivedFile,
): Promise<AcceptedFile | Refusal> => {
  const name = cleanFileName(fileName);
  const extension = extensionOf(name);
  if (extension === null) return refuse("file_type_not_accepted");
  if (staged.size === 0) return refuse("file_empty");
  if (!matchesExtension(extension, staged.start)) return refuse("file_content_mismatch");
  const form = await readFileForm(staged.path, staged.whole);
  const refused = refusalOfForm(form);
  if (refused) return refused;
  const hasMacros = form.form === "doc" && form.hasMacros;
  const isHeld = await scan(context, staged);
  return isRefusal(isHeld) ? isHeld : { staged, fileName: name, isHeld, hasMacros };
};

/** The same for a file that is given on at once, so that one which was not scanned is refused. */
export const acceptFile = async (
  context: Accepting,
  received: ReceivedFile,
): Promise<AcceptedFile | Refusal> => {
  const accepted = await acceptOrHold(context, received);
  return !isRefusal(accepted) && accepted.isHeld ? refuse("scanner_unavailable") : accepted;
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
