// `npm run messages` checks the catalogs of the client and its translations; `npm run messages -- add LANGUAGE` writes a
// translation, or completes it, with what is missing in English.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  catalogFaults,
  repeatedFaults,
  textFaults,
  translationFaults,
} from "./messages/message-faults.ts";
import { allMessages, readCatalogs, readTranslations, readUses } from "./messages/read-catalogs.ts";
import { sharedCatalogs } from "./messages/shared-catalogs.ts";

const sources = join(import.meta.dirname, "../packages/web/src");
const catalogs = await readCatalogs(sources);
const all = [...catalogs, ...sharedCatalogs];
const translations = readTranslations(sources);

const add = (language: string): void => {
  const [tag = language] = Intl.getCanonicalLocales(language);
  const own = translations.get(tag) ?? {};
  const messages = [...allMessages(all)].map(([key, english]) => [key, own[key] ?? english]);
  const file = join(sources, "languages", `${tag}.json`);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(messages), null, 2)}\n`);
  console.log(`${file}: ${messages.length} messages`);
};

const check = (): void => {
  const faults = [
    ...catalogFaults(catalogs, readUses(sources)),
    ...textFaults(sharedCatalogs),
    ...repeatedFaults(catalogs, sharedCatalogs),
    ...[...translations].flatMap(([language, own]) => translationFaults(language, own, all)),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
};

const [command, language] = process.argv.slice(2);
if (command === "add" && language !== undefined) add(language);
else check();
