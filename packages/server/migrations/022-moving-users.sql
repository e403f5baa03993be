-- A user who accepts an invitation while alone in an account of their own moves into the inviter's: what
-- they sign in with goes along.
do $$
declare key record;
begin
  for key in
    select conname as name, conrelid::regclass as owner, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and conrelid::regclass::text in (
      'user_roles', 'link_tokens', 'user_identities', 'totp_secrets', 'recovery_codes', 'passkeys',
      'second_factor_demands')
  loop
    execute format('alter table %s drop constraint %I', key.owner, key.name);
    execute format('alter table %s add constraint %I %s on update cascade', key.owner, key.name,
      key.definition);
  end loop;
end $$;
