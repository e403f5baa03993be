import { readFile, rename, writeFile } from "node:fs/promises";
import type { Client } from "../client.ts";
import type { Fault } from "../fault.ts";
import type { Random } from "../random.ts";
import { flipBit, pathOfFile } from "../stored-file.ts";
import { subjectsOf, type Subject } from "../subjects.ts";

/** All that a call gives, if it gives it to its end. */
const bytesFrom = async (
  client: Client,
  { endpoint, asking }: Subject,
): Promise<Buffer | undefined> => {
  const answer = await client.ask(endpoint, asking).catch(() => undefined);
  if (answer?.ok !== true) return undefined;
  return answer.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => undefined,
  );
};

const damages = ["one bit flipped", "cut short", "gone"] as const;

/** Damages a file on the disk; gives what mends it. */
const damage = async (
  path: string,
  how: (typeof damages)[number],
  random: Random,
): Promise<() => Promise<void>> => {
  if (how === "gone") {
    await rename(path, `${path}.away`);
    return () => rename(`${path}.away`, path);
  }
  const stored = await readFile(path);
  const isFlip = how === "one bit flipped";
  await writeFile(
    path,
    isFlip ? flipBit(stored, random) : stored.subarray(0, random.between(0, stored.length - 1)),
  );
  return () => writeFile(path, stored);
};

/** F17: a disk gives back other bytes than were stored, or none; nobody is ever given them as the file. */
export const wrongBytes: Fault = {
  id: "F17",
  title: "A stored file of any kind altered by a bit, cut short or gone",
  rounds: { short: 2, long: 200 },
  inflict: async (world, random, round) => {
    const client = await world.client();
    const subjects = await subjectsOf(world, client, round);
    const subject = subjects[random.between(0, subjects.length - 1)];
    if (subject === undefined) throw new Error("There is no file to damage.");
    const good = await bytesFrom(client, subject);
    if (good === undefined) return { broken: [`${subject.title} is not given out.`] };
    const how = damages[random.between(0, damages.length - 1)] ?? "gone";
    const mend = await damage(pathOfFile(world, subject.file), how, random);
    const given = await bytesFrom(client, subject);
    await mend();
    const again = await bytesFrom(client, subject);
    const broken: string[] = [];
    if (given !== undefined && !given.equals(good))
      broken.push(`${subject.title}, ${how}, was given out as if it were whole.`);
    if (given !== undefined && how === "gone") broken.push(`${subject.title} was given, and gone.`);
    if (again?.equals(good) !== true) broken.push(`${subject.title} is not given out any more.`);
    return { broken };
  },
};
