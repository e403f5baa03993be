import { refuse, type Refusal } from "@proviso/domain";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import { deviceOf } from "./device.ts";
import type { IdentityContext } from "./identity-context.ts";
import type { ClientInfo } from "./client-info.ts";
import { isConfirmedSince } from "./session-store.ts";

const confirmedMinutes = 10;

/** What was done to the ways a person signs in, as the email about it names it. */
export type SecurityChange =
  | "authenticator_added"
  | "authenticator_removed"
  | "passkey_added"
  | "passkey_removed"
  | "recovery_codes_renewed"
  | "recovery_code_used";

/** Refuses unless the person has shown within ten minutes that it is them. */
export const demandConfirmation = async (
  trx: AccountTransaction,
  { clock }: Pick<IdentityContext, "clock">,
  { sessionId }: Caller,
): Promise<undefined | Refusal> => {
  const since = new Date(clock.now().getTime() - confirmedMinutes * 60_000);
  return (await isConfirmedSince(trx, sessionId, since))
    ? undefined
    : refuse("confirmation_needed");
};

/** Tells a person by mail that a way to sign in was added, removed or used up. */
export const mailSecurityChange = async (
  trx: AccountTransaction,
  { queueMail, clock, log }: Pick<IdentityContext, "queueMail" | "clock" | "log">,
  user: {
    readonly id: string;
    readonly accountId: string;
    readonly email: string;
    readonly firstName: string;
  },
  change: SecurityChange,
  { address, userAgent }: ClientInfo,
): Promise<void> => {
  await queueMail(trx, {
    mail: "security_changed",
    to: user.email,
    accountId: user.accountId,
    data: {
      firstName: user.firstName,
      change,
      at: clock.now().toISOString(),
      device: `${deviceOf(userAgent)}, ${address}`,
      securityPath: "/account/security",
    },
  });
  log.info({ user: user.id, account: user.accountId, change }, "security_changed");
};
