#!/bin/sh
# Run once by the image postgres for an empty database (compose.yaml): the roles of docs/operations.md, "Roles in the database".
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=shop_password="$SHOP_PASSWORD" <<'SQL'
create role inkloom_owner login password :'owner_password';
create role inkloom_shop login password :'shop_password';
create database inkloom owner inkloom_owner;
\connect inkloom
create extension if not exists pg_trgm;
SQL
