-- A span of counting begins with its first try, so that nobody gets twice the tries around a fixed
-- boundary. What was counted until now is forgotten.
drop table attempts;
create unlogged table attempts (
  key text primary key,
  number integer not null,
  ends_at timestamptz not null
);
create index attempts_end on attempts (ends_at);
