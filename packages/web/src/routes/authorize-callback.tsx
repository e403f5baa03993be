import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { callbackSearch, loadAuthorizeCallbackPage } from "../identity/index.ts";
import { publicRoute } from "./public.tsx";

/** Where a social provider sends the browser back to (A2.32). */
export const authorizeCallbackRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: "/authorizeCallback",
  validateSearch: callbackSearch,
  component: lazyRouteComponent(loadAuthorizeCallbackPage, "AuthorizeCallbackPage"),
});
