import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadSigningPage } from "../signatures/index.ts";
import { rootRoute } from "./root.tsx";

/** Where a signer's link leads (D4). */
export const signRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign/$token",
  component: lazyRouteComponent(loadSigningPage, "SigningPage"),
});
