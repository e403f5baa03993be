import type { ContractText } from "./contract.ts";
import type { DefinedTerm } from "./defined-terms.ts";
import { discloserWord, recipientWord, type TiedRoles } from "./tied-roles.ts";

/** Whether one of several parties has the duties, several of them, and the others next to none. */
function areOneSided(duties: readonly number[]): boolean {
  const [most = 0, next] = duties.toSorted((one, other) => other - one);
  return next !== undefined && most >= 4 && next * 4 <= most;
}

const titleLength = 400;

/** Whether a contract is called mutual where its title stands. */
export function isCalledMutual(text: string): boolean {
  return /\b(?:mutual|bilateral|two-way|reciprocal)\b/iu.test(text.slice(0, titleLength));
}

/** What a party is called whenever it plays a part: "each party (in such capacity, the “Disclosing Party”)". */
const eachInTurn =
  /\b(?:each|either|a) party[^.;()]{0,20}\((?:in (?:such|that) capacity|when so acting),? (?:the |a )?[“"](?:disclosing|receiving|discloser|recipient)/iu;

/**
 * How strongly a contract seems to bind both parties alike, above 0 that it does, and the chief sign of it.
 * `isForOne` says that it puts all duties of secrecy on one name, or hands information to one party alone.
 */
export function mutuality(
  text: ContractText,
  terms: readonly DefinedTerm[],
  tied: TiedRoles,
  duties: readonly number[],
  isForOne: boolean,
): { readonly score: number; readonly reason: string } {
  const all = text.document.text;
  const title = all.slice(0, titleLength);
  const signs: readonly (readonly [boolean, number, string])[] = [
    [isCalledMutual(all), 3, "it calls itself mutual"],
    [/\b(?:one-way|one way|unilateral)\b/iu.test(title), -4, "it calls itself one-way"],
    [
      tied.recipient !== null || tied.discloser !== null,
      -4,
      "one named party is the discloser or the recipient",
    ],
    [
      terms.some(
        (term) =>
          (recipientWord.test(term.term) || discloserWord.test(term.term)) &&
          /\b(?:each|either|any|a|the|such|one|other) (?:\w+ )?party|disclosing|receiving|that party/iu.test(
            term.about.slice(-120),
          ),
      ) || eachInTurn.test(all),
      3,
      "either party may be the discloser or the recipient",
    ],
    [
      /\b(?:each|either) party (?:may|will|shall|agrees?|undertakes|wishes|desires|intends|hereby)\b|\bdisclos\w+ to (?:each other|one another|the other)|\bexchange of\b|\beach other\b|\bthe other party\b/iu.test(
        all,
      ),
      2,
      "each party binds itself to the other",
    ],
    [areOneSided(duties) || isForOne, -3, "its duties bind one party only"],
    [
      /\b(?:receiving party|recipient|receiver)\b/iu.test(all) &&
        /\b(?:disclosing party|discloser)\b/iu.test(all),
      0.5,
      "both roles are open to both parties",
    ],
  ];
  const holding = signs.filter(([holds]) => holds);
  const score = holding.reduce((sum, [, weight]) => sum + weight, -1);
  const telling = holding
    .filter(([, weight]) => weight > 0 === score > 0)
    .sort((one, other) => Math.abs(other[1]) - Math.abs(one[1]));
  return { score, reason: telling[0]?.[2] ?? "its duties bind one party only" };
}
