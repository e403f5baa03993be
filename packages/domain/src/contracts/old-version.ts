import { refuse, type NewerVersion, type Refusal } from "../refusals.ts";

/**
 * Refuses acts that only the newest version allows and names that version; undefined for the newest version itself.
 */
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
