-- How many newest versions of an account, archived or not, have a name from this one on, in the order of names, up
-- to the next row's. A page deep in that order begins at the row that its place falls behind, and reads as many
-- contracts as one row counts, however many stand before it.
create table contract_names (
  account_id uuid not null references accounts on delete cascade,
  is_archived boolean not null,
  first_name text collate "und-x-icu" not null,
  number integer not null,
  primary key (account_id, is_archived, first_name) include (number)
);

create function count_name(contract contracts, change integer) returns void language plpgsql as $$
begin
  update contract_names set number = number + change
  where account_id = contract.account_id and is_archived = contract.is_archived and first_name = (
    select first_name from contract_names
    where account_id = contract.account_id and is_archived = contract.is_archived
      and first_name <= contract.file_name
    order by first_name desc limit 1);
  if not found then
    insert into contract_names (account_id, is_archived, first_name, number)
    -- At the commit the account may be gone, and its contracts with it.
    select account.id, contract.is_archived, '', change
    from accounts as account where account.id = contract.account_id;
  end if;
end $$;

create function count_names() returns trigger language plpgsql as $$
begin
  -- Who counts names of an account does so one after the other, and sees how the one before has cut the rows: each
  -- statement below reads what is committed when it begins.
  perform pg_advisory_xact_lock(305, hashtext(coalesce(new.account_id, old.account_id)::text));
  if tg_op in ('UPDATE', 'DELETE') and old.is_newest then
    perform count_name(old, -1);
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.is_newest then
    perform count_name(new, 1);
  end if;
  return null;
end $$;

-- At the commit, where it is held shortest. By their names these come before those that count days: who holds the
-- lock is the only one in the account that waits for rows of days, so that no two wait for each other.
create constraint trigger count_at_names after insert or delete on contracts
  deferrable initially deferred for each row execute function count_names();
create constraint trigger recount_at_names
  after update of is_newest, is_archived, uploaded_at, file_name on contracts
  deferrable initially deferred for each row execute function count_names();

-- Cuts the contracts from a row's name on, up to the next row's, into rows of so many each; contracts of one name
-- stay together. What it counts is committed: nobody else counts meanwhile.
create function cut_names(account uuid, archived boolean, from_name text, size integer)
returns void language plpgsql as $$
declare
  until_name text collate "und-x-icu";
begin
  perform pg_advisory_xact_lock(305, hashtext(account::text));
  until_name := (select min(first_name) from contract_names
    where account_id = account and is_archived = archived and first_name > from_name collate "und-x-icu");
  delete from contract_names
  where account_id = account and is_archived = archived and first_name = from_name collate "und-x-icu";
  insert into contract_names (account_id, is_archived, first_name, number)
  select account, archived, case when nth = 0 then from_name else min(name) end, count(*)
  from (
    select file_name collate "und-x-icu" as name,
      (rank() over (order by file_name collate "und-x-icu") - 1) / size as nth
    from contracts
    where account_id = account and is_archived = archived and is_newest
      and file_name collate "und-x-icu" >= from_name
      and (until_name is null or file_name collate "und-x-icu" < until_name)) as named
  group by nth;
end $$;

alter table contracts no force row level security;
insert into contract_names (account_id, is_archived, first_name, number)
  select account_id, is_archived, '', count(*) from contracts where is_newest group by 1, 2;
select cut_names(account_id, is_archived, '', 500) from contract_names where number > 1000;
alter table contracts force row level security;

alter table contract_names enable row level security;
alter table contract_names force row level security;
create policy own on contract_names using (
  account_id = nullif(current_setting('app.account', true), '')::uuid);
create policy upkeep on contract_names for select using (
  current_setting('app.scope', true) = 'identity');
