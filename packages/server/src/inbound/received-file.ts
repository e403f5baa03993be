import {
  isRefusal,
  maxUploadBytes,
  refuse,
  withoutStorageFigures,
  type Refusal,
} from "@proviso/domain";
import { createReadStream } from "node:fs";
import type { ReceivedFile } from "../platform/http/receive-file.ts";
import type { InboundContext } from "./inbound-context.ts";
import type { FileOutcome, InboundRecord } from "./inbound-store.ts";
import type { MailContents, MailFile } from "./mail-task.ts";

/** An email whose files are taken; they lie in a folder that goes when that is over. */
export interface TakenMail {
  readonly record: InboundRecord;
  readonly contents: MailContents;
}

/** Takes a file of a mail in as if it had been uploaded. */
export const receiverOf =
  ({ storage }: Pick<InboundContext, "storage">, { name, path }: MailFile, note = "") =>
  async (): Promise<ReceivedFile | Refusal> => {
    if (path === null) throw new Error("The file of a mail was not written.");
    const staged = await storage.stage(createReadStream(path), maxUploadBytes);
    if (staged === "too-large") return refuse("file_too_large");
    return { staged, fileName: name, fields: note === "" ? {} : { reviewNote: note } };
  };

/** An outcome of a file as it is kept and told. */
export const outcomeOf = (
  { name }: MailFile,
  outcome: Refusal | { readonly contractId: string },
): FileOutcome =>
  isRefusal(outcome)
    ? { name, contractId: null, refusal: withoutStorageFigures(outcome).sentence }
    : { name, contractId: outcome.contractId, refusal: null };
