const path = "/onboarding";
const closedPath = "/closed";

/** Beside the onboarding itself: what it offers, what mails about a sign-in lead to, and a refusal. */
const beside = /^\/(?:onboarding|demo|schedule|account\/security|forbidden)\/?$/;

/** What stands between the reader and the product. */
interface Standing {
  readonly isOnboardingDue: boolean;
  readonly isAccountClosed: boolean;
}

/** Where the gates send somebody who comes to this path (A4.8); null where they may stay. */
export const gatePlace = (
  pathname: string,
  { isOnboardingDue, isAccountClosed }: Standing,
): "/onboarding" | "/dashboard" | "/closed" | null => {
  const place = pathname.replace(/\/$/, "");
  if (isAccountClosed) return place === closedPath ? null : closedPath;
  if (place === closedPath) return "/dashboard";
  if (isOnboardingDue) return beside.test(pathname) ? null : path;
  return place === path ? "/dashboard" : null;
};
