import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openProseChecker } from "./check-prose.ts";
import { extractSource } from "./extract-source.ts";
import { exceeded, lowered } from "./ratchet.ts";
import { proseRooms } from "./rooms.ts";
import { readWordList, wordList } from "./word-list.ts";

const checker = openProseChecker(wordList(), new Set(["Somebody said this verbatim."]));

/** Sentences that the product once contained, and how it says the same now. */
const rewritten: readonly (readonly [bad: string, good: string])[] = [
  [
    "Somebody, perhaps you, tried to sign up. You are registered already, so nothing was changed.",
    "Someone tried to sign up with this address. You already have an account.",
  ],
  [
    "There are as many webhooks as there may be. Remove one that is not used.",
    "You’ve reached the webhook limit. Delete one to add another.",
  ],
  [
    "Too many tries in a short time. Wait a minute and try again.",
    "Too many attempts. Try again in a minute.",
  ],
  ["Links that were mailed before are good for nothing more.", "Earlier links no longer work."],
  ["This link is over.", "This link has expired."],
  ["Both say the same. Nothing was changed.", "No differences found."],
  ["Choosing an answer takes you on.", "Choose an answer to continue."],
  ["No mail waits.", "No emails waiting."],
  ["Your plan was called off.", "Your plan was canceled."],
  ["How does it do?", "Performance"],
  [
    "What fails of it is met where it is waited for.",
    "The rejection is handled where `kept` is awaited.",
  ],
  [
    "Begun anew meanwhile: this result is nobody's any more.",
    "Superseded by a newer run; discard the result.",
  ],
  [
    "Patience with a machine that does much else at once.",
    "Generous timeout for loaded CI machines.",
  ],
];

/** A phrase as it can occur in a text. */
const planted = (phrase: string): string => phrase.replace("…", "users").replace(/\*$/, "s");

describe("the word list", () => {
  it("reads the glossary’s columns “Not” and “Instead of”", () => {
    const list = readWordList(
      "| Term | Meaning | Not |\n| --- | --- | --- |\n| email | A message | `e-mail`, letter |\n\n" +
        "| Instead of | Write |\n| --- | --- |\n| `weigh*` | evaluate |\n",
    );
    expect(list.map(({ phrase, instead }) => [phrase, instead])).toEqual([
      ["e-mail", "email"],
      ["weigh*", "evaluate"],
    ]);
    expect(wordList().length).toBeGreaterThan(150);
  });

  it.each(wordList().map(({ phrase }) => phrase))("reports “%s” in a page", async (phrase) => {
    const findings = await checker.markdown(`# Title\n\nHere we ${planted(phrase)} and go on.\n`);
    expect(findings.map(({ line }) => line)).toContain(3);
    expect(await checker.markdown(`Here is code: \`${planted(phrase)}\`.\n`)).toEqual([]);
  });

  it.each([...new Set(wordList().map(({ instead }) => instead))])(
    "has nothing against its own advice “%s”",
    async (instead) => {
      expect(await checker.markdown(`${instead}\n`)).toEqual([]);
    },
  );

  it.each(rewritten)("reports “%s”, not “%s”", async (bad, good) => {
    const page = await checker.markdown(`${bad}\n\n${good}\n`);
    expect(page.map(({ line }) => line)).toContain(1);
    expect(page.map(({ line }) => line)).not.toContain(3);
  });
});

describe("a source file", () => {
  it.each(rewritten)(
    "is reported for “%s” in a doc comment and in a sentence",
    async (bad, good) => {
      for (const [text, isReported] of [
        [bad, true],
        [good, false],
      ] as const) {
        const source = `const one = 1;\n/**\n * ${text}\n */\nexport const two = ${JSON.stringify(`${text} Please note.`)};\n`;
        const { comments, sentences } = extractSource("planted.ts", source);
        const lines = [
          ...(await checker.comments(source, comments)),
          ...(await checker.sentences(source, sentences)),
        ].map(({ line }) => line);
        expect([...new Set(lines)]).toEqual(isReported ? [3, 5] : []);
      }
    },
  );

  it("has prose in templates and JSX, but not in SQL, imports, identifiers, or line comments", () => {
    const source = [
      'import x from "a b c d";',
      "// a line comment of five words",
      "const a = `There are ${count({ of: 1 })} files left`;",
      "const b = <p>Choose a file to upload</p>;",
      'const c = "select id from users where name = $1";',
      'const d = "user.name.first";',
      "const e = sql`there are four words here`;",
    ].join("\n");
    const { comments, sentences } = extractSource("planted.tsx", source);
    expect(comments).toEqual([]);
    expect(sentences.map(({ text }) => text.replace(/X+x*/, "…"))).toEqual([
      "There are … files left",
      "Choose a file to upload",
    ]);
  });

  it("can use banned words in a sentence of the specification, but not around it", async () => {
    const source = 'f("Somebody said this verbatim.", "Somebody said this verbatim, too.");';
    const findings = await checker.sentences(source, extractSource("a.ts", source).sentences);
    expect(findings.map(({ column }) => column)).toEqual([36]);
  });

  it("is reported for a straight apostrophe, a wrong article, and a repeated word", async () => {
    const source = 'f("It isn\'t an problem that the the file ends.");';
    const findings = await checker.sentences(source, extractSource("a.ts", source).sentences);
    expect(findings.map(({ column }) => column)).toEqual([10, 13, 29]);
  });
});

describe("the rooms", () => {
  const root = mkdtempSync(join(tmpdir(), "prose-"));
  afterAll(() => rmSync(root, { recursive: true }));

  it("have pages, sentences, and comments; tests and generated files are left out", () => {
    for (const folder of [
      "docs/guide",
      "docs/security",
      "docs/decisions",
      "docs/requirements",
      "deploy",
      "tools",
      "bench",
      "e2e",
      "faults",
      ...["domain", "endpoints", "redline", "pdf", "server", "web", "client"].map(
        (name) => `packages/${name}/src`,
      ),
    ])
      mkdirSync(join(root, folder), { recursive: true });
    for (const file of [
      "README.md",
      "docs/glossary.md",
      "docs/map.md",
      "docs/requirements/access.md",
      "packages/web/src/page.tsx",
      "packages/web/src/page.test.tsx",
      "packages/web/src/routeTree.gen.ts",
    ])
      writeFileSync(join(root, file), "");
    expect(
      proseRooms(root).flatMap(({ name, files }) => files.map((file) => [name, file])),
    ).toEqual([
      ["top-level pages", "README.md"],
      ["docs", "docs/map.md"],
      ["web sentences", "packages/web/src/page.tsx"],
      ["web comments", "packages/web/src/page.tsx"],
    ]);
  });
});

describe("the ratchet", () => {
  const counts = new Map([
    ["docs", 5],
    ["server", 0],
    ["web", 9],
    ["new", 1],
  ]);

  it("falls with the counts, never rises, and forgets clean rooms", () => {
    expect(lowered({ docs: 7, server: 2, web: 8 }, counts)).toEqual({ docs: 5, web: 8 });
  });

  it("names the rooms with more findings than before", () => {
    expect(exceeded({ docs: 7, server: 2, web: 8 }, counts)).toEqual(["web", "new"]);
  });
});
