import { describe, expect, it } from "vitest";
import type { ModuleGraph } from "../graph/module-graph.ts";
import { selectTests } from "./select-tests.ts";

const server = "packages/server/src";

/** A graph from "this file: those that need it". */
const graphOf = (
  users: Readonly<Record<string, readonly string[]>>,
  others: readonly string[] = [],
): ModuleGraph => ({
  files: [...new Set([...Object.keys(users), ...Object.values(users).flat(), ...others])],
  neededBy: (file) => users[file] ?? [],
  needs: () => [],
});

const tenSeconds = (): number => 10;

describe("the tests of a change", () => {
  const far = Array.from({ length: 9 }, (_, at) => `${server}/shares/far-${at}.test.ts`);
  const graph = graphOf(
    {
      [`${server}/accounts/users.ts`]: [`${server}/accounts/change.ts`],
      [`${server}/accounts/change.ts`]: [`${server}/accounts/change.test.ts`, ...far],
      [`${server}/platform/clock.ts`]: [`${server}/accounts/change.ts`],
      "docs/page.md": ["tools/page.test.ts"],
    },
    [
      `${server}/accounts/users.test.ts`,
      `${server}/accounts/other.test.ts`,
      `${server}/open-server.ts`,
    ],
  );

  it("are the nearest that fit, inside one feature, and the rest is named", () => {
    const { tests, left, rooms } = selectTests(
      graph,
      [`${server}/accounts/users.ts`],
      tenSeconds,
      30,
    );
    expect(tests).toEqual([
      `${server}/accounts/users.test.ts`,
      `${server}/accounts/change.test.ts`,
      `${server}/shares/far-0.test.ts`,
    ]);
    expect(left).toHaveLength(9);
    expect(left.at(-1)).toBe(`${server}/accounts/other.test.ts`);
    expect(rooms).toEqual([]);
  });

  it("are whole rooms when the change is wider than a feature and takes longer than there is", () => {
    const changed = [`${server}/accounts/users.ts`, `${server}/platform/clock.ts`];
    const wide = selectTests(graph, changed, tenSeconds, 30);
    expect(wide.rooms).toEqual(["server"]);
    expect(wide.reason).toBe(
      "the change is wider than one feature, and 10 test files depend on it",
    );
    expect(selectTests(graph, changed, tenSeconds, 300).tests).toHaveLength(10);
  });

  it("are whole rooms when what wires a room together is changed", () => {
    const { rooms, reason } = selectTests(graph, [`${server}/open-server.ts`], tenSeconds, 300);
    expect(rooms).toEqual(["server"]);
    expect(reason).toBe(`${server}/open-server.ts is used by all of its room`);
  });

  it("are not enough when settings of everything are changed, which is said", () => {
    const { reason } = selectTests(graph, ["package-lock.json"], tenSeconds, 300);
    expect(reason).toBe("package-lock.json can touch every test, so run npm test too");
  });

  it("are those that read a changed page, and journeys are named", () => {
    const changed = ["docs/page.md"];
    expect(selectTests(graph, changed, tenSeconds, 30).tests).toEqual(["tools/page.test.ts"]);
    const journey = "e2e/journeys/sign-in.spec.ts";
    expect(selectTests(graphOf({}, [journey]), [journey], tenSeconds, 30).journeys).toEqual([
      journey,
    ]);
  });
});
