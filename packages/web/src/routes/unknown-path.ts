import { createRoute, redirect } from "@tanstack/react-router";
import { rootRoute } from "./root.tsx";

/** Any unknown path leads to sign-in, and from there the person who is signed in to the dashboard (A2.1). */
export const unknownPathRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  beforeLoad: () => {
    throw redirect({ to: "/signIn", replace: true });
  },
});
