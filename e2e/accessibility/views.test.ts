import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { views } from "./views.ts";

const folder = join(import.meta.dirname, "../../packages/web/src/routes");

/** The paths of the client's routes, as their files name them; "$" is every other path. */
const routes = readdirSync(folder).flatMap((file) =>
  [...readFileSync(join(folder, file), "utf8").matchAll(/^ {2}path: "([^"]+)"/gm)].map(
    ([, path = ""]) => (path.startsWith("/") ? path : `/${path}`),
  ),
);

describe("the table of what is looked at for accessibility", () => {
  it("has every route of the router, and none that is not there", () => {
    expect(Object.keys(views).toSorted()).toEqual(routes.toSorted());
  });

  it("looks at every page that asks the server for something while it loads and when that fails", () => {
    const filled = Object.entries(views).filter(([, states]) => "filled" in states);
    for (const [route, states] of filled)
      expect(Object.keys(states), route).toEqual(expect.arrayContaining(["loading", "error"]));
    expect(filled.length).toBeGreaterThan(10);
  });
});
