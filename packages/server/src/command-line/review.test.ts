import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWord, readDocument, rejectChanges, type WordDocument } from "@proviso/redline";
import { wordFile } from "@proviso/testkit";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { heavyContract } from "../test-support/heavy-contract.ts";
import { runAsProcess, runHere } from "./command-runs.ts";

const samples = join(import.meta.dirname, "../../samples");
const [ashgrove = "", corvane = ""] = readdirSync(samples).toSorted();
const company = ["--company", "Brightline Robotics, Inc."];
const scratch = mkdtempSync(join(tmpdir(), "proviso-review-"));
afterAll(() => rmSync(scratch, { recursive: true }));

let folder = scratch;
beforeEach(() => {
  folder = mkdtempSync(join(scratch, "case-"));
  for (const name of [ashgrove, corvane]) copyFileSync(join(samples, name), join(folder, name));
});

const review = (...words: string[]) => runHere(folder, ["review", ...words]);

const opened = (name: string) => {
  const file = openWord(readFileSync(join(folder, name)));
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.word;
};

interface JsonQuote {
  readonly text: string;
  readonly paragraph: string;
  readonly start: number;
  readonly end: number;
}

interface JsonReview {
  readonly file: string;
  readonly position: string;
  readonly positionReason: string;
  readonly riskScore: number;
  readonly verdicts: readonly {
    readonly verdict: string;
    readonly action: string | null;
    readonly quote: JsonQuote | null;
  }[];
}

const reviewsOf = (out: string): JsonReview[] =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as JsonReview);

const isTrue = (document: WordDocument, quote: JsonQuote): boolean =>
  document.paragraphs
    .find(({ id }) => id === quote.paragraph)
    ?.text.slice(quote.start, quote.end) === quote.text;

describe("proviso review --json", () => {
  it("prints one object of exactly the promised shape per file", () => {
    const words = ["review", corvane, ashgrove, ...company, "--json"];
    const { code, out, err } = runAsProcess(folder, words);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const reviews = reviewsOf(out);
    expect(reviews.map(({ file, position }) => [file, position])).toEqual([
      [corvane, "recipient"],
      [ashgrove, "mutual"],
    ]);
    expect(reviews[0]).toEqual({
      file: corvane,
      contractType: "NDA",
      position: "recipient",
      positionReason: "Brightline Robotics, Inc. receives the information.",
      playbook: { id: expect.any(String), version: expect.any(String) },
      riskScore: expect.any(Number),
      complianceLevel: expect.any(Number),
      coverage: {
        clauses: expect.any(Number),
        understood: expect.any(Number),
        unread: expect.any(Array),
      },
      verdicts: expect.any(Array),
      extracted: expect.any(Array),
      summary: expect.any(String),
      seconds: expect.any(Number),
    });
    const verdict = reviews[0]?.verdicts[0] ?? {};
    expect(Object.keys(verdict)).toEqual([
      "issueId",
      "name",
      "verdict",
      "fallback",
      "action",
      "quote",
      "reason",
    ]);
  });

  it("quotes nothing that does not stand in the file, word for word", async () => {
    const [found] = reviewsOf((await review(corvane, ...company, "--json")).out);
    const document = readDocument(opened(corvane));
    const quotes = (found?.verdicts ?? []).flatMap(({ quote }) => quote ?? []);
    expect(quotes.length).toBeGreaterThan(10);
    expect(quotes.filter((quote) => !isTrue(document, quote))).toEqual([]);
  });

  it("judges by the position it is told", async () => {
    const outputFor = async (position: string) =>
      reviewsOf((await review(corvane, "--position", position, "--json")).out)[0];
    const [discloser, recipient] = [await outputFor("discloser"), await outputFor("recipient")];
    expect(discloser?.position).toBe("discloser");
    expect(discloser?.riskScore).toBeLessThan(recipient?.riskScore ?? 0);
  });

  it("says that a position is assumed when nothing tells it", async () => {
    const [found] = reviewsOf((await review(corvane, "--json")).out);
    expect(found?.positionReason).toContain("Assumed. To change it, use --position");
  });

  it("fails on a company that is no party, and says how to go on", async () => {
    const { code, err } = await review(corvane, "--company", "Nobody Ltd", "--json");
    expect(err).toMatch(/“Nobody Ltd” is not named among the parties\. .*--position/);
    expect(code).toBe(1);
  });

  it("fails on a file of another type, and names it", async () => {
    const lines = ["# Bill of lading", "Received in apparent good order: 12 crates of apples."];
    writeFileSync(join(folder, "bill.docx"), wordFile(...lines));
    const { code, err } = await review("bill.docx", "--json");
    expect(err).toMatch(
      /^bill\.docx: The(re is no playbook| contract type can’t be detected).+\n$/,
    );
    expect(code).toBe(1);
  });
});

describe("proviso review --out", () => {
  it("writes a redline that gives the input back when its changes are rejected", async () => {
    const { code, out } = await review(corvane, ...company, "--out", "redline.docx");
    expect(code).toBe(0);
    expect(out).toContain("redline.docx");
    const redline = opened("redline.docx");
    const authors = readDocument(redline).changes.map(({ author }) => author);
    expect(new Set(authors)).toEqual(new Set(["Proviso"]));
    const back = readDocument(rejectChanges(redline, { author: "Proviso" }));
    expect(back.text).toBe(readDocument(opened(corvane)).text);
  });

  it("leaves the other side's changes tracked, unless it is told to accept them", async () => {
    const authorsOf = (name: string) =>
      new Set(readDocument(opened(name)).changes.map(({ author }) => author));
    await review(ashgrove, ...company, "--out", "kept.docx");
    expect(authorsOf("kept.docx")).toContain("Dana Whitfield");
    await review(ashgrove, ...company, "--accept-track-changes", "--out", "accepted.docx");
    expect(authorsOf("accepted.docx")).not.toContain("Dana Whitfield");
  });

  it("writes into a folder for several files, and reviews every file of one", async () => {
    const { code, out } = await review(".", ...company, "--out", "redlines", "--json");
    expect(code).toBe(0);
    expect(reviewsOf(out)).toHaveLength(2);
    expect(readdirSync(join(folder, "redlines")).toSorted()).toEqual([ashgrove, corvane]);
  });

  it("writes nothing when a file fails, and still does the others", async () => {
    writeFileSync(join(folder, "broken.docx"), "PK\u0003\u0004 not really");
    const { code, err } = await review(
      "broken.docx",
      corvane,
      ...company,
      "--out",
      "done",
      "--json",
    );
    expect(err).toMatch(/^broken\.docx: .+\n$/);
    expect(code).toBe(1);
    expect(existsSync(join(folder, "done/broken.docx"))).toBe(false);
    expect(existsSync(join(folder, "done", corvane))).toBe(true);
  });
});

describe("proviso review", () => {
  it("reports in words, without colours when no terminal shows them", () => {
    const { out } = runAsProcess(folder, ["review", corvane, ...company]);
    for (const words of ["Risk", "Compliance", "Coverage", "Not acceptable", "In order"])
      expect(out).toContain(words);
    expect(out).not.toContain("\u001B");
    for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(100);
  });

  it("says that a position is assumed when nothing tells it", async () => {
    expect((await review(corvane)).out).toContain("Assumed. To change it, use --position");
  });
});

describe("the limits of proviso review", () => {
  const limit = { REVIEW_TIME_LIMIT: "6" };

  it("abuse 107: are those of the server: a file that takes too long is given up with a sentence, and the next is reviewed", () => {
    const seconds = (began: number): number => (performance.now() - began) / 1000;
    writeFileSync(join(folder, "A heavy one.docx"), heavyContract(1500));
    const began = performance.now();
    const run = runAsProcess(folder, ["review", "A heavy one.docx", corvane], limit);
    expect(seconds(began)).toBeLessThan(30);
    expect(run.code).toBe(1);
    expect(run.err).toMatch(/^A heavy one\.docx: This took too long and was aborted: .* 6 s\./);
    expect(run.out).toContain("Corvane");
  });

  const heavier = heavyContract(4000);

  it.each([
    ["text", ["text", "heavy.docx"]],
    ["answer", ["answer", "heavy.docx", ...company]],
    ["compare", ["compare", corvane, "heavy.docx"]],
    ["accept", ["accept", "heavy.docx", "--out", "out.docx"]],
  ])("abuse 107: hold for proviso %s", (_, words) => {
    writeFileSync(join(folder, "heavy.docx"), heavier);
    const run = runAsProcess(folder, words, { REVIEW_TIME_LIMIT: "1" });
    expect(run.err).toMatch(/This took too long and was aborted: .* 1 s\./);
    expect(run.code).toBe(1);
  });
});
