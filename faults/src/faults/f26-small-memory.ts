import { hostileFiles, ownCopy, wordFile } from "@proviso/testkit";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "../client.ts";
import type { Fault } from "../fault.ts";
import { healthAt } from "../health-at.ts";
import { makeSmallMemory, noSmallMemory } from "../small-memory.ts";

const megabytes = 512;
const paragraphs = 2600;

/** About two hundred pages, every tenth paragraph with a change of the other side. */
const longRedline = (): Uint8Array =>
  ownCopy(
    wordFile(
      "<p style=Title>Master Services Agreement",
      "This Agreement is made between Brightline Robotics, Inc. and Corvane Systems LLC.",
      ...Array.from({ length: paragraphs }, (_, nth) => {
        const change = nth % 10 === 0 ? "<ins by=Ann> and its affiliates</ins>" : "";
        return `@0 Clause ${nth}. The Supplier shall provide the services of schedule ${nth} with the care that is usual in the trade, keep the records of them for six years, and give them to the Customer${change} within thirty days of being asked for them in writing.`;
      }),
    ),
  );

/** F26: all of a server has 512 MB, and is given what needs more; it goes on answering. */
export const smallMemory: Fault = {
  id: "F26",
  title: `${megabytes} MB for the whole server, zip bombs and redlines of 200 pages together`,
  rounds: { short: 0, long: 20 },
  missing: noSmallMemory,
  inflict: async (world) => {
    const memory = makeSmallMemory(megabytes);
    if (memory === undefined) return { broken: ["No memory could be limited."] };
    await world.restart({}, memory.through);
    const client = await world.client();
    const bombs = [hostileFiles.zipBomb(300), hostileFiles.forgedBomb(300)];
    const files = [longRedline(), ...bombs, ...bombs, longRedline()];
    const answers = await Promise.all(
      files.map((bytes) => world.upload(client, randomUUID(), bytes)),
    );
    const broken: string[] = [];
    const taken = answers.flatMap((answer) =>
      answer.kind === "acknowledged" ? answer.contractId : [],
    );
    if (answers.some(({ kind }) => kind === "cut")) broken.push("A call was cut off.");
    if (taken.length < 2) broken.push("A redline of 200 pages was not taken.");
    let longest = 0;
    const isOver = { is: false };
    const watch = (async () => {
      while (!isOver.is) {
        const began = performance.now();
        const health = await healthAt(world.server().url);
        longest = Math.max(longest, (performance.now() - began) / 1000);
        if (health !== 200 && health !== 503) broken.push(`/readyz was answered ${health}.`);
        await pause(200);
      }
    })();
    const began = performance.now();
    await Promise.all(
      taken.map((id) =>
        until("the review to end", 280, async () => {
          const now = await client.statusOf(id);
          return now === "REVIEWING" ? undefined : now;
        }),
      ),
    );
    const recovery = (performance.now() - began) / 1000;
    isOver.is = true;
    await watch;
    if (!world.server().isRunning()) broken.push("The server ended.");
    await world.settle();
    await world.server().kill();
    memory.remove();
    return { recovery, broken, late: longest > 3 ? [`/readyz took ${longest.toFixed(1)} s.`] : [] };
  },
};
