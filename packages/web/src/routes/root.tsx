import { createRootRoute, Outlet } from "@tanstack/react-router";
import { CrashPage } from "../app/crash-page.tsx";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { queryClient } from "../platform/query-client.ts";

/** The root of all routes: asks for the settings and catches what breaks. */
export const rootRoute = createRootRoute({
  component: Outlet,
  errorComponent: CrashPage,
  beforeLoad: () => {
    void queryClient.prefetchQuery(clientSettingsQuery());
  },
});
