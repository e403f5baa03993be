// Trains the model of provision types on the weakly labelled provisions and writes its data file.
// usage: node tools/training/train-provisions.ts [DATA_FOLDER]
import { writeFileSync } from "node:fs";
import { dataFolder } from "./data-folder.ts";
import { learnProvisions } from "./learn-provisions.ts";
import { readLedgar, readLedgarNames } from "./ledgar-data.ts";

const folder = process.argv[2] ?? dataFolder;
const provisions = readLedgar(folder, "train");
if (provisions === null) {
  console.error(`There is no ledgar/train_weak.jsonl.gz in ${folder}.`);
  process.exitCode = 1;
} else {
  const file = new URL(
    "../../packages/review-engine/src/clauses/provisions/model.json",
    import.meta.url,
  );
  writeFileSync(file, `${JSON.stringify(learnProvisions(provisions, readLedgarNames(folder)))}\n`);
  console.log(`wrote ${file.pathname}`);
}
