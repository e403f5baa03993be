import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadVerifyPage } from "../signatures/index.ts";
import { rootRoute } from "./root.tsx";

/** Where anyone checks a signed file. */
export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/verify",
  component: lazyRouteComponent(loadVerifyPage, "VerifyPage"),
});
