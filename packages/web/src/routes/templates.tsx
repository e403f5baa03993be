import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { loadTemplatesPage } from "../templates/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** The account's templates by contract type (C2.42). */
export const templatesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/templates",
  component: lazyRouteComponent(loadTemplatesPage, "TemplatesPage"),
});
