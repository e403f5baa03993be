import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { predictContractNli } from "@proviso/review-engine";
import type { Program } from "../program.ts";

type Choice = "Entailment" | "Contradiction" | "NotMentioned";
type Answer = ReturnType<typeof predictContractNli>[number];

interface Labelled {
  readonly text: string;
  readonly spans: readonly (readonly [number, number])[];
  readonly annotations: Readonly<
    Record<string, { readonly choice: Choice; readonly spans: readonly number[] }>
  >;
}

/** What one hypothesis asks of one contract, and what we answered. */
interface Case {
  readonly gold: Choice;
  readonly answer: Choice;
  /** Average precision of the evidence, or null where the gold has none. */
  readonly precision: number | null;
}

const data = new URL("../../../../shared/data/contract_nli/", import.meta.url);

/** The published figures of data/aims: two linear steps, and the paper's Span NLI BERT base and large. */
const published = [
  ["linear baseline (test part)", 0.827, 0.282, 0.835],
  ["Span NLI BERT base (test part)", 0.838, 0.287, 0.885],
  ["Span NLI BERT large (test part)", 0.875, 0.357, 0.922],
] as const;

/** Finding and judging NDA clauses, against ContractNLI's development part. */
export const contractNli: Program = {
  title: "clauses found and judged by the model, against ContractNLI's development labels",
  run: async (rest) => {
    const file = new URL("dev.jsonl.gz", data);
    if (!existsSync(file)) {
      console.log("  ContractNLI is not here (../shared/data/contract_nli), nothing measured");
      return;
    }
    const contracts = readContracts(file);
    const cases = casesOf(contracts);
    const measured = [...cases].map(([hypothesis, each]) => ({ hypothesis, ...measure(each) }));
    console.log(`  ${contracts.length} NDAs, ${measured.length} hypotheses`);
    console.log(`  ${"".padEnd(32)}accuracy  F1 contradiction  evidence mAP per case`);
    print("Proviso (development part)", [
      mean(measured.map(({ accuracy }) => accuracy)),
      mean(measured.map(({ contradiction }) => contradiction)),
      mean([...cases.values()].flat().map(({ precision }) => precision)),
    ]);
    for (const [name, ...figures] of published) print(name, figures);
    if (rest.includes("--per"))
      for (const { hypothesis, accuracy, contradiction, evidence } of measured)
        print(hypothesis, [accuracy, contradiction, evidence]);
  },
};

const readContracts = (file: URL): readonly Labelled[] =>
  gunzipSync(readFileSync(file))
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Labelled);

const casesOf = (contracts: readonly Labelled[]): ReadonlyMap<string, readonly Case[]> => {
  const cases = new Map<string, Case[]>();
  for (const { text, spans, annotations } of contracts)
    for (const answer of predictContractNli(text, spans)) {
      const gold = annotations[answer.hypothesis];
      if (!gold) throw new Error(`${answer.hypothesis} has no label.`);
      const known = cases.get(answer.hypothesis) ?? [];
      cases.set(answer.hypothesis, known);
      known.push({ gold: gold.choice, answer: answer.choice, precision: precision(answer, gold) });
    }
  return cases;
};

/** Average precision as scikit-learn defines it; equal scores count as one step. */
const precision = (
  { span_scores: scores }: Answer,
  gold: Labelled["annotations"][string],
): number | null => {
  const evidence = new Set(gold.spans);
  if (gold.choice === "NotMentioned" || evidence.size === 0) return null;
  const ranked = scores.map((score, span) => ({ score, isEvidence: evidence.has(span) }));
  ranked.sort((a, b) => b.score - a.score);
  let found = 0;
  let before = 0;
  let sum = 0;
  ranked.forEach(({ score, isEvidence }, at) => {
    if (isEvidence) found++;
    if (ranked[at + 1]?.score === score) return;
    sum += ((found - before) / evidence.size) * (found / (at + 1));
    before = found;
  });
  return sum;
};

const measure = (cases: readonly Case[]) => {
  const count = (holds: (each: Case) => boolean) => cases.filter(holds).length;
  const right = count(({ gold, answer }) => gold === answer && gold === "Contradiction");
  const theirs = count(({ gold }) => gold === "Contradiction");
  const ours = count(({ answer }) => answer === "Contradiction");
  return {
    accuracy: count(({ gold, answer }) => gold === answer) / cases.length,
    contradiction: theirs === 0 ? null : (2 * right) / (theirs + ours),
    evidence: mean(cases.map(({ precision: each }) => each)),
  };
};

/** The mean of the figures there are, or null when there is none. */
const mean = (figures: readonly (number | null)[]): number | null => {
  const known = figures.filter((figure) => figure !== null);
  return known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0) / known.length;
};

const print = (name: string, figures: readonly (number | null)[]): void => {
  const cells = figures.map((figure) => (figure?.toFixed(3) ?? "-").padEnd(16));
  console.log(`  ${name.padEnd(32)}${cells.join("")}`.trimEnd());
};
