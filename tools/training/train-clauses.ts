// Trains the clause model on ContractNLI's train part and writes its data file.
// usage: node tools/training/train-clauses.ts [DATA_FOLDER]
import { writeFileSync } from "node:fs";
import { defaultDataFolder, readContractNli } from "./contract-nli-data.ts";
import { trainModel } from "./train-model.ts";

const folder = process.argv[2] ?? defaultDataFolder;
const contracts = readContractNli(folder, "train");
if (contracts === null) {
  console.error(`There is no contract_nli/train.jsonl.gz in ${folder}.`);
  process.exitCode = 1;
} else {
  const model = trainModel(contracts, (topic) => console.log(`learnt ${topic}`));
  const file = new URL("../../packages/review-engine/src/clauses/model.json", import.meta.url);
  writeFileSync(file, `${JSON.stringify(model, null, 1)}\n`);
  console.log(`wrote ${file.pathname}`);
}
