import { createRequire } from "node:module";
import { weightyFlags, type Pattern } from "./pattern.ts";

/** How a text is made on which a pattern takes long: what is repeated, and what is before and behind it. */
export interface Attack {
  readonly pumps: readonly (readonly [before: string, repeated: string])[];
  readonly suffix: string;
}

/** What the analysis says of a pattern: proven safe, or how its time grows at worst as far as it can tell. */
export type Analysis =
  | "safe"
  | { readonly growth: string; readonly source: string; readonly attacks: readonly Attack[] };

/** What recheck answers, as far as it is asked for. */
interface Diagnostics {
  readonly status: "safe" | "vulnerable" | "unknown";
  readonly complexity?: { readonly type: string; readonly degree?: number };
  readonly error?: { readonly kind: string };
  readonly attack?: {
    readonly pumps: readonly { readonly prefix: string; readonly pump: string }[];
    readonly suffix: string;
  };
}

interface Recheck {
  checkSync(source: string, flags: string, options: object): Diagnostics;
}

// The build for browsers is JavaScript alone: the same everywhere, without Java and without a program of its own.
const { checkSync } = createRequire(import.meta.url)("recheck/lib/browser.js") as Recheck;

/** The version of what analyses; what an older one said is analysed again. */
export const analyser = "recheck 4.5.0";

/** For how long a pattern is analysed. What then is still unknown has to show its times on texts. */
const options = { timeout: 5_000, randomSeed: 1 };

/** Analyses a pattern; takes from a millisecond to five seconds. */
export const analyse = (pattern: Pick<Pattern, "source" | "flags">): Analysis => {
  const { source } = pattern;
  const told = checkSync(source, weightyFlags(pattern), options);
  if (told.status === "safe") return "safe";
  const { type, degree } = told.complexity ?? {};
  const growth =
    type === undefined
      ? `unknown (${told.error?.kind ?? "nothing was found"})`
      : `${type}${degree === undefined ? "" : ` ${degree}`}`;
  const { pumps = [], suffix = "" } = told.attack ?? {};
  const attack = { pumps: pumps.map(({ prefix, pump }) => [prefix, pump] as const), suffix };
  return {
    growth,
    source: `/${source}/${pattern.flags}`,
    attacks: pumps.length > 0 ? [attack] : [],
  };
};
