export {
  findPerson,
  insertAccount,
  insertVerifiedUser,
  lockAccounts,
  noteSamples,
  readReviewingAccount,
  readSampleState,
} from "./account-store.ts";
export { accountRoutes } from "./routes.ts";
