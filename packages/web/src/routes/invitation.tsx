import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadInvitationPage } from "../identity/index.ts";
import { publicRoute } from "./public.tsx";

/** Where the link of a mailed invitation leads. */
export const invitationRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: "/invitation/$token",
  component: lazyRouteComponent(loadInvitationPage, "InvitationPage"),
});
