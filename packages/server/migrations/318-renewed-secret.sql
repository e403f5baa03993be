-- What grew from the installation's secret before it was renewed, and is still taken for a while: addresses
-- in letters that were sent, for instance.
create table former_secrets (
  purpose text not null,
  ends_at timestamptz not null,
  secret bytea not null,
  primary key (purpose, ends_at)
);

-- The secret of a webhook that grew from the installation's secret of before, sealed: its receiver knows it.
alter table webhooks add column kept_key bytea;
