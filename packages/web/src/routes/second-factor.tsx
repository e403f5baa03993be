import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadSecondFactorPage, secondFactorSearch } from "../identity/index.ts";
import { welcomeRoute } from "./onboarding.tsx";

/** Setting up the second factor that the account demands, before anything else. */
export const secondFactorRoute = createRoute({
  getParentRoute: () => welcomeRoute,
  path: "/account/second-factor",
  validateSearch: secondFactorSearch,
  component: lazyRouteComponent(loadSecondFactorPage, "SecondFactorPage"),
});
