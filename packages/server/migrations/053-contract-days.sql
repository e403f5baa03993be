-- How many newest versions an account uploaded on a day, archived or not: the sums of contract_counts over
-- its owners. The total of a tab and the place of a page deep in it are found among as many rows as
-- there are days, however many people upload.
create table contract_days (
  account_id uuid not null references accounts on delete cascade,
  is_archived boolean not null,
  day date not null,
  number integer not null,
  primary key (account_id, is_archived, day) include (number)
);

create function count_day(contract contracts, change integer) returns void language sql as $$
  insert into contract_days (account_id, is_archived, day, number)
  select account.id, contract.is_archived, (contract.uploaded_at at time zone 'UTC')::date, change
  -- At the commit the account may be gone, and its contracts with it.
  from accounts as account where account.id = contract.account_id
  on conflict (account_id, is_archived, day)
  do update set number = contract_days.number + excluded.number
$$;

create function count_days() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.is_newest then
    perform count_day(old, -1);
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.is_newest then
    perform count_day(new, 1);
  end if;
  return null;
end $$;

-- Everybody who uploads to an account today counts in one row: so it is locked at the commit, not before.
create constraint trigger count_days after insert or delete on contracts
  deferrable initially deferred for each row execute function count_days();
create constraint trigger recount_days after update of is_newest, is_archived, uploaded_at on contracts
  deferrable initially deferred for each row execute function count_days();

alter table contract_counts no force row level security;
insert into contract_days (account_id, is_archived, day, number)
  select account_id, is_archived, day, sum(number) from contract_counts group by 1, 2, 3;
alter table contract_counts force row level security;
-- The same for somebody who sees their own alone.
create index contract_counts_by_owner on contract_counts (owner_id, is_archived, day) include (number);

alter table contract_days enable row level security;
alter table contract_days force row level security;
create policy own on contract_days using (
  account_id = nullif(current_setting('app.account', true), '')::uuid);
