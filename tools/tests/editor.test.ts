import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

interface Launches {
  readonly configurations: readonly {
    readonly name: string;
    readonly program?: string;
    readonly runtimeArgs?: readonly string[];
  }[];
  readonly compounds: readonly { readonly configurations: readonly string[] }[];
}

const { scripts } = JSON.parse(read("package.json")) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const launches = JSON.parse(read(".vscode/launch.json")) as Launches;
const { tasks } = JSON.parse(read(".vscode/tasks.json")) as {
  readonly tasks: readonly { readonly script?: string; readonly command?: string }[];
};

/** The npm scripts that texts run: "npm run test:quick -- --list". */
const scriptsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bnpm run (?:-s )?([\w:]+)/g)].map(([, name = ""]) => name);

describe("the settings for editors and the first day", () => {
  it("run scripts and programs that exist", () => {
    const named = [
      ...tasks.flatMap(({ script = "", command = "" }) => [script, ...scriptsIn(command)]),
      ...launches.configurations.flatMap(({ runtimeArgs = [] }) =>
        scriptsIn(`npm ${runtimeArgs.join(" ")}`),
      ),
      ...scriptsIn(read("CONTRIBUTING.md")),
    ].filter((name) => name !== "");
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
    const programs = launches.configurations.flatMap(({ program }) => program ?? []);
    const missing = programs.filter(
      (program) => !existsSync(program.replace("${workspaceFolder}", root)),
    );
    expect(missing).toEqual([]);
  });

  it("name configurations that exist, on the page too", () => {
    const names = launches.configurations.map(({ name }) => name);
    expect(launches.compounds.flatMap(({ configurations }) => configurations)).toEqual(
      expect.arrayContaining([names[0]]),
    );
    const page = read("CONTRIBUTING.md").replaceAll("`", "");
    expect(names.filter((name) => !page.includes(`| ${name}`))).toEqual([]);
  });

  it("name files and tests that exist", () => {
    const page = read("CONTRIBUTING.md");
    const links = [...page.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = ""]) => path);
    const tests = [...page.matchAll(/vitest run (\S+)(?: -t "([^"]+)")?/g)];
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(tests).toHaveLength(2);
    for (const [, file = "", title = ""] of tests) expect(read(file)).toContain(title);
  });
});
