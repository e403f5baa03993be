import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { emailSearch, loadVerificationPages } from "../identity/index.ts";
import { publicRoute } from "./public.tsx";

/** The notice that a verification mail was sent (A2.28). */
export const verificationRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: "/verification",
  validateSearch: emailSearch,
  component: lazyRouteComponent(loadVerificationPages, "VerificationPage"),
});

/** The page for a verification link that is too old (A2.29). */
export const verificationExpiredRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: "/verificationExpired",
  component: lazyRouteComponent(loadVerificationPages, "VerificationExpiredPage"),
});
