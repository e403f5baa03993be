import { expect, it } from "vitest";
import { isForPhones } from "./phone-pages.ts";

it.each([
  ["/dashboard/details/1", "feedback", true],
  ["/dashboard/details/1", "replace", false],
  ["/dashboard/details/1", undefined, false],
  ["/dashboard", "feedback", false],
  ["/settings", "feedback", false],
  ["/account/security", undefined, true],
  ["/dates", undefined, true],
  ["/dates/2027", undefined, false],
  ["/account/security/more", undefined, false],
])("a phone shows %s with cta=%s: %s", (path, cta, expected) => {
  expect(isForPhones(path, { cta })).toBe(expected);
});
