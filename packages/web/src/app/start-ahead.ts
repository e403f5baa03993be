import { currentUserQuery } from "../identity/index.ts";
import { queryClient } from "../platform/query-client.ts";
import { session } from "../platform/session.ts";
import { router } from "./router.ts";

/**
 * Begins to fetch the code and the data of the page one arrives at, while it is still asked who is there: the page's
 * own guard waits for the answer. Asks for nothing where nobody is signed in.
 */
export const startAhead = (): void => {
  if (session.get() === null) return;
  void queryClient.prefetchQuery(currentUserQuery());
  const { pathname, search } = router.latestLocation;
  const [routes, params] = router.getMatchedRoutes(pathname);
  for (const route of routes) {
    // What did not come is asked for again by the page, which says so.
    router.loadRouteChunk(route)?.catch(() => undefined);
    route.options.staticData?.ahead?.({ params, search });
  }
};
