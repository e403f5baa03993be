import type { WordDocument } from "@proviso/redline";
import type { ContractText } from "./contract.ts";
import { definedParties } from "./defined-parties.ts";
import { headOf, openingsOf, type HeadText } from "./head-text.ts";
import { addressIn, companyForm, nameAtStart } from "./party-name.ts";
import { orderParties } from "./order-parties.ts";
import type { Party } from "./party.ts";

export type { Party };

/** The parties named at the head of the contract, in the order in which they stand there. */
export function findParties(text: ContractText): readonly Party[] {
  return mergeSame(partiesIn(text));
}

/** A party that the title page names as well, without what it is called, is one party. Blanks are no names. */
function mergeSame(parties: readonly Party[]): readonly Party[] {
  const merged: Party[] = [];
  for (const party of parties) {
    const same = merged.findIndex((each) => isSameParty(each, party));
    const before = merged[same];
    if (before === undefined) merged.push(party);
    else merged[same] = { ...before, aliases: [...before.aliases, ...party.aliases] };
  }
  return merged;
}

function isSameParty(one: Party, other: Party): boolean {
  if (one.aliases.length > 0 && other.aliases.length > 0) return false;
  const [bare, wanted] = [one.name, other.name].map((name) =>
    name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ""),
  );
  return bare === wanted && bare !== "" && /^\p{Lu}/u.test(one.name);
}

function partiesIn(text: ContractText): readonly Party[] {
  const head = headOf(text);
  const lists = [head, ...openingsOf(text)]
    .flatMap((each) => listedParties(each))
    .map((list) => unshared(list));
  // A title page names them too, but says seldom what they are called.
  const called = lists.find((list) => list.filter(({ aliases }) => aliases.length > 0).length >= 2);
  const listed = called ?? lists.find((list) => list.length >= 2) ?? lists[0] ?? [];
  if (listed.length >= 2) return listed;
  const ordering = orderParties(text.document);
  if (ordering.length === 2) return ordering;
  const labelled = labelledParties(text.document);
  if (labelled.length >= 2) return labelled;
  const nicknamed = unshared(nicknamedParties(head));
  const named = nicknamed.length > listed.length ? nicknamed : listed;
  if (named.some(({ aliases }) => aliases.length > 0)) return named;
  const defined = definedParties(text.document);
  return defined.length > named.length ? defined : named;
}

/** A name that stands for two of them stands for the one that bears it first. */
function unshared(parties: readonly Party[]): readonly Party[] {
  const taken = new Set<string>();
  return parties.map((party) => {
    const aliases = party.aliases.filter((alias) => !taken.has(alias.toLowerCase()));
    for (const alias of aliases) taken.add(alias.toLowerCase());
    return { ...party, aliases };
  });
}

const cue =
  /\b(?:by and between|by and among|between|b e t w e e n|among|made by|entered into by|parties(?: to this agreement)? are)\b(?:\s+and\s+between)?\s*[:-]*\s*/giu;
const listEnd =
  /\b(?:collectively(?![^"“”.;]{0,20}["“](?!(?:the )?part))|hereinafter jointly|together (?:referred|the “)|whereas\b|recitals?\b|background\b|now,? therefore|witnesseth|individually (?:as? |referred))|\((?:each|collectively|together|individually)\b(?![^()"“”]{0,40}["“](?!(?:the )?part))|\b(?:agree|agrees) as follows\b|\n\s{0,200}(?:table of contents|contents|source:)|\b(?:this|the) [^.;]{0,80}?\b(?:agreement|contract)\b[^.;]{0,160}?\b(?:between|among)\b|\n\s{0,200}(?:1\.|\(A\)|A\.)\s|\.\s+(?:The|Each|This|In|For|It|Both)\s/iu;

/** Far more lists and short names than contracts have at their heads, where at most 18 and 27 were found. */
const mostLists = 60;
const mostNicknames = 100;

/** "between A, a company ... (“X”), and B ...": each list that follows such a cue, in reading order. */
function listedParties(head: HeadText): readonly (readonly Party[])[] {
  return [...head.text.matchAll(cue)].slice(0, mostLists).map((match) => {
    const start = match.index + match[0].length;
    const rest = head.text.slice(start, start + 2400);
    const end = start + (listEnd.exec(rest)?.index ?? rest.length);
    return splitParties(head.text, start, end).flatMap(([from, to]) => partyAt(head, from, to));
  });
}

type Stretch = readonly [from: number, to: number];

/** Cuts a list of parties at the "and" (or number) that stands between two of them. */
function splitParties(text: string, start: number, end: number): readonly Stretch[] {
  const list = text.slice(start, end);
  const joints = [
    ...list.matchAll(
      /(?:\s|^|[)”"’,;.:_…])(?:[Aa]nd\b|AND\b|&(?=\w|\s*\n))[\s:;-]*(?=\S)|\(\s*(?:i{2,3}|iv|[2-5]|b|c)\s*\)|\n\s{0,200}(?:\d\.\d\.|[2-5][.)]|[BC][.)])\s/gu,
    ),
  ].filter(
    (joint) =>
      isOutside(list, joint.index) && startsParty(list.slice(joint.index + joint[0].length)),
  );
  const strong = joints.filter(
    (joint) =>
      /[)”"’,;:_….\]\d]$/u.test(list.slice(0, joint.index + 1).trimEnd()) ||
      !/and|&/iu.test(joint[0]),
  );
  const chosen = strong.length > 0 ? strong : joints.slice(0, 1);
  const cuts = chosen.map((joint): Stretch => [
    start + joint.index,
    start + joint.index + joint[0].length,
  ]);
  const starts = [start, ...cuts.map(([, to]) => to)];
  return starts.map((from, nth) => [from, cuts[nth]?.[0] ?? end]);
}

function isOutside(list: string, at: number): boolean {
  const before = list.slice(Math.max(0, at - 300), at);
  return (
    before.lastIndexOf("(") <= before.lastIndexOf(")") ||
    before.length - before.lastIndexOf("(") > 160
  );
}

function startsParty(rest: string): boolean {
  if (unnamed.test(rest) || leftOut.test(rest)) return true;
  return (
    /^(?:the\s+|you\b\s*)?["“(]?(?:[\p{Lu}_[…\d]|\p{Ll}\p{Lu}|<<)|^\.{4}|^you\b|^\p{Ll}[\p{L}\d-]*\.(?:com|net|org|io|co|ai)\b/u.test(
      rest.trimStart(),
    ) && !/^(?:Each|All|Any|Effective|Whereas|This|Its|Such)\b/u.test(rest.trimStart())
  );
}

const quotedName =
  /["“”«‘]\s*([^"“”«»‘’()\s](?:[^"“”«»‘’()]{0,58}[^"“”«»‘’()\s])?|\s(?=["”“»’]))\s*["”“»’]/gu;
/** A name in brackets whose mark of quotation is missing on one side: Acme Inc. (“Acme). */
const halfQuoted =
  /\((?:the |hereinafter |(?:hereafter )?(?:referred to|called|known) as )*(?:["“]\s*([^"“”’()]{2,40})|([^"“”‘()]{2,40}?)\s*["”])\)/giu;
const noAlias =
  /^(?:(?:this |the )?(?:[\w-]+ )*(?:agreement|undertaking|m?nda|contract|form|letter|addendum|[db]pa|baa|msa|sow|eula|terms)|(?:the |a |each )?part(?:y|ies)|(?:[\w-]+ )*(?:date|purpose|use|information|page|terms?(?: below)?|schedule|exhibit|term sheet)|affiliates?|representatives?|transaction|project|(?:[\w-]+ )?(?:services?|platform|software)|governing law|jurisdiction|(?:[\w-]+ )?(?:software|programs?|products?|materials?|technology))$/iu;
const unnamed =
  /^[\s,;:]*(?:the )?(?:(?:other|undersigned|following|counter) ?)*(?:party|parties|company|compan(?:y|ies)|individual|entity|person|signatory|recipient|participant|undersigned|(?:independent )?(?:advis[eo]r|consultant|contractor)|customer|client|(?:service )?provider|supplier|vendor|seller|buyer|purchaser|licens[eo][er]|distributor)\b[^“"(]{0,80}\b(?:named|identified|set forth|specified|listed|whose|signing|who|that|described|stated|below)\b/iu;

/** A name that a form leaves no more than space for: "between , a company of Ohio, and (hereinafter “Beta”)". */
const leftOut =
  /^\s*(?:,\s+(?:an?|having|with|whose|located|hereinafter)\s|\((?:hereinafter|hereafter)\b)/iu;

function partyAt(head: HeadText, from: number, to: number): readonly Party[] {
  const described = head.text.slice(from, to);
  const aliases = aliasesIn(described);
  const isUnnamed =
    unnamed.test(described) ||
    leftOut.test(described) ||
    /^\W*$/u.test(described.slice(0, described.search(/[(“"]/u)));
  const name = nameAtStart(described) ?? (isUnnamed ? aliases[0] : undefined);
  if (name === undefined || name === "" || (noAlias.test(name) && !isCompany(described, name)))
    return [];
  const start = from + described.indexOf(name);
  const address = addressIn(described);
  const quote = address === null ? null : head.quote(from + address.start, from + address.end);
  return [
    {
      name,
      aliases,
      quote: head.quote(start, start + name.length),
      address: quote === null ? null : { text: quote.text, quote },
    },
  ];
}

/** Whether what follows a name says that it is a company's: "Acme Technology, a Delaware corporation". */
function isCompany(described: string, name: string): boolean {
  const behind = described.slice(described.indexOf(name) + name.length);
  return /^,?\s+an?\s[^,;(]{0,60}\b(?:company|corporation|partnership|limited)\b/iu.test(behind);
}

/** What stands before the short name of a paper, and not of a party: "the Master Terms of Service (“MTS”)". */
const namesPaper =
  /\b(?:[Aa]greement|[Tt]erms(?: (?:of|and) \p{L}+)?|[Cc]onditions|[Pp]olicy|[Aa]ddendum|[Ss]chedule|[Ee]xhibit)\s*\((?:the |hereinafter )?["“”«‘\s]*$/u;

/** Names in quotes and in brackets after a party, and those that "hereinafter" gives it. */
function aliasesIn(described: string): readonly string[] {
  const quoted = [...described.matchAll(quotedName)]
    .filter(({ index }) => !namesPaper.test(described.slice(Math.max(0, index - 60), index)))
    .map((match) => match[1] ?? "");
  const half = [...described.matchAll(halfQuoted)].map((match) => match[1] ?? match[2] ?? "");
  const bracketed = [
    ...described.matchAll(
      /\((?:the |hereinafter )?(\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+){0,2} ?|(?:disclosing|receiving) party|recipient|discloser)\)/gu,
    ),
  ].map((match) => match[1] ?? "");
  const called = [
    ...described.matchAll(
      /\b(?:hereinafter|hereafter)(?: referred to)?(?: as)? (?:the )?(\p{Lu}[\p{L}-]+(?: [AB12]\b)?)(?=\W)/gu,
    ),
  ].map((match) => match[1] ?? "");
  // What stands bare in brackets may be a part of the name: ACME (Shanghai) Ltd. (“Acme”).
  const bare = [...quoted, ...half].some((each) => isAlias(each)) ? [] : bracketed;
  return [
    ...new Set(
      [...quoted, ...half, ...bare, ...called].map((each) => each.trim().replace(/[,.]$/u, "")),
    ),
  ].filter((each) => isAlias(each));
}

function isAlias(name: string): boolean {
  return name !== "" && !noAlias.test(name);
}

const labelled =
  /^[^\w\n\r\u2028\u2029]*((?:the )?(?:disclosing party|receiving party|discloser|recipient|first party|second party|party\s+(?:a|b|1|2|one|two))[^:\n]{0,24}):[ \t]*(\S[^\n]{1,160})$/gimu;

/** "Disclosing Party: Acme Inc., 1 Main Street" near the beginning of the contract. */
function labelledParties(document: WordDocument): readonly Party[] {
  return document.paragraphs.slice(0, 25).flatMap((paragraph) =>
    [...paragraph.text.matchAll(labelled)].map((match): Party => {
      const [whole, alias = "", described = ""] = match;
      const name = nameAtStart(described) ?? described.trim();
      const start = match.index + whole.indexOf(described) + described.indexOf(name);
      const quote = { text: name, paragraph: paragraph.id, start, end: start + name.length };
      return { name, aliases: [alias.trim()], quote, address: null };
    }),
  );
}

/** What gives a party a short name: Acme Inc. (“Acme”); Acme Inc., hereinafter referred to as “Acme”. */
const nicknaming =
  /\(\s*(?:(?:the |hereinafter |hereafter |referred to as |also |or |[^\w\s])\s*){0,40}["“][^()]{1,100}\)|(?:,|(?<!\s))\s+(?:hereinafter|hereafter)[^"“”.;()]{0,30}["“][^"“”]{1,60}["”]/giu;

/** Names right before what gives them a short name. */
function nicknamedParties(head: HeadText): readonly Party[] {
  return [...head.text.matchAll(nicknaming)]
    .slice(0, mostNicknames)
    .flatMap((given): readonly Party[] => {
      const end = given.index + given[0].length;
      if (aliasesIn(given[0]).length === 0) return [];
      const near = head.text.slice(Math.max(0, given.index - 200), given.index);
      if (namesPaper.test(`${near.trimEnd()} (`)) return [];
      const before = near.slice(near.trimEnd().lastIndexOf("\n") + 1);
      const start = lastStart(before);
      if (start === null) return [];
      const from = given.index - before.length + start;
      return partyAt(head, from, end).filter((party) => party.quote !== null);
    });
}

/** Where the last name before a bracket begins; null when nothing there reads as a name. */
function lastStart(before: string): number | null {
  const starts = [
    ...before.matchAll(
      /(?:(?:\bbetween|\bamong|[).;:]|\band|\bthat|\bby|\bto|\bfrom|,)\s+|(?:\n|^)\s{0,200})(?=(?:the\s+)?[\p{Lu}_[])/gu,
    ),
  ];
  const named = starts
    .map((match) => match.index + match[0].length)
    .filter((start) => nameAtStart(before.slice(start)) !== null);
  return named.findLast((start) => isCompanyAlone(before.slice(start))) ?? named.at(-1) ?? null;
}

/** Whether a company is named there and nobody else behind it: where it sits, and who speaks for it, is no party. */
function isCompanyAlone(described: string): boolean {
  const name = nameAtStart(described) ?? "";
  const behind = described.slice(described.indexOf(name) + name.length);
  return companyForm.test(name) && !/["“”()]|\band\s+(?:the\s+)?\p{Lu}/u.test(behind);
}
