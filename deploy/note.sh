#!/usr/bin/env bash
# Notes in the database that a backup was made just now, or a restore rehearsed: gauges, alerts and the doctor tell its age by this.
#
#   deploy/note.sh database|files|drill ...        DATABASE_URL of the owner; without it the embedded database of DATA_DIR
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$here/common.sh"

require_node
open_sql "${DATABASE_URL:-$(absolute "${DATA_DIR:-.data}")}"
for kind; do
  [[ $kind =~ ^(database|files|drill)$ ]] || fail "\"$kind\" is none of database, files, drill."
  ask "insert into backup (kind, made_at) values ('$kind', now()) on conflict (kind) do update set made_at = excluded.made_at"
done
close_sql
