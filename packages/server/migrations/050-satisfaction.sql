-- What a person thought of a revised contract: one rating each, which stays.
create table satisfaction_ratings (
  account_id uuid not null,
  contract_id uuid not null,
  user_id uuid not null,
  rating integer not null check (rating between 1 and 5),
  kind text not null,
  at timestamptz not null,
  primary key (contract_id, user_id),
  foreign key (account_id, contract_id) references contracts (account_id, id) on delete cascade
);
create index satisfaction_ratings_account on satisfaction_ratings (account_id, at);

alter table satisfaction_ratings enable row level security;
alter table satisfaction_ratings force row level security;
create policy own on satisfaction_ratings using (
  account_id = nullif(current_setting('app.account', true), '')::uuid);
