import { canRunThrough } from "./die-with-us.ts";

/** A user without a name that owns nothing on the machine; "nobody" may own the bundled database's files. */
const helperId = 65_533;

// Of root's rights it keeps the one to open files, since what it reads and writes lies in folders of root's alone.
const onlyOpensFiles = "-all,+dac_override";

const command = [
  "setpriv",
  `--reuid=${helperId}`,
  `--regid=${helperId}`,
  "--clear-groups",
  "--no-new-privs",
  `--inh-caps=${onlyOpensFiles}`,
  `--ambient-caps=${onlyOpensFiles}`,
  `--bounding-set=${onlyOpensFiles}`,
] as const;

/** A home that isn't there: a user without a name has none, and programs that ask for it would end. */
const home = { HOME: "/nonexistent" } as const;

let known: readonly string[] | undefined;

/**
 * What to put before the command of a helper process so that it doesn't run as root where the server does: it becomes
 * another user, which can't signal or look into other processes, change the system or become root again. Empty where the
 * server isn't root, or the system has no such means. It still opens every file.
 */
export const asHelperUser = (): readonly string[] => {
  if (process.getuid?.() !== 0) return [];
  known ??= canRunThrough(command) ? command : [];
  return known;
};

/** What such a helper process gets of an environment besides: nothing where it runs as the server does. */
export const helperUserEnvironment = (): Readonly<Record<string, string>> =>
  asHelperUser().length === 0 ? {} : home;
