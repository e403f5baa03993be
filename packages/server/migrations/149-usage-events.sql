-- How often a person did each named thing on a day. Nothing else of the person, and nothing of what it was
-- done to. An installation that does not want to know writes nothing (USAGE_EVENTS=off).
create table usage_events (
  account_id uuid not null,
  user_id uuid not null,
  day date not null,
  event text not null,
  times integer not null check (times > 0),
  primary key (user_id, day, event),
  foreign key (account_id, user_id) references users (account_id, id)
    on update cascade on delete cascade
);
create index usage_events_account on usage_events (account_id, day);

alter table usage_events enable row level security;
alter table usage_events force row level security;
create policy own on usage_events using (
  account_id = nullif(current_setting('app.account', true), '')::uuid);
