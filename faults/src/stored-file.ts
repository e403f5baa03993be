import { join } from "node:path";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** Where the servers of a world keep a file of the sample account. */
export const pathOfFile = (world: World, id: string): string =>
  join(world.folder, "data/files", world.accountId, id.slice(0, 2), id);

/** The same bytes, but for one bit. */
export const flipBit = (bytes: Buffer, random: Random): Buffer => {
  const flipped = Buffer.from(bytes);
  const place = random.between(0, flipped.length - 1);
  flipped[place] = (flipped[place] ?? 0) ^ (1 << random.between(0, 7));
  return flipped;
};
