import { endpoint } from "../endpoint.ts";
import { contractText } from "../reviews/contract-text.ts";
import { reviewSummary } from "../reviews/review-summary.ts";
import { z } from "../zod.ts";

/** A sample contract with its review, as the page of a contract shows one. */
export const demo = z
  .object({
    fileName: z.string(),
    summary: reviewSummary,
    executiveSummary: z.string(),
    original: contractText,
    current: contractText,
  })
  .meta({ id: "Demo" });

/** A sample contract with its review. */
export type Demo = z.infer<typeof demo>;

/** The review of a sample contract, for the demonstration of a contract's page (D4). */
export const readDemo = endpoint({
  method: "GET",
  path: "/account-web-app/api/onboarding/demo",
  summary: "Get the sample review",
  access: "signed-in",
  answer: z.object({ data: demo }),
  refusals: ["server_busy"],
});
