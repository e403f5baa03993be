import type { Role } from "../phrases/phrase.ts";
import type { WordTable } from "../text/word-table.ts";
import type { ContractText } from "./contract.ts";
import type { DefinedTerm } from "./defined-terms.ts";
import type { RoleNames } from "./named-spans.ts";
import { onlyReceiver } from "./only-receiver.ts";
import { isCalledMutual, mutuality } from "./mutuality.ts";
import type { Party } from "./parties.ts";
import { onlyBearer, secrecyBearers } from "./secrecy-bearers.ts";
import { discloserWord, recipientWord, tiedRoles, type TiedRoles } from "./tied-roles.ts";

/** Who is who: which parties disclose and receive, and whether both do both. */
export interface Roles {
  readonly isMutual: boolean;
  /** Why it was taken for mutual or one-way, as one clause of a sentence. */
  readonly reason: string;
  /** In a one-way contract the positions of the parties among those found; null when unknown. */
  readonly discloser: number | null;
  readonly recipient: number | null;
  readonly names: RoleNames;
}

const confidentialWord =
  /^(?:the |such )?(?:(?:confidential|proprietary|evaluation|protected|restricted|secret|sensitive|non-?public|classified|disclosed)[\w /,-]*|information)$/iu;
const representativeWord =
  /^(?:\w+ )?(?:representatives?|associates|authori[sz]ed (?:persons?|users?|recipients?|personnel|third parties)|permitted (?:persons?|recipients?|disclosees?|parties)|personnel|agents or employees)$/iu;
const agreementWord =
  /agreement|undertaking|\b(?:nda|dpa|baa|addendum)\b|\bletter\b|\bdeed\b|\bcontract\b/iu;
const purposeWord =
  /^(?:(?:permitted |business |authori[sz]ed |stated |specified |approved )?(?:purposes?|use)|(?:possible |proposed |potential |contemplated )?(?:transaction|business relationship|relationship|project|collaboration|opportunity|business opportunit(?:y|ies)|evaluation|discussions?|negotiations?|services|engagement|cooperation))$/iu;

const always: RoleNames = new Map<Role, readonly string[]>([
  [
    "recipient",
    [
      "receiving party",
      "recipient",
      "receiver",
      "recipient party",
      "party receiving",
      "receiving entity",
    ],
  ],
  [
    "discloser",
    ["disclosing party", "discloser", "disclosure party", "party disclosing", "disclosing entity"],
  ],
  [
    "confidential",
    [
      "confidential information",
      "proprietary information",
      "confidential and proprietary information",
      "confidential or proprietary information",
      "proprietary and confidential information",
      "confidential material",
      "evaluation material",
      "confidential data",
      "confidential document",
      "protected information",
      "trade secret information",
    ],
  ],
  [
    "representatives",
    ["representative", "authorized person", "authorised person", "permitted recipient"],
  ],
  [
    "agreement",
    [
      "this agreement",
      "the agreement",
      "this nda",
      "this letter",
      "this letter agreement",
      "this undertaking",
      "this deed",
      "this contract",
      "this confidentiality agreement",
      "this non disclosure agreement",
      "this mutual non disclosure agreement",
      "this mutual nda",
      "this nondisclosure agreement",
    ],
  ],
  [
    "purpose",
    [
      "purpose",
      "permitted purpose",
      "business purpose",
      "transaction",
      "possible transaction",
      "proposed transaction",
      "project",
      "permitted use",
    ],
  ],
  [
    "both",
    [
      "each party",
      "each of the party",
      "either party",
      "both party",
      "the party",
      "each of them",
      "party hereto",
      "neither party",
      "any party",
    ],
  ],
  ["party", ["party"]],
]);

/** Works out the names a contract uses for each role, and who plays it. */
export function findRoles(
  text: ContractText,
  terms: readonly DefinedTerm[],
  parties: readonly Party[],
): Roles {
  const { text: all } = text.document;
  const isAboutSecrecy = aboutSecrecy.test(all.slice(0, headLength));
  const bearers = isAboutSecrecy ? secrecyBearers(all) : null;
  const receiver = isAboutSecrecy && !isCalledMutual(all) ? onlyReceiver(all, parties) : null;
  const bearer = bearers === null ? null : onlyBearer(bearers);
  // Where a mutual agreement binds both, a role that stands beside a party's name is not its alone.
  const isPlainlyMutual = isCalledMutual(all) && (bearers?.shared ?? 0) >= 2;
  const tied = isPlainlyMutual ? nobody : tiedRoles(parties);
  const duties = parties.map((party) => countDuties(text, party));
  const isMutual = mutuality(text, terms, tied, duties, bearer !== null || receiver !== null);
  const recipient =
    tied.recipient ??
    (isMutual.score > 0 ? null : (mostDuties(duties, tied.discloser) ?? receiver));
  const discloser =
    tied.discloser ?? (recipient === null || parties.length !== 2 ? null : 1 - recipient);
  const isBoth = isMutual.score > 0 && tied.recipient === null && tied.discloser === null;
  const oneWay = isBoth ? { recipient: null, discloser: null } : { recipient, discloser };
  return {
    isMutual: isBoth,
    reason: isMutual.reason,
    ...oneWay,
    names: roleNames(text, terms, parties, oneWay, isBoth ? null : bearer),
  };
}

const nobody: TiedRoles = { recipient: null, discloser: null };
const headLength = 800;
const aboutSecrecy = /\b(?:non\s?[-–]?\s?disclos|confiden|secre|proprietary|nda\b)/iu;

const duty = /^(?:shall|will|agrees?|must|may not|undertakes?|covenants?|acknowledges?)$/u;
const secrecy = /confiden|disclos|secre|divulg|return|destroy|protect|use/u;

/** How many sentences put a duty of secrecy on a party under one of its names. */
function countDuties({ words, sentences }: ContractText, party: Party): number {
  const bound = new Set<number>();
  const named = new Set<number>();
  for (const alias of party.aliases) {
    const name = alias.toLowerCase().replace(/^the /u, "").split(/\s+/u);
    for (const row of words.rowsSpelled(name[0] ?? "")) {
      // Where one name begins another, the one that is given first is the one that stands there.
      if (named.has(row) || !name.every((word, nth) => words.spellingAt(row + nth) === word))
        continue;
      named.add(row);
      const sentence = words.sentence[row] ?? -1;
      const end = row + name.length;
      const isBound = [end, end + 1, end + 2].some((next) => duty.test(words.spellingAt(next)));
      if (isBound && speaksOfSecrecy(words, row, sentences[sentence]?.to ?? row))
        bound.add(sentence);
    }
  }
  return bound.size;
}

function speaksOfSecrecy(words: WordTable, from: number, to: number): boolean {
  for (let row = from; row < to; row += 1) if (secrecy.test(words.spellingAt(row))) return true;
  return false;
}

function mostDuties(duties: readonly number[], discloser: number | null): number | null {
  const counted = duties.map((count, position) => (position === discloser ? -1 : count));
  const most = Math.max(...counted, 0);
  const first = counted.indexOf(most);
  return most >= 2 && counted.filter((count) => count * 2 > most).length === 1 ? first : null;
}

function roleNames(
  text: ContractText,
  terms: readonly DefinedTerm[],
  parties: readonly Party[],
  one: { readonly recipient: number | null; readonly discloser: number | null },
  bearer: string | null,
): RoleNames {
  const names = new Map([...always].map(([role, list]): [Role, string[]] => [role, [...list]]));
  const add = (role: Role, name: string): void => {
    names.get(role)?.push(name.replace(/^(?:the|such|this)\s+/iu, ""));
  };
  for (const { term } of terms) {
    if (confidentialWord.test(term)) add("confidential", term);
    else if (representativeWord.test(term)) add("representatives", term);
    else if (purposeWord.test(term)) add("purpose", term);
    else if (agreementWord.test(term))
      names.get("agreement")?.push(`this ${term.replace(/^(?:the|this)\s+/iu, "")}`);
    else if (recipientWord.test(term)) add("recipient", term);
    else if (discloserWord.test(term)) add("discloser", term);
  }
  for (const role of ["recipient", "discloser"] as const) {
    const party = one[role] === null ? undefined : parties[one[role]];
    for (const alias of party === undefined ? [] : [...party.aliases, party.name])
      if (/\p{L}{2}/u.test(alias)) add(role, alias);
  }
  // Whoever owes secrecy alone receives, though no opening names them as a party.
  if (one.recipient === null && bearer !== null && /\p{Lu}/u.test(bearer)) add("recipient", bearer);
  if (one.recipient === null && parties.length < 2) addPersons(text, names);
  for (const party of parties)
    for (const alias of [...party.aliases, party.name])
      if (/\p{L}{2}/u.test(alias)) add("party", alias);
  return names;
}

/** Letters speak to "you"; undertakings speak as "I" or "the undersigned". */
function addPersons(text: ContractText, names: Map<Role, string[]>): void {
  const all = text.document.text;
  const count = (words: RegExp): number => all.match(words)?.length ?? 0;
  if (count(/\byou (?:shall|will|agree|may|acknowledge|undertake)/giu) >= 2) {
    names.get("recipient")?.push("you");
    names.get("discloser")?.push("we", "us");
  } else if (
    count(/\b(?:I|we) (?:shall|will|agree|undertake|acknowledge|understand|promise)/gu) >= 2
  ) {
    names
      .get("recipient")
      ?.push(/\bI (?:shall|will|agree|undertake|acknowledge)/u.test(all) ? "i" : "we");
  }
  if (count(/\bthe undersigned\b/giu) >= 2) names.get("recipient")?.push("undersigned");
}
