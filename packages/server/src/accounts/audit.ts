import type { Clock } from "../platform/clock.ts";
import type { AccountTransaction } from "../platform/database/scope.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { Log } from "../platform/log.ts";

/** The audit log: changes to people, their permissions, and the account. */
export type AuditAct =
  | "user_type_added"
  | "user_type_removed"
  | "user_deleted"
  | "user_restored"
  | "user_signed_out"
  | "user_invited"
  | "person_referred"
  | "invitation_cancelled"
  | "invitation_accepted"
  | "permission_requested"
  | "company_details_changed"
  | "email_preferences_changed"
  | "upload_address_renewed"
  | "allowed_sender_added"
  | "allowed_sender_removed"
  | "held_mail_released"
  | "held_mail_discarded"
  | "checkout_started"
  | "plan_upgraded"
  | "payment_method_change_started"
  | "subscription_called_off"
  | "subscription_resumed"
  | "export_asked"
  | "export_stopped"
  | "export_removed"
  | "export_downloaded"
  | "api_key_made"
  | "api_key_revoked"
  | "webhook_made"
  | "webhook_changed"
  | "webhook_removed"
  | "webhook_secret_renewed"
  | "single_sign_on_connected"
  | "single_sign_on_changed"
  | "single_sign_on_removed"
  | "second_factor_rule_changed"
  | "domain_added"
  | "domain_proven"
  | "domain_removed"
  | "scim_token_made"
  | "scim_token_withdrawn"
  | "user_changed"
  | "domain_proof_missed"
  | "domain_proof_suspended"
  | "user_provisioned"
  | "single_sign_on_linked"
  | "account_closed"
  | "account_reopened"
  | "person_erased";

/** Records in the caller’s transaction and in the log who did what to whom. */
export type Audit = (
  trx: AccountTransaction,
  by: Pick<Caller["person"], "id" | "accountId">,
  act: AuditAct,
  subject: string,
  detail?: Readonly<Record<string, unknown>>,
) => Promise<void>;

/** Keeps audit events in a table that only grows, and says them in the log. */
export const openAudit =
  (clock: Clock, log: Log): Audit =>
  async (trx, by, act, subject, detail = {}) => {
    await trx
      .insertInto("audit_events")
      .values({
        account_id: by.accountId,
        by_user_id: by.id,
        act,
        subject,
        detail: JSON.stringify(detail),
        at: clock.now(),
      })
      .execute();
    log.info({ act, account: by.accountId, by: by.id, subject, ...detail }, "audit");
  };
