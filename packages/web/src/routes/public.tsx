import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { safeReturnPlace } from "../identity/index.ts";
import { session } from "../platform/session.ts";
import { rootRoute } from "./root.tsx";

/** The shell of the pages for getting in (A2.7). */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "public",
  component: lazyRouteComponent(() => import("../app/public-shell.tsx"), "PublicShell"),
});

/** Sends the person who is signed in from a page for visitors to the remembered place (A2.5). */
export const visitorsOnly = (from?: string): void => {
  if (session.get()) throw redirect({ href: safeReturnPlace(from), replace: true });
};
