import { refusals } from "@proviso/domain";

/** The outages a request can meet, named by the refusal it is answered with. */
export type OutageKind =
  | "database_unavailable"
  | "storage_unavailable"
  | "storage_full"
  | "payment_unavailable"
  | "signature_provider_unavailable"
  | "server_busy";

/** Something the server is on is away or full. Thrown, and answered as a refusal at the edge. */
export class Outage extends Error {
  readonly kind: OutageKind;

  /** What people read is the refusal's sentence; the cause, an error or a sentence, is for the log and the operator. */
  constructor(kind: OutageKind, cause: unknown) {
    // An error's cause is written to the log where it is an error itself.
    super(refusals[kind], { cause: typeof cause === "string" ? new Error(cause) : cause });
    this.name = "Outage";
    this.kind = kind;
  }
}

/** What an error says with what caused it, in turn; for the person who has to mend it. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` ${reasonOf(error.cause)}` : "";
  return `${error.message}${cause}`;
};

/** The code a system call, a driver or Postgres gave with an error; "" for none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** Whether a system call failed for want of space. */
export const isOutOfSpace = (error: unknown): boolean =>
  ["ENOSPC", "EDQUOT"].includes(codeOf(error));

const diskFailures = ["EIO", "EROFS", "ENXIO", "ENODEV", "ESTALE", "EREMOTEIO"];

/** The Outage that a failed system call means: the disk is full, or it or the way to it fails. */
export const diskOutageOf = (error: unknown): Outage | undefined => {
  if (isOutOfSpace(error)) return new Outage("storage_full", error);
  return diskFailures.includes(codeOf(error))
    ? new Outage("storage_unavailable", error)
    : undefined;
};
