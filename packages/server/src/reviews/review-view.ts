import type { ExtractedGroup, ReviewSummary } from "@proviso/endpoints";
import type { ExtractedValue, Review } from "@proviso/review-engine";
import type { StoredReview } from "./review-store.ts";

const partiesGroup = "Parties";

/** The entry that is not read from the text but named after the playbook (C2.18). */
const typeLabel = "Contract Type";

const extractedGroups = (
  values: readonly ExtractedValue[],
  playbookName: string,
): ExtractedGroup[] =>
  [...Map.groupBy(values, (value) => value.group)].map(([label, members]) => ({
    mainGroupType: label === partiesGroup ? "PARTIES" : "CONTRACT_VALUES",
    mainGroupLabel: label,
    extractors: members.map(({ label, value, quote }) => ({
      label,
      value: label === typeLabel ? playbookName : value,
      quote,
    })),
  }));

/** What is answered while there is no review. */
export const noReview: ReviewSummary = {
  isReady: false,
  documentPolicy: [],
  documentRiskScore: null,
  documentComplianceLevel: null,
  defaultPostMarkupRiskScore: null,
  postMarkupComplianceLevel: null,
  reviewFeedbacks: [],
  clientIssuesSpotted: [],
  contractType: null,
  contractTypeReason: null,
  position: null,
  playbook: null,
  staleness: null,
  coverage: null,
  verdicts: [],
  extractedValues: [],
  proofreading: [],
  warnings: [],
  reviewedAt: null,
  seconds: null,
};

const coverageOf = ({ coverage }: Review): ReviewSummary["coverage"] => ({
  clauses: coverage.clauses,
  understood: coverage.understood,
  unread: [...coverage.unread],
});

/** A stored review as it leaves the server (C3.21 to C3.23), with why it is stale, if it is. */
export const reviewView = (
  { content: { review, changes, policy, spotted }, seconds, reviewedAt }: StoredReview,
  staleness: string | null,
): ReviewSummary => ({
  isReady: true,
  documentPolicy: [...policy],
  documentRiskScore: review.riskScore,
  documentComplianceLevel: review.complianceLevel,
  defaultPostMarkupRiskScore: review.afterMarkup.riskScore,
  postMarkupComplianceLevel: review.afterMarkup.complianceLevel,
  reviewFeedbacks: [...review.questions],
  clientIssuesSpotted: spotted.map((group) => ({
    name: group.name,
    clientSubGroups: [...group.clientSubGroups],
  })),
  contractType: review.contractType,
  contractTypeReason: review.contractTypeReason,
  position: review.position,
  playbook: { ...review.playbook },
  staleness,
  coverage: coverageOf(review),
  verdicts: review.verdicts.map((each) => ({
    ...each,
    rewordings: [...(each.rewordings ?? [])],
    changes: [...(changes[each.issueId] ?? [])],
  })),
  extractedValues: extractedGroups(review.extracted, review.playbook.name),
  proofreading: [...review.proofreading],
  warnings: [...review.warnings],
  reviewedAt: reviewedAt.toISOString(),
  seconds,
});
