/** A table whose rows of the account are exported. */
export interface ExportedTable {
  readonly about: string;
  /** Columns that are not: secrets, and what only this installation can use. */
  readonly without?: readonly string[];
  /** Rows read at once; fewer where a row can be large. */
  readonly rows?: number;
}

/** What is exported, by table; the words stand in the README of an export. */
export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  accounts: { about: "the account with its settings" },
  account_domains: { about: "the company’s email domains" },
  account_info: { about: "onboarding answers about the company" },
  users: { about: "the people", without: ["password_hash"] },
  user_roles: { about: "each person’s user types" },
  user_identities: { about: "people’s sign-in providers" },
  passkeys: {
    about: "people’s passkeys, by name",
    without: ["credential_id", "public_key", "counter"],
  },
  sso_connections: {
    about: "the connection to the company’s sign-in provider",
    without: ["client_secret"],
  },
  scim_tokens: { about: "when the directory token was created", without: ["token_hash"] },
  scim_users: { about: "the directory’s names for people" },
  sso_domains: { about: "verified email domains", without: ["token"] },
  sso_identities: { about: "how provider users map to people" },
  invitations: { about: "invitations", without: ["token_hash"] },
  sign_ups: { about: "the account’s onboarding" },
  onboarding_progress: { about: "what newcomers answered" },
  activity: { about: "active minutes, by day and page" },
  usage_events: { about: "usage, by day" },
  contracts: { about: "every version of every contract" },
  contract_files: { about: "the files of each version; the files are under contracts/" },
  contract_answers: { about: "the answers contracts were generated from" },
  contract_shares: { about: "shares with colleagues" },
  reviews: { about: "each version’s review", rows: 20 },
  feedback_sets: { about: "review questions and answers", rows: 50 },
  satisfaction_ratings: { about: "review ratings" },
  return_checks: { about: "the counterparty’s changes in each version", rows: 20 },
  redline_answers: {
    about: "the playbook’s answers to counterparty changes",
    rows: 20,
  },
  redline_decisions: { about: "decisions about those changes" },
  comparisons: { about: "comparisons of versions" },
  status_history: { about: "status changes of contracts" },
  timeline: { about: "timelines of contracts" },
  attachments: { about: "attachments; files are in attachments/" },
  sendings: { about: "sendings to counterparties" },
  sending_attachments: { about: "attachments of sendings" },
  sent_files: { about: "files of sendings, in sent/" },
  guest_links: { about: "recipients and when they opened it", without: ["token_hash"] },
  guest_comments: { about: "what counterparties commented" },
  guest_uploads: { about: "versions from counterparties" },
  inbound_mails: {
    about: "incoming emails; the emails are in mails/",
    without: ["message_key"],
  },
  allowed_senders: { about: "allowed senders" },
  upload_addresses: { about: "upload addresses, current and past", without: ["token"] },
  outgoing_mails: { about: "sent emails, without their text", without: ["data"] },
  signature_requests: { about: "signature requests; files are in signatures/" },
  signers: {
    about: "signers and their actions",
    without: ["token_hash", "code_hash", "code_tries", "code_expires_at"],
  },
  signature_fields: { about: "document fields and their values" },
  signature_events: {
    about: "the signature log: each line has the hash of the previous one",
  },
  templates: { about: "templates; files are in templates/" },
  batches: { about: "batches" },
  batch_rows: { about: "rows of batches" },
  policies: { about: "policy drafts", rows: 50 },
  policy_versions: { about: "published policies", rows: 50 },
  policy_trials: { about: "policy trials", rows: 50 },
  policy_trial_contracts: { about: "results of policy trials", rows: 50 },
  key_dates: { about: "key dates and decisions" },
  key_date_settings: { about: "the time zone for dates" },
  key_date_alerts: { about: "key date reminders" },
  calendar_feeds: { about: "calendar feeds", without: ["token_hash"] },
  subscriptions: { about: "the plan" },
  credit_charges: { about: "credits used by reviews" },
  payers: { about: "the account’s ID at the payment service" },
  payment_events: { about: "payment service events" },
  local_customers: { about: "billing details, with payments handled by this installation" },
  local_subscriptions: { about: "terms, with payments handled by this installation" },
  local_payments: { about: "payments, with payments handled by this installation" },
  api_keys: { about: "API keys, by name", without: ["key_hash"] },
  webhooks: { about: "webhooks", without: ["kept_key"] },
  webhook_deliveries: { about: "webhook deliveries" },
  audit_events: { about: "the audit log of people, permissions, keys, plans, and settings" },
};

const search = "a search index derived from the files";
const sums = "totals derived from exported data";
const secret = "a sign-in secret";
const record = "the record of closing the account, which outlives it";
const passing = "work in progress";

/** What has an account and is not exported, with the reason; it is in the README too. */
export const tablesKeptBack: Readonly<Record<string, string>> = {
  stored_files: "sizes of stored files",
  storage_usage: "totals of those sizes",
  account_exports: "exports themselves",
  account_export_parts: "exports themselves",
  account_closings: record,
  suspended_accounts: "whether this server allows sign-in to the account",
  answered_requests: "responses for repeated requests, kept for two days",
  upload_keys: "responses for repeated requests, kept for two days",
  contract_counts: sums,
  contract_days: sums,
  contract_names: sums,
  contract_facts: sums,
  review_facts: sums,
  issue_days: sums,
  upload_months: sums,
  review_months: sums,
  contract_texts: search,
  contract_words: search,
  contract_letters: search,
  unread_texts: search,
  edit_versions: passing,
  template_edits: passing,
  local_checkouts: passing,
  sso_spent_assertions: passing,
  page_views: "rendered pages",
  export_downloads: secret,
  sessions: "where people sign in from is theirs alone; each sees it under Security",
  refresh_tokens: secret,
  recovery_codes: secret,
  second_factor_demands: secret,
  totp_secrets: secret,
  link_tokens: secret,
  guest_codes: secret,
  guest_sessions: secret,
  signer_sessions: secret,
};
