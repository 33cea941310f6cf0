#!/usr/bin/env bash
# Takes the database back to a second of its past, by pgBackRest, and makes it fit the product again. Run on the database's machine
# with all processes of the product stopped.
#
#   deploy/point-in-time/restore.sh '2026-11-30 14:02:59+01'
#   deploy/point-in-time/restore.sh --lost latest        the machine is gone: on a new one, to the end of the archive (or to a time)
#
# Everything is restored that was committed by then. The present state stays in the archive: restore to a later time to have it back.
# DATABASE_URL (of the owner), DATA_DIR, S3_…, BACKUP_PASSPHRASE as for deploy/backup.sh
# BACKUPS                  the folder of its backups: their ledger of erased members, and photos beside them that are gone since
# STANZA (beau), PGBACKREST_CONFIG (/etc/pgbackrest.conf)
# POSTGRES_STOP, POSTGRES_START    commands (systemctl stop postgresql, systemctl start postgresql)
set -euo pipefail
export LC_ALL=C
umask 077

here=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source-path=SCRIPTDIR source=../common.sh
. "$here/common.sh"

main() {
  lost=no
  if [ "${1:-}" = --lost ]; then
    lost=yes
    shift
  fi
  time=${1:?Name the time, with its zone, as in 2026-11-30 14:02:59+01}
  data=$(absolute "${DATA_DIR:-.data}")
  [ -n "${DATABASE_URL:-}" ] || fail 'Set DATABASE_URL, of the owner of the database.'
  command -v pgbackrest >/dev/null || fail 'pgbackrest was not found (Debian: pgbackrest).'
  require_node
  require_backup_before "$time"
  (umask 022 && mkdir -p "$data")
  if [ "$lost" = no ]; then
    require_product_stopped
    keep_ledger
  fi

  step "1. the database, to $time"
  stop_postgres
  if [ "$time" = latest ]; then rest --delta restore; else rest --delta --type=time --target="$(target)" --target-action=promote restore; fi
  ${POSTGRES_START:-systemctl start postgresql}
  await_promotion
  step '2. schema and rights'
  node "$root/operator/migrate.ts" --grant >&2 || fail 'The rows are restored, and the schema is not: npm run migrate -- --grant'
  step '3. erased members stay erased, photos come back'
  complete_ledger "${BACKUPS:-/nowhere}"
  if [ "$lost" = no ] && [ -d "${BACKUPS:-/nowhere}/photos" ]; then add_photos "$BACKUPS/photos" "$(date -u -d "$time" +%Y-%m-%dT%H:%M:%SZ)"; fi
  step ''
  note "The database is as it was at $time."
  [ "$lost" = no ] || note 'Now the files: deploy/restore.sh with the newest folder of BACKUPS.'
  note 'Start the product: members erased since are erased anew at its start. Then make a full backup: this is a new line of the log.'
}

# As PostgreSQL reads it.
target() { date -u -d "$time" '+%F %T.%6N+00'; }

step() {
  [ -z "${doing:-}" ] || note "$doing: $((SECONDS - since)) s"
  doing=$1
  since=$SECONDS
}

# pgBackRest as the account that owns the cluster.
rest() { as_postgres pgbackrest --config="${PGBACKREST_CONFIG:-/etc/pgbackrest.conf}" --stanza="${STANZA:-beau}" "$@"; }

as_postgres() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }

query() { psql -XAtq "$DATABASE_URL" -c "$1"; }

# pgBackRest itself would take the newest backup for a time before the oldest, which then cannot start.
require_backup_before() {
  local oldest seconds
  oldest=$(rest --output=json info | node -p 'Math.min(...JSON.parse(require("fs").readFileSync(0, "utf8")).flatMap(({ backup }) => backup.map(({ timestamp }) => timestamp.stop)))') ||
    fail 'pgBackRest does not answer: see PGBACKREST_CONFIG and STANZA.'
  [ "$oldest" != Infinity ] || fail 'There is no backup of this database.'
  if [ "$1" = latest ]; then
    [ "$lost" = yes ] || fail 'latest is for a database that is lost (--lost). Name the second to go back to.'
    return
  fi
  [[ $1 =~ [+-][0-9]{2}(:?[0-9]{2})?$|Z$ ]] || fail "$1 has no zone: add +01, or Z."
  seconds=$(date -d "$1" +%s) || fail "$1 is no time."
  [ "$seconds" -le "$(date +%s)" ] || fail "$1 is yet to come."
  [ "$seconds" -ge "$oldest" ] || fail "$1 is before the end of the oldest backup, $(date -d "@$oldest" '+%F %T%z')."
}

require_product_stopped() {
  local others
  others=$(query "select count(*) from pg_stat_activity where application_name ~ '^beau' and application_name <> 'beau-deploy' and datname = current_database()") ||
    fail 'The database of DATABASE_URL does not answer. If it is lost: --lost'
  [ "$others" = 0 ] || fail "$others connections of the product are open: stop all its processes first."
}

# What the database knows of erased members and no file does (a worker on another machine, without a bucket). And a commit after the time
# that is wanted, without which PostgreSQL does not know that it has reached it.
keep_ledger() {
  local entry
  mkdir -p "$data/erased"
  while IFS= read -r entry; do
    [ -z "$entry" ] || [ -e "$data/erased/$entry" ] || echo >"$data/erased/$entry"
  done < <(query "select encode(entry, 'hex') from erasure")
  query 'select txid_current()' >/dev/null
}

# An orderly stop archives what is left of the log.
stop_postgres() { ${POSTGRES_STOP:-systemctl stop postgresql} 2>/dev/null || [ "$lost" = yes ] || fail 'PostgreSQL could not be stopped.'; }

await_promotion() {
  local deadline=$((SECONDS + ${RECOVERY_SECONDS:-7200}))
  until [ "$(query 'select pg_is_in_recovery()' 2>/dev/null)" = f ]; do
    [ "$SECONDS" -lt "$deadline" ] || fail 'The database does not finish its recovery: see its log.'
    sleep 0.3
  done
}

main "$@"
