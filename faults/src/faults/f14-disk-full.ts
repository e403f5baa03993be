import { sampleNda } from "@proviso/server/src/test-support/sample-nda.ts";
import { rawZip, wordPartsOf } from "@proviso/testkit";
import { randomBytes, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "../client.ts";
import type { Fault } from "../fault.ts";
import { noSmallDisk } from "../small-disk.ts";
import { hasStrace, inject } from "../strace.ts";
import type { World } from "../world.ts";

const pictureBytes = 3 * 1024 * 1024;

/** A contract that is megabytes long, so that a disk is full in its midst. */
const largeFile = (): Uint8Array =>
  rawZip([
    ...[...wordPartsOf({ body: ["This Agreement is made between A and B."] })].map(
      ([name, content]) => ({ name, content }),
    ),
    { name: "word/media/picture.png", content: randomBytes(pictureBytes) },
  ]);

/** What lies half written among the stored files; a sentence each. */
const halfFiles = async ({ folder }: World): Promise<readonly string[]> => {
  const staged = await readdir(join(folder, "data/files/.staged")).catch(() => []);
  return staged.map((name) => `The half file ${name} was left.`);
};

/** F14: the disk of the stored files is full in the midst of an upload, before or after its first megabyte. */
export const storeDiskFull: Fault = {
  id: "F14",
  title:
    "The disk of the stored files is full in the midst of an upload; then there is space again",
  needs: { disks: { files: 400 } },
  rounds: { short: 0, long: 200 },
  missing: noSmallDisk,
  inflict: async (world, random) => {
    const client = await world.client();
    const disk = world.disk("files");
    disk.fill(random.between(0, pictureBytes));
    const [key, bytes] = [randomUUID(), largeFile()];
    const refused = await world.upload(client, key, bytes);
    const broken = [...(await halfFiles(world))];
    if (refused.kind !== "refused" || refused.status !== 507)
      broken.push(`On a full disk the upload ended as ${JSON.stringify(refused)}.`);
    const began = performance.now();
    disk.free();
    const again = await world.upload(client, key, bytes);
    const recovery = (performance.now() - began) / 1000;
    if (again.kind !== "acknowledged") broken.push(`Then it ended as ${JSON.stringify(again)}.`);
    await world.settle();
    return { recovery, broken };
  },
};

/** F15: the disk on which files lie while they are worked on is full; the review ends once there is space. */
export const workDiskFull: Fault = {
  id: "F15",
  title:
    "The disk of passing files is full during reviews and page views; then there is space again",
  needs: { disks: { work: 200 } },
  rounds: { short: 0, long: 50 },
  missing: noSmallDisk,
  inflict: async (world, random) => {
    const client = await world.client();
    const disk = world.disk("work");
    disk.fill(random.between(0, 6) * 4096);
    const uploaded = await world.upload(client);
    if (uploaded.kind !== "acknowledged")
      return { broken: [`The upload ended as ${JSON.stringify(uploaded)}.`] };
    await pause(random.between(500, 4000));
    const during = await client.statusOf(uploaded.contractId);
    disk.free();
    const began = performance.now();
    const status = await until("the review to end", 180, async () => {
      const now = await client.statusOf(uploaded.contractId);
      return now === "REVIEWING" ? undefined : now;
    });
    const recovery = (performance.now() - began) / 1000;
    await world.settle();
    return {
      recovery,
      broken:
        status === "COMPLETED"
          ? []
          : [`Without space ${during}, then the review ended as ${status}.`],
    };
  },
};

/** Every fsync of an upload: of the file, of a folder made for it, and of the folder it was renamed into. */
const fsyncs = 3;

/** F16: an fsync says that the disk failed; what it was for is never acknowledged. */
export const failingFsync: Fault = {
  id: "F16",
  title: "The n-th fsync of an upload fails with EIO (strace)",
  // strace counts the calls of each thread by itself, so that all files are written by one.
  settings: { UV_THREADPOOL_SIZE: "1" },
  rounds: { short: 0, long: 100 },
  missing: () => (hasStrace() ? undefined : "strace is not installed"),
  inflict: async (world, _random, round) => {
    const nth = 1 + (round % fsyncs);
    const client = await world.client();
    const tracer = await inject(world.server().pid, { call: "fsync", nth, effect: "error=EIO" });
    const [key, bytes] = [randomUUID(), sampleNda()];
    const refused = await world.upload(client, key, bytes);
    // A folder that is there already needs no fsync, so that the last one is not always reached.
    const isReached = await tracer.release();
    const broken = [...(await halfFiles(world))];
    if (nth === 1 && !isReached) broken.push("No fsync was made to fail.");
    if (isReached && (refused.kind !== "refused" || refused.status !== 503))
      broken.push(`Fsync ${nth}: the upload ended as ${JSON.stringify(refused)}.`);
    const again = await world.upload(client, key, bytes);
    if (again.kind !== "acknowledged") broken.push(`Then it ended as ${JSON.stringify(again)}.`);
    await world.settle();
    return { broken, notes: isReached ? [] : [`No thread came to its fsync ${nth}.`] };
  },
};
