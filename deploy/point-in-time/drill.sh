#!/usr/bin/env bash
# Rehearses disasters with a PostgreSQL of its own, archived by pgBackRest, and the product under two roles: a table dropped by mistake
# and taken back to the second before; the whole machine lost; a backup older than the program; another SECRET; a full disk.
# Prints what was lost (RPO) and how long it took (RTO), or what is wrong.
#
#   deploy/point-in-time/drill.sh [FOLDER]       FOLDER, new: the working folder, kept only after a failure
#
# PORT (3499), TOWN (60), BUILD_DIR as for the product. DRILL_BUCKET=1: photos are in a bucket. PG_BIN: folder of initdb and postgres.
# Needs the product's packages, those for tests too (the bucket), and on Debian: postgresql pgbackrest curl gpg
set -euo pipefail
export LC_ALL=C

here=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source-path=SCRIPTDIR source=../common.sh
. "$here/common.sh"
# shellcheck source-path=SCRIPTDIR source=../rehearsing.sh
. "$here/rehearsing.sh"
unset DATABASE_URL SECRET SECRET_OLD BACKUP_RECIPIENT BACKUP_KEEP_DAYS VALKEY_URL S3_ENDPOINT S3_BUCKET S3_PREFIX

main() {
  require_node
  export PORT=${PORT:-3499}
  found "$@"
  trap 'ended $?' EXIT

  step 'an older version: tables, backup'
  start_postgres
  make_roles
  older_tables
  rest stanza-create
  rest check
  rest --type=full backup
  older=$(now_and_later)
  owner_sql 'create table drill_mark (at timestamptz primary key)' >/dev/null
  (cd "$root" && node operator/migrate.ts --grant) >>"$place/product.log" 2>&1 || fail 'The tables could not be made.'
  step 'the older version restored into this one'
  restore "$older"
  grep -q "^applied $newest" "$place/drill.log" || fail 'A restored older version was not migrated.'
  [ "$(owner_sql "select to_regclass('drill_mark') is null")" = t ] || fail 'What was made later is still there.'

  step 'a town under two roles'
  start_product
  wait_for "$DATA_DIR/town-finished"
  log_in
  erase_one
  before=$erased
  rest --type=full backup
  back_up_files
  erased='' # the product stands still while it is compared
  stop_product
  step 'a table dropped by mistake'
  fingerprint >"$place/before"
  hash_photos >"$place/photos"
  moment=$(now_and_later)
  start_product
  erase_one
  back_up_files
  stop_product
  [ "$(hash_photos | wc -l)" -lt "$(wc -l <"$place/photos")" ] || fail 'No photo went with the erased member: the drill proves nothing.'
  owner_sql 'drop table message cascade' >/dev/null
  lost_at=$SECONDS
  restore "$moment"
  fingerprint | diff "$place/before" - >&2 || fail 'Tables differ from what they were in that second.'
  hash_photos | diff "$place/photos" - >&2 || fail 'Photos differ from what they were in that second.'
  start_product
  mistake_seconds=$((SECONDS - lost_at))
  log_in
  is_gone
  erased=$before
  is_gone
  step 'another SECRET'
  stop_product
  refuse_other_secret

  step 'the machine lost while people write'
  rest --type=incr backup
  back_up_files
  start_product
  lose_machine
  lost_at=$SECONDS
  restore --lost latest
  "$here/restore.sh" "$newest_files" >>"$place/drill.log" 2>&1 || fail "The files were not restored: $(tail -n 3 "$place/drill.log")"
  start_product
  machine_seconds=$((SECONDS - lost_at))
  log_in
  erased=$before
  is_gone
  measure_loss
  stop_product
  step 'a full disk'
  fill_disk
  step ''
  echo "$(wc -l <"$place/before") tables and $(wc -l <"$place/photos") photo files as they were in the second before the mistake."
  echo "A table dropped by mistake: nothing lost; back after $mistake_seconds s, $(size) MB."
  echo "A machine lost: $lost_marks of $all_marks writes lost, the last $lost_seconds s (RPO); back after $machine_seconds s (RTO)."
  echo "The drill took $SECONDS s."
  stop_postgres
  rm -rf "$place"
}

ended() {
  set +e
  stop_product
  stop_postgres
  [ -z "${writer:-}" ] || kill "$writer" 2>/dev/null
  [ -z "${bucket:-}" ] || kill "$bucket" 2>/dev/null
  ! mountpoint -q "$place/small" 2>/dev/null || umount "$place/small"
  [ "$1" = 0 ] || fail "The drill ended at \"$doing\". What it left is in $place: $(tail -n 5 "$place/drill.log" 2>/dev/null)"
}

found() {
  place=$(absolute "${1:-$(mktemp -d)/drill}")
  mkdir -p "$place"/{postgres,repository,spool,log,data}
  chmod 755 "$(dirname "$place")" "$place" "$place"/*
  bin=${PG_BIN:-$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -1)}
  [ -x "$bin/initdb" ] || fail 'PostgreSQL was not found: name the folder of initdb by PG_BIN.'
  command -v pgbackrest >/dev/null || fail 'pgbackrest was not found (Debian: pgbackrest).'
  export DATA_DIR="$place/data" PGBACKREST_CONFIG="$place/pgbackrest.conf"
  database_port=$((PORT + 2))
  archive_timeout=${ARCHIVE_TIMEOUT:-20}
  export DATABASE_URL="postgres://drill_owner:owner@127.0.0.1:$database_port/drill"
  export DRILL_APP_URL="postgres://beau_app:app@127.0.0.1:$database_port/drill"
  database=$DATABASE_URL
  if command -v gpg >/dev/null; then export BACKUP_PASSPHRASE="drill $RANDOM$RANDOM"; fi
  # The files of deploy/point-in-time, with the places of this drill.
  sed -e "s|^repo1-path=.*|repo1-path=$place/repository|; s|^spool-path=.*|spool-path=$place/spool|; s|^pg1-path=.*|pg1-path=$place/postgres|" \
    -e "s|^repo1-cipher-pass=.*|repo1-cipher-pass=drill$RANDOM$RANDOM|; s|^archive-push-queue-max=.*|archive-push-queue-max=1GiB|" \
    "$here/point-in-time/pgbackrest.conf" >"$PGBACKREST_CONFIG"
  printf 'pg1-port=%s\npg1-socket-path=%s\npg1-user=administrator\nlock-path=%s\nlog-path=%s\n' "$database_port" "$place" "$place/spool" "$place/log" >>"$PGBACKREST_CONFIG"
  export POSTGRES_STOP="$place/stop" POSTGRES_START="$place/start"
  script stop "$bin/pg_ctl --pgdata=$place/postgres --mode=fast --wait stop"
  script start "$bin/pg_ctl --pgdata=$place/postgres --log=$place/log/postgres.log --no-wait start"
  [ "$(id -u)" != 0 ] || chown postgres "$place" "$place"/{postgres,repository,spool,log} "$PGBACKREST_CONFIG"
  chmod 700 "$place/postgres"
  [ -z "${DRILL_BUCKET:-}" ] || start_bucket
}

script() {
  local run=
  [ "$(id -u)" != 0 ] || run='runuser -u postgres --'
  printf '#!/bin/sh\ncd / && exec %s %s >/dev/null\n' "$run" "$2" >"$place/$1"
  chmod 755 "$place/$1"
}

as_postgres() { (cd / && if [ "$(id -u)" = 0 ]; then exec runuser -u postgres -- "$@"; else exec "$@"; fi); }

rest() { as_postgres pgbackrest --config="$PGBACKREST_CONFIG" --stanza=beau "$@" >>"$place/drill.log" 2>&1; }

start_postgres() {
  as_postgres "$bin/initdb" --pgdata="$place/postgres" --username=administrator --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C >>"$place/drill.log" 2>&1
  {
    printf "port = %s\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '%s'\n" "$database_port" "$place"
    sed "s|pgbackrest --stanza|pgbackrest --config=$PGBACKREST_CONFIG --stanza|; s|^archive_timeout = .*|archive_timeout = $archive_timeout|" "$here/point-in-time/postgresql.conf"
  } >>"$place/postgres/postgresql.conf"
  "$POSTGRES_START"
  await_postgres
}

stop_postgres() { [ ! -f "$place/postgres/postmaster.pid" ] || "$POSTGRES_STOP" || true; }

await_postgres() {
  local deadline=$((SECONDS + 60))
  until administrator 'select 1' >/dev/null 2>&1; do
    [ "$SECONDS" -lt "$deadline" ] || fail "PostgreSQL does not answer: $(tail -n 3 "$place/log/postgres.log")"
    sleep 0.2
  done
}

administrator() { psql -XAtq -h "$place" -p "$database_port" -U administrator -v ON_ERROR_STOP=1 -c "$1" "${2:-postgres}"; }

owner_sql() { psql -XAtq "$DATABASE_URL" -v ON_ERROR_STOP=1 -c "$1"; }

make_roles() {
  administrator "create role beau_app login password 'app'"
  administrator "create role drill_owner login password 'owner'"
  administrator 'grant beau_app to drill_owner'
  administrator 'create database drill owner drill_owner'
}

# As the version before the newest migration made them.
older_tables() {
  cp -R "$root/database/migrations" "$place/older"
  newest=$(cd "$place/older" && printf '%s\n' *.sql | tail -1)
  rm "$place/older/$newest"
  (cd "$root" && node --input-type=module -e '
    const { openDatabase } = await import("./server/platform/database/database.ts")
    const { migrate } = await import("./server/platform/database/migrations.ts")
    const db = openDatabase(process.env.DATABASE_URL)
    await migrate(db, new URL(`file://${process.argv[1]}/`))
    await db.close()' "$place/older") >>"$place/product.log" 2>&1 || fail "The older tables were not made: $(tail -n 3 "$place/product.log")"
}

# A time, with a second on each side of it.
now_and_later() {
  sleep 1.1
  date '+%F %T.%N%:z' | sed 's/\(\.[0-9]\{3\}\)[0-9]*/\1/'
  sleep 1.1
}

restore() {
  BACKUPS="$place/backups" "$here/point-in-time/restore.sh" "$@" >>"$place/drill.log" 2>&1 || fail "It was not restored: $(tail -n 3 "$place/drill.log")"
}

back_up_files() {
  newest_files=$(BACKUP_DATABASE=no BACKUP_PHOTOS=beside "$here/backup.sh" "$place/backups" 2>>"$place/drill.log") || fail "No backup of the files: $(tail -n 3 "$place/drill.log")"
}

refuse_other_secret() {
  (cd "$root" && SECRET=$(printf 'x%.0s' {1..40}) DATABASE_URL=$DRILL_APP_URL PORT=0 timeout 60 node operator/doctor.ts) >"$place/other" 2>&1 && fail 'The doctor is content with another SECRET.'
  grep -q 'is not the secret of this database' "$place/other" || fail "Another SECRET was not refused as such: $(cat "$place/other")"
  (cd "$root" && exec env -u NODE_ENV SECRET="$(printf 'x%.0s' {1..40})" DATABASE_URL="$DRILL_APP_URL" PORT=$((PORT + 3)) DEMO=1 timeout 60 node tools/serve.ts) >"$place/other" 2>&1 && fail 'The product started with another SECRET.'
  grep -q 'is not the secret of this database' "$place/other" || fail "Another SECRET was not refused as such: $(tail -n 3 "$place/other")"
}

# Somebody writes ten times a second; then power, disk, bucket and the folder of the product are gone, and the repository and backups remain.
lose_machine() {
  owner_sql 'create table drill_mark (at timestamptz primary key)' >/dev/null
  (while owner_sql 'insert into drill_mark values (clock_timestamp()) returning extract(epoch from at)' >>"$place/marks"; do sleep 0.1; done) 2>/dev/null &
  writer=$!
  sleep $((archive_timeout * 3 / 2 + 5))
  kill "$writer"
  writer=
  kill -9 "$(head -n 1 "$place/postgres/postmaster.pid")"
  sleep 0.5
  kill -9 "$product" 2>/dev/null || true
  wait "$product" 2>/dev/null || true
  product=
  find "$place/postgres" -mindepth 1 -delete
  rm -rf "$DATA_DIR"
  [ -z "${bucket:-}" ] || find "$place/bucket/drill" -mindepth 1 -delete
}

measure_loss() {
  local last
  all_marks=$(wc -l <"$place/marks")
  lost_marks=$((all_marks - $(owner_sql "select count(*) from drill_mark" 2>/dev/null || echo 0)))
  last=$(owner_sql 'select coalesce(extract(epoch from max(at)), 0) from drill_mark' 2>/dev/null || echo 0)
  [ "$last" != 0 ] || last=$(head -n 1 "$place/marks")
  lost_seconds=$(awk -v last="$last" 'END { printf "%.1f", $1 - last }' "$place/marks")
  # A part of the log is archived at the latest after archive_timeout, plus the time that this takes.
  awk -v lost="$lost_seconds" -v most=$((archive_timeout + 10)) 'BEGIN { exit lost > most }' || fail "$lost_seconds s are lost, with archive_timeout $archive_timeout."
}

# The backup before stays whole, and what is said is clear.
fill_disk() {
  if ! { mkdir "$place/small" && mount -t tmpfs -o size=64m tmpfs "$place/small"; } 2>/dev/null; then
    note 'A full disk was left out: only root can make a small one.'
    return
  fi
  local first
  first=$("$here/backup.sh" "$place/small" 2>>"$place/drill.log")
  dd if=/dev/zero of="$place/small/filler" bs=1k count=$(($(df -Pk "$place/small" | awk 'NR == 2 { print $4 }') - 200)) 2>/dev/null
  ! "$here/backup.sh" "$place/small" >"$place/full" 2>&1 || fail 'A backup on a full disk calls itself one.'
  grep -q 'may be full' "$place/full" || fail "A full disk is not named: $(cat "$place/full")"
  [ "$(find "$place/small" -maxdepth 1 -name 'beau-*')" = "$first" ] || fail 'A full disk left half a backup, or none.'
  (cd "$first" && checksums --check --quiet SHA256SUMS) || fail 'A full disk damaged the backup before.'
  umount "$place/small"
}

size() { owner_sql 'select pg_database_size(current_database()) / 1048576'; }

main "$@"
