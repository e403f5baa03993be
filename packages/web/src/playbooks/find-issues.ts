import type { PolicyIssue } from "@proviso/endpoints";

/** The issues whose name or description holds every word of a search, in any case. */
export const findIssues = (
  issues: readonly PolicyIssue[],
  freeText: string,
): readonly PolicyIssue[] => {
  const words = freeText.toLowerCase().split(/\s+/).filter(Boolean);
  return issues.filter(({ name, description }) => {
    const text = `${name} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
