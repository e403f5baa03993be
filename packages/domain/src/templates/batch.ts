/** The largest spreadsheet that contracts are made by, in bytes, and the most rows of one. */
export const maxSheetBytes = 2 * 1024 * 1024;
export const maxSheetRows = 500;

/** A batch lives so long after it was asked for. */
export const batchKeptMilliseconds = 30 * 86_400_000;

/** The heading of the column that names the contracts. */
export const fileNameHeading = "File name";

/** The state of a batch. */
export const batchStates = ["WAITING", "RUNNING", "DONE", "CANCELLED", "FAILED"] as const;

/** The state of a batch. */
export type BatchState = (typeof batchStates)[number];

/** Whether a batch has ended. */
export const isBatchOver = (state: BatchState): boolean =>
  state !== "WAITING" && state !== "RUNNING";

/** The name a row's contract gets: the one given, with its ending, or the template's with the row's number. */
export const batchFileName = (given: string, templateName: string, row: number): string => {
  const name = given.trim();
  if (name === "") return `${templateName.replace(/[~*/|\\<>?]/g, " ").trim()} ${row}.docx`;
  return /\.docx$/i.test(name) ? name : `${name}.docx`;
};
