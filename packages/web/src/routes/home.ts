import { createRoute, redirect } from "@tanstack/react-router";
import { rootRoute } from "./root.tsx";

/** "/" leads to the dashboard (A2.1). */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard", replace: true });
  },
});
