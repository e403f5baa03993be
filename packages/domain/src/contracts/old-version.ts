import { refuse, type NewerVersion, type Refusal } from "../refusals.ts";

/** Refuses what may be done to the newest version alone, and names that; undefined for the newest itself. */
export const refuseOldVersion = ({
  newer,
}: {
  readonly newer: NewerVersion | null;
}): Refusal | undefined =>
  newer === null
    ? undefined
    : {
        ...refuse("newer_version"),
        sentence: `A newer version of this contract is available: version ${newer.version}, “${newer.fileName}”. Do this with that one.`,
        newer,
      };
