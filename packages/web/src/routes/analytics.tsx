import { createRoute, lazyRouteComponent, stripSearchParams } from "@tanstack/react-router";
import { analyticsSearch, loadAnalyticsPage } from "../analytics/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** Usage analytics (A2.33); its whole state is in the address. */
export const analyticsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/analytics",
  validateSearch: analyticsSearch,
  search: { middlewares: [stripSearchParams(analyticsSearch.parse({}))] },
  component: lazyRouteComponent(loadAnalyticsPage, "AnalyticsPage"),
});
