import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { compareSearch, loadComparePage } from "../comparisons/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** Two versions of a contract, or any two files, beside each other. */
export const compareRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/compare",
  validateSearch: compareSearch,
  component: lazyRouteComponent(loadComparePage, "ComparePage"),
});
