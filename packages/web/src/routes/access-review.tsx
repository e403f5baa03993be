import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadAccessReviewPage } from "../access-review/index.ts";
import { secondFactorSearch } from "../identity/index.ts";
import { welcomeRoute } from "./onboarding.tsx";

/** Reviewing what can reach the account, once after a password reset. */
export const accessReviewRoute = createRoute({
  getParentRoute: () => welcomeRoute,
  path: "/account/access-review",
  validateSearch: secondFactorSearch,
  component: lazyRouteComponent(loadAccessReviewPage, "AccessReviewPage"),
});
