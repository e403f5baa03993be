import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { datesSearch, loadDatesPage } from "../key-dates/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** The dates of all contracts: ends, renewals and the last safe days to give notice. */
export const datesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dates",
  validateSearch: datesSearch,
  component: lazyRouteComponent(loadDatesPage, "DatesPage"),
});
