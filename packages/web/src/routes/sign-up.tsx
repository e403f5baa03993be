import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadSignUpPage, signUpSearch } from "../identity/index.ts";
import { publicRoute, visitorsOnly } from "./public.tsx";

/** Registering, for visitors only (A2.24, A2.25). */
export const signUpRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: "/signUp",
  validateSearch: signUpSearch,
  beforeLoad: () => visitorsOnly(),
  component: lazyRouteComponent(loadSignUpPage, "SignUpPage"),
});
