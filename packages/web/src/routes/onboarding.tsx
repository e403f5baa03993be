import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadDemoPage, loadOnboardingPage } from "../onboarding/index.ts";
import { rootRoute } from "./root.tsx";
import { guardSignedIn } from "./signed-in.tsx";

/** What surrounds the pages of someone new, in the shell's place. */
export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "welcome",
  beforeLoad: guardSignedIn,
  component: lazyRouteComponent(() => import("../app/welcome-shell.tsx"), "WelcomeShell"),
});

/** The questions before the first contract (A2.46, A2.47). */
export const onboardingRoute = createRoute({
  getParentRoute: () => welcomeRoute,
  path: "/onboarding",
  component: lazyRouteComponent(loadOnboardingPage, "OnboardingPage"),
});

/** What the page of a contract looks like (D4). */
export const demoRoute = createRoute({
  getParentRoute: () => welcomeRoute,
  path: "/demo",
  component: lazyRouteComponent(loadDemoPage, "DemoPage"),
});
