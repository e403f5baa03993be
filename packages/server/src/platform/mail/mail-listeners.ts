import type { Log } from "../log.ts";
import { codeOf } from "../outage.ts";
import { refusePort } from "../port.ts";
import type { Storage } from "../storage/storage.ts";
import type { MailInSettings } from "./mail-in-settings.ts";
import { receiveMail, type MailReceiver, type Postbox } from "./mail-receiver.ts";

/** Where mail is listened for. */
export interface ListeningSettings {
  readonly host: string;
  readonly mailIn: MailInSettings | null;
  readonly mailReturns: { readonly domain: string; readonly port: number } | null;
}

/** The postboxes there are. */
export interface Postboxes {
  readonly inbound: Postbox | undefined;
  readonly returns: Postbox;
}

/**
 * How mail is taken in, if it can be: who only tries the product may have something else on the port, and
 * then none is.
 */
export const usableMailIn = async ({
  host,
  mailIn,
}: ListeningSettings): Promise<MailInSettings | null> => {
  if (mailIn?.isTrial !== true) return mailIn;
  return (await refusePort(host, mailIn.port)) ? null : mailIn;
};

/** Listens for mail and for reports, on one port where the settings name one for both; gives what ends it. */
export const listenForMail = async (
  { host, mailIn, mailReturns }: ListeningSettings,
  { inbound, returns }: Postboxes,
  storage: Pick<Storage, "expect" | "drop">,
  log: Log,
): Promise<() => Promise<void>> => {
  const running: MailReceiver[] = [];
  const isOnePort = mailIn !== null && mailIn.port === mailReturns?.port;
  if (mailIn && inbound) {
    const place = { host, port: mailIn.port, isLmtp: mailIn.isLmtp, name: mailIn.domain };
    const boxes = isOnePort ? [returns, inbound] : [inbound];
    try {
      running.push(await receiveMail(place, boxes, storage, log));
    } catch (error) {
      // Another server of this machine, begun at the same moment, was faster: it takes the email.
      if (!mailIn.isTrial || codeOf(error) !== "EADDRINUSE") throw error;
      log.warn({ port: mailIn.port }, "mail_in_elsewhere");
    }
  }
  if (mailReturns && !isOnePort) {
    const place = { host, port: mailReturns.port, isLmtp: false, name: mailReturns.domain };
    running.push(await receiveMail(place, [returns], storage, log));
  }
  return async () => {
    for (const receiver of running) await receiver.stop();
  };
};
