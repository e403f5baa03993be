import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { choosePlanSearch, loadBillingPage, loadChoosePlanPage } from "../billing/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** The account's plan and its use (A2.42). */
export const companyBillingRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/company-billing",
  component: lazyRouteComponent(loadBillingPage, "BillingPage"),
});

/** Where a plan is chosen (A2.43); which plans are shown is in the address. */
export const choosePlanRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/company-billing/choosePackage",
  validateSearch: choosePlanSearch,
  component: lazyRouteComponent(loadChoosePlanPage, "ChoosePlanPage"),
});
