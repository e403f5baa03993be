import { expect, it } from "vitest";
import { safeReturnPlace } from "./return-place.ts";

it.each(["/dashboard?status=ERROR&page=2", "/dashboard/details/abc#p4"])(
  "goes back to the remembered %s",
  (from) => {
    expect(safeReturnPlace(from)).toBe(from);
  },
);

it.each([
  undefined,
  "",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "dashboard",
  "/signIn?from=/signIn",
])("abuse 19: goes to the dashboard instead of %j", (from) => {
  expect(safeReturnPlace(from)).toBe("/dashboard");
});
