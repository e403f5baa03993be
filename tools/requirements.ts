// `npm run requirements`: how many requirements are proven, and whether the named tests exist.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  brokenProofs,
  readRequirements,
  repeatedIds,
  summary,
} from "./requirements/requirement.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/requirements");
const pages = readdirSync(folder).filter((name) => name.endsWith(".md"));
const requirements = pages
  .toSorted()
  .flatMap((name) => readRequirements(readFileSync(join(folder, name), "utf8")));

const read = (file: string): string | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined;

const faults = [
  ...brokenProofs(requirements, read),
  ...repeatedIds(requirements).map((id) => `${id} stands more than once.`),
];
for (const each of summary(requirements)) console.log(each);
for (const each of faults) console.error(each);
process.exitCode = faults.length > 0 ? 1 : 0;
