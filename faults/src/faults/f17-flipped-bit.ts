import { downloadContract } from "@proviso/endpoints";
import { sampleNda } from "@proviso/server/src/test-support/sample-nda.ts";
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "../fault.ts";

/** F17: a disk gives back other bytes than were stored; nobody is ever given them as the file. */
export const flippedBit: Fault = {
  id: "F17",
  title: "One bit of a stored file flipped",
  rounds: { short: 1, long: 200 },
  inflict: async (world, random) => {
    const client = await world.client();
    const bytes = sampleNda();
    const uploaded = await world.upload(client, randomUUID(), bytes);
    if (uploaded.kind !== "acknowledged")
      return { broken: [`The upload ended as ${uploaded.kind}.`] };
    await world.settle();
    const { id } = await world.database
      .selectFrom("contract_files")
      .select("id")
      .where("contract_id", "=", uploaded.contractId)
      .where("kind", "=", "original")
      .executeTakeFirstOrThrow();
    const path = join(world.folder, "data/files", world.accountId, id.slice(0, 2), id);
    const stored = await readFile(path);
    const flipped = Buffer.from(stored);
    const place = random.between(0, flipped.length - 1);
    flipped[place] = (flipped[place] ?? 0) ^ (1 << random.between(0, 7));
    await writeFile(path, flipped);
    const given = await client
      .ask(downloadContract, {
        params: { guid: uploaded.contractId },
        query: { version: "original" },
      })
      .then(async (answer) => (answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined))
      .catch(() => undefined);
    await writeFile(path, stored);
    return {
      broken:
        given !== undefined && given.equals(flipped)
          ? ["The altered file was given out whole."]
          : [],
    };
  },
};
