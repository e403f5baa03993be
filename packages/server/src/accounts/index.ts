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
export { accountRoutes } from "./routes.ts";
