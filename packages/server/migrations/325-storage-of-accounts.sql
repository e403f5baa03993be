-- How much an account may store, by its plan, in bytes.
alter table plans add column storage_bytes bigint;
update plans set storage_bytes = 1073741824::bigint * case type
  when 'STARTER' then 10 when 'STARTER_TEST' then 10 when 'GROWTH' then 50 when 'SCALE' then 200
  else 1 end;
alter table plans alter column storage_bytes set not null;
alter table plans add check (storage_bytes > 0);

-- Every file that an account has in the storage, from before it is written until after it is removed. The bytes are null
-- for a file of an earlier version whose size no row says, until the files are counted the next time.
create table stored_files (
  account_id uuid not null references accounts on delete cascade,
  id uuid not null,
  kind text not null,
  bytes bigint check (bytes >= 0),
  stored_at timestamptz not null default now(),
  primary key (account_id, id)
);

-- What an account uses, by kind of file: the sums over its rows above, which triggers maintain.
create table storage_usage (
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  bytes bigint not null,
  files bigint not null,
  primary key (account_id, kind)
);

create function count_stored_file() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update storage_usage set bytes = bytes - coalesce(old.bytes, 0), files = files - 1
      where account_id = old.account_id and kind = old.kind;
  end if;
  if tg_op <> 'DELETE' then
    insert into storage_usage (account_id, kind, bytes, files)
    values (new.account_id, new.kind, coalesce(new.bytes, 0), 1)
    on conflict (account_id, kind) do update
      set bytes = storage_usage.bytes + excluded.bytes, files = storage_usage.files + 1;
  end if;
  return null;
end $$;
create trigger count_stored_file after insert or update or delete on stored_files
  for each row execute function count_stored_file();

-- What an account uses and may use. Exports do not count: they are copies of the rest, gone after a week, and a full account
-- can always be exported. The limit is `given` for every account, or the plan's, or `otherwise` without a plan.
create function storage_room(account uuid, given bigint, otherwise bigint, out used bigint, out most bigint)
language sql stable as $$
  select
    (select coalesce(sum(bytes), 0)::bigint from storage_usage
      where account_id = account and kind <> 'exports'),
    coalesce(given, (select plans.storage_bytes from subscriptions join plans on plans.id = plan_id
      where subscriptions.account_id = account), otherwise)
$$;

-- Counts a file that is about to be written; gives nothing, or the use and the limit of an account that has no room for it.
-- It may exceed the limit by `slack`; null lets it always. One after another for each account, so that of many uploads at
-- once only those that fit are counted.
create function reserve_storage(
  account uuid, file uuid, what text, size bigint, slack bigint, given bigint, otherwise bigint
) returns table (used bigint, most bigint) language plpgsql as $$
begin
  -- The row that will name the file is committed later, and that commit makes this one durable too.
  perform set_config('synchronous_commit', 'off', true);
  if slack is not null then
    perform pg_advisory_xact_lock(hashtextextended('proviso storage ' || account, 0));
    return query select room.used, room.most from storage_room(account, given, otherwise) as room
      where room.used + size > room.most + slack;
    if found then
      return;
    end if;
  end if;
  insert into stored_files (account_id, id, kind, bytes) values (account, file, what, size)
  on conflict (account_id, id) do update set kind = excluded.kind, bytes = excluded.bytes;
end $$;

-- The files there are. Row-level security binds the tables' owner too, unless it is a superuser: for a moment it does not.
do $$
declare
  name text;
  named text[] := array['contract_files', 'attachments', 'sent_files', 'templates', 'template_edits', 'page_views',
    'comparisons', 'signature_requests', 'signature_fields', 'inbound_mails', 'account_export_parts'];
begin
  foreach name in array named loop
    execute format('alter table %I no force row level security', name);
  end loop;
  insert into stored_files (account_id, id, kind, bytes)
    select account_id, id, case kind when 'signed' then 'signatures' else 'contracts' end, size from contract_files
    union all select account_id, id, 'attachments', size from attachments
    on conflict do nothing;
  insert into stored_files (account_id, id, kind, bytes)
    select account_id, file_id, 'contracts', size from sent_files
    union all select account_id, file_id, 'templates', file_size from templates
    union all select account_id, file_id, 'templates', file_size from template_edits where file_id is not null
    union all select account_id, file, 'pages', size from page_views where file is not null
    union all select account_id, redline_file, 'comparisons', redline_size from comparisons where redline_file is not null
    union all select account_id, text_file, 'comparisons', null from comparisons where text_file is not null
    union all select account_id, before_file, 'comparisons', null from comparisons where before_id is null
    union all select account_id, after_file, 'comparisons', null from comparisons
      where after_id is null and after_file is not null
    union all select account_id, document_file, 'signatures', document_size from signature_requests
      where document_file is not null
    union all select account_id, image_file, 'signatures', null from signature_fields where image_file is not null
    union all select account_id, file_id, 'mails', size from inbound_mails where file_id is not null
    union all select account_id, file_id, 'exports', size from account_export_parts
    on conflict do nothing;
  foreach name in array named loop
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array array['stored_files', 'storage_usage'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
create policy own on stored_files using (
  account_id = nullif(current_setting('app.account', true), '')::uuid);
-- What is used in all is measured over all accounts.
create policy own on storage_usage using (
  account_id = nullif(current_setting('app.account', true), '')::uuid
  or current_setting('app.scope', true) = 'identity');
