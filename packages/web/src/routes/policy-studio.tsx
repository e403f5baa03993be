import {
  createRoute,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from "@tanstack/react-router";
import { currentUserQuery } from "../identity/index.ts";
import { queryClient } from "../platform/query-client.ts";
import { loadStudioPage, studioSearch } from "../playbooks/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** Where a policy is altered, by those who may (D7); its whole state is in the address. */
export const policyStudioRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/policies/studio",
  validateSearch: studioSearch,
  search: { middlewares: [stripSearchParams({ tab: "issues" })] },
  beforeLoad: () => {
    const user = queryClient.getQueryData(currentUserQuery().queryKey);
    if (user?.systemPermissions.includes("EDIT_POLICIES") !== true)
      throw redirect({ to: "/forbidden", replace: true });
  },
  component: lazyRouteComponent(loadStudioPage, "StudioPage"),
});
