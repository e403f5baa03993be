import { readTimeline } from "@proviso/endpoints";
import { systemClock } from "@proviso/server/src/platform/clock.ts";
import { openJobs } from "@proviso/server/src/platform/jobs/jobs.ts";
import { openLog } from "@proviso/server/src/platform/log.ts";
import { listAllUnsealed, sealAgain } from "@proviso/server/src/signatures/index.ts";
import { readFile, writeFile } from "node:fs/promises";
import { until } from "../client.ts";
import type { Fault } from "../fault.ts";
import { beginSigning, signAsLast, untilExecuted } from "../signing.ts";
import { flipBit, pathOfFile } from "../stored-file.ts";
import type { World } from "../world.ts";

const requestOf = (world: World, contractId: string) =>
  world.database
    .selectFrom("signature_requests")
    .select(["id", "document_file", "sealing_state"])
    .where("contract_id", "=", contractId)
    .executeTakeFirstOrThrow();

/** How many letters have told of a seal that failed. */
const countNotifications = async ({ database }: World): Promise<number> => {
  const { number } = await database
    .selectFrom("outgoing_mails")
    .select(({ fn }) => fn.countAll<number>().as("number"))
    .where("name", "=", "sealing_failed")
    .executeTakeFirstOrThrow();
  return number;
};

/** As `proviso unsealed --again`; gives whether the request was among what it lists. */
const tryAgain = async (world: World, requestId: string): Promise<boolean> => {
  const all = await listAllUnsealed(world.db);
  const jobs = await openJobs(world.postgres.connection, openLog("silent"));
  await sealAgain({ db: world.db, jobs, clock: systemClock }, all);
  await jobs.stop();
  return all.some(({ request }) => request.id === requestId);
};

/** F8: what was signed cannot be sealed; it is seen, told, never EXECUTED, and an operator's retry ends it. */
export const sealImpossible: Fault = {
  id: "F8",
  title: "The document to be sealed is not what was signed; mended, an operator tries again",
  rounds: { short: 0, long: 30 },
  inflict: async (world, random) => {
    const client = await world.client();
    const signing = await beginSigning(world, client);
    const { contractId } = signing;
    const request = await requestOf(world, contractId);
    const path = pathOfFile(world, request.document_file ?? "");
    const good = await readFile(path);
    await writeFile(path, flipBit(good, random));
    const told = await countNotifications(world);
    await signAsLast(world, signing);
    await until("the failure to be noted", 60, async () =>
      (await requestOf(world, contractId)).sealing_state === "FAILED" ? true : undefined,
    );
    const broken: string[] = [];
    const status = await client.statusOf(contractId);
    if (status !== "PENDING_SIGNATURE") broken.push(`Unsealed it is ${status}.`);
    const timeline = await client.ask(readTimeline, { body: { documentGuid: contractId } });
    if (!/seal/i.test(await timeline.text())) broken.push("The timeline does not tell of it.");
    if ((await countNotifications(world)) !== told + 1)
      broken.push("Nobody was told, or more than once.");
    await writeFile(path, good);
    const began = performance.now();
    if (!(await tryAgain(world, request.id))) broken.push("No operator is told of it.");
    await untilExecuted(client, contractId);
    const recovery = (performance.now() - began) / 1000;
    await world.settle();
    return { recovery, broken };
  },
};
