import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadIntegrationsPage } from "../integrations/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** API keys and webhooks. */
export const integrationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/account/integrations",
  component: lazyRouteComponent(loadIntegrationsPage, "IntegrationsPage"),
});
