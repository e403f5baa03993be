import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedInRoute } from "./signed-in.tsx";

/** Where a page leads whose reader lacks the permission for it (A2.6, A2.15). */
export const forbiddenRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/forbidden",
  component: lazyRouteComponent(() => import("../app/forbidden-page.tsx"), "ForbiddenPage"),
});
