import type { SignerState } from "@proviso/domain";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { readSender } from "../shares/index.ts";
import type { LockedRequest } from "./locked-request.ts";
import type { SignatureContext } from "./signature-context.ts";
import { listSigners } from "./signer-store.ts";

/** How a request ended for those who were asked, and who ended it; nobody when its time was over. */
export interface EndForSigners {
  readonly how: "declined" | "withdrawn" | "expired";
  readonly by: string;
}

/** The states of those who have a letter that asks them, or have done what it asked. */
const told: readonly SignerState[] = ["SENT", "VIEWED", "SIGNED", "APPROVED"];

/** Writes to the person who was asked that the request ended without all signatures; its sender knows by other ways. */
export const tellSigners = async (
  trx: AccountTransaction,
  context: Pick<SignatureContext, "queueMail">,
  { request, contract }: LockedRequest,
  { how, by }: EndForSigners,
): Promise<void> => {
  const sender = await readSender(trx, request.createdBy);
  for (const { state, role, name, email } of await listSigners(trx, request.id)) {
    if (role === "COPY" || !told.includes(state) || email === sender.email) continue;
    await context.queueMail(trx, {
      mail: "signature_ended",
      to: email,
      data: {
        signerName: name,
        accountName: sender.accountName,
        fileName: contract.fileName,
        how,
        by,
        hasActed: state === "SIGNED" || state === "APPROVED",
        replyTo: sender.email,
      },
      accountId: request.accountId,
    });
  }
};
