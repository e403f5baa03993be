// `npm run requirements`: how many requirements are proven, whether the named tests exist, and whether they quote the
// sentences, names and numbers of the specification.
//   npm run requirements -- --read FOLDER  reads the quotes from the specification in that folder
//   npm run requirements -- --lower        takes out of the list of unquoted ones what tests quote by now
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mergeBase } from "./graph/changed-files.ts";
import {
  brokenProofs,
  readRequirements,
  repeatedIds,
  summary,
} from "./requirements/requirement.ts";
import { readQuotes, type SpecifiedQuotes } from "./requirements/specified-quotes.ts";
import { countQuotes, listFaults, loweredList, unquotedIn } from "./requirements/unquoted.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "docs/requirements");
const listPath = "docs/requirements/unquoted.json";
const quotesPath = "docs/requirements/quotes.json";

const read = (file: string): string | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined;
const readTable = (file: string): SpecifiedQuotes =>
  JSON.parse(read(file) ?? "{}") as SpecifiedQuotes;
const writeTable = (file: string, table: SpecifiedQuotes): void =>
  writeFileSync(join(root, file), `${JSON.stringify(table, null, 2)}\n`);

const pagesIn = (place: string): readonly string[] =>
  readdirSync(place)
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .map((name) => readFileSync(join(place, name), "utf8"));

/** The list as it was where this branch left main; undefined without git, or when there was none. */
const listBefore = (): SpecifiedQuotes | undefined => {
  try {
    const words = ["show", `${mergeBase(root)}:${listPath}`];
    const text = execFileSync("git", words, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return JSON.parse(text) as SpecifiedQuotes;
  } catch {
    return undefined;
  }
};

const [command, place = ""] = process.argv.slice(2);
if (command === "--read") writeTable(quotesPath, readQuotes(pagesIn(place).join("\n")));

const requirements = pagesIn(folder).flatMap(readRequirements);
const quotes = readTable(quotesPath);
const missing = unquotedIn(requirements, quotes, read);
if (command === "--lower") writeTable(listPath, loweredList(missing, readTable(listPath)));

const faults = [
  ...brokenProofs(requirements, read),
  ...repeatedIds(requirements).map((id) => `${id} occurs more than once.`),
  ...listFaults(missing, readTable(listPath), listBefore()),
];
for (const each of summary(requirements)) console.log(each);
const total = countQuotes(quotes);
console.log(
  `${total - countQuotes(missing)} of ${total} sentences, names and numbers of the specification are quoted by their tests; ${countQuotes(missing)} on ${Object.keys(missing).length} lines are not.`,
);
for (const each of faults) console.error(each);
process.exitCode = faults.length > 0 ? 1 : 0;
