import { detectContractType, plainDocument, playbookFor, review } from "@proviso/review-engine";
import { readCuad } from "../../../tools/training/cuad-data.ts";
import { dataFolder } from "../../../tools/training/data-folder.ts";
import type { Program } from "../program.ts";

const sides: ReadonlyMap<string, string> = new Map([
  ["NDA", "mutual"],
  ["Services Agreement", "customer"],
  ["SaaS (Software as a Service)", "customer"],
  ["Products Supply Agreement", "buyer"],
  ["Software License Agreement", "licensee"],
]);

/** The parties that a review names, against the lawyers' answers of CUAD. */
export const parties: Program = {
  title: "parties named by a review against CUAD's answers, contracts of the types reviewed",
  run: async () => {
    const data = readCuad(dataFolder);
    if (data === null) {
      console.log("  CUAD is not here (../shared/data/cuad), nothing measured");
      return;
    }
    const count = { contracts: 0, gold: 0, given: 0, right: 0, whole: 0 };
    for (const { text, answers } of data.contracts) {
      const gold = namesIn(answers["Parties"] ?? "");
      const document = plainDocument(text);
      const type = detectContractType(document).name;
      const playbook = playbookFor(type, sides.get(type) ?? "");
      if (playbook === null || gold.length === 0) continue;
      const given = review(document, { ...playbook, issues: [] })
        .extracted.filter(({ group, label }) => group === "Parties" && label === "Name")
        .map(({ value }) => plain(value));
      const found = gold.filter((name) => given.some((each) => isSame(name, each)));
      count.contracts += 1;
      count.gold += gold.length;
      count.given += given.length;
      count.right += found.length;
      count.whole += found.length === gold.length ? 1 : 0;
    }
    const share = (part: number, whole: number): string => (part / whole).toFixed(3);
    console.log(
      `  ${count.contracts} contracts: names found ${share(count.right, count.gold)}, right of those given ${share(count.right, count.given)}, all of a contract's ${share(count.whole, count.contracts)}`,
    );
  },
};

/** "Acme Inc. ("Acme"); Beta Ltd. ("Beta")": the names before the brackets; what groups parties is no name. */
const namesIn = (answer: string): readonly string[] => [
  ...new Set(
    answer
      .split(/;\s*(?![^()]*\))/u)
      .filter(
        (each) => !/\band\b.*\bpart(?:y|ies)\b|^(?:individually|collectively|each)\b/isu.test(each),
      )
      .map((each) => plain(each.replace(/\(.*$/su, "")))
      .filter((name) => name.length > 3),
  ),
];

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^the\s+/u, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** A name is the same with or without what describes the company behind it. */
const isSame = (one: string, other: string): boolean =>
  other.length > 3 && (one.startsWith(other) || other.startsWith(one));
