import type { AccessItem } from "@proviso/endpoints";

/** What tells an item apart from all others. */
export const keyOf = ({ kind, id }: Pick<AccessItem, "kind" | "id">): string => `${kind} ${id}`;

/**
 * What is kept unless the person decides otherwise: everything but what was made shortly before the reset. The links of
 * counterparties are kept all the same: most are new, and someone is working with them.
 */
export const keptAtFirst = (items: readonly AccessItem[]): ReadonlySet<string> =>
  new Set(items.filter(({ kind, isNew }) => kind === "guest-link" || !isNew).map(keyOf));

/** The answer to send: which of the items stay, and which end. */
export const answerOf = (items: readonly AccessItem[], kept: ReadonlySet<string>) => {
  const refs = (isKept: boolean) =>
    items.filter((item) => kept.has(keyOf(item)) === isKept).map(({ kind, id }) => ({ kind, id }));
  return { keep: refs(true), end: refs(false) };
};
