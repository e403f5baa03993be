// `node tools/samples.ts` writes the sample agreements of packages/server/samples anew.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { samples } from "./samples/samples.ts";
import { buildWordFile } from "./samples/word-file.ts";

const folder = join(import.meta.dirname, "../packages/server/samples");
mkdirSync(folder, { recursive: true });
for (const sample of samples) writeFileSync(join(folder, sample.file), buildWordFile(sample));
