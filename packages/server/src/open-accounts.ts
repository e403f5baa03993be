import { openAudit, type AccountContext } from "./accounts/index.ts";
import {
  contractFor,
  countUploads,
  countUploadsByUser,
  listPendingContracts,
} from "./contracts/index.ts";
import type { MailFeature } from "./mail/index.ts";
import type { Platform } from "./open-platform.ts";
import { isDueFor } from "./onboarding/index.ts";
import type { Settings } from "./platform/settings.ts";

/** The dependencies of the account handlers. */
export const accountContext = (
  { db, clock, log, storage }: Platform,
  { vendorDomain }: Settings,
  { queueMail, allowMails }: MailFeature,
  identity: AccountContext["identity"],
  readSubscription: AccountContext["readSubscription"],
): AccountContext => ({
  db,
  clock,
  audit: openAudit(clock, log),
  queueMail,
  allowMails,
  contracts: {
    countUploads,
    countUploadsByUser,
    listPendingContracts,
    maySeeContract: async (trx, caller, contractId) =>
      !("refused" in (await contractFor(trx, caller, "see_contract", contractId))),
  },
  identity,
  readSubscription,
  readStorage: (trx, accountId) => storage.roomOf(accountId, trx),
  isOnboardingDue: isDueFor,
  vendorDomain,
});
