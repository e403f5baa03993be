import type { Quote } from "@proviso/redline";
import type { Review } from "@proviso/review-engine";

const quoteOf = (quote: Quote | null): Quote | null =>
  quote && {
    text: quote.text,
    paragraph: quote.paragraph,
    start: quote.start,
    end: quote.end,
  };

/**
 * A review as one line of JSON, for programs; the shape is part of the product. `positionReason` says how our side
 * was found, or that it is assumed; "" where it was given.
 */
export const reviewJson = (
  file: string,
  review: Review,
  positionReason: string,
  seconds: number,
): string => {
  const { contractType, position, playbook, riskScore, complianceLevel, coverage } = review;
  const line = {
    file,
    contractType,
    position,
    positionReason,
    playbook: { id: playbook.id, version: playbook.version },
    riskScore,
    complianceLevel,
    coverage,
    verdicts: review.verdicts.map(
      ({ issueId, name, verdict, fallback, action, quote, reason }) => ({
        issueId,
        name,
        verdict,
        fallback,
        action,
        quote: quoteOf(quote),
        reason,
      }),
    ),
    extracted: review.extracted.map(({ group, label, value, quote }) => ({
      group,
      label,
      value,
      quote: quoteOf(quote),
    })),
    summary: review.summary,
    seconds: Math.round(seconds * 1000) / 1000,
  };
  return `${JSON.stringify(line)}\n`;
};
