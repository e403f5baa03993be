import { maxInboundMailBytes } from "@proviso/domain";
import type { Postbox } from "../platform/mail/mail-receiver.ts";
import { idOfAddress, type SignedAddressConfig } from "../platform/mail/signed-address.ts";
import { findAnsweringGuest } from "../shares/index.ts";
import type { Target } from "./decide-mail.ts";
import type { InboundContext } from "./inbound-context.ts";
import { receiveInbound, refuseFull } from "./receive-mail.ts";
import { findAddressByToken } from "./upload-address-store.ts";
import { tokenOfAddress } from "./upload-address.ts";

const findTarget = async (
  context: InboundContext,
  config: SignedAddressConfig,
  recipient: string,
): Promise<Target | undefined> => {
  const token = tokenOfAddress(recipient, config.domain);
  if (token !== undefined) {
    const address = await context.db.asIdentity((trx) => findAddressByToken(trx, token));
    return address && { kind: "UPLOAD", address };
  }
  const linkId = idOfAddress("reply", recipient, config);
  const guest = linkId === undefined ? undefined : await findAnsweringGuest(context, linkId);
  return guest && { kind: "REPLY", guest };
};

/** Takes mail to upload addresses and to those for a counterparty's answer; none from nobody, as reports are. */
export const inboundBox = (context: InboundContext, config: SignedAddressConfig): Postbox => ({
  mostBytes: maxInboundMailBytes,
  takes: async (recipient, sender) =>
    sender !== "" && (await findTarget(context, config, recipient)) !== undefined,
  refuse: async (recipient, bytes) => {
    const target = await findTarget(context, config, recipient);
    return target && refuseFull(context, target, bytes);
  },
  keep: async (mail) => {
    const target = await findTarget(context, config, mail.recipient);
    return target
      ? receiveInbound(context, target, mail)
      : { code: 550, words: "5.1.1 No such address" };
  },
});
