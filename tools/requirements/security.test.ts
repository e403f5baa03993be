import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { abuseCases, casesIn } from "../abuse/abuse-cases.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");
const asvs = read("docs/security/asvs.md");
const lines = asvs.split("\n").filter((each) => each.startsWith("- "));
const form = /^- v5\.0\.0-(\d+\.\d+\.\d+) · [^·]+ · (met|not met|does not apply): \S.*$/;

/** A document in one line, each file by its whole path. */
const whole = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll("`", "")
    .replaceAll(/(?<![\w/])(server|domain)\//g, "packages/$1/src/");
const named = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b(?:packages|docs|e2e|deploy|tools)\/[\w./-]+\.(?:tsx?|md|json|conf|ya?ml)\b/g,
    ),
  ].map(([file]) => file);

/** The tests that a text names, whose title stands in no line of the file. */
const missing = (text: string): string[] =>
  [...text.matchAll(/([\w./-]+\.(?:test|spec)\.tsx?) > /g)].flatMap(
    ({ 0: start, 1: file, index }) => {
      const rest = text.slice(index + start.length);
      const source = existsSync(join(root, file ?? "")) ? read(file ?? "") : "";
      const titles = [...source.matchAll(/(["'`])((?:(?!\1).)+)\1/g)].map(
        ([, , title]) => title ?? "",
      );
      const isThere = titles.some(
        (title) => rest.startsWith(title) && /^(?:$|;| \(|\)| \|)/.test(rest.slice(title.length)),
      );
      return isThere ? [] : [`${file} > ${rest.slice(0, 60)}`];
    },
  );

/** The abuse cases that titles of tests name. */
const testedCases = (): ReadonlySet<number> => {
  const tests = globSync("{packages/*/src,e2e,tools,deploy}/**/*.{test,spec}.{ts,tsx}", {
    cwd: root,
  });
  return new Set(
    tests.filter((file) => !file.startsWith("tools/abuse/")).flatMap((file) => casesIn(read(file))),
  );
};

describe("the abuse cases", () => {
  it("each have a test that names them", () => {
    const named = testedCases();
    expect(Object.keys(abuseCases).filter((each) => !named.has(Number(each)))).toEqual([]);
  });

  it("each have a line on their page, which links tests that exist", () => {
    const page = read("docs/security/abuse-cases.md");
    const listed = [...page.matchAll(/^\| +(\d+) \| (.*?) +\|/gm)].map(([, id, what]) => [
      id,
      what,
    ]);
    expect(listed).toEqual(Object.entries(abuseCases));
    const linked = [...page.matchAll(/\]\(\.\.\/\.\.\/([^)]+)\)/g)].map(([, file = ""]) => file);
    expect(linked.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe("the requirements of ASVS", () => {
  it("each have one line of the one form", () => {
    expect(lines.filter((line) => !form.test(line))).toEqual([]);
    expect(new Set(lines.map((line) => form.exec(line)?.[1])).size).toBe(253);
    expect(lines).toHaveLength(253);
  });

  it("are counted as the table says", () => {
    for (const outcome of ["met", "not met", "does not apply"]) {
      const stated = new RegExp(`^\\| ${outcome} +\\| +(\\d+) \\|$`, "m").exec(asvs)?.[1];
      const counted = lines.filter((line) => form.exec(line)?.[2] === outcome).length;
      expect(Number(stated), outcome).toBe(counted);
    }
  });
});

describe("what the security documents name", () => {
  it.each([
    ["docs/security/asvs.md", 250],
    ["docs/security/threat-model.md", 40],
    ["docs/security/data.md", 40],
    ["docs/security/components.md", 1],
    ["docs/security/keys.md", 10],
    ["docs/security/logs.md", 8],
  ])("is there: %s", (document, fewest) => {
    const texts = document.endsWith("asvs.md") ? lines : [whole(read(document))];
    expect(texts.flatMap(named).filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(texts.flatMap(missing)).toEqual([]);
    expect(texts.flatMap(named).length).toBeGreaterThan(fewest);
  });

  it("is missed when it is not", () => {
    const own = "tools/requirements/security.test.ts";
    expect(missing(`${own} > is missed when it is not`)).toEqual([]);
    expect(missing(`${own} > is missed when it is`)).toHaveLength(1);
    expect(missing("tools/no.test.ts > is there")).toHaveLength(1);
  });
});
