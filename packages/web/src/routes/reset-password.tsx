import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { emailSearch, loadResetEmailPage, loadResetPasswordPage } from "../identity/index.ts";
import { publicRoute, visitorsOnly } from "./public.tsx";

/** Forgot password: asking for the email (A2.31, D3). */
export const resetEmailRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: "/resetEmail",
  validateSearch: emailSearch,
  beforeLoad: () => visitorsOnly(),
  component: lazyRouteComponent(loadResetEmailPage, "ResetEmailPage"),
});

/** Forgot password: choosing the new one by the emailed link (A2.31, D4). */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: "/resetPassword/$token",
  component: lazyRouteComponent(loadResetPasswordPage, "ResetPasswordPage"),
});
