import { noPolicyChanges, policyDifferences } from "@proviso/domain";
import type { Studio } from "./use-studio.ts";
import { t } from "./messages.ts";

/** One issue as the studio lists it. */
export interface StudioEntry {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly isOwn: boolean;
  readonly isOff: boolean;
  /** Whether the account alters it at all. */
  readonly isChanged: boolean;
  readonly isFaulty: boolean;
}

/** The group that own issues stand in. */
const ownGroup = t("studio-entries.your-own-issues");

type Listed = Pick<Studio, "changes" | "faults" | "policy">;

const allEntries = ({ changes, faults, policy }: Listed): readonly StudioEntry[] => {
  const altered = new Set(
    policyDifferences(noPolicyChanges, changes).map(({ issueId }) => issueId),
  );
  const amiss = new Set([...faults, ...policy.faults].map(({ issueId }) => issueId));
  return [
    ...changes.own.map(({ id, name }) => ({
      id,
      name: name.trim() === "" ? t("studio-entries.new-issue") : name,
      group: ownGroup,
      isOwn: true,
      isOff: false,
      isChanged: false,
      isFaulty: amiss.has(id),
    })),
    ...policy.issues.map(({ id, name, group }) => ({
      id,
      name,
      group,
      isOwn: false,
      isOff: changes.issues[id]?.isOff === true,
      isChanged: altered.has(id),
      isFaulty: amiss.has(id),
    })),
  ];
};

const passes = (entry: StudioEntry, filter: string): boolean => {
  switch (filter) {
    case "changed":
      return entry.isChanged || entry.isOwn;
    case "off":
      return entry.isOff;
    case "own":
      return entry.isOwn;
    default:
      return true;
  }
};

/** The issues by group, in their order, whose name holds every word and which pass the filter; own ones first. */
export const studioEntries = (
  studio: Listed,
  freeText: string,
  filter: string,
): readonly { readonly group: string; readonly entries: readonly StudioEntry[] }[] => {
  const words = freeText.toLowerCase().split(/\s+/).filter(Boolean);
  const found = allEntries(studio).filter(
    (entry) =>
      passes(entry, filter) && words.every((word) => entry.name.toLowerCase().includes(word)),
  );
  return [...Map.groupBy(found, ({ group }) => group)].map(([group, entries]) => ({
    group,
    entries,
  }));
};
