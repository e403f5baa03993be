import type { ColumnType, Generated } from "kysely";
import type { AnalyticsTables } from "./analytics-tables.ts";
import type { AnswerTables } from "./answer-tables.ts";
import type { BillingTables } from "./billing-tables.ts";
import type { ClosingTables } from "./closing-tables.ts";
import type { ComparisonTables } from "./comparison-tables.ts";
import type { EditorTables } from "./editor-tables.ts";
import type { ExportTables } from "./export-tables.ts";
import type { FeedbackTables } from "./feedback-tables.ts";
import type { GenerationTables } from "./generation-tables.ts";
import type { IdentityTables } from "./identity-tables.ts";
import type { InboundTables } from "./inbound-tables.ts";
import type { KeyDateTables } from "./key-date-tables.ts";
import type { OnboardingTables } from "./onboarding-tables.ts";
import type { IntegrationTables } from "./integration-tables.ts";
import type { PeopleTables } from "./people-tables.ts";
import type { PolicyTables } from "./policy-tables.ts";
import type { StorageTables } from "./storage-tables.ts";
import type { SingleSignOnTables } from "./single-sign-on-tables.ts";
import type { ShareTables } from "./share-tables.ts";
import type { TemplateTables } from "./template-tables.ts";
import type { SignatureTables } from "./signature-tables.ts";
import type { SealingTable } from "./sealing-table.ts";
import type { SignatureEventTable } from "./signature-event-table.ts";

type Time = ColumnType<Date, Date, Date>;
type Json = ColumnType<unknown, string, string>;

export interface AccountsTable {
  id: string;
  name: string;
  legal_name: string;
  location: string;
  kind: string;
  reviewer_name: string;
  accept_track_changes: boolean;
  tags: Json;
  created_at: Time;
  language: Generated<string>;
  signee_details: Generated<string>;
  copy_recipients: Generated<string[]>;
  copy_subject: Generated<string>;
  demands_second_factor: Generated<boolean>;
}

export interface UsersTable {
  id: string;
  account_id: string;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
  is_verified: boolean;
  is_deleted: boolean;
  shows_demo: boolean;
  created_at: Time;
  last_login_at: Time | null;
  phone_number: Generated<string>;
  terms_accepted_at: Time | null;
  access_review_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface UserRolesTable {
  account_id: string;
  user_id: string;
  user_type: string;
}

export interface SessionsTable {
  id: string;
  account_id: string;
  user_id: string;
  created_at: Time;
  ended_at: Time | null;
  refreshed_at: Time | null;
  device: Generated<string>;
  address: Generated<string>;
  confirmed_at: Time | null;
  by_connection: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface RefreshTokensTable {
  hash: Buffer;
  account_id: string;
  session_id: string;
  issued_at: Time;
  expires_at: Time;
  spent_at: Time | null;
}

export interface SigningKeysTable {
  kid: string;
  private_jwk: Json;
  created_at: Time;
  signs_from: Time;
}

export interface InstallationSecretsTable {
  name: string;
  secret: string;
}

export interface FormerSecretsTable {
  purpose: string;
  ends_at: Date;
  secret: Buffer;
}

export interface ContractsTable {
  id: string;
  account_id: string;
  owner_id: string;
  owner_email: string;
  group_id: string;
  version: number;
  is_newest: boolean;
  original_file_name: string;
  file_name: string;
  status: string;
  doc_role: string;
  escalation_reason: string | null;
  rejection_reason: string | null;
  status_reason: string | null;
  is_reviewed: boolean | null;
  is_locked: boolean;
  editing_disabled: Generated<boolean>;
  deal_position: string | null;
  contract_type_id: string | null;
  playbook_id: string | null;
  review_note: string;
  accepts_track_changes: boolean;
  is_archived: boolean;
  uploaded_at: Time;
  review_run: number;
}

export interface ContractFilesTable {
  id: string;
  account_id: string;
  contract_id: string;
  kind: string;
  name: string;
  size: number;
  sha256: string;
  is_held: Generated<boolean>;
  created_at: Time;
}

export interface ReviewsTable {
  contract_id: string;
  account_id: string;
  review: Json;
  seconds: number;
  reviewed_at: Time;
}

export interface StatusHistoryTable {
  id: Generated<number>;
  account_id: string;
  contract_id: string;
  from_status: string | null;
  to_status: string;
  at: Time;
}

export interface TimelineTable {
  id: Generated<number>;
  account_id: string;
  contract_id: string;
  group_id: string;
  event: string;
  detail: string;
  status: string;
  version: number;
  user_name: string;
  at: Time;
}

export interface UploadKeysTable {
  account_id: string;
  user_id: string;
  key: string;
  fingerprint: string;
  contract_id: string;
  created_at: Time;
}

export interface ContractCountsTable {
  account_id: string;
  owner_id: string;
  is_archived: boolean;
  day: Date;
  number: number;
}

/** What was read in a contract, to search in; the words themselves are the database's own affair. */
export interface ContractTextsTable {
  contract_id: string;
  account_id: string;
  title: string;
  counterparty: string;
  body: string;
}

export interface UnreadTextsTable {
  contract_id: string;
  account_id: string;
}

export interface SatisfactionRatingsTable {
  account_id: string;
  contract_id: string;
  user_id: string;
  rating: number;
  kind: string;
  at: Time;
}

export interface CapturedMailsTable {
  id: Generated<number>;
  recipients: string;
  subject: string;
  text: string;
  source: Buffer;
  at: Time;
  message_id: Generated<string>;
  html: Generated<string>;
}

export interface OutgoingMailsTable {
  id: string;
  account_id: string | null;
  name: string;
  recipient: string;
  data: Json;
  is_by_person: boolean;
  status: string;
  created_at: Time;
  settled_at: Time | null;
}

export interface SilentAddressesTable {
  address: string;
  reason: string;
  detail: string;
  at: Time;
}

/** Every table, as the migrations make it; the one description the queries are typed by. */
export interface Tables
  extends
    AnalyticsTables,
    AnswerTables,
    BillingTables,
    StorageTables,
    ComparisonTables,
    ClosingTables,
    EditorTables,
    FeedbackTables,
    IdentityTables,
    InboundTables,
    IntegrationTables,
    ExportTables,
    KeyDateTables,
    OnboardingTables,
    PeopleTables,
    PolicyTables,
    ShareTables,
    SingleSignOnTables,
    SealingTable,
    SignatureEventTable,
    SignatureTables,
    TemplateTables,
    GenerationTables {
  accounts: AccountsTable;
  users: UsersTable;
  user_roles: UserRolesTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  signing_keys: SigningKeysTable;
  installation_secrets: InstallationSecretsTable;
  former_secrets: FormerSecretsTable;
  contracts: ContractsTable;
  contract_files: ContractFilesTable;
  reviews: ReviewsTable;
  status_history: StatusHistoryTable;
  timeline: TimelineTable;
  upload_keys: UploadKeysTable;
  contract_counts: ContractCountsTable;
  contract_texts: ContractTextsTable;
  unread_texts: UnreadTextsTable;
  satisfaction_ratings: SatisfactionRatingsTable;
  captured_mails: CapturedMailsTable;
  outgoing_mails: OutgoingMailsTable;
  silent_addresses: SilentAddressesTable;
}
