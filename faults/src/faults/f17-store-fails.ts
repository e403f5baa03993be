import { downloadContract, loadContracts } from "@proviso/endpoints";
import { setTimeout as pause } from "node:timers/promises";
import { newCustomer } from "../customer.ts";
import type { Fault } from "../fault.ts";
import { underLoad } from "../under-load.ts";
import type { World } from "../world.ts";

const storeLine = ({ storeLine: line }: World) => {
  if (line === null) throw new Error("This world has no object store.");
  return line;
};

/** F17: the object store is away under load; calls are refused as such, and served again by themselves. */
export const storeDown: Fault = {
  id: "F17+S3",
  title: "The object store (S3) refuses every connection for 4 s under load",
  needs: { hasObjectStore: true },
  rounds: { short: 0, long: 50 },
  inflict: async (world) => {
    const line = storeLine(world);
    const loaded = await underLoad(world, 4, async () => {
      line.turn("down");
      await pause(4000);
      line.turn("through");
    });
    const odd = loaded.answers.flatMap((answer) =>
      answer.kind === "refused" && answer.status !== 503 ? answer.status : [],
    );
    await world.settle();
    const broken = odd.length === 0 ? [] : [`${odd.length} calls were answered ${odd[0]}.`];
    return { recovery: loaded.recovery, broken };
  },
};

const stillSeconds = 12;
const hanging = 60;
const servedWithin = 3;

/** F27: the object store stands still, and many wait for it; nobody else does. */
export const storeStandsStill: Fault = {
  id: "F27",
  title: `The object store (S3) stands still for ${stillSeconds} s with ${hanging} uploads and as many downloads under way`,
  needs: { hasObjectStore: true },
  rounds: { short: 0, long: 30 },
  inflict: async (world) => {
    const line = storeLine(world);
    const client = await world.client();
    const other = await newCustomer(world);
    const known = await world.upload(client);
    if (known.kind !== "acknowledged") return { broken: [`The upload ended as ${known.kind}.`] };
    await world.settle();
    line.turn("silent");
    const uploads = Array.from({ length: hanging }, () => world.upload(client));
    const params = { guid: known.contractId };
    const downloads = Array.from({ length: hanging }, () =>
      client.ask(downloadContract, { params }).then(
        async (answer) => (await answer.arrayBuffer().catch(() => undefined), answer.status),
        () => 0,
      ),
    );
    const waits: number[] = [];
    const refused: number[] = [];
    const end = performance.now() + stillSeconds * 1000;
    while (performance.now() < end) {
      const began = performance.now();
      const answer = await other.client.ask(loadContracts, { body: { query: {} } });
      waits.push((performance.now() - began) / 1000);
      if (!answer.ok) refused.push(answer.status);
      await pause(200);
    }
    const began = performance.now();
    line.turn("through");
    const ended = await Promise.all(uploads);
    await Promise.all(downloads);
    const recovery = (performance.now() - began) / 1000;
    const broken: string[] = [];
    const longest = Math.max(...waits);
    if (refused.length > 0) broken.push(`Another account was refused: ${refused[0]}.`);
    const late =
      longest > servedWithin ? [`Another account waited ${longest.toFixed(1)} s at most.`] : [];
    const odd = ended.find(
      ({ kind, ...more }) => kind === "refused" && !("status" in more && more.status === 503),
    );
    if (odd !== undefined) broken.push(`An upload ended as ${JSON.stringify(odd)}.`);
    await world.settle();
    return { recovery, late, broken };
  },
};
