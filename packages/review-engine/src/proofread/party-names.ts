import type { ContractReading } from "../contract/contract-reading.ts";
import { slipAt, type ProofParagraph, type Slip } from "./note.ts";

/** Words for one and the same part in a contract, of which a contract uses one. */
const sameRole: readonly (readonly string[])[] = [
  ["Customer", "Client", "Buyer", "Purchaser"],
  ["Supplier", "Vendor", "Seller", "Provider", "Service Provider"],
];

/** Parties called by a name that none of them bears: another word for their part, or a name from another contract. */
export function wrongPartyNames(
  reading: ContractReading,
  paragraphs: readonly ProofParagraph[],
): readonly Slip[] {
  if (reading.parties.length !== 2) return [];
  const read = paragraphs.filter(({ zone }) => zone === "body");
  const text = paragraphs.map((paragraph) => paragraph.text).join("\n");
  return [...otherRoleWords(reading, read, text), ...strangers(reading, read, text)];
}

/** "Client shall ..." where the parties are a "Customer" and a "Provider". */
function otherRoleWords(
  reading: ContractReading,
  paragraphs: readonly ProofParagraph[],
  text: string,
): readonly Slip[] {
  return sameRole.flatMap((words) => {
    const called = reading.parties.flatMap(({ aliases }) =>
      words.filter((word) => aliases.some((alias) => isSame(alias, word))),
    );
    const [right] = called;
    if (right === undefined || called.length !== 1) return [];
    return words.flatMap((word) =>
      word === right || isSomebodyElse(reading, word, text)
        ? []
        : actingAs(word, paragraphs).map(({ paragraph, start }) =>
            slipAt(
              reading,
              "name",
              paragraph,
              { start, end: start + word.length, instead: right },
              `No party is called “${word}”; “${right}” seems to be meant.`,
            ),
          ),
    );
  });
}

function isSame(one: string, other: string): boolean {
  return one.replace(/^the\s+/iu, "").toLowerCase() === other.toLowerCase();
}

/** Whether a word is explained, stands in a longer name, or is said of several: "each Client", "Clients", "“Client” means". */
function isSomebodyElse(reading: ContractReading, word: string, text: string): boolean {
  if (isNamed(reading, word)) return true;
  const explained = new RegExp(
    String.raw`["“'‘(]\s*(?:[Tt]he )?${word}s?\b|\b${word}s\b|\b(?:[Aa]n?|[Ee]ach|[Aa]ny|[Ee]very|[Ss]uch|[Oo]ther|[Ii]ts|[Tt]heir|[Oo]ur|[Yy]our|[Nn]o|[Aa]ll)\s+${word}\b|\b${word}\s+(?:means|of)\b|^[^\w\n\r\u2028\u2029]*${word}\s*:`,
    "mu",
  );
  return explained.test(text);
}

function isNamed({ terms, parties }: ContractReading, word: string): boolean {
  const names = [
    ...terms.map(({ term }) => term),
    ...parties.flatMap(({ name, aliases }) => [name, ...aliases]),
  ];
  return names.some((name) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .join(" ")
      .includes(word.toLowerCase()),
  );
}

interface Found {
  readonly paragraph: ProofParagraph;
  readonly start: number;
}

/** Where a word stands for somebody who does something. */
function actingAs(word: string, paragraphs: readonly ProofParagraph[]): readonly Found[] {
  const acting = new RegExp(
    String.raw`(?<![\p{L}\p{N}/-])(?<!\b(?!(?:The|If|When|Where|That|And)\b)\p{Lu}[\p{L}-]* )${word}(?=\s+(?:shall|will|may|must|agrees|undertakes|acknowledges|represents|warrants)\b)`,
    "gu",
  );
  return paragraphs.flatMap((paragraph) =>
    [...paragraph.text.matchAll(acting)].map(({ index }) => ({ paragraph, start: index })),
  );
}

const letters = /[^\p{L}\p{N}]+/gu;
const stranger =
  /(?<!\b(?<!\b[Tt]his\s+)(?:[Aa]greements?|[Cc]ontracts?|[Nn][Dd][Aa]|[Ll]icen[cs]e|[Ll]ease|[Uu]ndertaking|dated?)\b[^.;]{0,60})\bbetween\s+((?:\p{Lu}[\p{L}\p{N}&-]*[.,]?\s+){1,4})and\s+((?:the\s+)?\p{Lu}[\p{L}-]*(?:\s+\p{Lu}[\p{L}-]*)?)/gu;
/** Words by which a name in capitals is one of a thing, a kind of person or a time. */
const noName =
  /\b(?:part(?:y|ies)|the|each|either|any|this|such|its|our|your|section|sections|article|clause|schedule|exhibit|date|affiliates?|representatives?|discloser|recipient|customers?|clients?|users?|owner|agent|employees?|company)\b/iu;

/** "between Acme and Company" where no party is called Acme. */
function strangers(
  reading: ContractReading,
  paragraphs: readonly ProofParagraph[],
  text: string,
): readonly Slip[] {
  const called = reading.parties.flatMap(({ name, aliases }) => [name, ...aliases]);
  const told = new Set<string>();
  return paragraphs.flatMap((paragraph) =>
    [...paragraph.text.matchAll(stranger)].flatMap((match): readonly Slip[] => {
      const [whole, first = "", second = ""] = match;
      const name = first.trim().replace(/,$/u, "");
      const isWithParty = called.some((each) => isSame(each, second));
      if (!isWithParty || noName.test(name) || told.has(name) || isKnown(reading, name, text))
        return [];
      told.add(name);
      const start = match.index + whole.indexOf(first);
      return [
        slipAt(
          reading,
          "name",
          paragraph,
          { start, end: start + name.length },
          `“${name}” is named beside a party, but no party is called that.`,
        ),
      ];
    }),
  );
}

/** Whether a name is a party's or a term's, or a part of one, or is put in quotes or brackets somewhere. */
function isKnown({ terms, parties }: ContractReading, name: string, text: string): boolean {
  const bare = name.toLowerCase().replaceAll(letters, "");
  const known = [
    ...terms.map(({ term }) => term),
    ...parties.flatMap((party) => [party.name, ...party.aliases]),
    ...[...text.matchAll(/["“(]([^"“”()]{2,60})["”)]/gu)].map((match) => match[1] ?? ""),
  ].map((each) => each.toLowerCase().replaceAll(letters, ""));
  return known.some((each) => each !== "" && (each.includes(bare) || bare.includes(each)));
}
