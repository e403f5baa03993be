export type { AccountContext } from "./account-context.ts";
export {
  findPerson,
  insertAccount,
  insertVerifiedUser,
  lockAccounts,
  noteSamples,
  readMailingAccount,
  readReviewingAccount,
  readSampleState,
} from "./account-store.ts";
export { endOnboarding, readOnboardingTag } from "./onboarding-tags.ts";
export { openAudit, type Audit } from "./audit.ts";
export { accountRoutes } from "./routes.ts";
export { findUser, findVerifiedUser } from "./user-store.ts";
export { readPreferences } from "./settings-store.ts";
