import { factsOf } from "@proviso/review-engine";
import { labelledText, readCuad } from "../../../tools/training/cuad-data.ts";
import { dataFolder } from "../../../tools/training/data-folder.ts";
import { unseenReadings } from "../../../tools/training/unseen-readings.ts";
import type { Program } from "../program.ts";
import { factColumns, isSameFact, plainFact } from "./value-answers.ts";

/** Values read from contracts by models that never saw them, against the lawyers' answers of CUAD. */
export const values: Program = {
  title: "dates, law, renewal, notice and name against CUAD's answers (5 folds)",
  run: async () => {
    const data = readCuad(dataFolder);
    if (data === null) {
      console.log("  CUAD is not here (../shared/data/cuad), nothing measured");
      return;
    }
    const labelled = data.contracts.map((contract) => labelledText(contract, data.categories));
    const readings = unseenReadings(labelled, data.categories, (done) => console.log(`  ${done}`));
    const facts = data.contracts.map(({ text }, at) => {
      const reading = readings[at];
      return reading === undefined ? [] : factsOf(text, reading);
    });
    const all = { right: 0, given: 0, gold: 0 };
    for (const [field, column] of factColumns) {
      const count = { right: 0, given: 0, gold: 0 };
      data.contracts.forEach(({ answers }, at) => {
        const raw = (answers[column] ?? "").trim();
        const gold = plainFact(field, raw);
        if (raw !== "" && gold === null) return;
        const value = facts[at]?.find((fact) => fact.field === field)?.value;
        const given = value === undefined ? null : plainFact(field, value);
        count.gold += gold === null ? 0 : 1;
        count.given += given === null ? 0 : 1;
        count.right += gold !== null && given !== null && isSameFact(field, gold, given) ? 1 : 0;
      });
      print(field, count);
      all.right += count.right;
      all.given += count.given;
      all.gold += count.gold;
    }
    print("all", all);
  },
};

const print = (
  name: string,
  { right, given, gold }: { readonly right: number; readonly given: number; readonly gold: number },
): void => {
  const f1 = (2 * right) / (given + gold);
  console.log(
    `  ${name.padEnd(16)} precision ${(right / given).toFixed(3)}  recall ${(right / gold).toFixed(3)}  F1 ${f1.toFixed(3)}`,
  );
};
