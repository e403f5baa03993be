-- What accounts can be on. Prices are cents of a US dollar, of one whole term; a year is ten per cent off
-- and has the credits of its twelve months. The same for every account, so that no policy keeps rows apart.
create table plans (
  id text primary key,
  name text not null,
  type text not null,
  tier integer not null check (tier >= 0),
  price integer not null check (price >= 0),
  payment_interval text not null check (payment_interval in ('MONTHLY', 'YEARLY')),
  contracts_quota integer not null check (contracts_quota >= 0),
  is_popular boolean not null default false,
  is_free_trial boolean not null default false,
  is_displayed boolean not null default true,
  sub_titles jsonb not null default '[]',
  unique (type, payment_interval)
);

insert into plans
  (id, name, type, tier, price, payment_interval, contracts_quota, is_popular, is_free_trial, is_displayed, sub_titles)
values
  ('FREE_TRIAL', 'Free Trial', 'FREE_TRIAL', 0, 0, 'MONTHLY', 5, false, true, false, '[]'),
  ('FREE_TRIAL_TEST', 'Free Trial Test', 'FREE_TRIAL_TEST', 0, 0, 'MONTHLY', 5, false, true, false, '[]'),
  ('STARTER_TEST_MONTHLY', 'Starter Test', 'STARTER_TEST', 1, 100, 'MONTHLY', 10, false, false, false, '[]'),
  ('STARTER_TEST_YEARLY', 'Starter Test', 'STARTER_TEST', 1, 1000, 'YEARLY', 120, false, false, false, '[]'),
  ('STARTER_MONTHLY', 'Starter', 'STARTER', 1, 14900, 'MONTHLY', 10, false, false, true,
    '["For teams that sign <b>a few contracts</b> a month", "All contract types and playbooks", "Redlines in Word, each change explained", "Templates, sending and signatures", "Unlimited users"]'),
  ('STARTER_YEARLY', 'Starter', 'STARTER', 1, 160900, 'YEARLY', 120, false, false, true,
    '["For teams that sign <b>a few contracts</b> a month", "All contract types and playbooks", "Redlines in Word, each change explained", "Templates, sending and signatures", "Unlimited users"]'),
  ('GROWTH_MONTHLY', 'Growth', 'GROWTH', 2, 39900, 'MONTHLY', 40, true, false, true,
    '["For teams that sign <b>every week</b>", "All contract types and playbooks", "Redlines in Word, each change explained", "Templates, sending and signatures", "Unlimited users"]'),
  ('GROWTH_YEARLY', 'Growth', 'GROWTH', 2, 430900, 'YEARLY', 480, true, false, true,
    '["For teams that sign <b>every week</b>", "All contract types and playbooks", "Redlines in Word, each change explained", "Templates, sending and signatures", "Unlimited users"]'),
  ('SCALE_MONTHLY', 'Scale', 'SCALE', 3, 99900, 'MONTHLY', 150, false, false, true,
    '["For teams that sign <b>every day</b>", "All contract types and playbooks", "Redlines in Word, each change explained", "Templates, sending and signatures", "Unlimited users"]'),
  ('SCALE_YEARLY', 'Scale', 'SCALE', 3, 1078900, 'YEARLY', 1800, false, false, true,
    '["For teams that sign <b>every day</b>", "All contract types and playbooks", "Redlines in Word, each change explained", "Templates, sending and signatures", "Unlimited users"]');

-- Where an account stands; an account without a row has no limit. What is paid is the payment service's to
-- say: this is what it said last. A free trial has neither service nor reference.
create table subscriptions (
  account_id uuid primary key references accounts on delete cascade,
  plan_id text not null references plans,
  status text not null check (status in (
    'ACTIVE', 'CANCELED', 'INCOMPLETE', 'INCOMPLETE_EXPIRED', 'PAYMENT_FAILED', 'PAYMENT_PENDING')),
  term_start timestamptz not null,
  term_end timestamptz not null,
  credits_used integer not null default 0 check (credits_used >= 0),
  ends_with_term boolean not null default false,
  reference text,
  updated_at timestamptz not null
);

-- Who an account is to the payment service. `settled` counts how often its word was written down, so that
-- of two who asked it at once, the older answer is not the one that stays.
create table payers (
  account_id uuid not null references accounts on delete cascade,
  service text not null check (service in ('local', 'stripe')),
  customer text not null,
  settled integer not null default 0,
  primary key (account_id, service)
);

-- What each contract cost. The credits of a term that are used are those charged in it and not given back.
-- A contract that is deleted keeps its line: it was reviewed.
create table credit_charges (
  account_id uuid not null references accounts on delete cascade,
  contract_id uuid primary key,
  credits integer not null check (credits in (1, 2)),
  term_start timestamptz not null,
  charged_at timestamptz not null,
  refunded_at timestamptz
);
create index credit_charges_account on credit_charges (account_id, term_start);

-- What the payment service told of, each told event once.
create table payment_events (
  account_id uuid not null references accounts on delete cascade,
  id text not null,
  kind text not null,
  received_at timestamptz not null,
  primary key (account_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['subscriptions', 'payers', 'credit_charges', 'payment_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format($policy$create policy own on %I using (
      account_id = nullif(current_setting('app.account', true), '')::uuid)$policy$, name);
  end loop;
end $$;
