#!/usr/bin/env bash
# PostgreSQL's image runs it once, when the database is made: the role that the product's processes connect as. Its rights come
# with the first migration (roles.sql).
set -euo pipefail
psql --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$APP_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role beau_app login password :'password';
SQL
