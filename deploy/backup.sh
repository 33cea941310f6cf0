#!/usr/bin/env bash
# Backs up database and files of one installation, running or not, into a new folder.
#
#   deploy/backup.sh FOLDER        makes FOLDER/beau-<time>
#
# DATABASE_URL, DATA_DIR    as the product has them; without DATABASE_URL the embedded database of DATA_DIR
# S3_…                      as the product has them: then the photos are fetched from the bucket (which takes the product's packages)
# BACKUP_RECIPIENT          encrypt for this OpenPGP key (id or address in the keyring); the secret key need not be on this machine
# BACKUP_PASSPHRASE         or encrypt with a passphrase
# BACKUP_KEEP_DAYS          afterwards remove this script's backups in FOLDER that are older
# BACKUP_PHOTOS=beside      keep the photos in FOLDER/photos, beside all backups: each is copied once, not every night
# BACKUP_DATABASE=no        leave out the database, which pgBackRest backs up (deploy/point-in-time)
#
# With DATABASE_URL: pg_dump -Fc, which any PostgreSQL of that version or newer can restore. On a shared machine use PGPASSFILE: it
# keeps the password out of the process list.
# Embedded: its packages have no pg_dump, so its folder is copied online (pg_backup_start, the folder, pg_backup_stop, the log
# in between). Only the same major version on the same kind of processor can restore such a copy.
set -euo pipefail
export LC_ALL=C
umask 077 # a backup contains all private data of members, and the signing key

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$here/common.sh"

main() {
  into=${1:?Name the folder that backups go to}
  data=$(absolute "${DATA_DIR:-.data}")
  [ -d "$data" ] || fail "There is no DATA_DIR $data."
  into=$(absolute "$into")
  case $into/ in "$data"/*) fail "$into lies in DATA_DIR: a backup of itself, gone with it." ;; esac
  target="$into/beau-$(date -u +%Y-%m-%dT%H%M%SZ)"
  part="$target.part"
  mkdir -p "$into"
  mkdir "$part"
  trap 'ended $?' EXIT
  ending=$(encrypted && echo .gpg || echo '')
  [ -z "$ending" ] || command -v gpg >/dev/null || fail 'gpg was not found, which encrypts the backup. Install it (Debian: gpg gpg-agent).'

  # First the database, then the files: every photo of a row is in the backup, and a few photos have no row yet.
  case ${BACKUP_DATABASE:-} in
    no) [ -n "${DATABASE_URL:-}" ] || fail 'BACKUP_DATABASE=no is for a database that pgBackRest backs up: set DATABASE_URL.' ;;
    *) if [ -n "${DATABASE_URL:-}" ]; then dump; else copy_folder; fi ;;
  esac
  files
  ledger
  if beside; then photos; elif [ -n "${S3_BUCKET:-}" ]; then bucket; fi
  (cd "$part" && checksums -- * >SHA256SUMS)
  mv "$part" "$target"
  [ -z "${BACKUP_KEEP_DAYS:-}" ] || forget_older "$into"
  note_age
  [ -z "${SECRET:-}" ] || note 'SECRET comes from the environment and is not in the backup: keep it elsewhere.'
  encrypted || note 'The backup is not encrypted: set BACKUP_RECIPIENT or BACKUP_PASSPHRASE.'
  echo "$target"
}

# No partial backup stays, and no older one is touched before this one is whole.
ended() {
  rm -rf "$part" "$part".bucket.* "$part".tar
  [ "$1" = 0 ] && return
  local free
  free=$(df -Pk "$into" 2>/dev/null | awk 'NR == 2 { print $4 }')
  [ "${free:-1048576}" -ge 1048576 ] || note "The disk of $into has $((free / 1024)) MB left without this backup: it may be full."
  note 'No backup was made. Those made before are whole.'
}

# An older schema has no such table yet, and a backup without the database can be made while that is away.
note_age() {
  local kinds=(database files)
  [ "${BACKUP_DATABASE:-}" != no ] || kinds=(files)
  "$here/note.sh" "${kinds[@]}" >/dev/null 2>&1 || note 'The backup is whole; the database could not note its time, by which its age is watched.'
}

dump() {
  require_client pg_dump
  pg_dump --format=custom --no-owner --no-privileges --dbname="$DATABASE_URL" | seal >"$part/database.dump$ending"
}

copy_folder() {
  require_node
  local folder label first last
  IFS=$'\t' read -r folder _ < <(node "$here/embedded.mjs" home "$data") || fail 'The embedded database was not found.'
  open_sql "$data"
  # The slot keeps the log that the copy needs. It ends with the session.
  ask "select pg_create_physical_replication_slot('beau_backup_' || pg_backend_pid(), true, true)" >/dev/null
  ask "select pg_backup_start('beau', true)" >/dev/null
  local volatile=(pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans)
  archive "$folder" . --exclude='./postmaster.*' --exclude='pgsql_tmp*' "${volatile[@]/#/--exclude=./}" |
    gzip -1 | seal >"$part/postgres.tar.gz$ending"
  label=$(ask "select labelfile || '# ' || pg_walfile_name(lsn) from pg_backup_stop(false)")
  first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\)).*/\1/p' <<<"$label")
  last=$(sed -n 's/^# //p' <<<"$label")
  wal_archive "$folder" "$first" "$last" "$label"
  close_sql
}

# The log from the copy's first to its last record, and the label that makes PostgreSQL start from a copy.
wal_archive() {
  local folder=$1 first=$2 last=$3 label=$4 scratch file
  scratch=$(mktemp -d)
  for file in "$folder"/pg_wal/*; do
    file=${file##*/}
    [[ $file =~ ^[0-9A-F]{24}$ && ! $file < $first && ! $file > $last ]] && echo "pg_wal/$file" >>"$scratch/list"
  done
  grep -v '^# ' <<<"$label" >"$scratch/backup_label"
  grep -q "$first" "$scratch/list" || fail "The log $first is gone; the copy would not start."
  tar -cf - -C "$folder" -T "$scratch/list" -C "$scratch" backup_label | gzip -1 | seal >"$part/wal.tar.gz$ending"
  rm -r "$scratch"
}

# DATA_DIR without the database and without copies of members' data, which can be made again. Unfinished files of the running product
# are named *.tmp. The sandbox's SQLite file cannot be copied while it is written, so the backup has a snapshot of it, made after the
# database: orders refer to its payments, as they do to a real provider's.
files() {
  local photos=()
  if beside; then photos=(--exclude=./photos); fi
  archive "$data" . "${photos[@]}" --exclude='./erased' --exclude='./postgres' --exclude='./postgres.*' --exclude='./sandbox' --exclude='./exports' --exclude='*.tmp' --exclude='./.restoring' |
    seal >"$part/files.tar$ending"
  [ -f "$data/sandbox/sandbox.sqlite" ] || return 0
  if ! command -v node >/dev/null; then
    note 'Without node the sandbox (trial payments) is left out.'
    return 0
  fi
  local scratch
  scratch=$(mktemp -d)
  node --disable-warning=ExperimentalWarning -e 'new (require("node:sqlite").DatabaseSync)(process.argv[1]).prepare("vacuum into ?").run(process.argv[2])' \
    "$data/sandbox/sandbox.sqlite" "$scratch/sandbox.sqlite"
  tar -cf - -C "$scratch" sandbox.sqlite | seal >"$part/sandbox.tar$ending"
  rm -r "$scratch"
}

# The ledger of erased members (keyed hashes) lies beside all backups and only grows: restoring an old one brings nobody back who was erased
# by the time of the newest. A copy is in each backup too, which may be carried away alone.
ledger() {
  [ ! -d "$data/erased" ] || cp -Rp "$data/erased" "$into/"
  if [ -n "${S3_BUCKET:-}" ]; then
    require_node
    node "$root/operator/bucket.ts" save-erased "$into/erased"
  fi
  [ ! -d "$into/erased" ] || archive "$into" erased | seal >"$part/erased.tar$ending"
}

# The content of the bucket. A very large bucket is better backed up by the provider's own versioning or replication.
bucket() {
  require_node
  local scratch
  scratch=$(mktemp -d "$part.bucket.XXXX") # beside the backup: there is space
  node "$root/operator/bucket.ts" save "$scratch"
  archive "$scratch" . | seal >"$part/bucket.tar$ending"
  rm -r "$scratch"
}

# The photos, beside all backups and by keys of the run that copied them. The file "photos" in the backup tells restore.sh.
photos() {
  require_node
  local run=${target##*/} key=
  mkdir -p "$into/photos/$run/files"
  if encrypted; then
    key=$(node -p 'require("crypto").randomBytes(32).toString("hex")')
    seal <<<"$key" >"$into/photos/$run/key.gpg"
  fi
  node "$root/operator/photo-backup.ts" save "$into/photos" "$run" <<<"$key"
  find "$into/photos/$run" -depth -type d -empty -delete
  [ -d "$into/photos/$run/files" ] || rm -rf "${into:?}/photos/$run"
  echo 'The photos are beside this backup, in ../photos.' >"$part/photos"
}

# tar of a folder in use: status 1 means that a file changed or disappeared meanwhile, which the log or the sweep repairs.
archive() {
  local folder=$1 what=$2
  shift 2
  local status=0
  tar -cf - -C "$folder" "$@" "$what" 2>"$part.tar" || status=$?
  if [ "$status" -gt 1 ]; then cat "$part.tar" >&2; fi
  rm "$part.tar"
  [ "$status" -le 1 ]
}

seal() {
  if [ -n "${BACKUP_RECIPIENT:-}" ]; then
    gpg --batch --quiet --trust-model always --encrypt --recipient "$BACKUP_RECIPIENT"
  elif [ -n "${BACKUP_PASSPHRASE:-}" ]; then
    with_passphrase --symmetric --cipher-algo AES256
  else
    cat
  fi
}

beside() { [ "${BACKUP_PHOTOS:-}" = beside ]; }

encrypted() { [ -n "${BACKUP_RECIPIENT:-}${BACKUP_PASSPHRASE:-}" ]; }

forget_older() {
  find "$1" -maxdepth 1 -type d -name 'beau-????-??-??T??????Z' -mtime "+$BACKUP_KEEP_DAYS" -exec rm -r {} +
}

main "$@"
