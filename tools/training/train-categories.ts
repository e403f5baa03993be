// Trains the model of clause categories on CUAD's train part and writes its data file.
// usage: node tools/training/train-categories.ts [--check] [DATA_FOLDER]
// With --check nothing is written: it fails when the data file is not what training gives, byte for byte.
import { readFileSync, writeFileSync } from "node:fs";
import { labelledText, readCuad } from "./cuad-data.ts";
import { dataFolder } from "./data-folder.ts";
import { learnCategories } from "./learn-categories.ts";

const isCheck = process.argv.includes("--check");
const folder = process.argv.slice(2).find((each) => each !== "--check") ?? dataFolder;
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
  const text = `${JSON.stringify(model)}\n`;
  if (!isCheck) {
    writeFileSync(file, text);
    console.log(`wrote ${file.pathname}`);
  } else if (readFileSync(file, "utf8") === text)
    console.log("the shipped file holds what training gives, byte for byte");
  else {
    console.error("The shipped file is not what training gives.");
    process.exitCode = 1;
  }
}
