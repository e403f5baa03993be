import type { ContractReading } from "../contract/contract-reading.ts";
import type { RoleNames } from "../contract/named-spans.ts";
import type { Role } from "../phrases/phrase.ts";

/** What the learned reader calls the sides of a contract; it was trained to see these names instead of the parties’. */
const nameOfSide: Readonly<Record<string, string>> = {
  recipient: "Recipient",
  discloser: "Discloser",
  controller: "Controller",
  processor: "Processor",
  customer: "Customer",
  buyer: "Customer",
  licensee: "Customer",
  provider: "Supplier",
  supplier: "Supplier",
  licensor: "Supplier",
};

/** The side that a position speaks for, as the sentence bank names it, e.g. “supplier” for a licensor. */
export const sideName = (position: string): string => (nameOfSide[position] ?? "").toLowerCase();

const opposite: Readonly<Record<string, string>> = {
  recipient: "discloser",
  discloser: "recipient",
  controller: "processor",
  processor: "controller",
  customer: "provider",
  buyer: "supplier",
  licensee: "licensor",
  provider: "customer",
  supplier: "buyer",
  licensor: "licensee",
};

const persons: readonly { readonly forms: readonly string[]; readonly pattern: RegExp }[] = [
  {
    forms: ["we", "us", "our", "ours", "ourselves"],
    pattern: /(?<![\p{L}\p{N}])(?:we|us|ours?|ourselves)(?![\p{L}\p{N}])(?! \()/giu,
  },
  {
    forms: ["you", "your", "yours", "yourself", "yourselves"],
    pattern: /(?<![\p{L}\p{N}])(?:you|yours?|yourself|yourselves)(?![\p{L}\p{N}])(?! \()/giu,
  },
];

interface Mark {
  readonly name: string;
  readonly role: string;
}

/** Writes the parties of a sentence as the sides they are on. */
export type MarkRoles = (text: string) => string;

/** How the names of a contract's parties are replaced by their sides, for a review on one of them. */
export const roleMarks = (reading: ContractReading, position: string): MarkRoles => {
  const marks = [...secrecyMarks(reading), ...sideMarks(reading.names, position)];
  const roleOf = new Map(marks.map(({ name, role }) => [name.toLowerCase(), role]));
  const names = [...roleOf.keys()]
    .filter((name) => !isPronoun(name))
    .toSorted((one, other) => other.length - one.length);
  const named =
    names.length === 0
      ? null
      : new RegExp(
          `(?<![\\p{L}\\p{N}])(the )?(${names.map(escaped).join("|")})(?![\\p{L}\\p{N}])`,
          "giu",
        );
  const spoken = persons.flatMap(({ forms, pattern }) => {
    const role = forms.map((form) => roleOf.get(form)).find((each) => each !== undefined);
    return role === undefined ? [] : [{ pattern, role }];
  });
  return (text) => {
    let marked = text;
    if (named !== null)
      marked = marked.replace(named, (found: string, _the: string, name: string) =>
        inCase(found, `the ${roleOf.get(name.toLowerCase()) ?? name}`),
      );
    for (const { pattern, role } of spoken)
      marked = marked.replace(pattern, (found: string) => `${found} (${role})`);
    return marked;
  };
};

/** Confidentiality clauses of any contract name who receives and who discloses. */
const secrecyMarks = ({ names }: ContractReading): readonly Mark[] =>
  (["recipient", "discloser"] as const).flatMap((role) => marksOf(names, role, nameOfSide[role]));

const sideMarks = (names: RoleNames, position: string): readonly Mark[] => [
  ...marksOf(names, "us", nameOfSide[position]),
  ...marksOf(names, "them", nameOfSide[opposite[position] ?? ""]),
];

const marksOf = (names: RoleNames, role: Role, side: string | undefined): readonly Mark[] =>
  side === undefined
    ? []
    : (names.get(role) ?? [])
        .filter((name) => name.trim() !== "")
        .map((name) => ({ name, role: side }));

const isPronoun = (name: string): boolean => persons.some(({ forms }) => forms.includes(name));

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&");

const inCase = (found: string, replacement: string): string =>
  /^\p{Lu}/u.test(found) && found.startsWith("The ")
    ? replacement.slice(0, 1).toUpperCase() + replacement.slice(1)
    : replacement;
