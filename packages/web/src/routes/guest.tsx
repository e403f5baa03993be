import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadGuestPage } from "../shares/index.ts";
import { rootRoute } from "./root.tsx";

/** Where the link of a contract sent to the counterparty leads (D4). */
export const guestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/guest/$token",
  component: lazyRouteComponent(loadGuestPage, "GuestPage"),
});
