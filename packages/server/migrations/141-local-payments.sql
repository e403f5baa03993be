-- The local payment service: what an outside one would keep on its own machines. No money moves.
create table local_customers (
  account_id uuid primary key references accounts on delete cascade,
  first_name text not null,
  last_name text not null,
  company_name text not null,
  tax_percentage double precision not null,
  -- {paymentType, card, usBankAccount, number}: never a whole number, only which of the test numbers it was.
  method jsonb
);

create table local_checkouts (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null unique,
  -- null: only what is paid with is changed.
  plan_id text references plans,
  redirect_uri text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  company_name text not null,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index local_checkouts_account on local_checkouts (account_id);

create table local_subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  plan_id text not null references plans,
  status text not null check (status in ('ACTIVE', 'CANCELED', 'PAYMENT_FAILED', 'PAYMENT_PENDING')),
  term_start timestamptz not null,
  term_end timestamptz not null,
  ends_with_term boolean not null default false,
  -- When a payment that is under way is through, one way or the other.
  pays_at timestamptz,
  created_at timestamptz not null
);
create index local_subscriptions_account on local_subscriptions (account_id, created_at);
create index local_subscriptions_due on local_subscriptions (least(term_end, pays_at))
  where status in ('ACTIVE', 'PAYMENT_PENDING');

create table local_payments (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  subscription_id uuid not null references local_subscriptions on delete cascade,
  amount integer not null,
  tax integer not null,
  at timestamptz not null
);
create index local_payments_subscription on local_payments (subscription_id);

do $$
declare name text;
begin
  foreach name in array array['local_customers', 'local_payments'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
  -- A checkout is known by its token alone, and terms end in whatever account.
  foreach name in array array['local_checkouts', 'local_subscriptions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid
      or current_setting('app.scope', true) = 'identity')$policy$, name);
  end loop;
end $$;
