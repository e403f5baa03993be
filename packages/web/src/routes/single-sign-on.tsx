import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadSingleSignOnPage } from "../single-sign-on/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** The account's own provider and domains. */
export const singleSignOnRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/account/single-sign-on",
  component: lazyRouteComponent(loadSingleSignOnPage, "SingleSignOnPage"),
});
