import { downloadContract, downloadPageView, makePageView, readPageView } from "@proviso/endpoints";
import { sampleNda } from "@proviso/server/src/test-support/sample-nda.ts";
import { goldenFile } from "@proviso/testkit";
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { until, type Client } from "../client.ts";
import type { Fault } from "../fault.ts";
import { descendantsOf, stillRunning } from "../process-family.ts";
import type { World } from "../world.ts";

/** By the LibreOffice installed here, if there is one, and by the bundled one. */
const converters = ["auto", "embedded"] as const;
const goneWithin = 5;

/** A .doc file that nobody uploaded before: what follows its last sector is nobody's. */
const newDoc = (): Uint8Array => Buffer.concat([goldenFile("nda.doc"), randomBytes(512)]);

/** Begins a conversion of a kind; gives what its outcome is read from, once it is there. */
const begin = async (world: World, client: Client, isOfDoc: boolean) => {
  const bytes = isOfDoc ? newDoc() : sampleNda();
  const uploaded = await world.upload(client, randomUUID(), bytes);
  if (uploaded.kind !== "acknowledged") throw new Error(`The upload ended as ${uploaded.kind}.`);
  const params = { guid: uploaded.contractId };
  if (isOfDoc)
    return {
      ended: async () => {
        const status = await client.statusOf(params.guid);
        return status === "REVIEWING" ? undefined : status;
      },
      good: "COMPLETED",
      file: () => client.ask(downloadContract, { params, query: { version: "current" } }),
      isWhole: (file: Buffer) => file.subarray(0, 2).toString() === "PK",
    };
  await world.settle();
  await client.ask(makePageView, { params });
  return {
    ended: async () => {
      const { state } = readPageView.answer.parse(
        await (await client.ask(readPageView, { params })).json(),
      );
      return state === "waiting" || state === "making" ? undefined : state;
    },
    good: "done",
    file: () => client.ask(downloadPageView, { params }),
    isWhole: (file: Buffer) => file.subarray(-8).toString("latin1").includes("%%EOF"),
  };
};

/** F4: killed while LibreOffice converts for it; no process stays, and nobody gets half a file. */
export const killInConversion: Fault = {
  id: "F4",
  title:
    "SIGKILL of the worker while LibreOffice, installed or bundled, reads a .doc or lays pages out",
  rounds: { short: 0, long: 100 },
  missing: () => (process.platform === "linux" ? undefined : "the system has no /proc"),
  inflict: async (world, random, round) => {
    const client = await world.client();
    const task = await begin(world, client, round % 2 === 0);
    await pause(random.between(0, 4000));
    const server = world.server();
    // Stopped first, so that it starts nothing between the look and the kill.
    server.freeze();
    const family = descendantsOf(server.pid);
    await server.kill();
    const began = performance.now();
    const end = began + goneWithin * 1000;
    while (stillRunning(family).length > 0 && performance.now() < end) await pause(50);
    const broken = stillRunning(family).map(
      ({ command }) => `Still there ${goneWithin} s after the kill: ${command.slice(0, 120)}`,
    );
    await world.restart({ CONVERTER: converters[((round + 1) >> 1) % 2] ?? "auto" });
    const ended = await until("the conversion to end", 240, task.ended);
    const recovery = (performance.now() - began) / 1000;
    if (ended !== task.good) broken.push(`It ended as ${ended}.`);
    const answer = await task.file();
    const file = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok || !task.isWhole(file))
      broken.push(`What was made is not whole (${answer.status}).`);
    await world.settle();
    return { recovery, broken };
  },
};
