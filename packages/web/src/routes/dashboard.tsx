import { createRoute, lazyRouteComponent, stripSearchParams } from "@tanstack/react-router";
import {
  contractListQuery,
  dashboardSearch,
  type DashboardSearch,
  DashboardSkeleton,
  loadDashboardPage,
} from "../contracts/index.ts";
import { queryClient } from "../platform/query-client.ts";
import { signedInRoute } from "./signed-in.tsx";

const prefetchList = (search: DashboardSearch): void => {
  void queryClient.prefetchQuery(contractListQuery(search));
};

/** The list of contracts; its whole state is in the address. */
export const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard",
  validateSearch: dashboardSearch,
  search: { middlewares: [stripSearchParams(dashboardSearch.parse({}))] },
  staticData: { ahead: ({ search }) => prefetchList(dashboardSearch.parse(search)) },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchList(deps),
  pendingComponent: DashboardSkeleton,
  component: lazyRouteComponent(loadDashboardPage, "DashboardPage"),
});
