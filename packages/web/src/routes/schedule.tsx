import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadSchedulePage } from "../contracts/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** Where a call with a contract specialist is booked (C2.41). */
export const scheduleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/schedule",
  component: lazyRouteComponent(loadSchedulePage, "SchedulePage"),
});
