const day = 86_400_000;

/** A finished export can be downloaded so many days, then its files are removed. */
export const exportKeptDays = 7;

/** The same in milliseconds. */
export const exportKeptMilliseconds = exportKeptDays * day;

/** Where an export stands. */
export const exportStates = ["WAITING", "RUNNING", "DONE", "CANCELLED", "FAILED"] as const;

/** Where an export stands. */
export type ExportState = (typeof exportStates)[number];

/** Whether nothing more comes of an export. */
export const isExportOver = (state: ExportState): boolean =>
  state !== "WAITING" && state !== "RUNNING";

/** Whether the files of an export can be had at this time. */
export const isExportReady = (
  { state, expiresAt }: { readonly state: ExportState; readonly expiresAt: Date | null },
  now: Date,
): boolean => state === "DONE" && expiresAt !== null && expiresAt.getTime() > now.getTime();
