import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The number of findings that each room may still have. A room that isn’t listed may have none. */
export type Ratchet = Readonly<Record<string, number>>;

const path = join(import.meta.dirname, "ratchet.json");

/** Reads tools/prose/ratchet.json. */
export const readRatchet = (): Ratchet => JSON.parse(readFileSync(path, "utf8")) as Ratchet;

/** The ratchet after a run: each number falls to the current count and never rises; clean rooms drop out. */
export const lowered = (ratchet: Ratchet, counts: ReadonlyMap<string, number>): Ratchet =>
  Object.fromEntries(
    Object.entries(ratchet)
      .map(([room, limit]) => [room, Math.min(limit, counts.get(room) ?? 0)] as const)
      .filter(([, limit]) => limit > 0),
  );

/** Writes tools/prose/ratchet.json. */
export const writeRatchet = (ratchet: Ratchet): void =>
  writeFileSync(path, `${JSON.stringify(ratchet, null, 2)}\n`);

/** The rooms with more findings than the ratchet allows. */
export const exceeded = (
  ratchet: Ratchet,
  counts: ReadonlyMap<string, number>,
): readonly string[] =>
  [...counts].filter(([room, count]) => count > (ratchet[room] ?? 0)).map(([room]) => room);
