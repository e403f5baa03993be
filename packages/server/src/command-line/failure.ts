/** Why something could not be done, in one sentence for the person at the terminal. */
export interface Failure {
  readonly failure: string;
}

/** A failure with its sentence. */
export const failed = (sentence: string): Failure => ({ failure: sentence });

/** Whether an outcome is a failure. */
export const isFailure = (outcome: unknown): outcome is Failure =>
  typeof outcome === "object" && outcome !== null && "failure" in outcome;

const sentences: Readonly<Record<string, string>> = {
  ENOENT: "There is no such file or folder.",
  EACCES: "You don’t have permission to read or write this file or folder.",
  EPERM: "You don’t have permission to read or write this file or folder.",
  EEXIST: "Part of this path is a file, not a folder.",
  EISDIR: "This is a folder, not a file.",
  ENOTDIR: "Part of this path is a file, not a folder.",
  EROFS: "The disk isn’t writable.",
  ENOSPC: "There is no space left on the disk.",
  EDQUOT: "Your disk quota is used up.",
  ENAMETOOLONG: "The path is too long.",
  EMFILE: "Too many files are open.",
};

const isSystemError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && "syscall" in error && "code" in error;

/** The failure behind an error of the file system; any other error is a bug and thrown on. */
export const failureOf = (error: unknown): Failure => {
  if (!isSystemError(error)) throw error;
  return failed(sentences[error.code] ?? `The system reported an error: ${error.message}`);
};
