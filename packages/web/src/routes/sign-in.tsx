import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadSignInPage, signInSearch } from "../identity/index.ts";
import { publicRoute, visitorsOnly } from "./public.tsx";

/** Sign-in, for visitors only, save that a emailed verification link is used in any case (A2.5, A2.20). */
export const signInRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: "/signIn",
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => {
    if (search.source !== "verification") visitorsOnly(search.from);
  },
  component: lazyRouteComponent(loadSignInPage, "SignInPage"),
});
