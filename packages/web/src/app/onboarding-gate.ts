const path = "/onboarding";

/** Beside the onboarding itself: what it offers, what mails about a sign-in lead to, and a refusal. */
const beside = /^\/(?:onboarding|demo|schedule|account\/security|forbidden)\/?$/;

/** Where the onboarding gate sends somebody who comes to this path (A4.8); null where they may stay. */
export const gatePlace = (
  pathname: string,
  isOnboardingDue: boolean,
): "/onboarding" | "/dashboard" | null => {
  if (isOnboardingDue) return beside.test(pathname) ? null : path;
  return pathname.replace(/\/$/, "") === path ? "/dashboard" : null;
};
