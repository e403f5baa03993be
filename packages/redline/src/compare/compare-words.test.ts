import { realFiles, sampleEdits, wordFile, wordFileOf, wordLines } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import type { WordDocument } from "../document.ts";
import { makeRedline } from "../gate/make-redline.ts";
import { openWord } from "../package/open-word.ts";
import { saveWord } from "../package/save-word.ts";
import type { WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import { acceptChanges, rejectChanges } from "../write/resolve-changes.ts";
import { compareWords } from "./compare-words.ts";

const signature = { author: "Pro", date: "2026-02-03T04:05:06Z" };

const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.sentence);
  return result.word;
};

/** What a document says, paragraph by paragraph; room on the page aside. */
const textsOf = ({ paragraphs }: WordDocument): string[] =>
  paragraphs.map(({ text }) => text.replaceAll(/\s+/gu, " ").trim()).filter((text) => text !== "");

const compared = (before: Uint8Array, after: Uint8Array) => {
  const { changes, redline, leftOut } = compareWords(opened(before), opened(after), signature);
  return {
    lines: wordLines(readDocument(redline.word)),
    kinds: changes.map(({ kind }) => kind),
    changes,
    leftOut,
    accepted: textsOf(readDocument(acceptChanges(redline.word))),
    rejected: textsOf(readDocument(rejectChanges(redline.word))),
  };
};

describe("comparing two versions", () => {
  it("marks the words that differ and nothing else", () => {
    const found = compared(
      wordFile("The law of Delaware governs.", "It lasts two years."),
      wordFile("The law of Nevada governs.", "It lasts two years."),
    );
    expect(found.lines).toEqual([
      "The law of <del by=Pro>Delaware</del><ins by=Pro>Nevada</ins> governs.",
      "It lasts two years.",
    ]);
    expect(found.kinds).toEqual(["reworded"]);
  });

  it("finds an inserted and a deleted clause, and numbering goes on", () => {
    const found = compared(
      wordFile("@0 Purpose of the talks.", "@0 Use for the purpose only.", "@0 Law of Texas."),
      wordFile("@0 Purpose of the talks.", "@0 Law of Texas.", "@0 Notices go by post."),
    );
    expect(found.kinds).toEqual(["deleted", "inserted"]);
    expect(found.accepted).toEqual([
      "Purpose of the talks.",
      "Law of Texas.",
      "Notices go by post.",
    ]);
    expect(found.lines.at(-1)).toContain("<ins by=Pro>Notices go by post.</ins>");
  });

  it("tells a clause that moved from one that was deleted, also when it was reworded on the way", () => {
    const moved = "Each party keeps the secrets of the other party for three whole years.";
    const found = compared(
      wordFile(moved, "First comes the purpose.", "Then comes the law of Texas."),
      wordFile(
        "First comes the purpose.",
        "Then comes the law of Texas.",
        moved.replace("three", "five"),
      ),
    );
    expect(found.kinds).toEqual(["moved"]);
    expect(found.changes[0]).toMatchObject({ hunks: [{ text: "five" }] });
  });

  it("leaves room on the page and white space out of account", () => {
    const found = compared(
      wordFile("one  two three", "", "four"),
      wordFile("one two three", "four", "", ""),
    );
    expect(found.kinds).toEqual([]);
    expect(found.lines).toEqual(["one  two three", "", "four"]);
  });

  it("compares the text of tables cell by cell, and adds nothing to a table for what stands after it", () => {
    const found = compared(
      wordFile("| Fee | 100 dollars a month |", "The end of it."),
      wordFile(
        "| Fee | 250 dollars a month |",
        "A new paragraph that follows the table.",
        "The end of it.",
      ),
    );
    expect(found.kinds).toEqual(["reworded", "inserted"]);
    expect(found.lines.slice(-2)).toEqual([
      "<ins by=Pro>A new paragraph that follows the table.</ins> ¶+",
      "The end of it.",
    ]);
  });

  const rowsOf = (word: WordPackage): string[] => {
    const { paragraphs } = readDocument(word);
    const cells = paragraphs.filter(({ cell }) => cell !== null);
    return [...Map.groupBy(cells, ({ cell }) => `${cell?.table} ${cell?.row}`).values()].map(
      (row) =>
        [...Map.groupBy(row, ({ cell }) => cell?.column).values()]
          .map((cell) => cell.map(({ text }) => text).join(" / "))
          .join(" | "),
    );
  };
  const afterAndBefore = (before: readonly string[], after: readonly string[]) => {
    const { redline, leftOut } = compareWords(
      opened(wordFile(...before)),
      opened(wordFile(...after)),
      signature,
    );
    return {
      leftOut,
      accepted: rowsOf(acceptChanges(redline.word)),
      rejected: rowsOf(rejectChanges(redline.word)),
      kinds: readDocument(redline.word).changes.map(({ kind }) => kind),
    };
  };

  it("writes rows that came and went as rows, and an amount that changed into its own cell", () => {
    const before = [
      "Prices",
      "| Item | Price |",
      "| Alpha | 10 |",
      "| Beta | 20 |",
      "| Gamma | 30 |",
    ];
    const after = [
      "Prices",
      "| Item | Price |",
      "| Zero | 5 |",
      "| Alpha | 20 |",
      "| Delta | 25 |",
      "| Gamma | 30 |",
      "| Omega | 40 |",
    ];
    const found = afterAndBefore([...before, "End."], [...after, "End."]);
    expect(found.accepted).toEqual([
      "Item | Price",
      "Zero | 5",
      "Alpha | 20",
      "Delta | 25",
      "Gamma | 30",
      "Omega | 40",
    ]);
    expect(found.rejected).toEqual(["Item | Price", "Alpha | 10", "Beta | 20", "Gamma | 30"]);
    expect(found.leftOut).toBe(0);
    expect(found.kinds.filter((kind) => kind.startsWith("row")).toSorted()).toEqual([
      "row-deletion",
      "row-insertion",
      "row-insertion",
      "row-insertion",
    ]);
  });

  it("writes a row above all others, and into the empty cell that was left for it", () => {
    const found = afterAndBefore(
      ["| Name | |", "| Address | Main Street 1 |", "End."],
      ["| Kind | Company |", "| Name | Corvane |", "| Address | Main Street 1 |", "End."],
    );
    expect(found.accepted).toEqual(["Kind | Company", "Name | Corvane", "Address | Main Street 1"]);
    expect(found.rejected).toEqual(["Name | ", "Address | Main Street 1"]);
  });

  it("writes into a row that was left empty, and adds none for it", () => {
    const found = afterAndBefore(
      ["| Name | Address |", "| | |", "| | |", "End."],
      ["| Name | Address |", "| Corvane | Main Street 1 |", "| | |", "End."],
    );
    expect(found.kinds).toEqual(["insertion", "insertion"]);
    expect(found.accepted).toEqual(["Name | Address", "Corvane | Main Street 1", " | "]);
    expect(found.rejected).toEqual(["Name | Address", " | ", " | "]);
  });

  it("tells an amount that became another in its row, not as one that went and one that came", () => {
    const found = compared(
      wordFile("| Alpha | 10 |", "| Beta | 20 |", "| Gamma | 30 |"),
      wordFile("| Alpha | 20 |", "| Beta | 30 |", "| Gamma | 40 |"),
    );
    expect(found.changes.map(({ before, after }) => [before?.text, after?.text])).toEqual([
      ["10", "20"],
      ["20", "30"],
      ["30", "40"],
    ]);
    expect(found.kinds).toEqual(["reworded", "reworded", "reworded"]);
  });

  it("writes the words of a row beside others where the table has another column since", () => {
    const found = afterAndBefore(
      ["| Alpha | one |", "| Beta | two |", "End."],
      ["| 1 | Alpha | one |", "| 2 | Beta | two |", "| 3 | Gamma | three |", "End."],
    );
    expect(found.leftOut).toBe(0);
    expect(found.accepted.join(" ")).toContain("Gamma");
    expect(found.rejected).toEqual(["Alpha | one", "Beta | two"]);
  });

  it("compares headers and notes too, and says what it could not place", () => {
    const found = compared(
      wordFileOf({
        body: ["A clause<footnote>See the annex.</footnote>."],
        footers: [["Draft 1"]],
      }),
      wordFileOf({
        body: ["A clause<footnote>See the schedule.</footnote>."],
        headers: [["Confidential"]],
        footers: [["Draft 2"]],
      }),
    );
    expect(found.kinds.toSorted()).toEqual(["inserted", "reworded", "reworded"]);
    expect(found.leftOut).toBe(1);
  });

  it("reads both versions with their own tracked changes accepted", () => {
    const found = compared(
      wordFile("It lasts <del by=Bob>two</del><ins by=Bob>three</ins> years."),
      wordFile("It lasts <del by=Bob>three</del><ins by=Bob>four</ins> years."),
    );
    expect(found.accepted).toEqual(["It lasts four years."]);
    expect(found.lines[0]).toContain("by=Bob");
  });
});

const files = realFiles("docx", "docx_converted").filter(({ bytes }) => bytes.length < 60_000);

describe("comparing real files", () => {
  it.each(files)("finds nothing where $name was only saved again", ({ bytes }) => {
    const word = opened(bytes);
    expect(compareWords(word, opened(saveWord(word)), signature).changes).toEqual([]);
  });

  it.each(files.slice(0, 24))("gives the words of an edited $name", ({ bytes }) => {
    const before = opened(bytes);
    const [edits = []] = sampleEdits(readDocument(before), { most: 12, sets: 1, seed: 7 });
    const edited = makeRedline(before, edits, { ...signature, author: "They" });
    if (!edited.ok) return;
    const after = acceptChanges(edited.word);
    const { redline, leftOut } = compareWords(before, after, signature);
    expect(leftOut).toBe(0);
    const whose = { author: signature.author };
    expect(textsOf(readDocument(acceptChanges(redline.word, whose)))).toEqual(
      textsOf(readDocument(after)),
    );
    expect(readDocument(rejectChanges(redline.word, whose)).text).toBe(readDocument(before).text);
  });

  it("turns the old version of each published redline into the new one", () => {
    const tracked = realFiles("tracked");
    const old = tracked.filter(({ name }) => name.endsWith(".old.docx"));
    for (const { name, bytes } of old) {
      const newer = tracked.find((each) => each.name === name.replace(".old.", ".new."));
      if (!newer) throw new Error(`${name} has no newer version`);
      const after = opened(newer.bytes);
      const { redline, leftOut } = compareWords(opened(bytes), after, signature);
      const accepted = textsOf(readDocument(acceptChanges(redline.word)));
      expect(accepted.length + leftOut).toBe(textsOf(readDocument(after)).length);
      if (leftOut === 0) expect(accepted).toEqual(textsOf(readDocument(after)));
    }
  });
});
