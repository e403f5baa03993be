import { readdirSync, readFileSync } from "node:fs";

/** A sentence of the bank, as in bank/README.md. */
export interface BankEntry {
  readonly p: string;
  readonly y: "E" | "C" | "N";
  readonly style: string;
  readonly roles?: Readonly<Record<string, string>>;
  readonly text: string;
  readonly writer: string;
}

const folder = new URL("../../../bank/", import.meta.url);

const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

const testStyles: ReadonlySet<string> = new Set(["translated", "list"]);

const nameOfRole: Readonly<Record<string, string>> = {
  s: "Supplier",
  c: "Customer",
  r: "Recipient",
  d: "Discloser",
  k: "Controller",
  p: "Processor",
};

const persons = [
  ["we", "us", "our", "ours", "ourselves"],
  ["you", "your", "yours", "yourself", "yourselves"],
];

const ndaNames: readonly (readonly [RegExp, string])[] = [
  [/\b(?:the )?(?:receiving party|recipient|receiver|receiving side)\b/giu, "the Recipient"],
  [/\b(?:the )?(?:disclosing party|discloser|disclosing side)\b/giu, "the Discloser"],
];

const inCase = (found: string, words: string): string =>
  /^\p{Lu}/u.test(found) ? words.charAt(0).toUpperCase() + words.slice(1) : words;

const marked = (text: string, name: string, letter: string): string => {
  const role = nameOfRole[letter];
  const forms = persons.find((group) => group.includes(name.toLowerCase()));
  if (forms) {
    const pattern = new RegExp(`\\b(${forms.join("|")})\\b(?! \\()`, "giu");
    return text.replace(pattern, (found) => `${found} (${role ?? "each party"})`);
  }
  if (role === undefined) return text;
  const bare = name.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&");
  const pattern = new RegExp(`(?<!\\w)(?:the )?${bare}(?!\\w)`, "gu");
  return text.replace(pattern, (found) => inCase(found, `the ${role}`));
};

/** A sentence with its parties as their roles, as in training (tools/reader/bank.py). */
export const withRoles = (text: string, roles: Readonly<Record<string, string>> = {}): string => {
  const names = Object.keys(roles).toSorted((one, other) => other.length - one.length);
  if (names.length === 0)
    return ndaNames.reduce(
      (all, [pattern, role]) => all.replace(pattern, (found) => inCase(found, role)),
      text,
    );
  return names.reduce((all, name) => marked(all, name, roles[name] ?? ""), text);
};

/** The sentences that are never trained on: of held-out writers, and of held-out registers. */
export const testEntries = (): readonly BankEntry[] => {
  const writers = readJson("writers.json") as Readonly<Record<string, { split: string }>>;
  return readdirSync(folder)
    .filter((file) => /^w\d+\.jsonl$/u.test(file))
    .toSorted()
    .flatMap((file) => {
      const writer = file.replace(".jsonl", "");
      const isTest = writers[writer]?.split === "held-out";
      return readFileSync(new URL(file, folder), "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => ({ ...(JSON.parse(line) as Omit<BankEntry, "writer">), writer }))
        .filter(({ style }) => isTest || testStyles.has(style))
        .map((entry) => (isTest ? entry : { ...entry, writer: "registers" }));
    });
};

/** Which proposition a development probe is about, and by which stance on it a clause harms. */
export const probeMap = (): Readonly<Record<string, readonly [string, "E" | "C"]>> =>
  readJson("probe-map.json") as Readonly<Record<string, readonly [string, "E" | "C"]>>;
