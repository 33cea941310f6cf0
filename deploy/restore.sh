#!/usr/bin/env bash
# Restores a backup of backup.sh. Stop the product first.
#
#   deploy/restore.sh BACKUP             into an empty place
#   deploy/restore.sh --replace BACKUP   deletes what is there now
#
# DATABASE_URL (of the owner, not of the processes' role), DATA_DIR, S3_…, BACKUP_PASSPHRASE as for backup.sh; a backup encrypted for a key
# needs the secret key in the keyring. A dump is brought to the newest schema, and the role "beau_app" gets its rights.
# A backup without the database (BACKUP_DATABASE=no) restores the files: deploy/point-in-time/restore.sh restores the database.
# Everything is checked and unpacked beside its destination before anything is deleted.
set -euo pipefail
export LC_ALL=C
umask 077

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$here/common.sh"

main() {
  replace=no
  if [ "${1:-}" = --replace ]; then
    replace=yes
    shift
  fi
  backup=$(absolute "${1:?Name the backup: a folder beau-<time>}")
  data=$(absolute "${DATA_DIR:-.data}")
  fresh="$data/.restoring"
  (umask 022 && mkdir -p "$data") # as the product does: when root runs it, the database's account must be able to enter
  trap 'rm -rf "$fresh" "${new:-}" "$data/.bucket"' EXIT
  [ -f "$backup/SHA256SUMS" ] || fail "$backup is no whole backup: it has no SHA256SUMS."
  (cd "$backup" && checksums --check --quiet SHA256SUMS) || fail 'The backup is damaged.'

  if has photos; then
    require_node
    [ -d "${backup%/*}/photos" ] || fail "The photos of this backup lie beside it, in ${backup%/*}/photos, and are not there."
  fi
  if has bucket.tar; then
    [ -n "${S3_BUCKET:-}" ] || fail 'The photos of this backup were in a bucket: set S3_BUCKET and its keys.'
    require_node
    require_empty_bucket
  fi

  if has database.dump; then
    [ -n "${DATABASE_URL:-}" ] || fail 'This backup is a dump: set DATABASE_URL to an empty PostgreSQL 18.'
    require_client pg_restore
    require_node
    require_owner
    require_empty_database
    # The files belong to this backup: an embedded database beside them is another installation's.
    require_empty_folder
    unpack_files
    restore_dump
    give_rights
  elif ! has postgres.tar.gz; then
    require_empty_folder
    unpack_files
  else
    [ -z "${DATABASE_URL:-}" ] || fail 'This backup is of an embedded database: unset DATABASE_URL.'
    require_node
    require_stopped
    require_empty_folder
    unpack_files
    unpack_folder
  fi
  if has erased.tar; then unseal erased.tar | tar -xpf - -C "$data"; fi
  complete_ledger "${backup%/*}"
  if has bucket.tar; then fill_bucket; fi
  move_in
  if has photos; then add_photos "${backup%/*}/photos" "$(made_at)"; fi
  note "Restored $backup. Sessions that ended since are as they were then; members erased since are erased anew at the start."
  note 'To sign everybody out: delete from session; delete from mail_token; then start the product.'
  [ -n "${SECRET:-}" ] || [ -f "$data/secret" ] || note 'SECRET is not in this backup: start the product with the same as before. With another it does not start.'
}

# 2026-11-30T03:40:00Z of the folder's name, or nothing.
made_at() { sed -n 's/^beau-\(....-..-..T..\)\(..\)\(..\)Z$/\1:\2:\3Z/p' <<<"${backup##*/}"; }

has() { [ -f "$backup/$1" ] || [ -f "$backup/$1.gpg" ]; }

unseal() { unseal_file "$backup/$1"; }

require_empty_folder() {
  [ "$replace" = yes ] ||
    [[ -z $(find "$data" -mindepth 1 -maxdepth 1 ! -name .restoring ! -name .bucket ! -name erased ! -name postgres.place) && ! -e ${folder:-$data}/PG_VERSION ]] ||
    fail "$data is not empty. Set another DATA_DIR, or add --replace, which deletes its content."
}

# Our schemas and that of the job queue; a new database has only an empty "public".
schemas="select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'"

require_empty_database() {
  local tables
  tables=$(psql -XAtq "$DATABASE_URL" -c "select count(*) from pg_class where relnamespace in (select oid from pg_namespace where nspname in ($schemas))")
  [ "$replace" = yes ] || [ "$tables" = 0 ] ||
    fail 'The database of DATABASE_URL is not empty. Set another, or add --replace, which deletes its content.'
}

# The role that migrates. It makes the tables anew, and gives the processes' role its rights.
require_owner() {
  local may
  may=$(psql -XAtq "$DATABASE_URL" -c "select case
    when not has_database_privilege(current_database(), 'create') then 'not here'
    when exists (select from pg_roles where rolname = 'beau_app') and not pg_has_role('beau_app', 'member') then 'no member'
    when current_user = 'beau_app' then 'not here' end")
  case $may in
    'not here') fail 'DATABASE_URL must name the owner of the database, not the role of the processes: the tables are made anew.' ;;
    'no member') fail 'The owner must be able to give the role of the processes its rights. As the administrator: grant beau_app to the role of DATABASE_URL.' ;;
  esac
}

require_stopped() {
  local pid
  IFS=$'\t' read -r folder account < <(node "$here/embedded.mjs" home "$data") || fail 'DATA_DIR cannot be used.'
  pid=$(head -n 1 "$folder/postmaster.pid" 2>/dev/null || true)
  if [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null; then fail "A database runs in $folder: stop the product first."; fi
}

require_empty_bucket() {
  [ "$replace" = yes ] || [ "$(node "$root/operator/bucket.ts" count)" = 0 ] ||
    fail 'The bucket is not empty. Set another S3_PREFIX, or add --replace, which deletes its content.'
}

# The last step before the files are moved: the bucket is the only part that cannot be prepared beside its destination.
fill_bucket() {
  rm -rf "$data/.bucket"
  mkdir "$data/.bucket"
  unseal bucket.tar | tar -xpf - -C "$data/.bucket"
  if [ "$replace" = yes ]; then node "$root/operator/bucket.ts" load "$data/.bucket" --replace; else node "$root/operator/bucket.ts" load "$data/.bucket"; fi
  rm -r "$data/.bucket"
}

unpack_files() {
  rm -rf "$fresh"
  mkdir "$fresh"
  unseal files.tar | tar -xpf - -C "$fresh"
  if has sandbox.tar; then
    mkdir "$fresh/sandbox"
    unseal sandbox.tar | tar -xpf - -C "$fresh/sandbox"
  fi
}

# One transaction, which also drops the previous content: it ends only when pg_restore has written everything.
restore_dump() {
  local schema
  {
    echo 'begin;'
    while IFS= read -r schema; do
      echo "drop schema \"$schema\" cascade;"
    done < <(psql -XAtq "$DATABASE_URL" -c "$schemas")
    echo 'create schema public;'
    unseal database.dump | pg_restore --no-owner --no-privileges --file=-
    echo 'commit;'
  } | psql -Xq --set=ON_ERROR_STOP=1 --output=/dev/null "$DATABASE_URL"
  # A dump has no statistics. It warns of each table of the system's that only a superuser may look at.
  psql -Xq "$DATABASE_URL" -c 'set client_min_messages = error' -c 'analyze'
}

# A dump contains no rights, and may be of an older version.
give_rights() {
  local grant=()
  if [ "$(psql -XAtq "$DATABASE_URL" -c "select count(*) from pg_roles where rolname = 'beau_app'")" = 1 ]; then
    grant=(--grant)
  else
    note 'There is no role beau_app here. If the processes are to use it, create it, then: npm run migrate -- --grant'
  fi
  node "$root/operator/migrate.ts" "${grant[@]}" >&2 || fail 'The rows are restored, and the schema is not: npm run migrate -- --grant'
}

unpack_folder() {
  new="$folder.restoring" # beside its destination, which may be on another disk than DATA_DIR
  rm -rf "$new"
  mkdir -p "$new"
  unseal postgres.tar.gz | gzip -d | tar -xpf - -C "$new"
  (cd "$new" && mkdir -p pg_wal/archive_status pg_wal/summaries pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans)
  unseal wal.tar.gz | gzip -d | tar -xpf - -C "$new"
  [ "$account" = - ] || chown -R "$account" "$new"
  chmod -R go-rwx "$new"
}

move_in() {
  find "$data" -mindepth 1 -maxdepth 1 ! -name .restoring ! -name erased ! -name 'postgres*' -exec rm -rf {} +
  if [ -n "${new:-}" ]; then
    rm -rf "$folder"
    mv "$new" "$folder"
  fi
  find "$fresh" -mindepth 1 -maxdepth 1 -exec mv {} "$data/" \;
  rmdir "$fresh"
}

main "$@"
