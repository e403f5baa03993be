-- Says on one channel whose session ended, who was deleted or restored, and whose roles changed, so that open
-- pages are let go at once without asking again and again. Equal messages of one transaction are sent once.
create function tell_person_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('person_changed', coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]);
  return null;
end $$;

create trigger tell_person_change after update of ended_at on sessions
  for each row execute function tell_person_change('user_id');
create trigger tell_person_change after update of is_deleted on users
  for each row execute function tell_person_change('id');
create trigger tell_person_change after insert or delete or update on user_roles
  for each row execute function tell_person_change('user_id');
