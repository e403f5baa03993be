// Trains the model of clause categories on CUAD's train part and writes its data file.
// usage: node tools/training/train-categories.ts [DATA_FOLDER]
import { writeFileSync } from "node:fs";
import { labelledText, readCuad } from "./cuad-data.ts";
import { dataFolder } from "./data-folder.ts";
import { learnCategories } from "./learn-categories.ts";

const folder = process.argv[2] ?? dataFolder;
const cuad = readCuad(folder);
if (cuad === null) {
  console.error(`There is no cuad/train/cuad_train.jsonl.gz in ${folder}.`);
  process.exitCode = 1;
} else {
  const contracts = cuad.contracts.map((each) => labelledText(each, cuad.categories));
  const model = learnCategories(contracts, cuad.categories, (done) => console.log(done));
  const file = new URL(
    "../../packages/review-engine/src/clauses/categories/model.json",
    import.meta.url,
  );
  writeFileSync(file, `${JSON.stringify(model)}\n`);
  console.log(`wrote ${file.pathname}`);
}
