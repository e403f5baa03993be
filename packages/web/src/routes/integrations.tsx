import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadIntegrationsPage, loadReferencePage } from "../integrations/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** API keys and webhooks. */
export const integrationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/account/integrations",
  component: lazyRouteComponent(loadIntegrationsPage, "IntegrationsPage"),
});

/** What API keys may ask, call by call. */
export const referenceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/account/integrations/reference",
  component: lazyRouteComponent(loadReferencePage, "ReferencePage"),
});
