import type { Opinion, Review, Rewording } from "@proviso/review-engine";

/** What a language model said about a review. */
export interface ModelResults {
  readonly opinions: readonly Opinion[];
  readonly rewordings: readonly Rewording[];
}

/** No model was asked, or none answered. */
export const nothingSaid: ModelResults = { opinions: [], rewordings: [] };

/** What of a review rests on a language model, as another review of the same text takes it. */
export const modelResultsIn = ({ verdicts }: Review): ModelResults => ({
  opinions: verdicts.flatMap(({ issueId, verdict, fallback, quote, reason, model }): Opinion[] => {
    const isOpinion = verdict === "pass" || verdict === "fallback" || verdict === "fails";
    return model === null || quote === null || !isOpinion
      ? []
      : [{ issueId, verdict, fallback, quote: quote.text, reason, model }];
  }),
  rewordings: verdicts.flatMap(({ issueId, rewordings = [] }) =>
    rewordings.flatMap(({ playbook, taken, quote, model }): Rewording[] =>
      taken === null || quote === null
        ? []
        : [{ issueId, playbook, text: taken, quote: quote.text, model }],
    ),
  ),
});
