import { editVersion, saveEditVersion, startEditVersion } from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { sampleUsers, samplePassword } from "@proviso/server/src/samples/index.ts";
import { until } from "../client.ts";
import type { Fault } from "../fault.ts";

const freedWithin = 60;

/** F22: two begin to edit at once at two servers, the one who has it vanishes, and comes back too late. */
export const twoEditors: Fault = {
  id: "F22",
  title: "Two editors at once at two servers; the holder's server is killed, and it saves too late",
  rounds: { short: 0, long: 20 },
  inflict: async (world) => {
    const first = await world.client();
    const uploaded = await world.upload(first);
    if (uploaded.kind !== "acknowledged")
      return { broken: [`The upload ended as ${JSON.stringify(uploaded)}.`] };
    await world.settle();
    const params = { guid: uploaded.contractId };
    const second = await world.client({
      username: sampleUsers[1]?.email ?? "",
      password: samplePassword,
    });
    const editors = [first, second];
    const answers = await Promise.all(
      [...editors, ...editors, ...editors].map((each) => each.ask(startEditVersion, { params })),
    );
    const broken: string[] = [];
    const held = answers.map(({ status }) => status === 200 || status === 201);
    const holders = new Set(held.flatMap((isHeld, nth) => (isHeld ? nth % 2 : [])));
    if (holders.size !== 1) broken.push(`${holders.size} people edit it at once.`);
    const odd = answers.find(({ status }) => ![200, 201, 409].includes(status));
    if (odd !== undefined) broken.push(`One was answered ${odd.status}.`);
    const holder = [...holders][0] ?? 0;
    const temps: string[] = [];
    for (const [nth, answer] of answers.entries())
      if (held[nth] === true) temps.push(editVersion.parse(await answer.json()).tempGuid);
    const [owner, other] = holder === 0 ? [first, second] : [second, first];
    // The person who held it is heard of no more: the browser with it, and the server too.
    await world.restart();
    const began = performance.now();
    await until("the lock to be free", freedWithin + 15, async () => {
      const { status } = await other.ask(startEditVersion, { params });
      return status === 200 || status === 201 ? true : undefined;
    });
    const recovery = (performance.now() - began) / 1000;
    if (recovery > freedWithin) broken.push(`The lock was free after ${recovery.toFixed(0)} s.`);
    const form = new FormData();
    form.append("tempGuid", temps.at(-1) ?? "");
    form.append("touched", "");
    form.append("document", new Blob([new Uint8Array(wordFile("Stale."))]), "Stale.docx");
    const stale = await owner.ask(saveEditVersion, { params, form });
    if (stale.status !== 409) broken.push(`The late save was answered ${stale.status}.`);
    await world.settle();
    return { recovery, broken };
  },
};
