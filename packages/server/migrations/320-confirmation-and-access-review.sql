-- A passkey can confirm that the person at an open session is its user.
alter table passkey_challenges drop constraint passkey_challenges_purpose_check;
alter table passkey_challenges add constraint passkey_challenges_purpose_check
  check (purpose in ('add', 'sign_in', 'confirm'));

-- When the password was reset by email, until the user has said which API keys, feeds, links, passkeys and sign-in
-- providers from before are to stay. Until then API keys and feeds made before are paused, and neither a passkey
-- nor a provider signs in without the new password.
alter table users add column access_review_since timestamptz;
