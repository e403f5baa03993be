import { createRoute, lazyRouteComponent, stripSearchParams } from "@tanstack/react-router";
import { loadUsersPage, usersSearch } from "../accounts/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** Who is in the account and what they may do (A2.36); its whole state is in the address. */
export const userManagementRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/user-management",
  validateSearch: usersSearch,
  search: { middlewares: [stripSearchParams(usersSearch.parse({}))] },
  component: lazyRouteComponent(loadUsersPage, "UsersPage"),
});
