import { extensionOf, isRefusal, refuse, type Refusal } from "@proviso/domain";
import { findAnsweringGuest, takeGuestVersion } from "../shares/index.ts";
import type { InboundContext } from "./inbound-context.ts";
import type { FileOutcome } from "./inbound-store.ts";
import type { MailFile } from "./mail-task.ts";
import { outcomeOf, receiverOf, type TakenMail } from "./received-file.ts";

type ReplyResult = Refusal | { readonly contractId: string };

const giveVersion = async (
  context: InboundContext,
  linkId: string,
  file: MailFile,
): Promise<ReplyResult> => {
  const guest = await findAnsweringGuest(context, linkId);
  if (guest?.isLive !== true) return refuse("guest_link_ended");
  return takeGuestVersion(context, guest, receiverOf(context, file), (_trx, { contract }) =>
    Promise.resolve({ contractId: contract.id }),
  );
};

/**
 * Takes the contract file of a counterparty's answer as their new version, as if they had given it at
 * their link. Of several contract files nobody can tell which one is meant, so then none is taken.
 */
export const takeReply = async (
  context: InboundContext,
  { record, contents }: TakenMail,
): Promise<readonly FileOutcome[]> => {
  const { files } = contents;
  const contracts = files.filter(({ name }) => extensionOf(name) !== null);
  const [only] = contracts;
  const given =
    only && contracts.length === 1
      ? await giveVersion(context, record.targetId, only)
      : refuse("several_versions");
  return files.map((file) => {
    if (!contracts.includes(file)) return outcomeOf(file, refuse("file_type_not_accepted"));
    return outcomeOf(file, isRefusal(given) ? given : { contractId: given.contractId });
  });
};
