import { markedSpans } from "@proviso/review-engine";
import { labelledText, readCuad } from "../../../tools/training/cuad-data.ts";
import { dataFolder } from "../../../tools/training/data-folder.ts";
import { unseenReadings } from "../../../tools/training/unseen-readings.ts";
import type { Program } from "../program.ts";
import { averagePrecision, officialFigures, presenceF1, type Presence } from "./cuad-figures.ts";

/** The categories that matter most in practice, as data/eval/cuad_core.json lists them. */
const core = new Set(
  "Expiration Date|Renewal Term|Notice Period To Terminate Renewal|Governing Law|Non-Compete|Exclusivity|No-Solicit Of Customers|No-Solicit Of Employees|Termination For Convenience|Change Of Control|Anti-Assignment|Minimum Commitment|Ip Ownership Assignment|Joint Ip Ownership|License Grant|Non-Transferable License|Post-Termination Services|Audit Rights|Uncapped Liability|Cap On Liability|Liquidated Damages|Warranty Duration|Insurance|Covenant Not To Sue|Third Party Beneficiary".split(
    "|",
  ),
);
const mostSpans = 20;

/** Finding clauses of forty-one categories, by cross-validation over CUAD's train part. */
export const cuad: Program = {
  title: "clauses of 41 categories found by models that never saw the contract (CUAD, 5 folds)",
  run: async (rest) => {
    const data = readCuad(dataFolder);
    if (data === null) {
      console.log("  CUAD is not here (../shared/data/cuad), nothing measured");
      return;
    }
    const { contracts, categories } = data;
    const labelled = contracts.map((contract) => labelledText(contract, categories));
    const readings = unseenReadings(labelled, categories, (done) => console.log(`  ${done}`));
    const rows = categories.map((category, k) => {
      const cases = readings.map(({ presence }, at): Presence => ({
        isSaid: (presence[k] ?? 0) >= 0.5,
        isThere: labelled[at]?.holds[k] === 1,
      }));
      // Calibration keeps the order of units; here it is learned once a fold and would shift folds apart.
      const scored = readings.flatMap(({ odds }, at) =>
        odds.map((unit, row) => ({
          score: unit[k] ?? 0,
          isRight: labelled[at]?.labels[row * categories.length + k] === 1,
        })),
      );
      return { category, cases, precision: averagePrecision(scored), f1: presenceF1(cases) };
    });
    const inCore = rows.filter(({ category }) => core.has(category));
    for (const [name, chosen] of [
      ["core 25", inCore],
      ["all 41", rows],
    ] as const)
      console.log(
        `  ${name}: unit AP macro ${mean(chosen.map(({ precision }) => precision))}, contract F1 macro ${mean(chosen.map(({ f1 }) => f1))} micro ${formatFigure(presenceF1(chosen.flatMap(({ cases }) => cases)))}`,
      );
    const marked = contracts.flatMap(({ text, categories: gold }, at) => {
      const reading = readings[at];
      if (reading === undefined) return [];
      const spans = Map.groupBy(markedSpans(text, reading), ({ category }) => category);
      return categories.map((category) => ({
        category,
        gold: (gold[category] ?? []).map(({ start, end }) => text.slice(start, end)),
        given: (spans.get(category) ?? [])
          .toSorted((a, b) => b.score - a.score)
          .slice(0, mostSpans)
          .map(({ start, end, score }) => ({ text: text.slice(start, end), score })),
      }));
    });
    const { aupr, precisionAt80 } = officialFigures(marked);
    console.log(
      `  official measure, all 41: AUPR ${formatFigure(aupr)}, P@80R ${formatFigure(precisionAt80)}`,
    );
    if (rest.includes("--per"))
      for (const { category, precision, f1, cases } of rows)
        console.log(
          `  ${category.padEnd(36)} contracts ${String(cases.filter(({ isThere }) => isThere).length).padStart(3)}  unit AP ${formatFigure(precision)}  contract F1 ${formatFigure(f1)}`,
        );
  },
};

const formatFigure = (figure: number | null): string =>
  figure === null ? "  -  " : figure.toFixed(3);

const mean = (figures: readonly (number | null)[]): string => {
  const known = figures.filter((figure) => figure !== null);
  return formatFigure(known.reduce((sum, figure) => sum + figure, 0) / known.length);
};
