import { archiveContract, setContractStatus, unarchiveContract } from "@proviso/endpoints";
import type { Fault } from "../fault.ts";

/** F23: two hundred who change one contract at once; its history stays a path, and one of them wins. */
export const manyAtOnce: Fault = {
  id: "F23",
  title: "200 changes of one contract at once",
  rounds: { short: 1, long: 50 },
  inflict: async (world) => {
    const client = await world.client();
    const uploaded = await world.upload(client);
    if (uploaded.kind !== "acknowledged")
      return { broken: [`The upload ended as ${uploaded.kind}.`] };
    const params = { guid: uploaded.contractId };
    await world.settle();
    const acts = [
      () => client.ask(setContractStatus, { params, body: { status: "READY_FOR_SIGNATURE" } }),
      () => client.ask(setContractStatus, { params, body: { status: "OPPORTUNITY_CANCELLED" } }),
      () => client.ask(archiveContract, { params }),
      () => client.ask(unarchiveContract, { params }),
    ];
    const asked = Array.from({ length: 50 }, () => acts.map((act) => act())).flat();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    const odd = statuses.filter((status) => status >= 500 && status !== 503);
    const approvals = statuses.filter((status, nth) => nth % 4 === 0 && status === 200).length;
    const broken = odd.length === 0 ? [] : [`${odd.length} were answered with ${odd[0]}.`];
    if (approvals !== 1) broken.push(`${approvals} of 50 approved it.`);
    return { broken };
  },
};
