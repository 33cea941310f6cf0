#!/usr/bin/env bash
# Rehearses a restore: creates a small product in a folder of its own, backs it up running and stopped, wipes it, restores it and
# compares the two. Prints how long it took, or what is wrong.
#
#   deploy/drill.sh [FOLDER]       FOLDER, new: the working folder, kept only after a failure
#
# PORT (3499), TOWN (60), BUILD_DIR as for the product. DRILL_DATABASE_URL: an empty PostgreSQL to use, with pg_dump, instead of the
# embedded one; DRILL_APP_URL: the same database for the processes' role "beau_app", which the product then runs under.
# DRILL_BUCKET=1: photos are in a bucket, of an S3 that the drill starts, and that is lost with all in it. Packages must be installed.
set -euo pipefail
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$here/common.sh"
# shellcheck source-path=SCRIPTDIR source=rehearsing.sh
. "$here/rehearsing.sh"
unset DATABASE_URL SECRET BACKUP_RECIPIENT BACKUP_KEEP_DAYS VALKEY_URL S3_ENDPOINT S3_BUCKET S3_PREFIX

main() {
  require_node
  export PORT=${PORT:-3499}
  place=$(absolute "${1:-$(mktemp -d)/drill}")
  mkdir -p "$(dirname "$place")"
  mkdir "$place"
  chmod 755 "$place" "$(dirname "$place")" # when root runs it, another account runs the embedded database
  export DATA_DIR="$place/data"
  database=$DATA_DIR
  if [ -n "${DRILL_DATABASE_URL:-}" ]; then
    export DATABASE_URL=$DRILL_DATABASE_URL
    database=$DATABASE_URL
    open_sql "$database"
    [ "$(ask "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")" = 0 ] || fail 'The database of DRILL_DATABASE_URL is not empty.'
    close_sql
  fi
  [ -z "${DRILL_APP_URL:-}" ] || (cd "$root" && env -u NODE_ENV node operator/migrate.ts --grant) >>"$place/product.log" 2>&1 || fail "No rights for the processes: $(tail -n 3 "$place/product.log")"
  [ -z "${DRILL_BUCKET:-}" ] || start_bucket
  if command -v gpg >/dev/null; then export BACKUP_PASSPHRASE="drill $RANDOM$RANDOM"; else unset BACKUP_PASSPHRASE; fi
  trap 'ended $?' EXIT

  step 'founding'
  start_product
  wait_for "$DATA_DIR/town-finished" # the site draws the rest of the town while it runs
  log_in
  step 'backup of the running product'
  fingerprint >"$place/running.before"
  running=$("$here/backup.sh" "$place/backups" 2>>"$place/drill.log")
  fingerprint >"$place/running.after"
  stop_product
  step 'backup of the stopped product'
  fingerprint >"$place/stopped"
  hash_photos >"$place/photos"
  stopped=$("$here/backup.sh" "$place/backups" 2>>"$place/drill.log")
  ! "$here/restore.sh" "$stopped" 2>/dev/null || fail 'restore.sh overwrote what was there.'

  step 'wipe'
  wipe
  step 'restore of the stopped product'
  "$here/restore.sh" "$stopped" 2>>"$place/drill.log"
  compare "$place/stopped" all
  start_product
  log_in
  erase_one
  stop_product
  # The ledger of erased members lies beside all backups from the next one on; then the bucket's own is lost.
  "$here/backup.sh" "$place/backups" >>"$place/drill.log" 2>&1
  lose_bucket
  step 'restore of the running product, over it'
  "$here/restore.sh" --replace "$running" 2>>"$place/drill.log"
  # A running product goes on writing: only the tables that did not change meanwhile are compared.
  comm -12 "$place/running.before" "$place/running.after" >"$place/running"
  compare "$place/running"
  start_product
  log_in
  is_gone
  stop_product
  wipe
  step ''
  echo "$(wc -l <"$place/stopped") tables, $(wc -l <"$place/photos") photo files: all there again. The drill took $SECONDS s."
  rm -r "$place"
}

ended() {
  stop_product || true
  [ -z "${bucket:-}" ] || kill "$bucket" 2>/dev/null || true
  [ "$1" = 0 ] || fail "The drill failed. What it left is in $place: $(tail -n 5 "$place/drill.log" 2>/dev/null)"
}

# Compares the restored data with the tables listed in a file (all tables, or those named there), with the photos and with itself.
compare() {
  fingerprint >"$place/restored"
  if [ "${2:-}" = all ]; then
    diff "$1" "$place/restored" >&2 || fail 'Tables differ from what was backed up.'
  else
    [ -z "$(comm -23 "$1" "$place/restored" | tee /dev/stderr)" ] || fail 'Tables differ from what was backed up.'
    grep -q '^public.message	' "$1" || fail 'Too much changed during the backup to compare it.'
  fi
  hash_photos | diff "$place/photos" - >&2 || fail 'Photo files differ from what was backed up.'
  open_sql "$database"
  [ "$(ask 'select count(*) from account')" -ge "${TOWN:-60}" ] || fail 'Members are missing.'
  [ "$(ask 'select count(*) from (select member_id, sum(amount) as total from ledger_entry group by 1) l full join wallet w using (member_id) where coalesce(total, 0) <> coalesce(balance, 0)')" = 0 ] ||
    fail 'A balance differs from its ledger.'
  local key
  ask 'select storage_key from photo union all select storage_key from message_photo union all select storage_key from message_voice' >"$place/keys"
  close_sql
  while IFS= read -r key; do
    grep -q "  photos/$key/" "$place/photos" || fail "The files of the photo $key are missing."
  done <"$place/keys"
}

wipe() {
  if [ "$database" = "$DATA_DIR" ]; then
    local folder
    IFS=$'\t' read -r folder _ < <(node "$here/embedded.mjs" home "$DATA_DIR")
    rm -rf "$folder" "$folder".*
  else
    local schema
    open_sql "$database"
    for schema in $(ask "select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'"); do ask "drop schema \"$schema\" cascade"; done
    ask 'create schema public'
    close_sql
  fi
  rm -rf "$DATA_DIR"
  lose_bucket
}

lose_bucket() { [ -z "${bucket:-}" ] || find "$place/bucket/drill" -mindepth 1 -delete; }

main "$@"
