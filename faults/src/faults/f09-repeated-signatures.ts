import { agreeAndSign } from "@proviso/server/src/test-support/signing.ts";
import type { Fault } from "../fault.ts";
import { beginSigning, untilExecuted } from "../signing.ts";

const times = 20;

/** F9: the call that signs comes twenty times at once, and again when all is done; it counts once. */
export const repeatedSignatures: Fault = {
  id: "F9",
  title: "The last signature 20 times at once, and again after the contract is executed",
  rounds: { short: 0, long: 50 },
  inflict: async (world) => {
    const client = await world.client();
    const signing = await beginSigning(world, client);
    const { contractId, email, token, asked } = signing;
    const sign = async (): Promise<number> => (await agreeAndSign(asked, token)).status;
    const statuses = await Promise.all(Array.from({ length: times }, sign));
    const broken: string[] = [];
    const taken = statuses.filter((status) => status === 200).length;
    if (taken !== 1) broken.push(`${taken} of ${times} signatures were taken.`);
    const odd = statuses.find((status) => status >= 500);
    if (odd !== undefined) broken.push(`One was answered ${odd}.`);
    world.ledger.push({ kind: "signature", accountId: world.accountId, contractId, email });
    await untilExecuted(client, contractId);
    if ((await sign().catch(() => 0)) === 200) broken.push("It was signed again when executed.");
    const events = await world.database
      .selectFrom("signature_events")
      .innerJoin("signature_requests", "signature_requests.id", "signature_events.request_id")
      .select("signature_events.body")
      .where("signature_requests.contract_id", "=", contractId)
      .execute();
    const signed = events.filter(({ body }) => /"event":"signed"/.test(body)).length;
    const sealed = events.filter(({ body }) => /"event":"document_sealed"/.test(body)).length;
    if (signed !== 1 || sealed !== 1)
      broken.push(`The log has ${signed} signatures and ${sealed} seals.`);
    await world.settle();
    return { broken };
  },
};
