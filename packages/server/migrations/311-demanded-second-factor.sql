-- Whether everybody of the account has to have a second factor of their own, but for those whom its provider signs in.
alter table accounts add column demands_second_factor boolean not null default false;
