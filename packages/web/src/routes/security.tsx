import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadSecurityPage } from "../identity/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** One's own password, second factors, passkeys and sessions. */
export const securityRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/account/security",
  component: lazyRouteComponent(loadSecurityPage, "SecurityPage"),
});
