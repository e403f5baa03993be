import { expect, it } from "vitest";
import { invitationIn, invitationPlace } from "./invitation-link.ts";
import { safeReturnPlace } from "./return-place.ts";

it.each([
  ["#invitation=a-b_c", "a-b_c"],
  ["invitation=a", "a"],
  ["", null],
  ["#invitation=", null],
  ["#main", null],
])("finds in %j the secret %j", (hash, token) => {
  expect(invitationIn(hash)).toBe(token);
});

it("is a place that sign-in may come back to", () => {
  const place = invitationPlace("a-b&c");
  expect(safeReturnPlace(place)).toBe(place);
  expect(invitationIn(place.slice(place.indexOf("#")))).toBe("a-b&c");
});
