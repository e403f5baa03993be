import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadSignSuccessPage } from "../identity/index.ts";
import { publicRoute } from "./public.tsx";

/** Thanks to a signer (A2.18). */
export const signSuccessRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: "/sign-success",
  component: lazyRouteComponent(loadSignSuccessPage, "SignSuccessPage"),
});
