import { isRefusal } from "@proviso/domain";
import type { SearchHit } from "@proviso/endpoints";
import { sql } from "kysely";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { HelperTask } from "../platform/processes/helper-task.ts";
import type { ContractContext } from "./contract-context.ts";
import type { Contract } from "./contract.ts";
import {
  askedWords,
  chooseHit,
  findTextHit,
  isInNames,
  type FoundHit,
  type SearchedNames,
} from "./find-hit.ts";
import type { work as findText } from "./find-text-task.ts";

/** So much of each text is looked at here; what is longer goes to a helper. */
const headCharacters = 16_000;
/** What a helper is given at a time. */
const partCharacters = 1_000_000;
/** In one answer no more is looked at: 50 texts of 500,000 characters. */
const mostCharacters = 25_000_000;
/** After so long the contracts not looked at yet are shown without a hit in their text. */
const mostMilliseconds = 5000;
/** Longer than any name that is shown. */
const nameCharacters = 1000;

const findTextTask: HelperTask<typeof findText> = {
  name: "find-search-hit",
  module: new URL("./find-text-task.ts", import.meta.url),
  timeLimitSeconds: 5,
};

/** A contract that a search found, as far as it was looked at. */
interface Candidate {
  readonly id: string;
  readonly names: SearchedNames;
  readonly text: FoundHit | undefined;
  /** Whether the text goes on beyond what was looked at, and may show more than the names. */
  readonly isOpen: boolean;
}

/** What a search found of each contract at first sight; `finishHits` looks at the rest of long texts. */
export interface FirstHits {
  readonly words: readonly string[];
  readonly candidates: readonly Candidate[];
}

/** Looks for what was asked in the names of these contracts, and in the first pages of their texts. */
export const findFirstHits = async (
  trx: AccountTransaction,
  asked: string,
  contracts: readonly Contract[],
): Promise<FirstHits> => {
  const words = askedWords(asked);
  if (words.length === 0 || contracts.length === 0) return { words, candidates: [] };
  const rows = await trx
    .selectFrom("contract_texts")
    .select("contract_id")
    .select(sql<string>`left(title, ${nameCharacters})`.as("title"))
    .select(sql<string>`left(counterparty, ${nameCharacters})`.as("counterparty"))
    .select(sql<string>`left(body, ${headCharacters})`.as("head"))
    .select(sql<boolean>`length(left(body, ${headCharacters + 1})) > ${headCharacters}`.as("isCut"))
    .where(
      "contract_id",
      "in",
      contracts.map(({ id }) => id),
    )
    .execute();
  const texts = new Map(rows.map((row) => [row.contract_id, row]));
  const candidates = contracts.map(({ id, fileName, owner }): Candidate => {
    const { title = "", counterparty = "", head = "", isCut = false } = texts.get(id) ?? {};
    const uploader = `${owner.firstName} ${owner.lastName} · ${owner.email}`.trim();
    const names = { fileName, title, counterparty, uploader };
    if (isInNames(words, names)) return { id, names, text: undefined, isOpen: false };
    const text = findTextHit(words, head);
    return { id, names, text, isOpen: isCut && text === undefined };
  });
  return { words, candidates };
};

/** How much more of the texts may be looked at for one answer. */
interface Budget {
  characters: number;
  readonly signal: AbortSignal;
}

/** Looks through the rest of a text part by part, each read in its own transaction. */
const findInRest = async (
  { db, helpers }: Pick<ContractContext, "db" | "helpers">,
  accountId: string,
  contractId: string,
  words: readonly string[],
  budget: Budget,
): Promise<FoundHit | undefined> => {
  // A word may lie across the end of what was looked at.
  for (let from = headCharacters - 100; ; from += partCharacters - 100) {
    if (budget.characters <= 0 || budget.signal.aborted) return undefined;
    const row = await db.asAccount(accountId, (trx) =>
      trx
        .selectFrom("contract_texts")
        .select(sql<string>`substr(body, ${from + 1}, ${partCharacters})`.as("part"))
        .where("contract_id", "=", contractId)
        .executeTakeFirst(),
    );
    const text = row?.part ?? "";
    budget.characters -= text.length;
    const found = await helpers.run(findTextTask, { text, words }, { signal: budget.signal });
    if (isRefusal(found)) return undefined;
    if (found) return found;
    if (text.length < partCharacters) return undefined;
  }
};

/**
 * Where each of these contracts has what was asked for. Long texts are looked through by a helper, one after the
 * other, until too much was looked at: then the rest is shown without a hit in the text.
 */
export const finishHits = async (
  context: Pick<ContractContext, "db" | "helpers">,
  accountId: string,
  { words, candidates }: FirstHits,
): Promise<SearchHit[]> => {
  const signal = AbortSignal.timeout(mostMilliseconds);
  const budget: Budget = { characters: mostCharacters, signal };
  const hits: SearchHit[] = [];
  for (const { id, names, text, isOpen } of candidates) {
    const rest = isOpen ? await findInRest(context, accountId, id, words, budget) : undefined;
    const hit = chooseHit(words, names, text ?? rest);
    if (hit) hits.push({ guid: id, ...hit });
  }
  return hits;
};
