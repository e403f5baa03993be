import { describe, expect, it } from "vitest";
import { router } from "../../packages/web/src/app/router.ts";
import { views } from "./views.ts";

/** What holds no page of its own: the shells around others. */
const shells = ["__root__", "/public", "/signed-in", "/welcome"];

/** The routes as the table names them: by path, and "/$" for every other path. */
const routes = Object.keys(router.routesById)
  .filter((id) => !shells.includes(id))
  .map((id) => id.replace(/^\/(public|signed-in|welcome)(?=\/)/, ""));

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
