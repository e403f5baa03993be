import type { WordDocument } from "@proviso/redline";
import { attachedTitles, titleLines } from "./document-title.ts";
import { readableDocument } from "./readable-document.ts";
import {
  akinContractTitle,
  bindingWords,
  employmentWords,
  noContractTitle,
  otherContractTitle,
  otherLicence,
  secrecyMark,
  softwareTitle,
  softwareWords,
  typeSigns,
  type TypeSigns,
} from "./type-signs.ts";

/** A contract type by its name in the product, and why the document was taken for it. */
export interface ContractType {
  readonly name: string;
  /** One sentence. */
  readonly reason: string;
  /** Whether the signs were strong enough to be relied on. */
  readonly isCertain: boolean;
  /** Sentences on what else the document is: an amendment, or a bundle that holds further papers. */
  readonly remarks: readonly string[];
}

const employment = "Its wording is that of an employment contract, which is not reviewed.";
const leastDensity = 6;
/** Binding words per thousand, below which a text binds nobody. */
const leastBinding = 4;
/** The name for a document that is none of the known types. */
const unknownContractType = "Other";

/** Finds the contract type from the title and from the words the contract uses most. */
export function detectContractType(given: WordDocument): ContractType {
  const { document } = readableDocument(given);
  for (const line of titleLines(document)) {
    const titled = titledAs(line);
    if (titled === null) continue;
    if (typeof titled === "string") return none(`The title reads “${shortened(line)}”${titled}`);
    if (isEmployment(document, titled)) return none(employment);
    const best = densest(document, titled);
    if (isOtherLicence(document, best, line))
      return none(`The title reads “${shortened(line)}”, ${noSoftware}`);
    return {
      name: best.name,
      reason: `The title reads “${shortened(line)}”.`,
      isCertain: true,
      remarks: [...amendment(line), ...furtherPapers(document, titled)],
    };
  }
  return byWording(document);
}

/** The types whose title a line is, how it goes on to say that it is none of them, or null: it says nothing. */
function titledAs(line: string): readonly TypeSigns[] | string | null {
  if (noContractTitle.test(line)) return ", and that is no contract that is reviewed.";
  if (otherContractTitle.test(line)) return ": a contract of a type that is not reviewed.";
  const titled = typeSigns.filter((type) => type.title.test(line));
  if (titled.length === 0)
    return akinContractTitle.test(line) ? ": a contract of a type that is not reviewed." : null;
  // What is made for somebody and then hosted is work, and the hosting a part of it.
  const services = titled.filter(({ name }) => name === "Services Agreement");
  if (services.length > 0 && madeAndHosted.test(line)) return services;
  // "Services" is the widest of the titles: "Cloud Service Agreement" is the narrower type.
  const narrower = titled.filter((type) => type.name !== "Services Agreement");
  return narrower.length > 0 ? narrower : titled;
}

const madeAndHosted =
  /\b(?:design|development)\b.{1,60}\bhosting (?:agreement|contract)\b|\bhosting\b.{1,40}\b(?:design|development) (?:agreement|contract)\b/iu;

function byWording(document: WordDocument): ContractType {
  if (perThousand(document, employmentWords) > 2) return none(employment);
  const best = densest(document, typeSigns);
  if (isOtherLicence(document, best, ""))
    return none(`Its wording is that of a licence, ${noSoftware}`);
  const isSecret = titleLines(document).some((line) => secrecyMark.test(line));
  const least = isSecret && best.name === "NDA" ? leastDensity / 2 : leastDensity;
  if (densityOf(document, best) < least || perThousand(document, bindingWords) < leastBinding)
    return none("Neither the title nor the wording is that of a known contract type.");
  return {
    name: best.name,
    reason: `Its wording is that of a contract of the type ${best.name}.`,
    isCertain: false,
    remarks: furtherPapers(document, [best]),
  };
}

const noSoftware =
  "and what it licenses is not software: a contract of a type that is not reviewed.";
/** Words for software per thousand, below which what is licensed is something else. */
const leastSoftware = 1.4;

/** Whether a licence is of trademarks, content, patents or the like: its title says so, or hardly any word of it is of software. */
function isOtherLicence(document: WordDocument, { name }: TypeSigns, title: string): boolean {
  if (name !== "Software License Agreement" || softwareTitle.test(title)) return false;
  return otherLicence.test(title) || perThousand(document, softwareWords) < leastSoftware;
}

function none(reason: string): ContractType {
  return { name: unknownContractType, reason, isCertain: false, remarks: [] };
}

/** "Amended and restated" is the whole contract anew; "First Amendment to ..." is not. */
function amendment(line: string): readonly string[] {
  const amends =
    /\b(?:amendment|supplement|variation|addendum|extension|modification)\b[^.]{0,30}\b(?:to|of|no\.?|number)\b/iu.test(
      line,
    ) || /^(?:\w+ )?amendment\b/iu.test(line);
  return amends && !/\bamended and restated\b/iu.test(line)
    ? [
        `The title reads “${shortened(line)}”: the document amends an earlier contract, which was not read here. What this one does not say may stand there.`,
      ]
    : [];
}

function furtherPapers(document: WordDocument, own: readonly TypeSigns[]): readonly string[] {
  const found = new Map<string, string>();
  for (const title of attachedTitles(document))
    for (const type of typeSigns)
      if (!own.includes(type) && !found.has(type.name) && type.title.test(title))
        found.set(type.name, title);
  return [...found].map(
    ([name, title]) =>
      `The document also holds “${shortened(title)}”, a paper of the type ${name}; it was read, but not judged by the playbook of that type.`,
  );
}

function isEmployment(document: WordDocument, titled: readonly TypeSigns[]): boolean {
  const isServices = titled.every(({ name }) => name === "Services Agreement");
  return isServices && perThousand(document, employmentWords) > 2;
}

/** The type whose words the document uses most, the first of them where several are used alike. */
function densest(document: WordDocument, types: readonly TypeSigns[]): TypeSigns {
  const [only, ...others] = types;
  if (only === undefined) throw new Error("there is no contract type to choose from");
  if (others.length === 0) return only;
  const densities = types.map((type) => densityOf(document, type));
  return types[densities.indexOf(Math.max(...densities))] ?? only;
}

function shortened(title: string): string {
  return title.length > 80 ? `${title.slice(0, 77)}...` : title;
}

/** Uses per thousand words; few different signs count for less. */
function densityOf(document: WordDocument, type: TypeSigns): number {
  const uses = [...document.text.matchAll(type.words)];
  const distinct = new Set(uses.map((use) => use[0].toLowerCase())).size;
  return (uses.length * 1000 * Math.min(distinct, 3)) / (wordsOf(document) * 3);
}

function perThousand(document: WordDocument, words: RegExp): number {
  return ([...document.text.matchAll(words)].length * 1000) / wordsOf(document);
}

function wordsOf(document: WordDocument): number {
  return Math.max(200, document.text.length / 6);
}
