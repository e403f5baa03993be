import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  missedChanges,
  plantChanges,
  plantedKinds,
  randomNumbers,
  realFiles,
  reformatted,
  wordFileOf,
} from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { openWord } from "../package/open-word.ts";
import { saveWord } from "../package/save-word.ts";
import type { WordPackage } from "../package/word-package.ts";
import { checkReturn } from "./check-return.ts";

const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.sentence);
  return result.word;
};

const subjects = "Supplier Customer Provider Recipient Licensee Contractor Company Vendor".split(
  " ",
);
const duties = [
  "shall keep every record of the work for at least YEARS years, and hand it over on request.",
  "may assign this agreement to an affiliate. Notice of it is given within YEARS days.",
  "is liable for direct damages only, up to YEARS00 dollars in a calendar year, fees included.",
  "warrants that the services conform to the description. It repairs what does not, at no charge.",
];

/** What some of the clauses hold besides words, by their number. */
const extras = [
  "<footnote>Discussed at length in May.</footnote>",
  "<endnote>Agreed upon again in June.</endnote>",
  "<box>Drawing of the premises</box>",
  ' See <field code="REF _Ref1">clause three</field> of it.',
  ' See <field code="HYPERLINK https://brightline.example/terms">the terms</field>.',
];

/** An agreement with numbered clauses, a table, a header, a footer, notes, a text box, fields and a picture. */
const agreement = (seed: number, clauses: number): Uint8Array =>
  plantChanges(plainAgreement(seed, clauses, extras), seed, ["picture-added"]).bytes;

const plainAgreement = (seed: number, clauses: number, held: readonly string[]): Uint8Array => {
  const random = randomNumbers(seed);
  const body = Array.from({ length: clauses }, (_, nth) => {
    const subject = random.oneOf(subjects) ?? "";
    const duty = (random.oneOf(duties) ?? "").replaceAll("YEARS", String(random.below(80) + 11));
    return `@${nth % 3} The ${subject} of part ${nth}A ${duty}${held[nth % 9] ?? ""}`;
  });
  const table = Array.from(
    { length: 6 },
    (_, row) =>
      `| Service number ${row} | ${random.below(900) + 100} dollars | monthly item${row} |`,
  );
  const intro =
    "This agreement is made by “Brightline Group” and by “Delmar Foods”, both of Delaware, for the supply of robots.";
  return inTwoSections(
    wordFileOf({
      body: ["# Agreement", intro, ...body, ...table, "Signed by both parties on the date below."],
      headers: [["Confidential agreement"], ["Confidential terms of payment"]],
      footers: [["Brightline template of March"]],
    }),
  );
};

/** The file with its own section for the intro, which has the first header; the rest has the second. */
const inTwoSections = (bytes: Uint8Array): Uint8Array => {
  const word = opened(bytes);
  const source = new TextDecoder().decode(word.parts.get(word.main));
  const [first = "", second = ""] = source.match(/<w:headerReference [^>]*>/gu) ?? [];
  const other = source
    .replace(first, "")
    .replace(second, second.replace('"first"', '"default"'))
    .replace(
      /(?=<w:r>.{0,99}This agreement is made)/u,
      `<w:pPr><w:sectPr>${first}</w:sectPr></w:pPr>`,
    );
  return saveWord({ ...word, parts: new Map(word.parts).set(word.main, encoded(other)) });
};

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("what was changed without a mark", () => {
  const made = Array.from({ length: 10 }, (_, seed) => seed + 1);

  it.each(made)("is all found in a made-up agreement, seed %i", (seed) => {
    const found = missedChanges(agreement(seed, 30 + ((seed * 13) % 60)), seed);
    expect(found.missed).toEqual([]);
    expect(found.seen.length).toBeGreaterThan(plantedKinds.length - 6);
  });

  it("is planted in every way", () => {
    const kinds = made.flatMap((seed) => missedChanges(agreement(seed, 60), seed).seen);
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(plantedKinds));
  });

  // Every file, with more seeds: npm run bench -- planted.
  const files = realFiles("docx", "docx_converted", "tracked").filter(
    ({ bytes }, nth) => bytes.length < 60_000 && nth % 5 === 0,
  );

  it.each(files)("is all found in $name", ({ bytes }) => {
    expect(missedChanges(bytes, 31).missed).toEqual([]);
  });
});

/** The alarm that a file raises beside another one, in a few words each. */
const alarm = (sent: Uint8Array, returned: Uint8Array): readonly string[] =>
  checkReturn(opened(sent), opened(returned)).untracked.map(
    ({ kind, before, after }) => `${kind}: ${before?.text ?? ""} -> ${after?.text ?? ""}`,
  );

describe("no alarm", () => {
  const files = [
    { name: "a made-up agreement", bytes: plainAgreement(5, 60, extras.slice(0, 3)) },
    ...realFiles("docx", "docx_converted").filter(
      ({ bytes }, nth) => bytes.length < 60_000 && nth % 4 === 0,
    ),
  ];

  it.each(files)("is raised by another look and doubled spaces in $name", ({ bytes }) => {
    const other = reformatted(bytes, 7);
    expect(alarm(bytes, other)).toEqual([]);
    expect(checkReturn(opened(bytes), opened(other)).reformatted).toBeGreaterThan(0);
  });

  const hasOffice = spawnSync("soffice", ["--version"]).status === 0;
  it.runIf(hasOffice)(
    `is raised by files that LibreOffice saved again${hasOffice ? "" : " (it is not installed here)"}`,
    () => {
      const folder = mkdtempSync(join(tmpdir(), "proviso-resaved-"));
      const some = files.filter((_, nth) => nth % 2 === 0);
      some.forEach(({ bytes }, nth) => writeFileSync(join(folder, `${nth}.docx`), bytes));
      const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
      const names = some.map((_, nth) => join(folder, `${nth}.docx`));
      const out = join(folder, "out");
      spawnSync("soffice", [
        profile,
        "--headless",
        "--convert-to",
        "docx",
        "--outdir",
        out,
        ...names,
      ]);
      const alarms = some.flatMap(({ bytes }, nth) =>
        alarm(bytes, readFileSync(join(out, `${nth}.docx`))),
      );
      rmSync(folder, { recursive: true });
      expect(alarms).toEqual([]);
    },
    180_000,
  );
});
