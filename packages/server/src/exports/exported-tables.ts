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
  accounts: { about: "the account itself, with its settings" },
  account_domains: { about: "the e-mail domains of the company" },
  account_info: { about: "what was answered about the company" },
  users: { about: "the people", without: ["password_hash"] },
  user_roles: { about: "the user types of each person" },
  user_identities: { about: "the sign-in providers people are known to" },
  passkeys: {
    about: "the passkeys people have, by name",
    without: ["credential_id", "public_key", "counter"],
  },
  sso_connections: {
    about: "the connection to the company’s sign-in provider",
    without: ["client_secret"],
  },
  scim_tokens: { about: "when the token of the directory was made", without: ["token_hash"] },
  scim_users: { about: "what the directory calls people" },
  sso_domains: { about: "e-mail domains that were proven", without: ["token"] },
  sso_identities: { about: "who somebody at that provider is here" },
  invitations: { about: "invitations that were sent", without: ["token_hash"] },
  sign_ups: { about: "how the account began" },
  onboarding_progress: { about: "what newcomers answered" },
  activity: { about: "minutes people were active, by day and page" },
  usage_events: { about: "what people used, by day" },
  contracts: { about: "every version of every contract" },
  contract_files: { about: "the files of each version; the files are under contracts/" },
  contract_answers: { about: "what was answered when a contract was made of a template" },
  contract_shares: { about: "which colleagues a contract was shared with" },
  reviews: { about: "the review of each version", rows: 20 },
  feedback_sets: { about: "questions a review asked, and the answers", rows: 50 },
  satisfaction_ratings: { about: "how reviews were rated" },
  return_checks: { about: "what the counterparty changed in each version of theirs", rows: 20 },
  redline_answers: {
    about: "what the playbook answers to the changes of a counterparty",
    rows: 20,
  },
  redline_decisions: { about: "what somebody decided about those changes" },
  comparisons: { about: "versions that were compared" },
  status_history: { about: "each change of a contract’s status" },
  timeline: { about: "what happened to each contract" },
  attachments: { about: "files attached to contracts; they are under attachments/" },
  sendings: { about: "what was sent to counterparties" },
  sending_attachments: { about: "which attachments went along" },
  sent_files: { about: "the file that went with each sending; they are under sent/" },
  guest_links: { about: "to whom it was sent, and when they opened it", without: ["token_hash"] },
  guest_comments: { about: "what counterparties commented" },
  guest_uploads: { about: "versions that counterparties gave" },
  inbound_mails: {
    about: "mails that came in; the mails are under mails/",
    without: ["message_key"],
  },
  allowed_senders: { about: "who may send contracts in by mail" },
  upload_addresses: { about: "upload addresses there were", without: ["token"] },
  outgoing_mails: { about: "letters that were sent, without their words", without: ["data"] },
  signature_requests: { about: "requests for signatures; their files are under signatures/" },
  signers: {
    about: "who was asked to sign, and when they did what",
    without: ["token_hash", "code_hash", "code_tries", "code_expires_at"],
  },
  signature_fields: { about: "the fields of each document, and what was entered" },
  signature_events: {
    about: "the log of signatures: each line holds the hash of the one before it",
  },
  templates: { about: "templates; their files are under templates/" },
  batches: { about: "spreadsheets that contracts were made by" },
  batch_rows: { about: "the rows of those spreadsheets" },
  policies: { about: "policies as they are drafted", rows: 50 },
  policy_versions: { about: "policies as they were published", rows: 50 },
  policy_trials: { about: "drafts that were tried on contracts", rows: 50 },
  policy_trial_contracts: { about: "what came of each contract in a trial", rows: 50 },
  key_dates: { about: "key dates of agreements, and what was decided" },
  key_date_settings: { about: "the time zone days are counted in" },
  key_date_alerts: { about: "alerts that were sent about key dates" },
  calendar_feeds: { about: "calendar addresses people made", without: ["token_hash"] },
  subscriptions: { about: "the plan" },
  credit_charges: { about: "credits that reviews cost" },
  payers: { about: "under which name the payment service knows the account" },
  payment_events: { about: "what the payment service told" },
  local_customers: { about: "billing details, with payments handled by this installation" },
  local_subscriptions: { about: "terms, with payments handled by this installation" },
  local_payments: { about: "payments, with payments handled by this installation" },
  api_keys: { about: "API keys, by name", without: ["key_hash"] },
  webhooks: { about: "webhooks", without: ["kept_key"] },
  webhook_deliveries: { about: "what webhooks were told" },
  audit_events: { about: "who did what to people, rights, keys, plans and settings" },
};

const search = "an index to search by, made of the files";
const sums = "sums made of what is here";
const secret = "a secret that lets somebody in";
const record = "the record that the account was closed, which remains when all else is gone";
const passing = "what is under way at this moment";

/** What has an account and is not exported, with the reason; it stands in the README too. */
export const tablesKeptBack: Readonly<Record<string, string>> = {
  stored_files: "how many bytes each stored file has",
  storage_usage: "the sums of those bytes",
  account_exports: "exports themselves",
  account_export_parts: "exports themselves",
  account_closings: record,
  suspended_accounts: "whether this server lets anybody in to the account",
  answered_requests: "answers to repeated requests, kept for two days",
  upload_keys: "answers to repeated requests, kept for two days",
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
  page_views: "pages drawn of the files",
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
