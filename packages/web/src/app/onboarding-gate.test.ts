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
] as const)(
  "at %s, with the onboarding due: %s, the gate leads to %s",
  (path, isOnboardingDue, place) => {
    expect(gatePlace(path, { isOnboardingDue, isAccountClosed: false })).toBe(place);
  },
);

it.each([
  ["/dashboard", true, "/closed"],
  ["/settings", true, "/closed"],
  ["/onboarding", true, "/closed"],
  ["/closed", true, null],
  ["/closed/", true, null],
  ["/closed", false, "/dashboard"],
] as const)(
  "at %s, of a closed account: %s, the gate leads to %s",
  (path, isAccountClosed, place) => {
    for (const isOnboardingDue of isAccountClosed ? [true, false] : [false])
      expect(gatePlace(path, { isOnboardingDue, isAccountClosed })).toBe(place);
  },
);
