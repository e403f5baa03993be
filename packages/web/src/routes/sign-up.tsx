import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { invitationIn, loadSignUpPage, signUpSearch } from "../identity/index.ts";
import { publicRoute, visitorsOnly } from "./public.tsx";

/** Registering, for visitors only; an invitation is for people who have a user too (A2.24, A2.25). */
export const signUpRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: "/signUp",
  validateSearch: signUpSearch,
  beforeLoad: ({ location }) => {
    if (invitationIn(location.hash) === null) visitorsOnly();
  },
  component: lazyRouteComponent(loadSignUpPage, "SignUpEntrance"),
});
