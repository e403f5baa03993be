import { expect, it } from "vitest";
import { readContract } from "../contract/read-contract.ts";
import { plainDocument } from "../plain-document.ts";
import { allPlaybooks } from "../playbooks/index.ts";
import { checkRewording } from "./check-rewording.ts";
import { styleOf } from "./contract-style.ts";

/** A contract in whose words much may be said otherwise, so that little is refused for its style alone. */
const style = styleOf(
  readContract(
    plainDocument(
      [
        "SERVICES AGREEMENT",
        "This Agreement is between Brightline Robotics, Inc. (“Brightline”) and Corvane Systems LLC (“Corvane”).",
        "1. Definitions. “Services” means the services. “Fees” means the fees. “Advisers” means affiliates, employees and professional advisers.",
        "2. Style. (i) Prior to and subsequent to each order, and upon request, Corvane will retain records; (ii) in the event that it is asked, it will act forthwith, pursuant to law and with respect to the Services; (iii) it will, it must, it will.",
      ].join("\n"),
    ),
    "customer",
  ),
);

/** The wordings of all playbooks, each slot filled with a party's name, or with a word behind an article. */
const wordings = [
  ...new Set(
    allPlaybooks().flatMap(({ issues }) =>
      issues.flatMap(({ wordings: own, rules, absent }) => [
        ...[...own.values()].map(({ text }) => text),
        ...[...rules, absent].flatMap(({ edit, orElse }) =>
          [...edit, ...orElse].flatMap((recipe) => ("text" in recipe ? [recipe.text] : [])),
        ),
      ]),
    ),
  ),
]
  .map((text) => text.replaceAll(/(?<=\bthe )\{\{[^{}]*\}\}/giu, "period"))
  .map((text) => text.replaceAll(/\{\{[^{}]*\}\}/gu, "Corvane").trim())
  .filter((text) => text.split(" ").length >= 8);

const added = "not only Corvane reasonable the any (i) and 5 , never unless".split(" ");

/** A wording with a word left out, said twice, put behind the next one, or added, at each of its words. */
const changesOf = (words: readonly string[]): readonly string[] =>
  words.flatMap((word, at) => [
    words.toSpliced(at, 1).join(" "),
    words.toSpliced(at, 0, word).join(" "),
    words.toSpliced(at, 0, added[at % added.length] ?? "").join(" "),
    words.toSpliced(at, 2, words[at + 1] ?? "", word).join(" "),
  ]);

/** "Fifteen (15) days" may be said as "fifteen days", and no more. */
const withoutFigures = (text: string): string => text.replaceAll(/ \(\d+%?\)/gu, "");

it("takes each wording of the playbooks for itself, and none of which a single word was changed", () => {
  expect(wordings.length).toBeGreaterThan(300);
  for (const [nth, wording] of wordings.entries()) {
    expect(checkRewording(wording, wording, style)).toEqual({ text: wording });
    if (nth % 12 > 0) continue;
    for (const change of changesOf(wording.split(" "))) {
      const checked = checkRewording(wording, change, style);
      if ("text" in checked) expect(withoutFigures(checked.text)).toBe(withoutFigures(wording));
    }
  }
});
