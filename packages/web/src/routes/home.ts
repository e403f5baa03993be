import { createRoute, redirect } from "@tanstack/react-router";
import { rootRoute } from "./root.tsx";

/** "/" leads to the dashboard (A2.1), with what its query asks for (A2.8). */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/dashboard${location.searchStr}`, replace: true });
  },
});
