import { emailAddress, refuse, type Refusal } from "@proviso/domain";
import { z } from "zod";
import type { AccountTransaction } from "../platform/database/scope.ts";
import { networkOf, takeAttempts, type AttemptLimit } from "../platform/attempts.ts";
import type { JobKind, JobWorker } from "../platform/jobs/jobs.ts";
import type { IdentityContext } from "./identity-context.ts";
import { makeLinkToken, type LinkPurpose } from "./link-token-store.ts";
import { findUserByEmail, type SignInUser } from "./session-store.ts";

const byEmail: AttemptLimit = { what: "mailed link by email", most: 5, seconds: 3600 };
const byNetwork: AttemptLimit = { what: "mailed link by address", most: 300, seconds: 3600 };

interface LinkRequest {
  email: string;
  purpose: LinkPurpose;
}

const linkJob: JobKind<LinkRequest> = {
  name: "mail-link",
  payload: z.object({ email: z.string(), purpose: z.enum(["verify_email", "reset_password"]) }),
  retryLimit: 20,
  expireInSeconds: 60,
};

type MailContext = Pick<IdentityContext, "queueMail" | "clock">;

/** Queues the email that verifies a user's address. */
export const mailVerification = async (
  trx: AccountTransaction,
  { queueMail, clock }: MailContext,
  user: { readonly id: string; readonly accountId: string },
  to: { readonly email: string; readonly firstName: string },
): Promise<void> => {
  const token = await makeLinkToken(trx, "verify_email", user, clock.now());
  const query = new URLSearchParams({ source: "verification", email: to.email, token });
  await queueMail(trx, {
    mail: "verify_email",
    to: to.email,
    accountId: user.accountId,
    data: { firstName: to.firstName, path: `/signIn?${query.toString()}` },
  });
};

const mailReset = async (
  trx: AccountTransaction,
  { queueMail, clock }: MailContext,
  user: SignInUser,
): Promise<void> => {
  const token = await makeLinkToken(trx, "reset_password", user, clock.now());
  await queueMail(trx, {
    mail: "reset_password",
    to: user.email,
    accountId: user.accountId,
    data: { firstName: user.firstName, path: `/resetPassword/${token}` },
  });
};

/** Asks for an email with a link, or refuses; what it says never depends on who has the address. */
export type RequestLink = (
  purpose: LinkPurpose,
  email: string,
  address: string,
) => Promise<undefined | Refusal>;

/**
 * Asking for a emailed link. The request itself only counts and queues, alike for every address; who has
 * it is looked up by the job, so that neither the answer nor its time tells.
 */
export const openRequestLink =
  ({ db, clock, jobs }: Pick<IdentityContext, "db" | "clock" | "jobs">): RequestLink =>
  async (purpose, given, address) => {
    const email = emailAddress(given);
    if (email === undefined) return refuse("email_not_valid");
    return db.asIdentity(async (trx) => {
      const attempts = [
        { limit: byEmail, by: `${purpose} ${email}` },
        { limit: byNetwork, by: networkOf(address) },
      ];
      if (!(await takeAttempts(trx, attempts, clock.now()))) return refuse("too_many_requests");
      await jobs.enqueue(trx, linkJob, { purpose, email });
      return undefined;
    });
  };

/** Emails the links that were asked for, to those who have the address. */
export const mailLinkWorker = ({
  db,
  ...context
}: MailContext & Pick<IdentityContext, "db">): JobWorker<LinkRequest> => ({
  kind: linkJob,
  atOnce: 1,
  run: ({ email, purpose }) =>
    db.asIdentity(async (trx) => {
      const user = await findUserByEmail(trx, email);
      if (!user || user.isDeleted) return;
      if (purpose === "reset_password") await mailReset(trx, context, user);
      else if (!user.isVerified) await mailVerification(trx, context, user, user);
    }),
});
