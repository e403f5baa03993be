import { contractText, type ContractText, type ReviewSummary } from "@proviso/endpoints";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Clock } from "../platform/clock.ts";
import type { ReviewProcesses } from "./review-job.ts";
import { reviewView } from "./review-view.ts";

/** A file reviewed without being anyone’s contract. */
export interface ReviewedSample {
  readonly summary: ReviewSummary;
  readonly executiveSummary: string;
  readonly original: ContractText;
  readonly current: ContractText;
}

/** What a sample is reviewed with. */
export interface SampleReviewer {
  readonly processes: ReviewProcesses;
  readonly workFolder: string;
  readonly productName: string;
  readonly clock: Clock;
}

/**
 * Reviews a Word file of ours for this company by the shipped playbooks, in a process like any other review, and
 * stores nothing; undefined when it did not come to a review.
 */
export const reviewSample = async (
  { processes, workFolder, productName, clock }: SampleReviewer,
  input: string,
  company: string,
): Promise<ReviewedSample | undefined> => {
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const output = await mkdtemp(join(workFolder, "sample-"));
  const textOf = async (kind: string): Promise<ContractText> =>
    contractText.parse(JSON.parse(gunzipSync(await readFile(join(output, kind))).toString()));
  try {
    const reviewedAt = clock.now();
    const ended = await processes.run({
      input,
      output,
      company,
      isToReview: true,
      acceptsTrackChanges: false,
      position: null,
      author: productName,
      date: reviewedAt.toISOString(),
      answers: [],
      policies: [],
      opinions: [],
      rewordings: [],
    });
    if ("failed" in ended || ended.done.outcome.kind !== "reviewed") return undefined;
    const { outcome, seconds } = ended.done;
    return {
      summary: reviewView({ content: outcome.content, seconds, reviewedAt }, null),
      executiveSummary: outcome.content.review.summary,
      original: await textOf("original_text"),
      current: await textOf("revised_text"),
    };
  } finally {
    await rm(output, { recursive: true, force: true });
  }
};
