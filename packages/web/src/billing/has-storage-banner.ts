import { storageStateOf } from "@proviso/domain";
import type { CurrentUser } from "../identity/index.ts";

/** What is more pressing than a full storage: without these no upload is taken either. */
const morePressing = ["CANCELED", "INCOMPLETE", "INCOMPLETE_EXPIRED", "PAYMENT_FAILED"];

/** Whether a page says that the account's storage is full, or soon will be: to people who upload, unless their plan has ended. */
export const hasStorageBanner = ({ account, systemPermissions }: CurrentUser): boolean =>
  storageStateOf(account.storage) !== "room" &&
  systemPermissions.includes("Contract_Upload") &&
  !morePressing.includes(account.subscription?.status ?? "");
