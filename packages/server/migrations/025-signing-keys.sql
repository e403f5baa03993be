-- What refresh tokens, sealed secrets and bot checks grow from stays when the signing key changes, so it
-- leaves the key it was kept with.
create table installation_secrets (
  name text primary key,
  secret text not null
);
insert into installation_secrets (name, secret)
  select 'root', private_jwk ->> 'refreshSecret'
  from signing_keys order by created_at, kid limit 1;
update signing_keys set private_jwk = private_jwk -> 'jwk';

-- A new key is known for a while before it signs, so that every process takes what it signs.
alter table signing_keys add column signs_from timestamptz;
update signing_keys set signs_from = created_at;
alter table signing_keys alter column signs_from set not null;
