import { readdirSync, readFileSync } from "node:fs";

/** What a lawyer would answer about one issue: the five verdicts of a review. */
export type GoldVerdict = (typeof goldVerdicts)[number];
const goldVerdicts = ["pass", "fallback", "fails", "missing", "needs_human"] as const;

/** What was found about one issue by reading the contract. */
export interface GoldLabel {
  readonly issue: string;
  readonly verdict: GoldVerdict;
  /** Words of the contract that prove it, letter by letter; any one of them will do. Empty: nothing is there. */
  readonly quotes: readonly string[];
}

/** Where the contract stands: a file of the shared data, one of CUAD's train part, or one drafted for the set. */
export type GoldSource =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "cuad"; readonly id: string }
  | { readonly kind: "drafted"; readonly path: string };

/** The labels of one contract for one playbook. */
export interface GoldFile {
  readonly name: string;
  readonly source: GoldSource;
  /** Of the file's bytes; of CUAD's text in UTF-8. */
  readonly sha256: string;
  readonly playbook: string;
  /** Whether the rules were tuned on it; the others are held out. */
  readonly isTuned: boolean;
  readonly labels: readonly GoldLabel[];
}

/** The folder of the labels; drafted contracts stand in its folder "drafted". */
export const goldFolder = new URL("../../gold/", import.meta.url);

/** Every file of labels, by name. Throws with the file and the field where one is not of the form. */
export const readGoldFiles = (): readonly GoldFile[] =>
  readdirSync(goldFolder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) =>
      parseGoldFile(name, JSON.parse(readFileSync(new URL(name, goldFolder), "utf8"))),
    );

/**
 * Reads one file of labels: one of "file", "cuad" and "drafted", "sha256", "playbook", "tuned" and
 * "labels", each of "issue", "verdict" and "quote" (a string, several, or null for none).
 */
export const parseGoldFile = (name: string, json: unknown): GoldFile => {
  const fail = (what: string): never => {
    throw new Error(`${name}: ${what}`);
  };
  const fields = ["file", "cuad", "drafted", "sha256", "playbook", "tuned", "labels"];
  for (const field of Object.keys(Object(json)))
    if (!fields.includes(field)) fail(`"${field}" is no field of it`);
  const text = (of: unknown, field: string): string => {
    const value = fieldOf(of, field);
    return typeof value === "string" && value !== "" ? value : fail(`"${field}" is no text`);
  };
  const labels = fieldOf(json, "labels");
  const isTuned = fieldOf(json, "tuned");
  const sha256 = text(json, "sha256");
  if (!/^[0-9a-f]{64}$/u.test(sha256)) fail(`"sha256" is no SHA-256`);
  const seen = new Set<string>();
  return {
    name: name.replace(/\.json$/u, ""),
    source: sourceOf(json) ?? fail('it needs one of "file", "cuad" and "drafted"'),
    sha256,
    playbook: text(json, "playbook"),
    isTuned: typeof isTuned === "boolean" ? isTuned : fail('"tuned" is not true or false'),
    labels: (Array.isArray(labels) ? labels : fail('"labels" is no list')).map(
      (label: unknown): GoldLabel => {
        const issue = text(label, "issue");
        if (seen.has(issue)) fail(`"${issue}" is labelled twice`);
        seen.add(issue);
        const said = text(label, "verdict");
        const verdict = goldVerdicts.find((each) => each === said);
        const quotes = quotesOf(fieldOf(label, "quote"));
        return {
          issue,
          verdict: verdict ?? fail(`"${issue}" has the unknown verdict "${said}"`),
          quotes: quotes ?? fail(`"${issue}" has a quote that is no text`),
        };
      },
    ),
  };
};

const sourceOf = (json: unknown): GoldSource | null => {
  const given = (["file", "cuad", "drafted"] as const).flatMap((kind): GoldSource[] => {
    const value = fieldOf(json, kind);
    if (typeof value !== "string" || value === "") return [];
    return [kind === "cuad" ? { kind, id: value } : { kind, path: value }];
  });
  return given.length === 1 ? (given[0] ?? null) : null;
};

const quotesOf = (value: unknown): readonly string[] | null => {
  const list: readonly unknown[] = value === null ? [] : Array.isArray(value) ? value : [value];
  return list.every((each) => typeof each === "string" && each !== "")
    ? list.map((each) => String(each))
    : null;
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
