import { spawnSync } from "node:child_process";
import { openWord, readDocument } from "@proviso/redline";
import { wordDocument, wordFile } from "@proviso/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import { longestRead } from "./contract/readable-document.ts";
import { playbookFor } from "./playbook-for.ts";
import { review } from "./review-document.ts";
import { hostileParagraphs, manyParagraphs } from "./test-support/hostile-texts.ts";

/** What a review may take, in milliseconds, on a machine that does much else; alone, each takes about one second. */
const longestReview = 30_000;

const urlOf = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);

/** Builds a Word file of each text, reviews it and writes the redline; prints what each took as soon as it ended. */
const program = `
import { makeRedline, openWord, readDocument } from ${urlOf("../../redline/src/index.ts")};
import { wordFile } from ${urlOf("../../testkit/src/index.ts")};
import { playbookFor } from ${urlOf("./playbook-for.ts")};
import { review } from ${urlOf("./review-document.ts")};
import { hostileParagraphs, manyParagraphs, opening } from ${urlOf("./test-support/hostile-texts.ts")};
const playbook = playbookFor("NDA", "recipient");
const tail = ["2. This Agreement is governed by the laws of Texas."];
for (const name of process.argv.slice(1)) {
  const lines = manyParagraphs[name] ?? [hostileParagraphs[name]];
  const parties = lines[0].startsWith(opening) ? [] : [opening + " (“Beta”)."];
  const { word } = openWord(wordFile("NON-DISCLOSURE AGREEMENT", ...parties, ...lines, ...tail));
  const began = performance.now();
  const { edits } = review(readDocument(word), playbook);
  const signature = { author: "Proviso", date: "2026-01-01T00:00:00Z" };
  const made = makeRedline(word, edits.map(({ edit }) => edit), signature);
  if (!made.ok) throw new Error(made.refusal.detail);
  console.log(JSON.stringify([name, Math.round(performance.now() - began)]));
}
`;

/** What the reviews took that ended within the time for all of them, by name. */
const reviewApart = (names: readonly string[], timeout: number): ReadonlyMap<string, number> => {
  const { stdout, stderr, status, signal } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", program, ...names],
    { encoding: "utf8", timeout },
  );
  if (status !== 0 && signal === null) throw new Error(stderr.slice(-2000));
  return new Map(
    stdout
      .trim()
      .split("\n")
      .filter((line) => line.startsWith("["))
      .map((line) => JSON.parse(line) as [string, number]),
  );
};

describe.each([
  ["one paragraph of 200,000 characters", Object.keys(hostileParagraphs), 150_000],
  ["20,000 paragraphs", Object.keys(manyParagraphs), 150_000],
] as const)("abuse 107: a contract with %s", (_, names, timeout) => {
  let took: ReadonlyMap<string, number> = new Map();
  beforeAll(() => {
    took = reviewApart(names, timeout);
  }, timeout + 20_000);

  it.each(names)("abuse 107: of %s is reviewed within seconds", (name) => {
    expect(took.get(name) ?? Infinity).toBeLessThan(longestReview);
  });
});

describe("a paragraph that is too long to be read whole", () => {
  const playbook = playbookFor("NDA", "recipient");
  if (playbook === null) throw new Error("the playbook of the recipient is not registered");
  const secret = "The Recipient shall keep all Confidential Information secret. ";
  const long = secret.repeat(Math.ceil((longestRead + 5_000) / secret.length));
  const document = wordDocument(
    "NON-DISCLOSURE AGREEMENT",
    "This Agreement is made between Acme Inc. (“Acme”) and Beta Ltd. (“Beta”).",
    `${long}Residuals may be used by the Recipient for any purpose.`,
    "This Agreement is governed by the laws of Texas.",
  );
  const made = review(document, playbook);
  const paragraph = document.paragraphs[2];

  it("is reported as not understood, with the words that were not read", () => {
    const end = made.coverage.unread.find(({ paragraph: id }) => id === paragraph?.id);
    expect(made.coverage.understood).toBeLessThan(made.coverage.clauses);
    expect(end?.text.length).toBeGreaterThan(50);
    expect(paragraph?.text.indexOf(end?.text.slice(0, 40) ?? "?")).toBeGreaterThanOrEqual(0);
    expect(made.warnings.filter(({ text }) => text.includes("30,000 characters"))).toHaveLength(1);
  });

  it("is told by proofreading, quoted by the last words that were read", () => {
    const notes = made.proofreading.filter(({ kind }) => kind === "unread");
    expect(notes).toHaveLength(1);
    const quote = notes[0]?.quote;
    expect(quote?.end).toBeLessThanOrEqual(longestRead);
    expect(paragraph?.text.slice(quote?.start, quote?.end)).toBe(quote?.text);
  });

  it("is quoted word for word, and not changed", () => {
    for (const { quote } of [...made.verdicts, ...made.warnings, ...made.extracted]) {
      const { text = "" } = document.paragraphs.find(({ id }) => id === quote?.paragraph) ?? {};
      if (quote !== null) expect(text.slice(quote.start, quote.end)).toBe(quote.text);
    }
    expect(made.verdicts.some(({ quote }) => quote?.paragraph === paragraph?.id)).toBe(true);
    const touched = made.edits.filter(({ edit }) => edit.paragraph === paragraph?.id);
    expect(touched.filter(({ edit }) => edit.kind !== "insert")).toEqual([]);
  });

  it("is read whole up to 30,000 characters", () => {
    const opened = openWord(wordFile("NON-DISCLOSURE AGREEMENT", secret.repeat(480).trim()));
    if (!opened.ok) throw new Error(opened.refusal.detail);
    const { proofreading } = review(readDocument(opened.word), playbook);
    expect(proofreading.filter(({ kind }) => kind === "unread")).toEqual([]);
  });
});
