import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { z, type ContractText } from "@proviso/endpoints";
import type { Review } from "@proviso/review-engine";
import { readReviewingAccount } from "../accounts/index.ts";
import { storeText, type Contract, type ReadText } from "../contracts/index.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { ReviewOutcome } from "./review-task.ts";

const longestTitle = 200;
const longestBody = 2_000_000;

type Paragraph = ContractText["paragraphs"][number];
type SearchedParagraph = Pick<Paragraph, "story"> & {
  readonly segments: readonly Pick<Paragraph["segments"][number], "text" | "kind">[];
};

const isStoredText = (value: unknown): value is { paragraphs: SearchedParagraph[] } =>
  z
    .object({
      paragraphs: z.array(
        z.object({
          story: z.string(),
          segments: z.array(z.object({ text: z.string(), kind: z.string() })),
        }),
      ),
    })
    .safeParse(value).success;

const lineOf = ({ segments }: SearchedParagraph): string =>
  segments
    .filter(({ kind }) => kind !== "deleted")
    .map(({ text }) => text)
    .join("")
    // A text of the database holds no character 0.
    .replaceAll("\u0000", "")
    .trim();

/** What a contract says itself; who its counterparty is, the review says. */
export type SearchableText = Omit<ReadText, "counterparty">;

/**
 * What a search looks in, from a stored text: a line per paragraph, without what a tracked change deletes.
 * The title is the first line of the contract itself, unless that is long enough to be a paragraph.
 */
export const searchableText = async (gzipped: Uint8Array): Promise<SearchableText> => {
  const stored: unknown = JSON.parse((await promisify(gunzip)(gzipped)).toString());
  if (!isStoredText(stored)) throw new Error("A stored text has no paragraphs.");
  const lines = stored.paragraphs
    .map((paragraph) => ({ story: paragraph.story, line: lineOf(paragraph) }))
    .filter(({ line }) => line !== "");
  const first = lines.find(({ story }) => story === "body")?.line ?? "";
  const body = lines.map(({ line }) => line).join("\n");
  return { title: first.length <= longestTitle ? first : "", body: body.slice(0, longestBody) };
};

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The parties that a review read, without the company it was made for. */
export const otherParties = ({ extracted }: Pick<Review, "extracted">, company: string): string => {
  const own = bare(company);
  const isOwn = (name: string): boolean =>
    own !== "" && (bare(name).startsWith(own) || own.startsWith(bare(name)));
  return extracted
    .filter(({ group, label }) => group === "Parties" && label === "Name")
    .flatMap(({ value }) => (isOwn(value) ? [] : [value]))
    .join(", ");
};

/** The text among the files that a review made, in their folder; undefined when it made none. */
export const readSearchableText = async (
  folder: string,
  made: readonly string[],
): Promise<SearchableText | undefined> =>
  made.includes("original_text")
    ? searchableText(await readFile(join(folder, "original_text")))
    : undefined;

/** Lets searches find a contract by what its review read. */
export const storeSearchableText = async (
  trx: AccountTransaction,
  contract: Contract,
  outcome: ReviewOutcome,
  text: SearchableText,
): Promise<void> => {
  const counterparty =
    outcome.kind === "reviewed"
      ? otherParties(outcome.content.review, (await readReviewingAccount(trx)).legalName)
      : "";
  await storeText(trx, contract, { ...text, counterparty });
};
