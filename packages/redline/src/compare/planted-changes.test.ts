import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  plantChanges,
  plantedKinds,
  randomNumbers,
  realFiles,
  reformatted,
  sampleEdits,
  wordFileOf,
  type Planted,
} from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { makeRedline } from "../gate/make-redline.ts";
import { openWord } from "../package/open-word.ts";
import { saveWord } from "../package/save-word.ts";
import type { WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import { acceptChanges } from "../write/resolve-changes.ts";
import { checkReturn } from "./check-return.ts";

const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.sentence);
  return result.word;
};

const us = { author: "Us", date: "2026-02-03T04:05:06Z" };
const they = { author: "They", date: "2026-03-03T04:05:06Z" };

const edited = (word: WordPackage, seed: number, signature: typeof us): WordPackage => {
  const [edits = []] = sampleEdits(readDocument(word), { most: 6, sets: 1, seed });
  const made = makeRedline(word, edits, signature);
  return made.ok ? made.word : word;
};

/** Without white space: tabs and breaks are no words of the XML they stand in. */
const bare = (text: string): string => text.replaceAll(/\s+/gu, "");

/** What was planted in `bytes` beside changes of both sides that are tracked, and is not told of. */
const missed = (bytes: Uint8Array, seed: number) => {
  const sent = edited(opened(bytes), seed, us);
  const settled = seed % 2 === 0 ? sent : acceptChanges(sent, { author: us.author });
  const { bytes: returned, planted } = plantChanges(
    saveWord(edited(settled, seed + 1, they)),
    seed,
  );
  const { untracked, theirs, answered } = checkReturn(sent, opened(returned));
  // What was planted into words that they had marked is marked, and to strike what we had put in is to
  // reject it.
  const told = [
    ...untracked.flatMap(({ before, after }) => [before?.text ?? "", after?.text ?? ""]),
    ...theirs.map(({ text }) => text),
    ...answered.filter(({ answer }) => answer === "rejected").map(({ inserted }) => inserted),
  ];
  const numbered = new Set(
    readDocument(sent)
      .paragraphs.filter(({ label }) => /[\p{L}\p{N}]/u.test(label))
      .map(({ text }) => bare(text)),
  );
  const isSeen = ({ kind, words }: Planted): boolean =>
    kind !== "list-renumbered" || numbered.has(bare(words));
  const seen = planted.filter(isSeen);
  return {
    seen,
    missed: seen.filter(({ words }) => !told.some((text) => bare(text).includes(bare(words)))),
  };
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

/** An agreement with numbered clauses, a table, a header, a footer and footnotes. */
const agreement = (seed: number, clauses: number): Uint8Array => {
  const random = randomNumbers(seed);
  const body = Array.from({ length: clauses }, (_, nth) => {
    const subject = random.oneOf(subjects) ?? "";
    const duty = (random.oneOf(duties) ?? "").replaceAll("YEARS", String(random.below(80) + 11));
    const note = nth % 9 === 4 ? `<footnote>Clause ${nth} was discussed in May.</footnote>` : "";
    return `@${nth % 3} The ${subject} of part ${nth}A ${duty}${note}`;
  });
  const table = Array.from(
    { length: 6 },
    (_, row) =>
      `| Service number ${row} | ${random.below(900) + 100} dollars | monthly item${row} |`,
  );
  const intro =
    "This agreement is made by “Brightline Group” and by “Delmar Foods”, both of Delaware, for the supply of robots.";
  return wordFileOf({
    body: ["# Agreement", intro, ...body, ...table, "Signed by both parties on the date below."],
    headers: [["Confidential agreement"]],
    footers: [["Brightline template of March"]],
  });
};

describe("what was changed without a mark", () => {
  const made = Array.from({ length: 24 }, (_, seed) => seed + 1);

  it.each(made)("is all found in a made-up agreement, seed %i", (seed) => {
    const found = missed(agreement(seed, 30 + ((seed * 13) % 60)), seed);
    expect(found.missed).toEqual([]);
    expect(found.seen.length).toBeGreaterThan(plantedKinds.length - 4);
  });

  it("is planted in every way", () => {
    const kinds = made.flatMap((seed) => missed(agreement(seed, 60), seed).seen);
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(plantedKinds));
  });

  const files = realFiles("docx", "docx_converted", "tracked").filter(
    ({ bytes }) => bytes.length < 60_000,
  );

  it.each(files)("is all found in $name", ({ bytes }) => {
    expect(missed(bytes, 31).missed).toEqual([]);
  });
});

/** The alarm that a file raises beside another one, in a few words each. */
const alarm = (sent: Uint8Array, returned: Uint8Array): readonly string[] =>
  checkReturn(opened(sent), opened(returned)).untracked.map(
    ({ kind, before, after }) => `${kind}: ${before?.text ?? ""} -> ${after?.text ?? ""}`,
  );

describe("no alarm", () => {
  const files = [
    { name: "a made-up agreement", bytes: agreement(5, 60) },
    ...realFiles("docx", "docx_converted").filter(({ bytes }) => bytes.length < 60_000),
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
      const some = files.filter((_, nth) => nth % 5 === 0);
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
