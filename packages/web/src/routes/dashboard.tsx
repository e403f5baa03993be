import { createRoute, lazyRouteComponent, stripSearchParams } from "@tanstack/react-router";
import {
  contractListQuery,
  dashboardSearch,
  DashboardSkeleton,
  loadDashboardPage,
} from "../contracts/index.ts";
import { queryClient } from "../platform/query-client.ts";
import { signedInRoute } from "./signed-in.tsx";

/** The list of contracts; its whole state is in the address. */
export const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard",
  validateSearch: dashboardSearch,
  search: { middlewares: [stripSearchParams(dashboardSearch.parse({}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(contractListQuery(deps));
  },
  pendingComponent: DashboardSkeleton,
  component: lazyRouteComponent(loadDashboardPage, "DashboardPage"),
});
