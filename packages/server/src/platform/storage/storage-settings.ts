import { amountOfStorage, bytesOf, setting } from "../setting.ts";

/** How much may be stored. */
export interface StorageLimits {
  /** What every account may store, whatever its plan says; null: as its plan says. In bytes. */
  readonly perAccount: number | null;
  /** What an account without a plan may store, in bytes. */
  readonly withoutPlan: number;
  /** Uploads are refused while the disk has fewer bytes free than this. */
  readonly minimumFree: number;
}

/** What an account without a plan may store where no setting says otherwise, in bytes. */
const withoutPlan = 100 * 1024 ** 3;

/** The settings of storage. */
export const storageSettingTable = {
  STORAGE_PER_ACCOUNT: setting(
    amountOfStorage.optional(),
    "How much data each account can store, such as 500MB or 50GB. Default: the limit of its plan, or 100GB without a plan.",
  ),
  MINIMUM_FREE_SPACE: setting(
    amountOfStorage.default("512MB"),
    "Uploads are refused if the disk of the data folder has less free space than this. 0 turns this off.",
  ),
};

/** The limits that these settings mean. */
export const storageLimitsOf = (values: {
  readonly STORAGE_PER_ACCOUNT?: string | undefined;
  readonly MINIMUM_FREE_SPACE: string;
}): StorageLimits => ({
  perAccount: values.STORAGE_PER_ACCOUNT === undefined ? null : bytesOf(values.STORAGE_PER_ACCOUNT),
  withoutPlan,
  minimumFree: bytesOf(values.MINIMUM_FREE_SPACE),
});
