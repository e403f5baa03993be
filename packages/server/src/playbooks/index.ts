export { readPublishedPolicies, staleness, type PublishedPolicy } from "./account-playbook.ts";
export { playbookRoutes } from "./routes.ts";
