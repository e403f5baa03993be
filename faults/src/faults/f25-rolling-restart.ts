import type { ServerProcess } from "@proviso/testkit";
import type { Fault } from "../fault.ts";
import { healthAt } from "../health-at.ts";
import { underLoad } from "../under-load.ts";

/** F25: two servers behind a balancer are replaced one after the other, under load; nobody is failed. */
export const rollingRestart: Fault = {
  id: "F25",
  title: "Rolling restart of two servers under load, each after /readyz says no",
  settings: { DRAIN_SECONDS: "2" },
  rounds: { short: 0, long: 20 },
  inflict: async (world) => {
    let pair: readonly [ServerProcess, ServerProcess] = [
      world.server(),
      await world.startAnother(),
    ];
    const replace = async (old: ServerProcess, stays: ServerProcess): Promise<ServerProcess> => {
      const ending = old.stop();
      // A balancer asks /readyz and turns to the other as soon as it says no.
      while ((await healthAt(old.url)) === 200) continue;
      world.turnTo(stays);
      await ending;
      return world.startAnother();
    };
    const loaded = await underLoad(world, 4, async () => {
      pair = [await replace(pair[0], pair[1]), pair[1]];
      pair = [pair[0], await replace(pair[1], pair[0])];
    });
    await pair[1].stop();
    world.turnTo(pair[0]);
    await world.settle();
    const failed = loaded.answers.filter(({ kind }) => kind !== "acknowledged");
    return {
      broken:
        failed.length === 0 ? [] : [`${failed.length} of ${loaded.answers.length} calls failed.`],
    };
  },
};
