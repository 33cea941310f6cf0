# shellcheck shell=bash
# Functions of drill.sh and point-in-time/drill.sh: a small product in the folder $place, with DATA_DIR in it, whose database is $database.

step() {
  [ -z "${doing:-}" ] || echo "$doing: $((SECONDS - since)) s"
  doing=$1
  since=$SECONDS
}

start_product() {
  (cd "$root" && exec env -u NODE_ENV -u ROLE -u SITE_URL -u PAYMENT_PROVIDER ${DRILL_APP_URL:+DATABASE_URL="$DRILL_APP_URL"} DEMO=1 TOWN="${TOWN:-60}" node tools/serve.ts) >>"$place/product.log" 2>&1 &
  product=$!
  local deadline=$((SECONDS + 180))
  until curl -fs -o /dev/null "http://localhost:$PORT/readyz"; do
    kill -0 "$product" 2>/dev/null || fail "The product did not start: $(tail -n 3 "$place/product.log")"
    [ "$SECONDS" -lt "$deadline" ] || fail 'The product was not ready within three minutes.'
    sleep 0.2
  done
}

stop_product() {
  [ -n "${product:-}" ] || return 0
  kill "$product" 2>/dev/null || true
  wait "$product" || true
  product=
}

wait_for() {
  local deadline=$((SECONDS + 240))
  until [ -f "$1" ]; do
    [ "$SECONDS" -lt "$deadline" ] || fail "$1 did not come."
    sleep 0.5
  done
}

log_in() {
  curl -fs -o /dev/null -H 'content-type: application/json' -d '{"username":"demo","password":"demo-1234"}' "http://localhost:$PORT/api/user.php" ||
    fail 'The demo member cannot log in.'
}

# Erases a member who is in the backups.
erase_one() {
  open_sql "$database"
  erased=$(ask "select username from account where username <> 'demo' order by username limit 1")
  close_sql
  (cd "$root" && env -u NODE_ENV node operator/site.ts erase beau "$erased" for-good) >>"$place/product.log" 2>&1 || fail "$erased could not be erased."
}

# A member restored by the backup is erased again.
is_gone() {
  local deadline=$((SECONDS + 60)) left=1
  open_sql "$database"
  until [ "$left" = 0 ]; do
    left=$(ask "select count(*) from account where username = '$erased'")
    [ "$left" = 0 ] || [ "$SECONDS" -lt "$deadline" ] || fail "$erased was erased, and is back."
    [ "$left" = 0 ] || sleep 0.5
  done
  close_sql
}

# Prints each table with its number of rows and a checksum of their content.
fingerprint() {
  open_sql "$database"
  local each
  each=$(ask "select string_agg(format('select %L as name, count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) from %I.%I t', schemaname || '.' || tablename, schemaname, tablename), ' union all ') from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")
  ask "$each" | sort
  close_sql
}

start_bucket() {
  export S3_BUCKET=drill S3_ACCESS_KEY_ID=S3RVER S3_SECRET_ACCESS_KEY=S3RVER S3_ENDPOINT=http://127.0.0.1:$((PORT + 1))
  (cd "$root" && exec node -e 'new (require("s3rver"))({ address: "127.0.0.1", port: +process.argv[1], silent: true, directory: process.argv[2], configureBuckets: [{ name: "drill" }] }).run()' \
    "$((PORT + 1))" "$place/bucket") >>"$place/bucket.log" 2>&1 &
  bucket=$!
  until curl -s -o /dev/null "$S3_ENDPOINT"; do
    kill -0 "$bucket" 2>/dev/null || fail "The bucket did not start: $(tail -n 3 "$place/bucket.log")"
    sleep 0.2
  done
}

hash_photos() { if [ -n "${bucket:-}" ]; then node "$root/operator/bucket.ts" sums; else hash_files; fi; }

hash_files() { (cd "$DATA_DIR" && find photos -type f ! -name '*.tmp' -print0 | sort -z | xargs -0 sha256sum); }
