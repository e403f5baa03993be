import type { SignatureContext } from "../signature-context.ts";

/** What sealing is on. */
export type SealContext = Pick<
  SignatureContext,
  "db" | "storage" | "jobs" | "clock" | "queueMail" | "log" | "onExecuted" | "providers"
>;
