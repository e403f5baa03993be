import { randomUUID } from "node:crypto";
import { sampleNda } from "@proviso/server/src/test-support/sample-nda.ts";
import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "../fault.ts";

/** F1 and F2 without strace: killed some milliseconds into an upload; the client asks again with its key. */
export const killInUpload: Fault = {
  id: "F1+F2",
  title: "SIGKILL of the server at a random moment of an upload; the client repeats the call",
  rounds: { short: 1, long: 200 },
  inflict: async (world, random) => {
    const client = await world.client();
    const key = randomUUID();
    const bytes = sampleNda();
    const first = world.upload(client, key, bytes);
    await pause(random.between(0, 120));
    await world.server().kill();
    const before = await first;
    const recovery = await world.restart();
    const again = await world.upload(client, key, bytes);
    const answers = [before, again].flatMap((answer) =>
      answer.kind === "acknowledged" ? [answer.contractId] : [],
    );
    world.ledger.push({ kind: "repeated", accountId: world.accountId, key, answers });
    await world.settle();
    return {
      recovery,
      broken:
        again.kind === "acknowledged"
          ? []
          : [`The repeated call ended as ${JSON.stringify(again)}.`],
    };
  },
};
