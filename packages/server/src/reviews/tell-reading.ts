import type { ContractContext, ContractReference } from "../contracts/index.ts";
import { noteProgress } from "../contracts/index.ts";

/** Pages of text take milliseconds, scanned ones seconds; pages that show it ask again each time. */
const leastMilliseconds = 1_000;

/**
 * Gives what is told each page of a contract's file as it was read, and says in its status, for who
 * waits, which page is being read, once a second at most. What cannot be said is let go.
 */
export const tellReading = (
  { db }: Pick<ContractContext, "db">,
  reference: ContractReference,
): ((done: { readonly page: number; readonly pages: number }) => void) => {
  let last = performance.now();
  return ({ page, pages }) => {
    if (page === pages || performance.now() - last < leastMilliseconds) return;
    last = performance.now();
    const sentence = `Reading page ${page + 1} of ${pages}.`;
    db.asAccount(reference.accountId, (trx) => noteProgress(trx, reference, sentence)).catch(
      () => undefined,
    );
  };
};
