import type { Needs } from "./needs.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** What one round of a fault showed, besides what the invariants say afterwards. */
export interface Round {
  /** From the fault until everything was served again, in seconds; undefined where nothing was away. */
  readonly recovery?: number;
  /** What took longer than promised, on a machine that does nothing else; a sentence each. */
  readonly late?: readonly string[];
  /** What else is to be known of the round, and is neither late nor wrong; a sentence each. */
  readonly notes?: readonly string[];
  /** What was not as the fault's own promise says; a sentence each. */
  readonly broken?: readonly string[];
}

/** A fault that can be inflicted on a world, again and again with other numbers. */
export interface Fault {
  /** Its number in docs/faults.md. */
  readonly id: string;
  readonly title: string;
  /** What the world is started with; nothing more when left out. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly needs?: Needs;
  /** How many rounds: a few with every test, many on demand. */
  readonly rounds: { readonly short: number; readonly long: number };
  /** Why it cannot be inflicted here; undefined where it can. */
  readonly missing?: () => string | undefined;
  /** Inflicts it once and waits until the world works again. */
  readonly inflict: (world: World, random: Random, round: number) => Promise<Round>;
}
