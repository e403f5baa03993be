import { createRouter } from "@tanstack/react-router";
import { currentUserQuery } from "../identity/index.ts";
import { isRefusedWith } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { parseSearch, stringifySearch } from "../platform/search-text.ts";
import { session } from "../platform/session.ts";
import { shutOut } from "../platform/shut-out.ts";
import { accessReviewRoute } from "../routes/access-review.tsx";
import { analyticsRoute } from "../routes/analytics.tsx";
import { answersRoute } from "../routes/answers.tsx";
import { authorizeCallbackRoute } from "../routes/authorize-callback.tsx";
import { checkoutRoute, paymentCallbackRoute } from "../routes/checkout.tsx";
import { closedRoute } from "../routes/closed.tsx";
import { choosePlanRoute, companyBillingRoute } from "../routes/company-billing.tsx";
import { compareRoute } from "../routes/compare.tsx";
import { contractRoute } from "../routes/contract.tsx";
import { dashboardRoute } from "../routes/dashboard.tsx";
import { datesRoute } from "../routes/dates.tsx";
import { forbiddenRoute } from "../routes/forbidden.tsx";
import { guestRoute } from "../routes/guest.tsx";
import { homeRoute } from "../routes/home.ts";
import { demoRoute, onboardingRoute, welcomeRoute } from "../routes/onboarding.tsx";
import { integrationsRoute, referenceRoute } from "../routes/integrations.tsx";
import { singleSignOnRoute } from "../routes/single-sign-on.tsx";
import { policiesRoute } from "../routes/policies.tsx";
import { policyStudioRoute } from "../routes/policy-studio.tsx";
import { publicRoute } from "../routes/public.tsx";
import { resetEmailRoute, resetPasswordRoute } from "../routes/reset-password.tsx";
import { rootRoute } from "../routes/root.tsx";
import { scheduleRoute } from "../routes/schedule.tsx";
import { secondFactorRoute } from "../routes/second-factor.tsx";
import { securityRoute } from "../routes/security.tsx";
import { serverMaintenanceRoute } from "../routes/server-maintenance.tsx";
import { signInRoute } from "../routes/sign-in.tsx";
import { signRoute } from "../routes/sign.tsx";
import { signSuccessRoute } from "../routes/sign-success.tsx";
import { signUpRoute } from "../routes/sign-up.tsx";
import { settingsRoute } from "../routes/settings.tsx";
import { signedInRoute } from "../routes/signed-in.tsx";
import { templatesRoute } from "../routes/templates.tsx";
import { unknownPathRoute } from "../routes/unknown-path.ts";
import { userManagementRoute } from "../routes/user-management.tsx";
import { verifyRoute } from "../routes/verify.tsx";
import { verificationExpiredRoute, verificationRoute } from "../routes/verification.tsx";
import { BrokenPage } from "./crash-page.tsx";

const routeTree = rootRoute.addChildren([
  homeRoute,
  publicRoute.addChildren([
    signInRoute,
    signUpRoute,
    verificationRoute,
    verificationExpiredRoute,
    resetEmailRoute,
    resetPasswordRoute,
    authorizeCallbackRoute,
    signSuccessRoute,
  ]),
  guestRoute,
  signRoute,
  verifyRoute,
  checkoutRoute,
  paymentCallbackRoute,
  serverMaintenanceRoute,
  unknownPathRoute,
  welcomeRoute.addChildren([
    onboardingRoute,
    demoRoute,
    closedRoute,
    secondFactorRoute,
    accessReviewRoute,
  ]),
  signedInRoute.addChildren([
    dashboardRoute,
    analyticsRoute,
    contractRoute,
    answersRoute,
    compareRoute,
    datesRoute,
    policiesRoute,
    policyStudioRoute,
    templatesRoute,
    companyBillingRoute,
    choosePlanRoute,
    userManagementRoute,
    settingsRoute,
    securityRoute,
    integrationsRoute,
    singleSignOnRoute,
    referenceRoute,
    scheduleRoute,
    forbiddenRoute,
  ]),
]);

/** The client's routes. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  // A page that breaks leaves the bar above it standing.
  defaultErrorComponent: BrokenPage,
  defaultPreload: "intent",
  defaultPendingMs: 400,
  scrollRestoration: true,
});

// The session can end anywhere, in another tab too: the guards then decide where to go.
session.subscribe(() => void router.invalidate());

// So can the account be closed, or begin to demand a second factor, while somebody works in it.
shutOut.subscribe(() => {
  void queryClient
    .invalidateQueries({ queryKey: currentUserQuery().queryKey })
    .then(() => router.invalidate());
});

// An upload that is refused for want of storage shows that more is used than was known when the page was opened.
queryClient.getMutationCache().subscribe((event) => {
  const error =
    event.type === "updated" && event.action.type === "error" ? event.action.error : undefined;
  if (isRefusedWith(error, "storage_full_for_account"))
    void queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey });
});

interface Arrival {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: unknown;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Asks for the page's data before it is known that it may be shown. */
    ahead?: (arrival: Arrival) => void;
  }
}
