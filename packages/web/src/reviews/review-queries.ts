import {
  readContractText,
  readExecutiveSummary,
  readReviewSummary,
  type ContractText,
  type ReviewSummary,
} from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { countAnswersInReview, reviewPollInterval } from "../platform/review-polling.ts";
import { isDesktop } from "../platform/screen.ts";

/** The part of a contract's cache key under which its review is kept. */
const reviewKey = (guid: string) => ["contract", guid, "review"] as const;

const answersInReview = countAnswersInReview();

/**
 * The outcome of a review: while the contract is under review and there is none, asked each second
 * up to 30 times, then every minute on a desktop (C4.64, C9.3).
 */
export const reviewSummaryQuery = (guid: string, isReviewing: boolean) =>
  queryOptions<ReviewSummary>({
    queryKey: [...reviewKey(guid), "summary"],
    queryFn: ({ signal }) => ask(readReviewSummary, { params: { guid } }, signal),
    refetchInterval: ({ state }) => {
      const isAwaited = isReviewing && state.data?.isReady !== true;
      const asked = answersInReview(guid, isAwaited, state.dataUpdateCount);
      return reviewPollInterval({
        isReviewing: isAwaited,
        asked,
        isDesktop: isDesktop(),
        atRest: 60_000,
      });
    },
  });

/** The executive summary of a contract; null until there is a review. */
export const executiveSummaryQuery = (guid: string) =>
  queryOptions({
    queryKey: [...reviewKey(guid), "executive-summary"],
    queryFn: ({ signal }) => ask(readExecutiveSummary, { params: { guid } }, signal),
    staleTime: Infinity,
  });

/** The whole text of a version of a contract; it changes only with the review. */
export const contractTextQuery = (guid: string, version: ContractText["version"]) =>
  queryOptions<ContractText>({
    queryKey: [...reviewKey(guid), "text", version],
    queryFn: ({ signal }) =>
      ask(readContractText, { params: { guid }, query: { version } }, signal),
    staleTime: Infinity,
  });
