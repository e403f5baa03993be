#!/bin/sh
# Makes the role that requests are served as. The server grants it what it needs at each start.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$SERVING_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role proviso_server login noinherit nosuperuser nocreatedb nocreaterole nobypassrls
  password :'password';
SQL
