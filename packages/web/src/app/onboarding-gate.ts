const path = "/onboarding";
const closedPath = "/closed";

/** Where someone sets up the second factor that their account demands. */
export const secondFactorPath = "/account/second-factor";

/** Where someone reviews what can reach their account after they reset their password. */
export const accessReviewPath = "/account/access-review";

/** Beside the onboarding itself: what it offers, what emails about a sign-in lead to, and a refusal. */
const beside = /^\/(?:onboarding|demo|schedule|account\/security|forbidden)\/?$/;

/** What is between the reader and the product. */
interface Standing {
  readonly isOnboardingDue: boolean;
  readonly isSecondFactorDue: boolean;
  readonly isAccessReviewDue: boolean;
  readonly isAccountClosed: boolean;
}

/**
 * Where the gates send someone who comes to this path; null where they may stay. A second factor that is
 * demanded comes before everything, then a closed account, then the review after a password reset, then the
 * onboarding (A4.8).
 */
export const gatePlace = (
  pathname: string,
  { isOnboardingDue, isSecondFactorDue, isAccessReviewDue, isAccountClosed }: Standing,
):
  | "/onboarding"
  | "/dashboard"
  | "/closed"
  | typeof secondFactorPath
  | typeof accessReviewPath
  | null => {
  const place = pathname.replace(/\/$/, "");
  if (isSecondFactorDue) return place === secondFactorPath ? null : secondFactorPath;
  if (isAccountClosed) return place === closedPath ? null : closedPath;
  if (isAccessReviewDue) return place === accessReviewPath ? null : accessReviewPath;
  if (place === accessReviewPath) return "/dashboard";
  if (place === closedPath || (place === secondFactorPath && !isOnboardingDue)) return "/dashboard";
  if (isOnboardingDue) return beside.test(pathname) ? null : path;
  return place === path ? "/dashboard" : null;
};
