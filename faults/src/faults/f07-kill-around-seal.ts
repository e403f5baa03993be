import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import { beginSigning, signAsLast, untilExecuted } from "../signing.ts";

const sealedWithin = 60;

/** F7: killed between the last signature and the seal, inside it, and between it and the letters. */
export const killAroundSeal: Fault = {
  id: "F7",
  title: "SIGKILL between the last signature and the seal, inside the seal, and before the letters",
  rounds: { short: 1, long: 60 },
  inflict: async (world, random, round) => {
    const client = await world.client();
    const signing = await beginSigning(world, client);
    await signAsLast(world, signing);
    // At once, somewhere in the second that sealing takes, or just after it.
    if (round % 3 === 2) await untilExecuted(client, signing.contractId, 60);
    else await pause(round % 3 === 0 ? 0 : random.between(20, 900));
    await world.server().kill();
    const began = performance.now();
    await world.restart();
    await untilExecuted(client, signing.contractId);
    const recovery = (performance.now() - began) / 1000;
    await world.settle();
    return {
      recovery,
      late:
        recovery <= sealedWithin ? [] : [`Sealed only ${recovery.toFixed(0)} s after the restart.`],
    };
  },
};
