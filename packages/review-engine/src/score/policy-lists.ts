import type { Review } from "../review.ts";

/** One concept the redline changes (C3.21). */
export interface PolicyConcept {
  readonly conceptId: string;
  readonly conceptName: string;
  readonly actionType: "ADD" | "DELETE" | "REVISED";
}

/** Issues found, by group, each with what was found (C3.23). */
export interface SpottedIssues {
  readonly name: string;
  readonly clientSubGroups: readonly { readonly name: string; readonly value: string }[];
}

/** The concepts a review changed, in the order of its verdicts. */
export function documentPolicy(review: Review): readonly PolicyConcept[] {
  return review.verdicts.flatMap((verdict) =>
    verdict.action === null
      ? []
      : [{ conceptId: verdict.issueId, conceptName: verdict.name, actionType: verdict.action }],
  );
}

/** The issues that do not pass, under the verdict they got. */
export function clientIssuesSpotted(review: Review): readonly SpottedIssues[] {
  const groups = [
    ["Not acceptable", "fails"],
    ["Missing", "missing"],
    ["Needs a person", "needs_human"],
    ["Acceptable with reservations", "fallback"],
  ] as const;
  return groups.flatMap(([name, verdict]) => {
    const found = review.verdicts.filter((each) => each.verdict === verdict);
    return found.length === 0
      ? []
      : [{ name, clientSubGroups: found.map((each) => ({ name: each.name, value: each.reason })) }];
  });
}
