import { z } from "@proviso/endpoints";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { loadSignInPage, safeReturnPlace } from "../identity/index.ts";
import { session } from "../platform/session.ts";
import { rootRoute } from "./root.tsx";

const word = z.string().max(2000).optional().catch(undefined);

/** Sign-in, for visitors only: whoever is signed in goes on to the remembered place (A2.5, A2.20). */
export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/signIn",
  validateSearch: z.object({ from: word, email: word, message: word }),
  beforeLoad: ({ search }) => {
    if (session.get()) throw redirect({ href: safeReturnPlace(search.from), replace: true });
  },
  component: lazyRouteComponent(loadSignInPage, "SignInPage"),
});
