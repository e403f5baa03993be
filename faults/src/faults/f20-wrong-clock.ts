import { readCurrentUser } from "@proviso/endpoints";
import { sql } from "kysely";
import { setTimeout as pause } from "node:timers/promises";
import { signIn } from "../client.ts";
import type { Fault } from "../fault.ts";
import { makeFakeClock, noFakeClock } from "../fake-clock.ts";
import { beginSigning, signAsLast, untilExecuted } from "../signing.ts";
import type { World } from "../world.ts";

const [day, hour] = [86_400, 3600];

/** How far off one process is at its start, and while it runs. */
const clocks = [
  { title: "two days fast", from: 2 * day, to: 2 * day },
  { title: "two days slow", from: -2 * day, to: -2 * day },
  { title: "put back an hour while it runs", from: 0, to: -hour },
  { title: "put on an hour while it runs", from: 0, to: hour },
] as const;

/** Two minutes, in which what is to be done each minute is done twice. */
const watched = 125_000;

/** How often what is to be done each minute was begun, by the database's clock. */
const timesDone = async ({ database }: World, since: Date) => {
  const { rows } = await sql<{ minute: string; times: number }>`
    select date_trunc('minute', created_on)::text as minute, count(*)::int as times
    from pgboss.job where name = 'tend-payments' and created_on >= ${since}
    group by 1 order by 1`.execute(database);
  return rows;
};

/** F20: the clock of one of two servers is wrong; nothing is done twice, and its people go on. */
export const wrongClock: Fault = {
  id: "F20",
  title: "The clock of one of two servers is two days off, or put by an hour (libfaketime)",
  rounds: { short: 0, long: 4 },
  missing: noFakeClock,
  inflict: async (world, _random, round) => {
    const { title, from, to } = clocks[round % clocks.length] ?? clocks[0];
    const clock = makeFakeClock(world.folder, from);
    const right = world.server();
    const wrong = await world.startAnother(clock.settings);
    const since = new Date();
    const broken: string[] = [];
    for (const server of [right, wrong, right, wrong]) {
      world.turnTo(server);
      const client = await signIn(() => server.url);
      const uploaded = await world.upload(client);
      if (uploaded.kind !== "acknowledged")
        broken.push(`${title}: an upload ended as ${JSON.stringify(uploaded)}.`);
      clock.turn(to);
      const again = await client.ask(readCurrentUser);
      if (!again.ok)
        broken.push(`${title}: a token was refused where it was given (${again.status}).`);
    }
    world.turnTo(wrong);
    const client = await world.client();
    const signing = await beginSigning(world, client);
    await signAsLast(world, signing);
    await untilExecuted(client, signing.contractId);
    await pause(Math.max(0, watched - (Date.now() - since.getTime())));
    const done = await timesDone(world, since);
    for (const { minute, times } of done)
      if (times > 1) broken.push(`${title}: done ${times} times in the minute ${minute}.`);
    if (done.length < 2) broken.push(`${title}: done in ${done.length} of two minutes.`);
    world.turnTo(right);
    await world.settle();
    await wrong.kill();
    return { broken };
  },
};
