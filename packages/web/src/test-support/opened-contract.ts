import {
  readContract,
  readContractText,
  readReviewSummary,
  reviewSummary,
  type ContractRecord,
  type ContractText,
  type CurrentUser,
  type ReviewSummary,
} from "@proviso/endpoints";
import type { Backend } from "./backend.ts";
import { aContract, aPerson } from "./records.ts";
import { sample, type Parts } from "./sample.ts";
import { serve, visit, type Visitor } from "./screen.tsx";

/** A review that found these issues. */
export const aSummary = (over: Parts<ReviewSummary> = {}): ReviewSummary =>
  sample(reviewSummary, { isReady: true, ...over }) as ReviewSummary;

/** A paragraph of a contract's text. */
export const aParagraph = (
  id: string,
  text: string,
  over: Parts<ContractText["paragraphs"][number]> = {},
): Parts<ContractText["paragraphs"][number]> => ({
  id,
  segments: [{ text, kind: "kept" }],
  ...over,
});

interface Opened {
  readonly contract?: ContractRecord;
  readonly user?: CurrentUser;
  readonly summary?: Parts<ReviewSummary>;
  readonly paragraphs?: Parts<ContractText["paragraphs"]>;
  /** What the address asks for, such as "?cta=replace". */
  readonly query?: string;
  /** Answers of the server for what else is on the page. */
  readonly answers?: (server: Backend) => void;
}

/** Opens the page of a contract, with its review and its text. */
export const openContract = async (
  opened: Opened = {},
): Promise<{
  readonly server: Backend;
  readonly visitor: Visitor;
  readonly contract: ContractRecord;
}> => {
  const { contract = aContract(), user = aPerson(), summary, query = "" } = opened;
  const server = serve(user);
  const paragraphs = opened.paragraphs ?? [aParagraph("p1", "1. Secrecy. Keep it secret.")];
  server.answer(readContract, contract);
  server.answer(readReviewSummary, aSummary(summary));
  server.answer(readContractText, ({ query: { version } }) => ({ version, paragraphs }));
  opened.answers?.(server);
  const visitor = await visit(`/dashboard/details/${contract.guid}${query}`);
  return { server, visitor, contract };
};
