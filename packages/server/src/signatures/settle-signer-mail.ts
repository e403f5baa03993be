import { isDone } from "@proviso/domain";
import { noteEvent } from "../contracts/index.ts";
import type { OnSettled } from "../mail/index.ts";
import type { Clock } from "../platform/clock.ts";
import { recordSignatureEvent } from "./audit/record-signature-event.ts";
import { lockedRequest } from "./locked-request.ts";
import { findSignerByMail, setSignerState } from "./signer-store.ts";

/**
 * Hears how letters to signers ended. One that came back, now or hours later, puts its signer into
 * EMAIL_BOUNCE until their address is changed; a signer who has acted in the meantime was reached.
 */
export const signerMailSettler =
  (clock: Clock): OnSettled =>
  async (trx, { mailId, status, detail }) => {
    if (status === "SENT") return;
    const known = await findSignerByMail(trx, mailId);
    const held = known && (await lockedRequest(trx, known.requestId));
    const signer = held && (await findSignerByMail(trx, mailId));
    if (!held || !signer || held.request.state !== "SENT" || isDone(signer)) return;
    const at = clock.now();
    await setSignerState(trx, signer.id, "EMAIL_BOUNCE", { mail_detail: detail });
    await noteEvent(trx, held.contract, {
      event: "signature_mail_failed",
      detail: signer.email,
      userName: "",
      at,
    });
    await recordSignatureEvent(trx, {
      accountId: signer.accountId,
      contractId: held.contract.id,
      requestId: held.request.id,
      event: "mail_bounced",
      signerId: signer.id,
      address: null,
      at,
      detail: { email: signer.email, reason: detail },
    });
  };
