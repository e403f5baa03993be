import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { router } from "./router.ts";

const paths = Object.keys(router.routesByPath);

describe("the routes", () => {
  it.each([
    "/signIn",
    "/signUp",
    "/resetEmail",
    "/verification",
    "/verificationExpired",
    "/authorizeCallback",
    "/sign-success",
    "/dashboard",
    "/dashboard/details/$guid",
    "/analytics",
    "/settings",
    "/user-management",
    "/company-billing",
    "/company-billing/choosePackage",
    "/paymentCallback",
    "/forbidden",
    "/onboarding",
    "/policies",
    "/templates",
    "/serverMaintenance",
  ])("have %s under exactly that name", (path) => {
    expect(paths).toContain(path);
  });

  it("have each page whose parts a build names", () => {
    const tool = new URL("../../tools/name-first-parts.ts", import.meta.url);
    const named = [...readFileSync(tool, "utf8").matchAll(/^ {2}"(\/[^"]+)": \[/gm)];
    expect(named.length).toBeGreaterThan(5);
    expect(paths).toEqual(expect.arrayContaining(named.map(([, path]) => path)));
  });

  it("have further ones of our choosing, for the public, for people signed in, and for every other path", () => {
    for (const path of [
      "/guest/$token",
      "/sign/$token",
      "/verify",
      "/account/security",
      "/account/second-factor",
      "/account/access-review",
      "/dates",
      "/closed",
    ])
      expect(paths).toContain(path);
    expect(Object.keys(router.routesById).some((id) => id.endsWith("/$"))).toBe(true);
  });
});
