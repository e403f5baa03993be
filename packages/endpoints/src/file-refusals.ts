import type { RefusalCode } from "@proviso/domain";

/** Why a file that comes with a request may not be taken, whatever it holds. */
export const fileRefusals = [
  "file_missing",
  "file_empty",
  "file_too_large",
  "upload_cut_off",
  "storage_full",
  "storage_full_for_account",
  "storage_unavailable",
] as const satisfies readonly RefusalCode[];

/** The same of a file that must be what its name says. */
export const namedFileRefusals = [
  ...fileRefusals,
  "file_type_not_accepted",
  "file_content_mismatch",
] as const satisfies readonly RefusalCode[];

/** The same of a file that is looked into and scanned for viruses before it is taken. */
export const scannedFileRefusals = [
  ...namedFileRefusals,
  "file_has_macros",
  "file_unpacks_too_large",
  "ANTIVIRUS_SCAN_ERROR",
  "scanner_unavailable",
] as const satisfies readonly RefusalCode[];
