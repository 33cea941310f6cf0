#!/usr/bin/env bash
# Restores a backup of backup.sh. Stop the product first.
#
#   deploy/restore.sh BACKUP             into an empty place
#   deploy/restore.sh --replace BACKUP   deletes what is there now
#
# DATABASE_URL, DATA_DIR, S3_…, BACKUP_PASSPHRASE as for backup.sh; a backup encrypted for a key needs the secret key in the keyring.
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

  if has bucket.tar; then
    [ -n "${S3_BUCKET:-}" ] || fail 'The photos of this backup were in a bucket: set S3_BUCKET and its keys.'
    require_node
    require_empty_bucket
  fi

  if has database.dump; then
    [ -n "${DATABASE_URL:-}" ] || fail 'This backup is a dump: set DATABASE_URL to an empty PostgreSQL 18.'
    require_client pg_restore
    require_empty_database
    # The files belong to this backup: an embedded database beside them is another installation's.
    require_empty_folder
    unpack_files
    restore_dump
  else
    [ -z "${DATABASE_URL:-}" ] || fail 'This backup is of an embedded database: unset DATABASE_URL.'
    require_node
    require_stopped
    require_empty_folder
    unpack_files
    unpack_folder
  fi
  if has bucket.tar; then fill_bucket; fi
  move_in
  note "Restored $backup. Sessions that ended since are as they were then; members erased since are erased anew at the start."
  note 'To sign everybody out: delete from session; delete from mail_token; then start the product.'
}

has() { [ -f "$backup/$1" ] || [ -f "$backup/$1.gpg" ]; }

unseal() {
  if [ -f "$backup/$1" ]; then
    cat "$backup/$1"
  elif [ -n "${BACKUP_PASSPHRASE:-}" ]; then
    with_passphrase --decrypt <"$backup/$1.gpg"
  else
    gpg --batch --quiet --decrypt "$backup/$1.gpg"
  fi
}

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
  psql -Xq "$DATABASE_URL" -c 'analyze' # a dump has no statistics
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
  # Members erased since the backup are erased again: the ledger here stays and gets the entries of the ledger beside the backups.
  [ ! -d "${backup%/*}/erased" ] || cp -Rp "${backup%/*}/erased" "$data/"
  rmdir "$fresh"
}

main "$@"
