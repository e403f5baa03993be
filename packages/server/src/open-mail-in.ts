import { join } from "node:path";
import { openAudit } from "./accounts/index.ts";
import type { ContractContext } from "./contracts/index.ts";
import { openInbound, type Inbound } from "./inbound/index.ts";
import type { MailFeature } from "./mail/index.ts";
import { mailAddresses, type Platform } from "./open-platform.ts";
import type { Closers } from "./platform/closers.ts";
import { addressOf } from "./platform/mail/compose.ts";
import { listenForMail, usableMailIn } from "./platform/mail/mail-listeners.ts";
import { returnsBox } from "./platform/mail/returned-mail.ts";
import type { Settings } from "./platform/settings.ts";
import type { ShareContext } from "./shares/index.ts";

/** What takes mail in, and what sending contracts has to know of it. */
export interface MailIn {
  readonly inbound: Inbound;
  readonly shares: ShareContext;
  /** Begins to listen, once everything that takes mail is there. */
  readonly listen: () => Promise<void>;
}

/** Puts together what takes mail in: contracts, answers of counterparties, and letters that came back. */
export const openMailIn = async (
  settings: Settings,
  { log, clock, storage, secret }: Platform,
  contracts: ContractContext,
  { queueMail, allowMails, returns }: MailFeature,
  closers: Closers,
): Promise<MailIn> => {
  const mailIn = await usableMailIn(settings);
  const mailPlace = mailIn && mailAddresses(mailIn.domain, secret);
  const shares = { ...contracts, queueMail, allowMails, mailPlace };
  const inbound = openInbound({
    ...shares,
    log,
    audit: openAudit(clock, log),
    trust: {
      relays: mailIn?.relays ?? [],
      authserv: mailIn?.authserv ?? null,
      isTrial: mailIn?.isTrial ?? false,
    },
    ownSender: addressOf(settings.mailFrom).toLowerCase(),
    workFolder: join(settings.dataFolder, "work"),
  });
  closers.add("mail reader", inbound.stop);
  const reports = returnsBox(mailAddresses(settings.mailReturns?.domain ?? "", secret), returns);
  return {
    inbound,
    shares,
    listen: async () => {
      const boxes = { inbound: inbound.box, returns: reports };
      const stop = await listenForMail({ ...settings, mailIn }, boxes, storage, log);
      closers.add("mail receiver", stop);
    },
  };
};
