-- What happened is only ever added: the timeline, the changes of status, the log of what people changed, and the
-- certificates that seals are checked by. Where the server's role is a superuser's, each transaction becomes a role that
-- may not change them; a role that owns the tables and is none had no such bar.
create function keep_what_happened() returns trigger language plpgsql as $$
begin
  -- What a contract or an account takes with it goes by a foreign key, from within another trigger.
  if pg_trigger_depth() > 1
    or (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
    return null;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;

do $$
declare name text;
begin
  foreach name in array array['timeline', 'status_history', 'audit_events', 'sealing_certificates'] loop
    execute format('create trigger keep_what_happened before update or delete or truncate on %I
      for each statement execute function keep_what_happened()', name);
  end loop;
end $$;
