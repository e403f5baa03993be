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
  ["/account/second-factor", true, "/onboarding"],
  ["/dashboard", false, null],
  ["/demo", false, null],
  ["/onboarding", false, "/dashboard"],
  ["/onboarding/", false, "/dashboard"],
  ["/account/second-factor", false, "/dashboard"],
] as const)(
  "at %s, with the onboarding due: %s, the gate leads to %s",
  (path, isOnboardingDue, place) => {
    expect(
      gatePlace(path, {
        isOnboardingDue,
        isSecondFactorDue: false,
        isAccessReviewDue: false,
        isAccountClosed: false,
      }),
    ).toBe(place);
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
      expect(
        gatePlace(path, {
          isOnboardingDue,
          isSecondFactorDue: false,
          isAccessReviewDue: false,
          isAccountClosed,
        }),
      ).toBe(place);
  },
);

it.each([
  ["/dashboard", "/account/second-factor"],
  ["/onboarding", "/account/second-factor"],
  ["/account/security", "/account/second-factor"],
  ["/account/second-factor", null],
  ["/account/second-factor/", null],
] as const)("at %s, with a second factor due, the gate leads to %s", (path, place) => {
  for (const isOther of [true, false])
    expect(
      gatePlace(path, {
        isOnboardingDue: isOther,
        isSecondFactorDue: true,
        isAccessReviewDue: isOther,
        isAccountClosed: isOther,
      }),
    ).toBe(place);
});

it.each([
  ["/dashboard", true, "/account/access-review"],
  ["/account/security", true, "/account/access-review"],
  ["/account/access-review", true, null],
  ["/account/access-review/", true, null],
  ["/account/access-review", false, "/dashboard"],
] as const)(
  "at %s, with a review of access due: %s, the gate leads to %s",
  (path, isDue, place) => {
    for (const isOnboardingDue of isDue ? [true, false] : [false])
      expect(
        gatePlace(path, {
          isOnboardingDue,
          isSecondFactorDue: false,
          isAccessReviewDue: isDue,
          isAccountClosed: false,
        }),
      ).toBe(place);
  },
);
