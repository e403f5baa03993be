import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./root.tsx";

/** Where the client goes when the server cannot be reached at the start (A2.17, D3). */
export const serverMaintenanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/serverMaintenance",
  component: lazyRouteComponent(() => import("../app/maintenance-page.tsx"), "MaintenancePage"),
});
