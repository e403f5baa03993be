import { expect, it } from "vitest";
import { gatePlace } from "./onboarding-gate.ts";

it.each([
  ["/dashboard", true, "/onboarding"],
  ["/dashboard/details/1", true, "/onboarding"],
  ["/settings", true, "/onboarding"],
  ["/onboarding/", true, null],
  ["/demo", true, null],
  ["/schedule", true, null],
  ["/account/security", true, null],
  ["/dashboard", false, null],
  ["/demo", false, null],
  ["/onboarding", false, "/dashboard"],
  ["/onboarding/", false, "/dashboard"],
] as const)("at %s, with the onboarding due: %s, the gate leads to %s", (path, isDue, place) => {
  expect(gatePlace(path, isDue)).toBe(place);
});
