import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadSettingsPage } from "../accounts/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** The account's settings (A2.41). */
export const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/settings",
  component: lazyRouteComponent(loadSettingsPage, "SettingsPage"),
});
