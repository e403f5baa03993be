import {
  newSchemaErrors,
  partOf,
  realFiles,
  schemaErrors,
  wordFile,
  wordFileOf,
} from "@proviso/testkit";
import { describe, expect, it } from "vitest";
import type { WordDocument } from "../document.ts";
import { openWord } from "../package/open-word.ts";
import { saveWord } from "../package/save-word.ts";
import { parsePart, withParts, type WordPackage } from "../package/word-package.ts";
import { readDocument } from "../read/read-document.ts";
import { acceptChanges, rejectChanges } from "../write/resolve-changes.ts";
import { descendants, replaceWith } from "../xml/element.ts";
import { compareWords } from "./compare-words.ts";

const signature = { author: "Pro", date: "2026-02-03T04:05:06Z" };
const ours = { author: signature.author };

const opened = (bytes: Uint8Array): WordPackage => {
  const result = openWord(bytes);
  if (!result.ok) throw new Error(result.refusal.sentence);
  return result.word;
};

const cell = (text: string, properties = ""): string =>
  `<w:tc><w:tcPr><w:tcW w:w="2400" w:type="dxa"/>${properties}</w:tcPr>${text
    .split(" / ")
    .map(
      (each) =>
        `<w:p><w:pPr><w:pStyle w:val="TableText"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>${each}</w:t></w:r></w:p>`,
    )
    .join("")}</w:tc>`;

const table = (...rows: readonly string[]): string =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="Framed"/><w:tblW w:w="7200" w:type="dxa"/><w:tblLook w:firstRow="1"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="2400"/>'.repeat(3)}</w:tblGrid>${rows
    .map((row) => `<w:tr>${row}</w:tr>`)
    .join("")}</w:tbl>`;

const border = '<w:tblBorders><w:top w:val="single" w:sz="8" w:color="1F4E79"/></w:tblBorders>';
const styles = [
  `<w:style w:type="table" w:styleId="Framed"><w:name w:val="Framed"/><w:tblPr>${border}</w:tblPr><w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:fill="1F4E79"/></w:tcPr></w:tblStylePr></w:style>`,
  '<w:style w:type="paragraph" w:styleId="TableText"><w:name w:val="Table Text"/><w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="18"/></w:rPr></w:style>',
].join("");

const start = '<w:vMerge w:val="restart"/>';
const fees = table(
  cell("Service") + cell("Fee") + cell("When"),
  cell("Support", start) + cell("100") + cell("monthly / in arrears"),
  cell("", "<w:vMerge/>") + cell("Total of all fees", '<w:gridSpan w:val="2"/>'),
);
const feeRows = [
  "Service | Fee | When",
  "Support | 100 | monthly / in arrears",
  " | Total of all fees",
];

/** Paragraphs and rows of tables as they are read, those that are empty left out. */
const readIn = ({ paragraphs }: WordDocument): string[] =>
  [...Map.groupBy(paragraphs, ({ id, cell: at }) => (at ? `${at.table} ${at.row}` : id)).values()]
    .map((row) =>
      [...Map.groupBy(row, ({ cell: at }) => at?.column).values()]
        .map((one) => one.map(({ text }) => text).join(" / "))
        .join(" | "),
    )
    .filter((text) => text !== "");

const compared = (before: WordPackage, after: WordPackage) => {
  const { redline, leftOut, changes } = compareWords(before, after, signature);
  const marks = readDocument(redline.word).changes.map(({ kind }) => kind);
  return {
    redline,
    leftOut,
    kinds: [...new Set(changes.map(({ kind }) => kind))],
    rows: marks.filter((kind) => kind.startsWith("row")),
    accepted: readIn(readDocument(acceptChanges(redline.word, ours))),
    rejected: readDocument(rejectChanges(redline.word, ours)).text,
  };
};

const bothWays = (before: readonly string[], after: readonly string[]) => {
  const was = opened(wordFile(...before));
  const found = compared(was, opened(wordFileOf({ body: after, styles })));
  expect(found.rejected).toBe(readDocument(was).text);
  return found;
};

const canValidate = await schemaErrors(wordFile("x")).then(
  () => true,
  () => false,
);

describe("a table that is new as a whole", () => {
  it("is written as a table whose rows are inserted, in its place among new paragraphs", () => {
    const found = bothWays(
      ["Before it.", "After it."],
      ["Before it.", "The fees:", fees, "Notes on them.", "After it."],
    );
    expect(found.accepted).toEqual([
      "Before it.",
      "The fees:",
      ...feeRows,
      "Notes on them.",
      "After it.",
    ]);
    expect(found.rows).toEqual(["row-insertion", "row-insertion", "row-insertion"]);
    expect(found.kinds).toEqual(["inserted"]);
    expect(found.leftOut).toBe(0);
  });

  it("brings its grid, merges and look, and what styles say that the version before lacks", () => {
    const { redline } = bothWays(["Before it.", "After it."], ["Before it.", fees, "After it."]);
    const body = partOf(redline.word, "word/document.xml");
    expect(body).toContain('<w:gridCol w:w="2400"/><w:gridCol w:w="2400"/><w:gridCol w:w="2400"/>');
    expect(body).toContain('<w:vMerge w:val="restart"/>');
    expect(body).toContain('<w:gridSpan w:val="2"/>');
    expect(body).toContain(border);
    expect(body.match(/<w:shd w:val="clear" w:fill="1F4E79"\/>/g)).toHaveLength(3);
    expect(body).toContain('<w:rPr><w:b/><w:sz w:val="18"/></w:rPr>');
    expect(body).not.toMatch(/Framed|TableText/);
  });

  it.each([
    ["at the very end", ["All of it."], ["All of it.", fees], ["All of it.", ...feeRows]],
    ["at the very start", ["All of it."], [fees, "All of it."], [...feeRows, "All of it."]],
    [
      "between two others",
      ["| Old | one |", "", "| Further | two |", "End."],
      ["| Old | one |", "", fees, "A line.", "| Further | two |", "End."],
      ["Old | one", ...feeRows, "A line.", "Further | two", "End."],
    ],
    [
      "beside another new one",
      ["First.", "Last."],
      ["First.", fees, "<w:p/>", table(cell("a") + cell("b") + cell("c")), "Last."],
      ["First.", ...feeRows, "a | b | c", "Last."],
    ],
    [
      "in the place of another one",
      ["First.", "| Alpha | beta |", "Last."],
      ["First.", fees, "Last."],
      ["First.", ...feeRows, "Last."],
    ],
  ])("stands %s", (_, before, after, wanted) => {
    const found = bothWays(before, after);
    expect(found.accepted).toEqual(wanted);
    expect(found.leftOut).toBe(0);
  });

  it("holds the tables that stand in it, and stands itself in a cell that was there", () => {
    const inner = table(cell("one") + cell("two") + cell("three"));
    const around = (content: string): string =>
      `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="7200"/></w:tblGrid><w:tr><w:tc><w:p><w:r><w:t>These words are here.</w:t></w:r></w:p>${content}<w:p/></w:tc></w:tr></w:tbl>`;
    const nested = bothWays(["First.", "Last."], ["First.", around(inner), "Last."]);
    expect(nested.rows).toEqual(["row-insertion", "row-insertion"]);
    expect(nested.accepted.join(" ")).toContain("one | two | three");
    const inCell = bothWays(["First.", around(""), "Last."], ["First.", around(inner), "Last."]);
    expect(inCell.rows).toEqual(["row-insertion"]);
    expect(inCell.accepted.join(" ")).toContain("one | two | three");
  });
});

describe("rows that come among merged cells", () => {
  it("are written as rows with their own merges", () => {
    const head = cell("Service") + cell("Fee") + cell("When");
    const first = cell("Support", start) + cell("100") + cell("monthly");
    const goesOn = "<w:vMerge/>";
    const last = cell("", goesOn) + cell("200") + cell("yearly");
    const found = bothWays(
      ["First.", table(head, first, last), "Last."],
      [
        "First.",
        table(
          head,
          first,
          cell("", goesOn) + cell("150") + cell("weekly"),
          last,
          cell("Training", start) + cell("for both", '<w:gridSpan w:val="2"/>'),
          cell("", goesOn) + cell("7") + cell("daily"),
        ),
        "Last.",
      ],
    );
    expect(found.rows).toHaveLength(3);
    expect(found.accepted).toEqual([
      "First.",
      "Service | Fee | When",
      "Support | 100 | monthly",
      " | 150 | weekly",
      " | 200 | yearly",
      "Training | for both",
      " | 7 | daily",
      "Last.",
    ]);
    const body = partOf(found.redline.word, "word/document.xml");
    expect(body.match(/<w:vMerge\/>/g)).toHaveLength(3);
  });

  it("do not go on with a cell above that the version before has not merged", () => {
    const plain = cell("Support") + cell("100") + cell("monthly");
    const found = bothWays(
      ["First.", table(plain, cell("Training") + cell("9", '<w:gridSpan w:val="2"/>')), "Last."],
      [
        "First.",
        table(
          cell("Support", start) + cell("100") + cell("monthly"),
          cell("", "<w:vMerge/>") + cell("150", '<w:gridSpan w:val="2"/>'),
          cell("Training") + cell("9", '<w:gridSpan w:val="2"/>'),
        ),
        "Last.",
      ],
    );
    expect(found.rows).toEqual(["row-insertion"]);
    expect(partOf(found.redline.word, "word/document.xml")).not.toContain("<w:vMerge/>");
  });
});

describe("a table that went as a whole", () => {
  it("is marked as deleted row by row", () => {
    const before = wordFileOf({ body: ["Before it.", fees, "After it."], styles });
    const found = compared(opened(before), opened(wordFile("Before it.", "After it.")));
    expect(found.rows).toEqual(["row-deletion", "row-deletion", "row-deletion"]);
    expect(found.accepted).toEqual(["Before it.", "After it."]);
    expect(found.rejected).toBe(readDocument(opened(before)).text);
    expect(partOf(acceptChanges(found.redline.word), "word/document.xml")).not.toContain("w:tbl");
  });
});

describe.skipIf(!canValidate)("the Open XML schema", () => {
  it("finds nothing wrong with what is written of tables", { timeout: 120_000 }, async () => {
    const row = cell("a") + cell("b") + cell("c");
    const mergedRow = cell("", "<w:vMerge/>") + cell("150") + cell("weekly");
    const holder = fees.replace(/(<w:t>monthly.*?<\/w:p>)/, `$1${table(row)}<w:p/>`);
    const more = fees.replace(
      /<w:tr>(?=(?:(?!<w:tr>).)*Total of all)/,
      `<w:tr>${mergedRow}</w:tr>$&`,
    );
    const before = wordFileOf({
      body: ["First.", fees, "", "| Former price | ninety |", "Last."],
      styles,
    });
    const after = wordFileOf({ body: ["First.", more, "Between them.", holder], styles });
    const found = compared(opened(before), opened(after));
    expect(new Set(found.rows)).toEqual(new Set(["row-insertion", "row-deletion"]));
    expect(await newSchemaErrors(before, found.redline.bytes)).toEqual([]);
  });
});

/** The package without one of its tables; undefined without that many, or where nothing else is left. */
const withoutTable = (word: WordPackage, nth: number): WordPackage | undefined => {
  const tree = parsePart({ ...word, parsed: new Map() }, word.main);
  const found = tree && [...descendants(tree.root, "w:tbl")][nth];
  if (!tree || !found) return undefined;
  replaceWith(found, []);
  const others = [...descendants(tree.root, "w:p")];
  return others.length > 0
    ? opened(saveWord(withParts(word, new Map([[word.main, tree]]))))
    : undefined;
};

const files = realFiles("docx", "docx_converted").filter(
  ({ bytes }, at) => bytes.length < 60_000 && at % 3 === 0 && withoutTable(opened(bytes), 0),
);

describe.skipIf(files.length === 0)("tables of real files", () => {
  it.each(files)("come to $name, and go from it", ({ bytes }) => {
    const whole = opened(bytes);
    const without = withoutTable(whole, 0);
    if (!without) throw new Error("it has no table");
    for (const [before, after] of [
      [without, whole],
      [whole, without],
    ] as const) {
      const found = compared(before, after);
      expect(found.leftOut).toBe(0);
      expect(found.rows.length).toBeGreaterThan(0);
      const textsOf = (lines: readonly string[]): string[] =>
        lines
          .map((line) => line.replaceAll(/\s+/gu, " ").trim())
          .filter((line) => /[^ |/]/.test(line));
      expect(textsOf(found.accepted)).toEqual(textsOf(readIn(readDocument(after))));
      expect(found.rejected).toBe(readDocument(before).text);
    }
  });
});
