export {
  readPoliciesAsOf,
  readPublishedPolicies,
  staleness,
  type PublishedPolicy,
} from "./account-playbook.ts";
export { openPolicyTrials } from "./open-trials.ts";
export { playbookRoutes } from "./routes.ts";
