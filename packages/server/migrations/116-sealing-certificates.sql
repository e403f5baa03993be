-- The certificates this installation seals, or has sealed, documents with. One made here has its key
-- beside it; one given by settings has none. None is ever forgotten: what it sealed is known by it.
create table sealing_certificates (
  -- SHA-256 of the certificate, in hexadecimal.
  fingerprint text primary key,
  certificate bytea not null,
  private_key text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
