import { refusals, refuse, type Refusal } from "../refusals.ts";

/** The kinds of files an account stores, in the order they are shown. */
export const storageKinds = [
  "contracts",
  "attachments",
  "templates",
  "comparisons",
  "signatures",
  "mails",
  "pages",
  "exports",
  "other",
] as const;

/** A kind of stored file. */
export type StorageKind = (typeof storageKinds)[number];

/** What each kind is called where usage is shown. */
export const storageKindNames: Readonly<Record<StorageKind, string>> = {
  contracts: "Contracts and versions",
  attachments: "Attachments",
  templates: "Templates",
  comparisons: "Comparisons",
  signatures: "Signatures",
  mails: "Incoming emails",
  pages: "Page previews",
  exports: "Exports",
  other: "Other files",
};

/** Whether files of this kind count toward the limit: exports are copies of the rest and expire by themselves. */
export const countsTowardStorage = (kind: StorageKind): boolean => kind !== "exports";

/** How many bytes an account uses and may use. */
export interface StorageRoom {
  readonly used: number;
  readonly limit: number;
}

const unitsOf = ["KB", "MB", "GB", "TB"] as const;

/** A number of bytes in binary units, with at most two decimals below 10 and one above: "1.25 GB", "640 KB", "30 MB". */
export const formatStorage = (bytes: number): string => {
  if (bytes < 1024) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1023.95 && unit < unitsOf.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = value < 10 ? 2 : 1;
  return `${Number(value.toFixed(digits))} ${unitsOf[unit] ?? ""}`;
};

/** Whether so many more bytes fit; none do once the limit is reached. */
export const hasStorageFor = ({ used, limit }: StorageRoom, bytes: number): boolean =>
  used < limit && used + bytes <= limit;

const howToMakeRoom =
  "Delete contracts, attachments or templates you no longer need, or choose a larger plan.";

/** Refuses a file of so many bytes, with the figures; for people of the account only. */
export const refuseStorage = (room: StorageRoom, bytes: number): Refusal => {
  const used = `Your account uses ${formatStorage(room.used)} of its ${formatStorage(room.limit)} of storage`;
  const sentence =
    room.used >= room.limit
      ? `${used}, so the file wasn’t saved. ${howToMakeRoom}`
      : `${used}, and this file (${formatStorage(bytes)}) doesn’t fit. ${howToMakeRoom}`;
  return { ...refuse("storage_full_for_account"), sentence };
};

/** Refuses to add any file to an account whose storage is full; null while there is room. */
export const refuseFullStorage = (room: StorageRoom): Refusal | null =>
  hasStorageFor(room, 0) ? null : refuseStorage(room, 0);

/** The same refusal without the figures of the account, for people outside it. */
export const withoutStorageFigures = (refusal: Refusal): Refusal =>
  refusal.refused === "storage_full_for_account"
    ? { ...refusal, sentence: refusals.storage_full_for_account }
    : refusal;

/** The fraction of the limit from which on people are warned that storage will soon be full. */
const nearlyFull = 0.9;

/** How full an account's storage is. */
export type StorageState = "room" | "nearly-full" | "full";

/** How full an account's storage is. */
export const storageStateOf = ({ used, limit }: StorageRoom): StorageState => {
  if (used >= limit) return "full";
  return used >= limit * nearlyFull ? "nearly-full" : "room";
};

/** The share of the limit that is used, in whole percent; 100 only when it is full. */
export const storagePercent = ({ used, limit }: StorageRoom): number =>
  used >= limit ? 100 : Math.min(99, Math.round((100 * used) / limit));
