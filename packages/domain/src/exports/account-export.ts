const day = 86_400_000;

/** A finished export can be downloaded so many days, then its files are removed. */
export const exportKeptDays = 7;

/** The same in milliseconds. */
export const exportKeptMilliseconds = exportKeptDays * day;

/** The state of an export. */
export const exportStates = ["WAITING", "RUNNING", "DONE", "CANCELLED", "FAILED"] as const;

/** The state of an export. */
export type ExportState = (typeof exportStates)[number];

/** Whether an export has ended. */
export const isExportOver = (state: ExportState): boolean =>
  state !== "WAITING" && state !== "RUNNING";

/** Whether the files of an export can be had at this time. */
export const isExportReady = (
  { state, expiresAt }: { readonly state: ExportState; readonly expiresAt: Date | null },
  now: Date,
): boolean => state === "DONE" && expiresAt !== null && expiresAt.getTime() > now.getTime();
