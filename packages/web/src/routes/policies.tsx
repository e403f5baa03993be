import { createRoute, lazyRouteComponent, stripSearchParams } from "@tanstack/react-router";
import { loadPoliciesPage, policiesSearch } from "../playbooks/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** What each playbook accepts and refuses (C2.49); its whole state is in the address. */
export const policiesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/policies",
  validateSearch: policiesSearch,
  search: { middlewares: [stripSearchParams({ type: "nda", freeText: "" })] },
  component: lazyRouteComponent(loadPoliciesPage, "PoliciesPage"),
});
