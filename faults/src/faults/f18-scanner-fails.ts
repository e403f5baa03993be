import { sampleNda } from "@proviso/server/src/test-support/sample-nda.ts";
import { startClamdDouble } from "@proviso/server/src/test-support/clamd-double.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "../client.ts";
import type { Fault } from "../fault.ts";
import { openLine } from "../line.ts";
import { sharedBeside } from "../shared-server.ts";

const moods = ["hangs-up", "talks-nonsense", "gone"] as const;
const heldFor = 4000;

/** A scanner behind a line. */
const scannerOf = sharedBeside(async () => {
  const clamd = await startClamdDouble();
  const line = await openLine(clamd.port);
  return {
    clamd,
    line,
    settings: { CLAMAV_HOST: "127.0.0.1", CLAMAV_PORT: String(line.port) },
    stop: async () => {
      await line.stop();
      await clamd.stop();
    },
  };
});

/** F18: the scanner does not look at a file; nothing opens it until it has. */
export const scannerFails: Fault = {
  id: "F18",
  title:
    "The virus scanner hangs up, talks nonsense, or is gone; the file is held until it is back",
  rounds: { short: 0, long: 30 },
  inflict: async (world, _random, round) => {
    const mood = moods[round % moods.length] ?? "gone";
    const { clamd, line } = await scannerOf(world);
    const broken: string[] = [];
    let recovery: number | undefined;
    try {
      const client = await world.client();
      if (mood === "gone") line.turn("down");
      else clamd.mood = mood;
      const uploaded = await world.upload(client, randomUUID(), sampleNda());
      if (uploaded.kind !== "acknowledged")
        return { broken: [`${mood}: the upload ended as ${JSON.stringify(uploaded)}.`] };
      await pause(heldFor);
      const held = await client.statusOf(uploaded.contractId);
      if (held !== "REVIEWING") broken.push(`${mood}: unscanned it is ${held}.`);
      const { number } = await world.database
        .selectFrom("reviews")
        .select(({ fn }) => fn.countAll<number>().as("number"))
        .where("contract_id", "=", uploaded.contractId)
        .executeTakeFirstOrThrow();
      if (number > 0) broken.push(`${mood}: a file that nobody scanned was opened.`);
      const began = performance.now();
      line.turn("through");
      clamd.mood = "well";
      const status = await until("the review to end", 150, async () => {
        const now = await client.statusOf(uploaded.contractId);
        return now === "REVIEWING" ? undefined : now;
      });
      recovery = (performance.now() - began) / 1000;
      if (status !== "COMPLETED") broken.push(`${mood}: it ended as ${status}.`);
      await world.settle();
    } finally {
      line.turn("through");
      clamd.mood = "well";
    }
    return { recovery, broken };
  },
};
