export type { AccountContext } from "./account-context.ts";
export {
  accountName,
  findPerson,
  insertAccount,
  insertVerifiedUser,
  lockAccounts,
  noteSamples,
  readMailingAccount,
  readReviewingAccount,
  readSampleState,
  readUserRecord,
} from "./account-store.ts";
export { erasePerson, listStaying } from "./erase-person.ts";
export { endOnboarding, readOnboardingTag } from "./onboarding-tags.ts";
export { resumeAccount, suspendAccount } from "./suspend-account.ts";
export { useInvitation } from "./accept-invitation.ts";
export { openAudit, type Audit, type AuditAct } from "./audit.ts";
export { accountRoutes } from "./routes.ts";
export {
  findUser,
  findVerifiedUser,
  holdPeople,
  listActiveOwners,
  setDeleted,
  setUserTypes,
} from "./user-store.ts";
export { readPreferences } from "./settings-store.ts";
