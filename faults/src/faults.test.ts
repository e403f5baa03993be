import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plan } from "./plan.ts";
import { inflictOn } from "./run-fault.ts";
import { makeWorld, type World } from "./world.ts";

const short = plan.filter(({ rounds }) => rounds.short > 0);
// Each round kills real processes and starts them again; a slow machine takes a minute for one.
const patience = 300_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
}, patience);
afterAll(() => world.stop(), patience);

describe("every invariant holds after", { timeout: patience }, () => {
  it.each(short.map((fault) => [fault.title, fault] as const))("%s", async (_, fault) => {
    const outcomes = await inflictOn(world, fault, { rounds: fault.rounds.short, seed: 7 });
    expect(outcomes.flatMap(({ violations }) => violations)).toEqual([]);
  });
});
