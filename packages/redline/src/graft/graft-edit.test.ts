import { partOf, wordFile, wordFileOf, wordLines } from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import { makeRedline } from "../gate/make-redline.ts";
import { openWord } from "../package/open-word.ts";
import { saveWord } from "../package/save-word.ts";
import type { WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import { acceptChanges, rejectChanges } from "../write/resolve-changes.ts";
import { graftEdit, type Graft } from "./graft-edit.ts";
import { viewCopy } from "./view-copy.ts";

const anna = { author: "Anna Able", date: "2026-05-06T07:08:09Z" };
const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.sentence);
  return result.word;
};

/** What the editor gives back when `change` is done to the source of a part of the view copy. */
const exportOf = (
  base: WordPackage,
  change: (source: string) => string,
  part = "word/document.xml",
): Uint8Array => {
  const copy = viewCopy(base);
  const parts = new Map(copy.parts);
  parts.set(part, new TextEncoder().encode(change(partOf(copy, part))));
  return saveWord({ ...copy, parts });
};

const mark = `w:author="Anna Able" w:date="2026-05-06T07:00:00.123Z"`;
const added = (text: string): string =>
  `<w:ins w:id="1795308327960" ${mark}><w:r><w:rPr><w:sz w:val="20"/><w:rFonts w:ascii="Arial"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:ins>`;
const taken = (text: string): string =>
  `<w:del w:id="1795308327961" ${mark}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

const graftOf = (
  bytes: Uint8Array,
  change: (source: string) => string,
  touched: ReadonlySet<string> | null = null,
): Graft => {
  const base = opened(bytes);
  return graftEdit(base, exportOf(base, change), anna, touched);
};

const grafted = (made: Graft): Extract<Graft, { ok: true }> => {
  if (!made.ok) throw new Error(`${made.refusal.code}: ${made.refusal.detail}`);
  return made;
};

const linesOf = (made: Graft): string[] => wordLines(readDocument(grafted(made).word));

/** The source with the run of this text replaced. */
const swapped = (text: string, by: string) => (source: string) => {
  const at = source.search(new RegExp(`<w:r>(?:(?!</w:r>).)*<w:t[^>]*>${text}</w:t></w:r>`));
  if (at < 0) throw new Error(`No run reads ${text}: ${source}`);
  return source.slice(0, at) + by + source.slice(source.indexOf("</w:r>", at) + "</w:r>".length);
};

describe("graftEdit", () => {
  it("writes a typed word as one deletion and one insertion, and leaves the rest of the package alone", () => {
    const bytes = wordFileOf({
      body: ["# Term", "It lasts two years", "See <field code=REF>3.2</field>."],
      headers: [["Confidential"]],
    });
    const base = opened(bytes);
    const made = graftOf(
      bytes,
      swapped(
        "It lasts two years",
        run("It lasts ") + taken("two") + added("five") + run(" years"),
      ),
    );
    expect(linesOf(made)).toEqual([
      "Term",
      "It lasts <del by=Anna Able>two</del><ins by=Anna Able>five</ins> years",
      expect.stringContaining("3.2"),
      expect.stringContaining("Confidential"),
    ]);
    const { word } = grafted(made);
    for (const [name, part] of base.parts)
      if (name !== "word/document.xml") expect(word.parts.get(name), name).toEqual(part);
    expect(partOf(word, "word/document.xml")).not.toContain("1795308327960");
    expect(partOf(word, "word/document.xml")).not.toContain("paraId");
  });

  it("gives the base back, byte for byte in every part, when nothing was done", () => {
    const bytes = wordFileOf({ body: ["one", "| a | b |"], footers: [["Page"]] });
    const made = grafted(graftOf(bytes, (source) => source));
    expect(made.isChanged).toBe(false);
    expect(made.word.parts).toEqual(opened(bytes).parts);
  });

  it("refuses an export whose text differs without a tracked change", () => {
    const made = graftOf(wordFile("It lasts two years"), (source) =>
      source.replace("two years", "ten years"),
    );
    expect(made).toMatchObject({ ok: false, refusal: { code: "untracked" } });
    const lost = graftOf(wordFile("one", "two"), (source) =>
      source.replace(/<w:p [^>]*>(?:(?!<\/w:p>).)*two.*?<\/w:p>/, ""),
    );
    expect(lost).toMatchObject({ ok: false, refusal: { code: "untracked" } });
    const smuggled = graftOf(wordFile("one"), (source) =>
      source.replace("<w:sectPr", `<w:p>${run("a clause nobody sees")}</w:p><w:sectPr`),
    );
    expect(smuggled).toMatchObject({ ok: false, refusal: { code: "untracked" } });
  });

  it("keeps a paragraph that nobody touched, whatever the editor made of it", () => {
    const made = graftOf(
      wordFile("See <field code=REF>3.2</field>.", "Other"),
      (source) => swapped("Other", run("Other") + added(" words"))(source).replace(">3.2<", ">?<"),
      new Set(["20000002"]),
    );
    expect(linesOf(made)).toEqual([
      expect.stringContaining("3.2"),
      "Other<ins by=Anna Able> words</ins>",
    ]);
  });

  it("makes a paragraph cut in two a paragraph of its own, and one joined a text that goes on", () => {
    const cut = graftOf(wordFile("one two", "three"), (source) =>
      source.replace(
        /(<w:p [^>]*>)(.*?one two.*?)<\/w:p>/,
        `$1<w:pPr><w:rPr><w:ins w:id="7" ${mark}/></w:rPr></w:pPr>${run("one ")}</w:p><w:p w14:paraId="3CD87FF9">${run("two")}</w:p>`,
      ),
    );
    const { word } = grafted(cut);
    expect(readDocument(word).text).toBe("one \ntwo\nthree");
    expect(readDocument(rejectChanges(word)).text).toBe("one two\nthree");
    const joined = graftOf(wordFile("one", "two", "three"), (source) =>
      source.replace(
        /(<w:p [^>]*>)(.*?one.*?)<\/w:p>/,
        `$1<w:pPr><w:rPr><w:del w:id="7" ${mark}/></w:rPr></w:pPr>${run("one")}</w:p>`,
      ),
    );
    const one = grafted(joined).word;
    expect(readDocument(acceptChanges(one)).text).toBe("onetwo\nthree");
    expect(readDocument(rejectChanges(one)).text).toBe("one\ntwo\nthree");
  });

  it("settles another's change that was accepted or rejected, and leaves the others tracked", () => {
    const bytes = wordFile(
      "a<ins by=Bob on=2024-01-01T00:00:00Z>b</ins>c<del by=Bob on=2024-01-02T00:00:00Z>d</del>e",
      "f<ins by=Bob on=2024-01-03T00:00:00Z>g</ins>",
    );
    const accepted = graftOf(bytes, (source) =>
      source.replace(/<w:ins [^>]*01-01[^>]*>(.*?)<\/w:ins>/, "$1"),
    );
    expect(linesOf(accepted)).toEqual(["abc<del by=Bob>d</del>e", "f<ins by=Bob>g</ins>"]);
    const rejected = graftOf(bytes, (source) =>
      source
        .replace(/<w:ins [^>]*01-01[^>]*>.*?<\/w:ins>/, "")
        .replace(/<w:del [^>]*>(.*?)<\/w:del>/, (_, inner: string) =>
          inner.replaceAll("delText", "t"),
        ),
    );
    expect(linesOf(rejected)).toEqual(["acde", "f<ins by=Bob>g</ins>"]);
  });

  it("adds new comments to those there are", () => {
    const bytes = wordFile('one <comment by=Bob says="Old">two</comment> three');
    const made = graftOf(bytes, (source) => source);
    expect(readDocument(grafted(made).word).comments.map(({ text }) => text)).toEqual(["Old"]);
    const base = opened(bytes);
    const copy = viewCopy(base);
    const commented = makeRedline(
      copy,
      [
        {
          kind: "comment",
          paragraph: readDocument(copy).paragraphs[0]?.id ?? "",
          start: 8,
          end: 13,
          text: "New",
        },
      ],
      anna,
    );
    if (!commented.ok) throw new Error(commented.refusal.detail);
    const { comments } = readDocument(grafted(graftEdit(base, commented.bytes, anna)).word);
    expect(comments.map(({ text, quote }) => [text, quote])).toEqual([
      ["Old", "two"],
      ["New", "three"],
    ]);
  });

  it("takes over another look and another style as tracked changes of format", () => {
    const bytes = wordFile("plain words", "a title");
    const made = grafted(
      graftOf(bytes, (source) =>
        swapped(
          "plain words",
          `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">plain</w:t></w:r>${run(" words")}`,
        )(source).replace(
          /(<w:p [^>]*>)((?:(?!<\/w:p>).)*a title)/,
          `$1<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>$2`,
        ),
      ),
    );
    const document = readDocument(made.word);
    expect(document.paragraphs[0]?.segments.map(({ text, bold }) => [text, bold])).toEqual([
      ["plain", true],
      [" words", false],
    ]);
    expect(document.paragraphs[1]?.heading).toBe(1);
    const before = readDocument(rejectChanges(made.word));
    expect(before.paragraphs[0]?.segments.map(({ bold }) => bold)).toEqual([false]);
    expect(before.paragraphs[1]?.heading).toBe(null);
  });

  it("makes another text of a header, which the editor does not track, a tracked change", () => {
    const base = opened(wordFileOf({ body: ["one"], headers: [["Draft of March"]] }));
    const name = [...base.parts.keys()].find((each) => each.includes("header")) ?? "";
    const exported = exportOf(base, (source) => source.replace("March", "April"), name);
    expect(linesOf(graftEdit(base, exported, anna))).toEqual([
      "one",
      "Draft of <del by=Anna Able>March</del><ins by=Anna Able>April</ins>",
    ]);
  });

  const table = wordFile("Fees", "| Plan | Price |", "| Basic | $ 10 |", "| Pro | $ 20 |", "End");
  /** The source with something done to the row that reads so. */
  const withRow = (text: string, change: (row: string) => string) => (source: string) => {
    const row = source
      .match(/<w:tr\b(?:(?!<\/w:tr>).)*<\/w:tr>/gs)
      ?.find((each) => each.includes(text));
    if (row === undefined) throw new Error(`No row reads ${text}.`);
    return source.replace(row, () => change(row));
  };
  const addedRow = (cells: readonly string[], properties = ""): string =>
    `<w:tr>${properties}${cells
      .map((text, at) => `<w:tc><w:p w14:paraId="4A00000${at}">${run(text)}</w:p></w:tc>`)
      .join("")}</w:tr>`;

  it("writes a row that was added as a tracked row beside the same one, marked by the editor or not", () => {
    for (const marks of ["", `<w:trPr><w:ins w:id="9" ${mark}/></w:trPr>`]) {
      const made = graftOf(
        table,
        withRow("Basic", (row) => row + addedRow(["Plus", "$ 15"], marks)),
      );
      const { word } = grafted(made);
      expect(readDocument(acceptChanges(word)).text).toBe(
        "Fees\nPlan\tPrice\nBasic\t$ 10\nPlus\t$ 15\nPro\t$ 20\nEnd".replaceAll("\t", "\n"),
      );
      expect(readDocument(rejectChanges(word)).text).toBe(readDocument(opened(table)).text);
      expect(partOf(word, "word/document.xml")).toMatch(/<w:trPr><w:ins [^>]*w:author="Anna Able"/);
    }
  });

  it("writes several added rows in their order, one above the first row, and words typed beside them", () => {
    const made = graftOf(table, (source) =>
      swapped(
        "Pro",
        run("Pro") + added(" Max"),
      )(
        withRow(
          "Plan",
          (row) => addedRow(["Top", "0"]).replaceAll("4A", "4B") + row,
        )(
          withRow(
            "Pro",
            (row) => row + addedRow(["A", "1"]).replaceAll("4A", "4C") + addedRow(["B", "2"]),
          )(source),
        ),
      ),
    );
    expect(readDocument(acceptChanges(grafted(made).word)).text.split("\n")).toEqual(
      "Fees,Top,0,Plan,Price,Basic,$ 10,Pro Max,$ 20,A,1,B,2,End".split(","),
    );
    expect(readDocument(rejectChanges(grafted(made).word)).text).toBe(
      readDocument(opened(table)).text,
    );
  });

  it("marks a row that was removed as deleted, when the editor marks it or says that it went", () => {
    const marked = graftOf(
      table,
      withRow("Basic", (row) =>
        row.replace(/<w:tr\b[^>]*>/, `$&<w:trPr><w:del w:id="9" ${mark}/></w:trPr>`),
      ),
    );
    const copy = readDocument(viewCopy(opened(table)));
    const ids = copy.paragraphs.filter(({ text }) => /Basic|10/.test(text)).map(({ id }) => id);
    const gone = graftOf(
      table,
      withRow("Basic", () => ""),
      new Set(ids),
    );
    for (const made of [marked, gone]) {
      const { word } = grafted(made);
      expect(readDocument(acceptChanges(word)).text).toBe("Fees\nPlan\nPrice\nPro\n$ 20\nEnd");
      expect(readDocument(rejectChanges(word)).text).toBe(readDocument(opened(table)).text);
    }
    expect(
      graftOf(
        table,
        withRow("Basic", () => ""),
      ),
    ).toMatchObject({
      ok: false,
      refusal: { code: "untracked" },
    });
  });

  it("refuses a row with other cells than those beside it", () => {
    const made = graftOf(
      table,
      withRow("Basic", (row) => row + addedRow(["Plus"])),
    );
    expect(made).toMatchObject({ ok: false, refusal: { code: "table" } });
  });

  it("refuses what is no Word file", () => {
    const base = opened(wordFile("one"));
    expect(graftEdit(base, new Uint8Array([1, 2, 3]), anna)).toMatchObject({
      ok: false,
      refusal: { code: "not-word" },
    });
  });
});
