import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadAnswersPage } from "../answers/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** The changes of a counterparty's version, to be answered. */
export const answersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/details/$guid/answers",
  component: lazyRouteComponent(loadAnswersPage, "AnswersPage"),
});
