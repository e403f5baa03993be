import type { Quote, WordDocument } from "@proviso/redline";
import type { ContractText } from "./contract.ts";
import { HeadText } from "./head-text.ts";
import { addressIn, nameAtStart } from "./party-name.ts";

/** A party to the contract: its name as printed, and the other names the contract calls it by. */
export interface Party {
  readonly name: string;
  /** Defined terms that stand for it, e.g. "Acme", "Recipient"; without quotes. */
  readonly aliases: readonly string[];
  readonly quote: Quote | null;
  /** Its business address as printed, or null. */
  readonly address: { readonly text: string; readonly quote: Quote } | null;
}

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
  const head = new HeadText(text);
  const listed = listedParties(head);
  if (listed.length >= 2) return listed;
  const labelled = labelledParties(text.document);
  if (labelled.length >= 2) return labelled;
  const bracketed = bracketedParties(head);
  return bracketed.length > listed.length ? bracketed : listed;
}

const cue =
  /\b(?:by and between|by and among|between|among|made by|entered into by|parties(?: to this agreement)? are)\b(?:\s+and\s+between)?\s*[:-]*\s*/giu;
const listEnd =
  /\b(?:collectively|hereinafter (?:collectively|jointly)|together (?:referred|the “)|whereas\b|recitals?\b|background\b|now,? therefore|witnesseth|individually (?:a|referred))|\((?:each|collectively|together|individually)\b|\b(?:agree|agrees) as follows\b|\n\s*(?:1\.|\(A\)|A\.)\s|\.\s+(?:The|Each|This|In|For|It|Both)\s/iu;

/** "between A, a company ... (“X”), and B ...": the list that follows such a cue. */
function listedParties(head: HeadText): readonly Party[] {
  let best: readonly Party[] = [];
  for (const match of head.text.matchAll(cue)) {
    const start = match.index + match[0].length;
    const rest = head.text.slice(start, start + 2400);
    const end = start + (listEnd.exec(rest)?.index ?? rest.length);
    const found = splitParties(head.text, start, end).flatMap(([from, to]) =>
      partyAt(head, from, to),
    );
    if (found.length >= 2) return found;
    if (found.length > best.length) best = found;
  }
  return best;
}

type Stretch = readonly [from: number, to: number];

/** Cuts a list of parties at the "and" (or number) that stands between two of them. */
function splitParties(text: string, start: number, end: number): readonly Stretch[] {
  const list = text.slice(start, end);
  const joints = [
    ...list.matchAll(
      /(?:\s|^|[)”"’,;.:_…])(?:and|&|AND)\b[\s:;-]*(?=\S)|\(\s*(?:i{2,3}|iv|[2-5]|b|c)\s*\)|\n\s*(?:\d\.\d\.|[2-5][.)]|[BC][.)])\s/gu,
    ),
  ].filter(
    (joint) =>
      isOutside(list, joint.index) && startsParty(list.slice(joint.index + joint[0].length)),
  );
  const strong = joints.filter(
    (joint) =>
      /[)”"’,;:_….\n\]\d]\s*$/u.test(list.slice(0, joint.index + 1).trimEnd()) ||
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
  if (unnamed.test(rest)) return true;
  return (
    /^(?:the\s+|you\b)?\s*["“(]?[\p{Lu}_[…\d]|^\.{4}|^you\b/u.test(rest.trimStart()) &&
    !/^(?:Each|All|Any|Effective|Whereas|This|Its|Such)\b/u.test(rest.trimStart())
  );
}

const quotedName = /["“”«‘]\s*([^"“”«»‘’]{1,60}?)\s*["”“»’]/gu;
const noAlias =
  /^(?:(?:this |the )?(?:[\w-]+ )*(?:agreement|undertaking|m?nda|contract|form|letter)|(?:the |a |each )?part(?:y|ies)|(?:[\w-]+ )*(?:date|purpose|use|information|page|terms?(?: below)?|schedule|exhibit|term sheet)|affiliates?|representatives?|transaction|project|(?:[\w-]+ )?(?:services?|platform|software)|governing law|jurisdiction|(?:[\w-]+ )?(?:software|programs?|products?|materials?|technology))$/iu;
const unnamed =
  /^[\s,;:]*(?:the )?(?:(?:other|undersigned|following|counter) ?)*(?:party|parties|company|compan(?:y|ies)|individual|entity|person|signatory|recipient|undersigned|(?:independent )?(?:advis[eo]r|consultant|contractor)|customer|client|(?:service )?provider|supplier|vendor|seller|buyer|purchaser|licens[eo][er]|distributor)\b[^“"(]{0,80}\b(?:named|identified|set forth|specified|listed|whose|signing|who|that|described|stated|below)\b/iu;

function partyAt(head: HeadText, from: number, to: number): readonly Party[] {
  const described = head.text.slice(from, to);
  const aliases = aliasesIn(described);
  const isUnnamed =
    unnamed.test(described) || /^\W*$/u.test(described.slice(0, described.search(/[(“"]/u)));
  const name = nameAtStart(described) ?? (isUnnamed ? aliases[0] : undefined);
  if (name === undefined || name === "" || noAlias.test(name)) return [];
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

/** Names in quotes and in brackets after a party, and those that "hereinafter" gives it. */
function aliasesIn(described: string): readonly string[] {
  const quoted = [...described.matchAll(quotedName)].map((match) => match[1] ?? "");
  const bracketed = [
    ...described.matchAll(
      /\((?:the |hereinafter )?((?:\p{Lu}[\p{L}-]+ ?){1,3}|(?:disclosing|receiving) party|recipient|discloser)\)/gu,
    ),
  ].map((match) => match[1] ?? "");
  const called = [
    ...described.matchAll(
      /\b(?:hereinafter|hereafter)(?: referred to)?(?: as)? (?:the )?(\p{Lu}[\p{L}-]+)(?=\W)/gu,
    ),
  ].map((match) => match[1] ?? "");
  return [
    ...new Set(
      [...quoted, ...bracketed, ...called].map((each) => each.trim().replace(/[,.]$/u, "")),
    ),
  ].filter((each) => each !== "" && !noAlias.test(each));
}

const labelled =
  /^\W*((?:the )?(?:disclosing party|receiving party|discloser|recipient|first party|second party|party\s+(?:a|b|1|2|one|two))[^:\n]{0,24}):[ \t]*(\S[^\n]{1,160})$/gimu;

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

/** Names right before a bracket that gives them a short name: Acme Inc. (“Acme”). */
function bracketedParties(head: HeadText): readonly Party[] {
  const brackets = [
    ...head.text.matchAll(
      /\((?:the |hereinafter |hereafter |referred to as |also |or |\W)*["“][^()]{1,100}\)/giu,
    ),
  ];
  return brackets.flatMap((bracket): readonly Party[] => {
    const end = bracket.index + bracket[0].length;
    if (aliasesIn(bracket[0]).length === 0) return [];
    const before = head.text.slice(Math.max(0, bracket.index - 200), bracket.index);
    const start = lastStart(before);
    if (start === null) return [];
    const from = bracket.index - before.length + start;
    return partyAt(head, from, end).filter((party) => party.quote !== null);
  });
}

/** Where the last name before a bracket begins; null when nothing there reads as a name. */
function lastStart(before: string): number | null {
  const starts = [
    ...before.matchAll(
      /(?:\bbetween|\bamong|[).;:]|\band|\bthat|\bby|\bto|\bfrom|,|\n|^)\s+(?=(?:the\s+)?[\p{Lu}_[])/gu,
    ),
  ];
  const named = starts
    .map((match) => match.index + match[0].length)
    .filter((start) => nameAtStart(before.slice(start)) !== null);
  return named.at(-1) ?? null;
}
