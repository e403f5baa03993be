/** The most pages of a contract that costs one review credit; exactly ten is one (D15). */
export const maxPagesOfOneCredit = 10;

/** What the plan cards say of credits, letter by letter (A2.43, C9.6). */
export const creditsFootnote =
  "*1 credit = a contract with less than 10 pages | 2 credits = a contract with more than 10 pages";

/** The review credits that a contract of so many pages costs: one, or two above ten pages (A9.4, D15). */
export const creditsOf = (pages: number): number => (pages > maxPagesOfOneCredit ? 2 : 1);

const wordsOfFullPage = 1000;
const wordsOfUsualPage = 500;

/**
 * The number of pages of a Word file: the number saved in it, unless its words can’t fit on so few pages, as in files
 * that were never laid out; otherwise estimated from its words.
 */
export const pagesOf = (words: number, declared: number | null): number =>
  declared !== null && declared > 0 && words <= declared * wordsOfFullPage
    ? declared
    : Math.max(1, Math.ceil(words / wordsOfUsualPage));

/** The review credits of one term. */
export interface Quota {
  readonly max: number;
  readonly used: number;
  readonly remaining: number;
}

/** The quota of which so many credits are used; never less than none remain. */
export const quotaOf = (max: number, used: number): Quota => ({
  max,
  used,
  remaining: Math.max(0, max - used),
});
