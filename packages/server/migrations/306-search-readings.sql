-- A search is read once without people, and once for each kind of people of whom the same words are the name. Of many
-- short words nearly every person is a kind of their own: so 15 are read, those that are named by the most words.
-- Fewer than five words make no more than 15 kinds.
create or replace function search_readings(asked text) returns table (words text[], owners uuid[])
language sql stable rows 2 as $$
  with word as materialized (select unnest((words_in(asked))[:16]) as word),
    owner as materialized (
      select users.id, array_agg(word order by word) as named
      from users join word on strpos(folded(concat_ws(' ', first_name, last_name, email)), word) > 0
      group by users.id)
  select array_agg(word), null::uuid[] from word having count(*) > 0
  union all
  (select array(select word from word where word <> all (named)), array_agg(id) from owner
    group by named order by cardinality(named) desc, named limit 15)
$$;
