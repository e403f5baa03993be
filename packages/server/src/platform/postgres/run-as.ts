import { chownSync } from "node:fs";
import { canRunThrough, dieWithUs } from "../processes/die-with-us.ts";

/** How a Postgres program is started: a command to put before it, and the user to become. */
export interface RunAs {
  readonly before: readonly string[];
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

const nobody = 65534;
/**
 * How to start Postgres here. It refuses to run as root; inside a user namespace root is seen as
 * another user while the files stay root's, so nothing is chowned and a home of mode 0700 is no
 * obstacle. Where namespaces are forbidden the folders are given to "nobody".
 */
export const runAs = (): RunAs => {
  // Interrupted, Postgres shuts down cleanly.
  const before = dieWithUs("INT");
  if (process.getuid?.() !== 0) return { before, ids: {} };
  const namespace = ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`];
  if (canRunThrough(namespace)) return { before: [...namespace, ...before], ids: {} };
  return { before, ids: { uid: nobody, gid: nobody } };
};

/** Gives a folder to the user Postgres runs as, where that is another one. */
export const giveTo = ({ ids }: RunAs, folder: string): void => {
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(folder, ids.uid, ids.gid);
};

/** The user ids that may own what Postgres wrote when it was started like this. */
export const possibleOwners = (): readonly (number | undefined)[] => {
  const own = process.getuid?.();
  return own === 0 ? [0, nobody] : [own];
};
