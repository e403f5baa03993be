-- Who carries a request to its signers: this installation, or an outside provider, which knows it as an envelope.
alter table signature_requests
  add column provider text not null default 'built-in',
  add column envelope_id text,
  -- When the provider's answer that is written down was asked for, and why it could not be asked since.
  add column provider_asked_at timestamptz,
  add column provider_fault text,
  -- What people wish for and the provider has not done yet.
  add column withdrawn_by text,
  add column withdrawal_reason text,
  add column is_reminder_wished boolean not null default false,
  add constraint signature_requests_provider_check check (
    (envelope_id is null and withdrawn_by is null and not is_reminder_wished) or provider <> 'built-in'),
  add constraint signature_requests_withdrawal_check check (
    (withdrawn_by is null) = (withdrawal_reason is null));
create unique index signature_requests_envelope on signature_requests (provider, envelope_id)
  where envelope_id is not null;

-- What a provider tells names an envelope and nothing else: the envelope says which account it belongs to.
create policy told on signature_requests for select using (
  current_setting('app.scope', true) = 'identity' and envelope_id is not null);

alter table signers
  add column provider_signer text,
  add column is_change_wished boolean not null default false;
create unique index signers_provider on signers (request_id, provider_signer)
  where provider_signer is not null;
-- An outside provider may ask one address twice, such as a person who signs for two companies.
drop index signers_email;
create unique index signers_email on signers (request_id, lower(email))
  where state <> 'HANDED_OVER' and provider_signer is null;
