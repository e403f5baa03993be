import type { ServerProcess } from "@proviso/testkit";
import type { World } from "./world.ts";

/** What rounds share with a server that was started for it. */
export interface Beside {
  /** What the server is started with. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Something beside a world's server, such as a scanner, and the server started for it: made in the first round that
 * asks and kept for those that follow, as long as that server runs and nobody turned to another.
 */
export const sharedBeside = <T extends Beside>(
  make: () => Promise<T>,
): ((world: World) => Promise<T>) => {
  const known = new WeakMap<World, { readonly made: T; server: ServerProcess | undefined }>();
  return async (world) => {
    const kept = known.get(world) ?? { made: await make(), server: undefined };
    if (!known.has(world)) world.atEnd(() => kept.made.stop());
    known.set(world, kept);
    if (kept.server !== world.server() || !world.server().isRunning()) {
      await world.restart(kept.made.settings);
      kept.server = world.server();
    }
    return kept.made;
  };
};
