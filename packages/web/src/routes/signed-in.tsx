import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { accessReviewPath, gatePlace, secondFactorPath } from "../app/onboarding-gate.ts";
import { PageSkeleton } from "../app/page-skeleton.tsx";
import { mayOpen } from "../app/places.ts";
import { currentUserQuery } from "../identity/index.ts";
import { isServerAway } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { endSession, howSessionEnded, session } from "../platform/session.ts";
import { rootRoute } from "./root.tsx";

const knowUser = async (): Promise<"known" | "signed-out" | "server-away"> => {
  try {
    const user = await queryClient.ensureQueryData(currentUserQuery());
    if (!user.isDeleted) return "known";
    endSession("refused");
    queryClient.clear();
    return "signed-out";
  } catch (error) {
    if (session.get() === null) return "signed-out";
    if (isServerAway(error)) return "server-away";
    throw error;
  }
};

const signInSearch = (from: string): { from?: string; message?: string } => {
  const ended = howSessionEnded();
  if (ended === "chosen") return {};
  return ended === "refused" ? { from, message: "session_ended" } : { from };
};

interface Arrival {
  readonly location: { readonly pathname: string; readonly href: string };
  readonly preload: boolean;
}

/** Lets in who has a session, may see the page, and is past the onboarding (A2.5 to A2.7, A4.1, A4.8, D3). */
export const guardSignedIn = async ({ location, preload }: Arrival): Promise<void> => {
  const state = session.get() === null ? "signed-out" : await knowUser();
  if (state === "known") {
    const user = queryClient.getQueryData(currentUserQuery().queryKey);
    if (!user) return;
    const place = gatePlace(location.pathname, {
      isOnboardingDue: user.isOnboardingDue,
      isSecondFactorDue: user.isSecondFactorDue,
      isAccessReviewDue: user.isAccessReviewDue,
      isAccountClosed: user.account.closing !== null,
    });
    if (place === secondFactorPath || place === accessReviewPath)
      throw redirect({ to: place, search: { from: location.href }, replace: true });
    if (place !== null) throw redirect({ to: place, replace: true });
    if (!mayOpen(location.pathname, user)) throw redirect({ to: "/forbidden", replace: true });
    return;
  }
  if (preload) return;
  if (state === "server-away") throw redirect({ to: "/serverMaintenance", replace: true });
  throw redirect({ to: "/signIn", search: signInSearch(location.href), replace: true });
};

/** The guard and shell of every page that needs a session and works with contracts. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  beforeLoad: guardSignedIn,
  pendingComponent: PageSkeleton,
  component: lazyRouteComponent(() => import("../app/shell.tsx"), "Shell"),
});
