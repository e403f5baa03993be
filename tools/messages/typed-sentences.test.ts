import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync, cpSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const scratch = mkdtempSync(join(tmpdir(), "proviso-sentences-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Expressions with a text that people read. */
const sentences = [
  `<p>Delete it</p>`,
  `<p>{count} files</p>`,
  `<p>{isOld ? "old" : null}</p>`,
  `<p>{isOld && \` by \${name}\`}</p>`,
  `<input title="Delete" />`,
  `<input aria-label={isOld ? "Older version" : name} />`,
  `<input placeholder={\`Search \${name}\`} />`,
  `[{ id: "old", label: "Older" }]`,
  `say("It was deleted")`,
  `say(name ?? "an unnamed author")`,
  `\`It was deleted by \${name}\``,
  `{ open: "Open", closed: "Closed" }`,
];

/** Expressions whose texts only programs read. */
const codes = [
  `<p className="two words">{t("page.title")}</p>`,
  `<a href="/a b" rel="noopener noreferrer">{name}</a>`,
  `<p>{name}, {count} · {isOld ? "–" : "1"}</p>`,
  `<input type="text" data-kind="Some kind" style={{ gridTemplateColumns: "1fr auto" }} />`,
  `[name === "Password Protected", ["Enter", "Escape"].includes(name)]`,
  `new Error("There is no #root.")`,
  `page.querySelector("main a[href]")`,
  `\`\${name} \${count}\``,
  `\`M\${count} 4h1v1\``,
  `say("two-words", "oneWord", "ONE_CODE")`,
];

const oxlint = join(root, "node_modules/oxlint/bin/oxlint");

const linesWithSentences = (): ReadonlySet<number> => {
  const source = [...sentences, ...codes].map((each, at) => `export const e${at} = ${each};`);
  mkdirSync(join(scratch, "packages/web/src"), { recursive: true });
  writeFileSync(join(scratch, "packages/web/src/planted.tsx"), source.join("\n"));
  for (const file of ["oxlint.config.ts", "package.json", "tools"])
    cpSync(join(root, file), join(scratch, file), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(scratch, "node_modules"));
  const words = [oxlint, "packages/web/src", "--format", "json"];
  const { stdout } = spawnSync(process.execPath, words, { cwd: scratch, encoding: "utf8" });
  const report: {
    readonly diagnostics: readonly {
      readonly code: string;
      readonly labels: readonly { readonly span: { readonly line: number } }[];
    }[];
  } = JSON.parse(stdout);
  return new Set(
    report.diagnostics
      .filter(({ code }) => code.includes("in-catalog"))
      .flatMap(({ labels }) => labels.map(({ span }) => span.line)),
  );
};

let found: ReadonlySet<number> = new Set();
beforeAll(() => {
  found = linesWithSentences();
});

it.each(sentences.map((each, at) => [each, at + 1] as const))("%s is refused", (_, line) => {
  expect(found).toContain(line);
});

it.each(codes.map((each, at) => [each, sentences.length + at + 1] as const))(
  "%s is left alone",
  (_, line) => {
    expect(found).not.toContain(line);
  },
);
