import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadClosedPage } from "../closing/index.ts";
import { welcomeRoute } from "./onboarding.tsx";

/** What the people of a closed account see, wherever they go. */
export const closedRoute = createRoute({
  getParentRoute: () => welcomeRoute,
  path: "/closed",
  component: lazyRouteComponent(loadClosedPage, "ClosedPage"),
});
