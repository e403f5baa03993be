import type { SignatureContext } from "../signature-context.ts";

/** What sealing stands on. */
export type SealContext = Pick<
  SignatureContext,
  "db" | "storage" | "jobs" | "clock" | "queueMail" | "log" | "onExecuted" | "providers"
>;
