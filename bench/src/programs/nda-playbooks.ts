import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { plainDocument, allPlaybooks, review } from "@proviso/review-engine";
import type { Program } from "../program.ts";

type Verdict = ReturnType<typeof review>["verdicts"][number];
type Choice = "Entailment" | "Contradiction" | "NotMentioned";

const training = new URL("../../../../shared/data/contract_nli/train.jsonl.gz", import.meta.url);
const aim = 0.9;

/** How the NDA playbook finds clauses, against the labels of ContractNLI's training part. */
export const ndaPlaybooks: Program = {
  title: "clauses the NDA (mutual) playbook finds, against ContractNLI's training labels (aim 0.9)",
  run: async () => {
    if (!existsSync(training)) {
      console.log("  ContractNLI is not here (../shared/data/contract_nli), nothing measured");
      return;
    }
    const documents = readDocuments();
    const counts = comparisons.map(() => ({ both: 0, onlyOurs: 0, onlyTheirs: 0 }));
    for (const { text, choiceOf } of documents) count(counts, verdictsOf(text), choiceOf);
    console.log(`  ${documents.length} NDAs`);
    comparisons.forEach((comparison, nth) => print(comparison, counts[nth]));
  },
};

/** One issue held against the hypothesis that says the same. */
interface Comparison {
  readonly issue: string;
  readonly hypothesis: string;
  readonly isFound: (verdict: Verdict) => boolean;
  readonly isThere: (choiceOf: (hypothesis: string) => Choice) => boolean;
}

interface Count {
  both: number;
  onlyOurs: number;
  onlyTheirs: number;
}

interface Labelled {
  readonly text: string;
  readonly choiceOf: (hypothesis: string) => Choice;
}

const isQuoted = (verdict: Verdict): boolean => verdict.quote !== null;
const passes = (verdict: Verdict): boolean => verdict.verdict === "pass" && isQuoted(verdict);
const entailed = (issue: string, hypothesis: string, isFound = passes): Comparison => ({
  issue,
  hypothesis,
  isFound,
  isThere: (choiceOf) => choiceOf(hypothesis) === "Entailment",
});

const comparisons: readonly Comparison[] = [
  entailed("marking", "nda-1", (verdict) => verdict.verdict === "fallback"),
  entailed("oral-information", "nda-3"),
  entailed("permitted-purpose", "nda-4"),
  entailed("permitted-recipients", "nda-5", isQuoted),
  entailed("permitted-recipients", "nda-7"),
  entailed("compelled-notice", "nda-8"),
  entailed("secrecy-of-talks", "nda-10"),
  entailed("reverse-engineering", "nda-11"),
  entailed("exclusion-independent", "nda-12"),
  entailed("exclusion-third-party", "nda-13"),
  entailed("no-licence", "nda-15"),
  {
    // "Upon termination" is asked by nda-16; a duty on request shows in nda-20's labels.
    issue: "return",
    hypothesis: "nda-16",
    isFound: passes,
    isThere: (choiceOf) =>
      choiceOf("nda-16") === "Entailment" || choiceOf("nda-20") !== "NotMentioned",
  },
  {
    issue: "copies",
    hypothesis: "nda-17",
    isFound: isQuoted,
    isThere: (choiceOf) => choiceOf("nda-17") !== "NotMentioned",
  },
  entailed("non-solicit", "nda-18", isQuoted),
  entailed("survival", "nda-19"),
  entailed("backup-copies", "nda-20"),
];

const verdictsOf = (text: string): ReadonlyMap<string, Verdict> => {
  const mutual = allPlaybooks().find(({ position }) => position === "mutual");
  if (mutual === undefined) throw new Error("there is no playbook for the mutual side");
  const { verdicts } = review(plainDocument(text), mutual);
  return new Map(verdicts.map((verdict) => [verdict.issueId, verdict]));
};

const count = (
  counts: readonly Count[],
  verdicts: ReadonlyMap<string, Verdict>,
  choiceOf: (hypothesis: string) => Choice,
): void => {
  comparisons.forEach(({ issue, isFound, isThere }, nth) => {
    const verdict = verdicts.get(issue);
    const tally = counts[nth];
    if (verdict === undefined || tally === undefined)
      throw new Error(`no verdict on the issue "${issue}"`);
    const isOurs = isFound(verdict);
    const isTheirs = isThere(choiceOf);
    if (isOurs && isTheirs) tally.both += 1;
    else if (isOurs) tally.onlyOurs += 1;
    else if (isTheirs) tally.onlyTheirs += 1;
  });
};

const print = ({ issue, hypothesis }: Comparison, tally: Count | undefined): void => {
  if (tally === undefined) return;
  const precision = tally.both / (tally.both + tally.onlyOurs);
  const recall = tally.both / (tally.both + tally.onlyTheirs);
  const mark = precision >= aim && recall >= aim ? "" : "  below the aim";
  console.log(
    `  ${issue.padEnd(24)} ${hypothesis.padEnd(7)} precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}${mark}`,
  );
};

const readDocuments = (): readonly Labelled[] =>
  gunzipSync(readFileSync(training))
    .toString()
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): Labelled => {
      const document: unknown = JSON.parse(line);
      return {
        text: String(field(document, "text")),
        choiceOf: (hypothesis) =>
          choice(field(field(field(document, "annotations"), hypothesis), "choice")),
      };
    });

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

const choice = (value: unknown): Choice => {
  if (value === "Entailment" || value === "Contradiction" || value === "NotMentioned") return value;
  throw new Error(`"${String(value)}" is no label of ContractNLI`);
};
