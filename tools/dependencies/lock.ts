import { readFileSync } from "node:fs";

interface LockedEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** A package of somebody else's that the lock file holds. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** As its package.json says; "" when it says nothing. */
  readonly licence: string;
  /** Whether it is used in development alone, and shipped with nothing. */
  readonly isDev: boolean;
}

/** The packages of others in a lock file's text. */
export const packagesIn = (lock: string): readonly LockedPackage[] => {
  const { packages }: { packages: Record<string, LockedEntry> } = JSON.parse(lock);
  return Object.entries(packages).flatMap(([path, { version, license, dev, link }]) =>
    path.includes("node_modules/") && link !== true && version !== undefined
      ? [
          {
            name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
            version,
            licence: license ?? "",
            isDev: dev === true,
          },
        ]
      : [],
  );
};

/** The packages of others in this repository's lock file. */
export const lockedPackages = (): readonly LockedPackage[] =>
  packagesIn(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"));
