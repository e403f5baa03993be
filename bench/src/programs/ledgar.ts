import { openProvisionTypes } from "@proviso/review-engine";
import { dataFolder } from "../../../tools/training/data-folder.ts";
import { readLedgar } from "../../../tools/training/ledgar-data.ts";
import type { Program } from "../program.ts";

/** Naming provisions by the shipped model, on provisions that it was not trained on. */
export const ledgar: Program = {
  title: "the name of a provision by the model, against the development part's headings",
  run: async () => {
    const provisions = readLedgar(dataFolder, "dev");
    if (provisions === null) {
      console.log("  The provisions are not here (../shared/data/ledgar), nothing measured");
      return;
    }
    const nameOf = await openProvisionTypes();
    const answers = provisions.map(({ text, label }) => ({
      gold: label,
      answer: nameOf(text)[0]?.name ?? "",
    }));
    const right = answers.filter(({ gold, answer }) => gold === answer).length;
    const names = [...new Set(answers.flatMap(({ gold, answer }) => [gold, answer]))];
    const f1s = names.map((name) => {
      const both = answers.filter(({ gold, answer }) => gold === name && answer === name).length;
      const golds = answers.filter(({ gold }) => gold === name).length;
      const given = answers.filter(({ answer }) => answer === name).length;
      return (2 * both) / (golds + given);
    });
    const macro = f1s.reduce((sum, f1) => sum + f1, 0) / f1s.length;
    console.log(
      `  ${provisions.length} provisions: micro F1 ${(right / answers.length).toFixed(3)}, macro F1 ${macro.toFixed(3)}`,
    );
  },
};
