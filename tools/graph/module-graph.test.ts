import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { buildGraph } from "./module-graph.ts";

const root = mkdtempSync(join(tmpdir(), "proviso-graph-"));
afterAll(() => rmSync(root, { recursive: true }));

const server = "packages/server/src";
const sources: Readonly<Record<string, string>> = {
  "packages/domain/src/index.ts": `export * from "./people/may.ts";\nexport { cents as money } from "./billing/money.ts";`,
  "packages/domain/src/people/may.ts": `export const may = () => true;`,
  "packages/domain/src/billing/money.ts": `export const cents = 1;`,
  "packages/endpoints/src/index.ts": `export * from "./people.ts";`,
  "packages/endpoints/src/people.ts": `export const readPeople = 1;\nexport const addPerson = 2;`,
  [`${server}/people/read-people.ts`]: `import { may } from "@proviso/domain";\nexport const handleRead = may;`,
  [`${server}/people/add-person.ts`]: `export const handleAdd = 1;`,
  [`${server}/people/routes.ts`]: `import { readPeople, addPerson } from "@proviso/endpoints";
import { handleRead } from "./read-people.ts";
import { handleAdd } from "./add-person.ts";
export const routes = () => ({ a: route(readPeople, () => handleRead()), b: route(addPerson, () => handleAdd()) });`,
  [`${server}/open-server.ts`]: `import { routes } from "./people/routes.ts";\nexport const openServer = routes;`,
  [`${server}/test-support/test-server.ts`]: `import { openServer } from "../open-server.ts";\nexport const start = openServer;`,
  [`${server}/people/read.test.ts`]: `import { readPeople } from "@proviso/endpoints";\nimport { start } from "../test-support/test-server.ts";`,
  [`${server}/people/add.test.ts`]: `import { addPerson } from "@proviso/endpoints";\nimport { start } from "../test-support/test-server.ts";`,
  [`${server}/people/money.test.ts`]: `import { money } from "@proviso/domain";`,
  [`${server}/people/types.test.ts`]: `import type { handleAdd } from "./add-person.ts";`,
  [`${server}/people/lazy.test.ts`]: `const { handleAdd } = await import(/* later */ "./add-person.ts");`,
  [`${server}/people/forked.test.ts`]: `new Worker(new URL("./add-person.ts", import.meta.url));`,
  [`${server}/people/page.test.ts`]: `readFileSync("docs/people.md");`,
  "docs/people.md": "# People",
};
for (const [file, text] of Object.entries(sources)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const graph = buildGraph(root, Object.keys(sources));
const reaches = (file: string): readonly string[] => {
  const found = new Set([file]);
  for (const each of found) for (const user of graph.neededBy(each)) found.add(user);
  return [...found]
    .filter((each) => each.endsWith(".test.ts"))
    .map((each) => each.replace(`${server}/people/`, ""))
    .toSorted();
};

describe("the graph of imports", () => {
  it("follows a name through a door to the file it comes from, and to no other behind that door", () => {
    expect(reaches("packages/domain/src/billing/money.ts")).toEqual(["money.test.ts"]);
  });

  it("connects a test with the handler of the endpoint it asks", () => {
    expect(reaches(`${server}/people/read-people.ts`)).toEqual(["read.test.ts"]);
    expect(reaches("packages/domain/src/people/may.ts")).toEqual(["read.test.ts"]);
  });

  it("follows dynamic imports and files named in strings, and no import of types alone", () => {
    expect(reaches(`${server}/people/add-person.ts`)).toEqual([
      "add.test.ts",
      "forked.test.ts",
      "lazy.test.ts",
    ]);
    expect(reaches("docs/people.md")).toEqual(["page.test.ts"]);
  });

  it("does not go through what wires a server together", () => {
    expect(reaches(`${server}/open-server.ts`)).toEqual([]);
    expect(graph.needs(`${server}/open-server.ts`)).toEqual([]);
  });
});
