import type { Clock } from "../platform/clock.ts";
import type { ScopedDatabase } from "../platform/database/scope.ts";
import type { Log } from "../platform/log.ts";
import type { ReturnReader } from "../platform/mail/returned-mail.ts";
import { meansNoMailbox } from "../platform/mail/smtp-mail.ts";
import { readDeliveryReport } from "./delivery-report.ts";
import { findSentMail, returnMail, silenceAddress } from "./mail-store.ts";
import type { OnSettled } from "./send-mail.ts";

/**
 * Reads reports about letters that came back after a mail server had taken them: the letter is then
 * undeliverable, and an address that does not exist is left alone like one refused at once.
 */
export const returnReader = (
  { db, clock, log }: { readonly db: ScopedDatabase; readonly clock: Clock; readonly log: Log },
  onSettled: OnSettled,
): ReturnReader => ({
  isKnown: (id) => db.asIdentity(async (trx) => (await findSentMail(trx, id)) !== undefined),
  read: async (id, source) => {
    const { isFailed, status, detail } = readDeliveryReport(source);
    const sent = await db.asIdentity((trx) => findSentMail(trx, id));
    if (!sent || !isFailed) return;
    const at = clock.now();
    const words = detail || status || "the mail came back";
    await db.asIdentity(async (trx) => {
      await returnMail(trx, id, at);
      if (meansNoMailbox(550, status)) await silenceAddress(trx, sent.to, "BOUNCED", words, at);
    });
    const { accountId } = sent;
    if (accountId !== null)
      await db.asAccount(accountId, (trx) =>
        onSettled(trx, { mailId: id, status: "UNDELIVERABLE", detail: words }),
      );
    log.warn({ mailId: id, accountId, status, detail: words }, "mail_came_back");
  },
});
