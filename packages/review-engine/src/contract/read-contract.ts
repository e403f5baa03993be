import type { WordDocument } from "@proviso/redline";
import { categoryReader } from "../clauses/categories/index.ts";
import { InheritedFinder } from "../phrases/inherited-finder.ts";
import { Matching } from "../phrases/matching.ts";
import type { Fact } from "../playbook/playbook.ts";
import { ValueSpans } from "../values/value-spans.ts";
import { belongsToAnother } from "./belongs-to-another.ts";
import { findDefinedTerms } from "./defined-terms.ts";
import { findDefinedValues } from "./defined-values.ts";
import { ContractReading, type ReadingParts } from "./contract-reading.ts";
import type { ContractText } from "./contract.ts";
import { NamedSpans } from "./named-spans.ts";
import { findParties } from "./parties.ts";
import { readClauses } from "./read-clauses.ts";
import { readableDocument } from "./readable-document.ts";
import { findRoles } from "./role-names.ts";
import { findSides } from "./sides.ts";

/** Reads a contract from a document, for the side named by the position ("recipient", "customer", ...). */
export function readContract(document: WordDocument, position: string): ContractReading {
  const parts = readParts(document, position, null);
  const { text, names, values } = parts;
  return new ContractReading({
    ...parts,
    matching: new Matching(text, new NamedSpans(text.words, names), values),
    categoryReader: categoryReader(),
  });
}

/** Reads a revised version of a contract; gives what `readContract` would, sooner. */
export function readRevised(
  document: WordDocument,
  position: string,
  before: ContractReading,
): ContractReading {
  const parts = readParts(document, position, before.text);
  const { text, names, values } = parts;
  const isAlike =
    JSON.stringify([...names]) === JSON.stringify([...before.names]) &&
    values.definedNames === before.values.definedNames;
  const matching = isAlike
    ? new InheritedFinder(text, before.known, names, values)
    : new Matching(text, new NamedSpans(text.words, names), values);
  return new ContractReading({ ...parts, matching, categoryReader: before.categoryReader });
}

function readParts(
  given: WordDocument,
  position: string,
  before: ContractText | null,
): Omit<ReadingParts, "matching" | "categoryReader"> {
  const { document, unread } = readableDocument(given);
  const text = readClauses(document, before);
  const terms = findDefinedTerms(document.paragraphs.map((each) => text.paragraphs.of(each)));
  const parties = findParties(text);
  const roles = findRoles(text, terms, parties);
  const sides = findSides(text, parties, roles, position);
  const names = new Map(roles.names);
  names.set("us", sides?.us.names ?? []);
  names.set("them", sides?.them.names ?? []);
  const facts = findFacts(document, roles.isMutual);
  const defined = findDefinedValues(text, terms, new ValueSpans(text.words));
  const values = new ValueSpans(text.words, defined);
  return { text, unread, terms, parties, roles, names, sides, values, facts };
}

function findFacts(document: WordDocument, isMutual: boolean): ReadonlySet<Fact> {
  const facts = new Set<Fact>([isMutual ? "mutual" : "one-way"]);
  if (/\bcover page\b/iu.test(document.text) && /\bstandard terms\b/iu.test(document.text))
    facts.add("standard-form");
  if (belongsToAnother(document)) facts.add("part-of-another");
  return facts;
}
