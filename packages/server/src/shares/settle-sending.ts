import { endOfSending, mayMove } from "@proviso/domain";
import { holdContract, moveHeldContract, noteEvent } from "../contracts/index.ts";
import type { OnSettled } from "../mail/index.ts";
import type { Clock } from "../platform/clock.ts";
import { settleLink } from "./sending-store.ts";

/**
 * Hears how letters ended. When the last letter of a sending has, the contract is sent, or its sending
 * failed with the sentence that says to whom and why; so it also does when a letter comes back later.
 */
export const sendingSettler =
  (clock: Clock): OnSettled =>
  async (trx, { mailId, status, detail }) => {
    const settled = await settleLink(trx, mailId, status === "SENT" ? "SENT" : "FAILED", detail);
    if (!settled || settled.deliveries.some(({ mail }) => mail === "QUEUED")) return;
    const contract = await holdContract(trx, settled.contractId);
    if (!contract) return;
    const delivered = settled.deliveries.filter(({ mail }) => mail === "SENT");
    const failed = settled.deliveries.filter(({ mail }) => mail === "FAILED");
    const end = endOfSending({
      delivered: delivered.map(({ email }) => email),
      failed: failed.map(({ email, detail: reason }) => ({ email, reason })),
    });
    // The contract may have moved on by the time a letter comes back; its link still says so.
    if (!mayMove(contract.status, end.status)) return;
    const at = clock.now();
    const statusReason = "sentence" in end ? end.sentence : undefined;
    const move = { to: end.status, ...(statusReason === undefined ? {} : { statusReason }) };
    await moveHeldContract(trx, contract, move, at);
    const event = end.status === "SENT_TO_COUNTERPARTY" ? "contract_sent" : "sending_failed";
    const who = (failed.length > 0 ? failed : delivered).map(({ email }) => email).join(", ");
    await noteEvent(
      trx,
      { ...contract, status: end.status },
      { event, detail: who, userName: "", at },
    );
  };
