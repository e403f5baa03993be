import type { TermSlot } from "../playbook/slots.ts";
import type { Role } from "../phrases/phrase.ts";
import type { ContractText } from "./contract.ts";
import { dataWords } from "./data-words.ts";
import type { DefinedTerm } from "./defined-terms.ts";
import { goodsName } from "./goods-words.ts";
import { licenceSpelling, softwareNames } from "./licensed-words.ts";
import { orderName } from "./order-words.ts";
import type { Roles } from "./role-names.ts";
import { serviceWords } from "./service-words.ts";
import type { Sides } from "./sides.ts";

/** How the contract itself calls something, so that inserted text can speak its language. */
export interface ContractWord {
  readonly text: string;
  /** Whether "the" goes before it: "the Receiving Party", but "Acme", "you". */
  readonly takesArticle: boolean;
}

/** The words a contract uses for its parties and things; each is looked for when first asked for. */
export class ContractWords {
  private readonly findersOf: ReadonlyMap<TermSlot, () => ContractWord>;
  private readonly known = new Map<TermSlot, ContractWord>();

  constructor(
    text: ContractText,
    terms: readonly DefinedTerm[],
    roles: Roles,
    sides: Sides | null,
  ) {
    this.findersOf = new Map(finders(text, terms, roles, sides));
  }

  /** The word for a slot of text that is inserted into the contract. */
  get(slot: TermSlot): ContractWord | undefined {
    const before = this.known.get(slot);
    if (before !== undefined) return before;
    const word = this.findersOf.get(slot)?.();
    if (word !== undefined) this.known.set(slot, word);
    return word;
  }
}

/** "Party" where the contract itself writes "the receiving Party". */
const partyWord = (text: string): string =>
  /\b(?:receiving|disclosing) Party\b/u.test(text) ? "Party" : "party";

function finders(
  text: ContractText,
  terms: readonly DefinedTerm[],
  roles: Roles,
  sides: Sides | null,
): readonly (readonly [TermSlot, () => ContractWord])[] {
  const all = text.document.text;
  const role = (name: Role, fallback: string): ContractWord =>
    bestName(text, (roles.names.get(name) ?? []).filter(isNoun), fallback);
  const side = ({ names, fallback }: Sides["us"]): ContractWord =>
    bestName(text, names.filter(isNoun), fallback);
  return [
    ["RecipientTerm", () => role("recipient", `receiving ${partyWord(all)}`)],
    ["DiscloserTerm", () => role("discloser", `disclosing ${partyWord(all)}`)],
    ["UsTerm", () => (sides === null ? plain("each party") : side(sides.us))],
    ["ThemTerm", () => (sides === null ? plain("the other party") : side(sides.them))],
    ["PartyTerm", () => ({ text: /\bParty\b/u.test(all) ? "Party" : "party", takesArticle: true })],
    [
      "ConfidentialTerm",
      () => ({ ...role("confidential", "confidential information"), takesArticle: false }),
    ],
    ["RepresentativesTerm", () => representatives(terms)],
    ["AgreementTerm", () => agreement(all, terms)],
    ["PurposeTerm", () => purpose(terms)],
    [
      "SoftwareTerm",
      () => ({ ...bestName(text, softwareNames(all, terms), "software"), takesArticle: true }),
    ],
    ["GoodsTerm", () => ({ text: goodsName(all, terms), takesArticle: true })],
    ["LicenceTerm", () => plain(licenceSpelling(all))],
    ...dataWords(all),
    ...serviceWords(all, terms),
  ];
}

/** A term may be no more than the mark on the page: nothing can be said of “Confidential”. */
function isNoun(name: string): boolean {
  return !/^(?:confidential|proprietary|restricted|secret|private|sensitive)$/iu.test(name);
}

function plain(text: string): ContractWord {
  return { text, takesArticle: false };
}

/**
 * The name used most often (one that says the role before all others), spelled as the contract spells it, with
 * its article if it mostly has one. What is mostly written small is no name.
 */
function bestName(text: ContractText, names: readonly string[], fallback: string): ContractWord {
  let most: readonly NameUse[] = [];
  let isRole = false;
  for (const name of new Set(names)) {
    const uses = usesOf(text, name).filter(({ spelled }) => isOne(spelled, name));
    if (uses.length > 1 && isCommonNoun(commonest(uses.map((use) => use.spelled)))) continue;
    const saysRole = roleWord.test(name) && uses.filter(isCapital).length >= 3;
    if (saysRole === isRole ? uses.length > most.length : saysRole) most = uses;
    isRole ||= saysRole;
  }
  const isPassing = most.length === 1 && most[0]?.spelled === most[0]?.spelled.toLowerCase();
  if (most.length === 0 || isPassing) return { text: fallback, takesArticle: true };
  const spelled = commonest(most.map((use) => use.spelled));
  const own = most.filter((use) => !use.isDetermined);
  const takesArticle = own.filter((use) => use.hasArticle).length * 2 > own.length;
  return { text: subjects.get(spelled.toLowerCase()) ?? spelled, takesArticle };
}

function isCommonNoun(spelled: string): boolean {
  return /^[\p{Ll}\s-]+$/u.test(spelled) && !subjects.has(spelled);
}

/** Whether a name is spoken of one: "Customer", not the "customers" that either side may have. */
function isOne(spelled: string, name: string): boolean {
  return !/s$/iu.test(spelled) || /s$/iu.test(name);
}

/** The case in which a pronoun is a name: "us" is who "we" are. */
const subjects: ReadonlyMap<string, string> = new Map([
  ["us", "we"],
  ["me", "I"],
  ["i", "I"],
  ["we", "we"],
  ["you", "you"],
]);

const roleWord = /^(?:recipient|receiver|discloser|(?:receiving|disclosing) (?:party|entity))$/iu;

function isCapital({ spelled }: NameUse): boolean {
  return /^\p{Lu}/u.test(spelled);
}

interface NameUse {
  readonly spelled: string;
  readonly hasArticle: boolean;
  /** Whether a word stands before it that no article could stand beside ("each Receiving Party"), so that it tells nothing of one. */
  readonly isDetermined: boolean;
}

const determiner =
  /^(?:an?|any|each|either|every|neither|no|other|said|such|that|this|which|whichever)$/u;

const before = (word: string): Pick<NameUse, "hasArticle" | "isDetermined"> => ({
  hasArticle: word === "the",
  isDetermined: determiner.test(word),
});

/** What follows a name that is no party's but its paper's: "Distributor Agreement". */
const ofPaper = /^(?:agreement|contract)$/u;

function usesOf(text: ContractText, name: string): readonly NameUse[] {
  const { words, document } = text;
  const parts = (name.toLowerCase().match(/[\p{L}\p{N}&]+/gu) ?? []).map((part) =>
    words.wordsLike(part),
  );
  const [first, ...rest] = parts;
  if (first === undefined || parts.some((each) => each.length === 0)) return [];
  return first.flatMap((word) =>
    words.rowsOf(word).flatMap((row): readonly NameUse[] => {
      if (!rest.every((each, nth) => each.includes(words.word[row + nth + 1] ?? -1))) return [];
      if (ofPaper.test(words.spellingAt(row + parts.length))) return [];
      const paragraph = document.paragraphs[words.paragraph[row] ?? -1]?.text ?? "";
      const spelled = paragraph
        .slice(words.start[row], words.end[row + rest.length])
        .replace(/[’']s?$/u, "");
      const stop = name.endsWith(".") ? "." : "";
      return spelled === ""
        ? []
        : [{ spelled: spelled + stop, ...before(words.spellingAt(row - 1)) }];
    }),
  );
}

function commonest(spellings: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const each of spellings) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), ["", 0] as const)[0];
}

function representatives(terms: readonly DefinedTerm[]): ContractWord {
  const defined = terms.find(({ term }) => /^(?:\w+ )?representatives?$/iu.test(term));
  return plain(defined?.term ?? "representatives");
}

const selfReference =
  /\b[Tt](?:his|HIS) ["“]?((?:(?:\p{Lu}[\p{L}-]*|and|letter) ){0,6}?(?:[Aa]greement|AGREEMENT|[Uu]ndertaking|UNDERTAKING|M?NDA|DPA|BAA|[Aa]ddendum|ADDENDUM|[Dd]eed|DEED|[Ll]etter(?! [Aa]greement)|LETTER(?! AGREEMENT)|[Cc]ontract|CONTRACT))\b/gu;

/** What the contract most often calls itself, not in the capitals of a title; other agreements are never "this". */
function agreement(all: string, terms: readonly DefinedTerm[]): ContractWord {
  const short = terms.find((term) => isOwnShortName(term));
  if (short !== undefined) return plain(`this ${short.term.replace(/^(?:the|this)\s+/iu, "")}`);
  const named = [...all.matchAll(selfReference)].map(([, name = ""]) => name);
  const spoken = named.filter(
    (name) => name !== name.toUpperCase() || /^(?:m?nda|dpa|baa)$/iu.test(name),
  );
  const name = commonest(spoken.length > 0 ? spoken : named.map(capitalized));
  return plain(name === "" ? (orderName(all) ?? "this Agreement") : `this ${name}`);
}

/** Whether a term is the short name of this very contract: This Advisor Agreement (the “Agreement”). */
function isOwnShortName({ term, form, about }: DefinedTerm): boolean {
  return form === "bracket" && shortName.test(term) && ownTitleAtEnd.test(about);
}

const shortName =
  /^(?:the |this )?(?:agreement|contract|undertaking|m?nda|dpa|baa|addendum|deed|letter|letter agreement)$/iu;
const ownTitleAtEnd =
  /\bthis\s+["“]?(?:(?:\p{Lu}[\p{L}&/-]*|and|for|of|letter|the|\([^()]{0,24}\)),?\s+){0,9}(?:agreement|undertaking|m?nda|addendum|deed|letter|contract|terms)["”]?(?:,? (?:together with|including|with) (?:all|its|any|the)\b[^.;()]{0,80})?,?\s*$/iu;

function capitalized(words: string): string {
  return words.toLowerCase().replaceAll(/(?<![\p{L}-])\p{L}/gu, (letter) => letter.toUpperCase());
}

function purpose(terms: readonly DefinedTerm[]): ContractWord {
  const defined = terms.find(({ term }) =>
    /^(?:the )?(?:(?:permitted |business |authori[sz]ed |stated |approved )?purposes?|(?:possible |proposed |potential )?(?:transaction|project|business relationship|collaboration|opportunity)|permitted use)$/iu.test(
      term,
    ),
  );
  if (defined !== undefined)
    return { text: defined.term.replace(/^the\s+/iu, ""), takesArticle: true };
  return { text: "purpose for which it was disclosed", takesArticle: true };
}
