#!/usr/bin/env bash
# Walks through docs/operations/install.md, from nothing and as written: a PostgreSQL with an owner and the processes' own role, a
# Valkey with a password, an S3, a mail gateway with TLS and a password, two web processes and a worker without any privilege on the machine,
# behind HAProxy with TLS (deploy/haproxy.cfg). Then it signs a member up over https, confirms the address by the mail and uploads a photo,
# replaces the processes one by one under load, and makes a backup. Prints what was done in how long, or what is wrong.
#
#   deploy/walk.sh [FOLDER]        FOLDER, new: the working folder, kept only after a failure
#
# PORT (3600): the first of ten ports. PG_BIN: folder of initdb and postgres (the newest under /usr/lib/postgresql). Needs the product's packages,
# those for tests too (the S3), and on Debian: postgresql redis-server haproxy openssl curl
set -euo pipefail
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$here/common.sh"
unset DATABASE_URL SECRET SITE_URL SMTP_URL NODE_ENV ROLE DEMO PAYMENT_PROVIDER DATA_DIR TRUST_PROXY BACKUP_RECIPIENT
PATH=$PATH:/usr/sbin:/sbin
first=${PORT:-3600}
site=https://beau.example:$((first + 1))
pids=()

main() {
  require_node
  prepare_folder
  trap 'ended $?' EXIT

  step 'the web, built: who answers may write nothing there'
  (cd "$root" && npm --silent run build)
  step 'servers: PostgreSQL, Valkey, S3, mail gateway'
  make_certificate
  start_postgres
  start_valkey
  start_bucket
  start_gateway

  step '1. as the administrator: two roles and a database'
  administrator "create role beau_app login password 'app-$word'"
  administrator "create role beau login password 'owner-$word'"
  administrator 'grant beau_app to beau'
  administrator 'create database beau owner beau'

  step '2. as the owner: tables and rights'
  owner migrate -- --grant | tail -1
  expect 'nothing to apply' "$(owner migrate -- --grant)"
  understand_statements

  step '3. as the product: bucket, doctor, the first start'
  product bucket -- create
  examine
  start web-1 web $((first + 2))
  step '4. what is told of the company'
  tell_company
  examine

  step 'another web process, a worker, the proxy'
  start web-2 web $((first + 3))
  start worker worker $((first + 4))
  start_proxy
  ! grep -h '^WARNING' "$place/web-2.log" "$place/worker.log" | grep -v 'PAYMENT_PROVIDER is unset' || fail 'A start warns.'

  step 'a newcomer over https'
  walk_in
  step 'what is for the operator alone'
  look_as_operator
  step 'replacing every process under load'
  replace_under_load
  step 'backup'
  back_up
  step ''
  echo "All of it as written, on PostgreSQL $(administrator 'show server_version'). The walk took $SECONDS s."
}

ended() {
  set +e
  [ ${#pids[@]} = 0 ] || kill "${pids[@]}" 2>/dev/null
  [ ! -f "$place/postgres/postmaster.pid" ] || kill -INT "$(head -1 "$place/postgres/postmaster.pid")"
  wait 2>/dev/null
  [ "$1" = 0 ] || fail "The walk ended at \"$doing\". What it left is in $place."
  rm -rf "$place"
}

step() {
  [ -z "${doing:-}" ] || echo "  $((SECONDS - since)) s"
  doing=$1
  since=$SECONDS
  [ -z "$1" ] || echo "$1"
}

expect() { case $2 in *"$1"*) ;; *) fail "Instead of \"$1\" came: $2" ;; esac; }

prepare_folder() {
  place=$(absolute "${1:-$(mktemp -d)/walk}")
  mkdir -p "$place"/{tls,mail,data,bucket}
  chmod 755 "$(dirname "$place")" "$place"
  word=$(openssl rand -hex 12)
  owner_url=postgres://beau:owner-$word@127.0.0.1:$((first + 5))/beau
  secret=$(openssl rand -base64 32)
  metrics=$(openssl rand -hex 24)
  if [ "$(id -u)" = 0 ]; then
    chown -R nobody "$place/data"
    as_nobody=(setpriv --reuid=nobody --regid=nogroup --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all)
    as_postgres=(setpriv --reuid=postgres --regid=postgres --clear-groups)
  else
    as_nobody=() as_postgres=()
  fi
}

make_certificate() {
  (
    cd "$place/tls"
    openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj '/CN=walk' 2>/dev/null
    openssl req -newkey rsa:2048 -nodes -keyout site.key -out site.csr -subj '/CN=beau.example' 2>/dev/null
    openssl x509 -req -in site.csr -CA ca.pem -CAkey ca.key -days 2 -out site.crt \
      -extfile <(echo 'subjectAltName=DNS:beau.example,DNS:localhost') 2>/dev/null
    cat site.crt site.key >site.pem
  )
}

background() {
  local log=$1
  shift
  "$@" >>"$place/$log.log" 2>&1 &
  pids+=($!)
}

until_open() {
  local deadline=$((SECONDS + 60))
  until (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; do
    [ "$SECONDS" -lt "$deadline" ] || fail "Nothing listens on port $1: $(tail -n 3 "$place/$2.log")"
    sleep 0.1
  done
}

start_postgres() {
  local bin=${PG_BIN:-$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -1)}
  [ -x "$bin/initdb" ] || fail 'PostgreSQL was not found: name the folder of initdb by PG_BIN.'
  install -d -m 700 "$place/postgres"
  install -m 600 /dev/null "$place/administrator"
  echo "admin-$word" >"$place/administrator"
  [ "$(id -u)" != 0 ] || chown postgres "$place/postgres" "$place/administrator"
  (cd "$place/postgres" && "${as_postgres[@]}" "$bin/initdb" --pgdata=. --username=administrator --auth=scram-sha-256 \
    --encoding=UTF8 --locale=C --pwfile=../administrator) >>"$place/postgres.log" 2>&1
  background postgres "${as_postgres[@]}" "$bin/postgres" -D "$place/postgres" -p $((first + 5)) -c listen_addresses=127.0.0.1 -c unix_socket_directories=
  until_open $((first + 5)) postgres
}

administrator() { PGPASSWORD=admin-$word psql -XAtq -h 127.0.0.1 -p $((first + 5)) -U administrator -v ON_ERROR_STOP=1 -c "$1" postgres; }

start_valkey() {
  local server
  server=$(command -v valkey-server || command -v redis-server) || fail 'Neither valkey-server nor redis-server was found.'
  background valkey "$server" --port $((first + 6)) --bind 127.0.0.1 --save '' --appendonly no --requirepass "valkey-$word"
  until_open $((first + 6)) valkey
}

start_bucket() {
  background bucket node -e 'new (require("s3rver"))({ address: "127.0.0.1", port: +process.argv[1], silent: true, directory: process.argv[2] }).run()' \
    $((first + 7)) "$place/bucket"
  until_open $((first + 7)) bucket
}

start_gateway() {
  # shellcheck disable=SC2016 # JavaScript
  background gateway node -e '
    const { SMTPServer } = require("smtp-server"), { readFileSync, createWriteStream } = require("fs")
    const [port, place, password] = process.argv.slice(1)
    let count = 0
    new SMTPServer({ secure: true, key: readFileSync(`${place}/tls/site.key`), cert: readFileSync(`${place}/tls/site.crt`), disableReverseLookup: true,
      onAuth: (auth, _, done) => done(auth.password === password ? null : new Error("no"), { user: 1 }),
      onData: (stream, _, done) => void stream.pipe(createWriteStream(`${place}/mail/${++count}.eml`)).on("finish", () => done()),
    }).on("error", () => {}).listen(+port, "127.0.0.1")' $((first + 8)) "$place" "mail-$word"
  until_open $((first + 8)) gateway
}

# The environment of the processes: these settings and nothing else of ours.
settings() {
  cat <<SETTINGS
NODE_ENV=production
DATABASE_URL=postgres://beau_app:app-$word@127.0.0.1:$((first + 5))/beau
SITE_URL=$site
SECRET=$secret
METRICS_TOKEN=$metrics
TRUST_PROXY=1
VALKEY_URL=redis://:valkey-$word@127.0.0.1:$((first + 6))
S3_ENDPOINT=http://127.0.0.1:$((first + 7))
S3_BUCKET=walk
S3_ACCESS_KEY_ID=S3RVER
S3_SECRET_ACCESS_KEY=S3RVER
SMTP_URL=smtps://beau:mail-$word@localhost:$((first + 8))
MAIL_FROM=hello@beau.example
DATA_DIR=$place/data
NODE_EXTRA_CA_CERTS=$place/tls/ca.pem
PATH=$PATH
HOME=$place/data
SETTINGS
}

owner() { (cd "$root" && DATABASE_URL=$owner_url npm --silent run "$@"); }

product() {
  local lines
  mapfile -t lines < <(settings)
  (cd "$root" && env -i "${lines[@]}" npm --silent run "$@")
}

# The tests use the newest PostgreSQL; this one may be older.
understand_statements() {
  # shellcheck disable=SC2016 # JavaScript
  (cd "$root" && node --input-type=module -e '
    import { Client } from "pg"
    import { allStatements } from "#server/testing/all-statements.ts"
    const client = new Client(process.argv[1])
    await client.connect()
    const all = await allStatements()
    for (const { name, text } of all)
      await client.query(`prepare "walk_${name}" as ${text}`).catch((error) => { throw new Error(`${name}: ${error.message}`) })
    console.log(`  ${all.length} statements are understood`)
    await client.end()' "$owner_url")
}

# The details that the law requires of a site; fictional.
tell_company() {
  product site -- company beau name 'Walk B.V.'
  product site -- company beau address 'Keizersgracht 1'
  product site -- company beau city 'Amsterdam'
  product site -- company beau kvk 12345678
  product site -- company beau vat_numbers '["NL000000000B00"]'
  product site -- company beau representative 'W. Walker'
  product site -- set beau support_phone '+31 20 123 4567'
  product site -- staff add walker admin >/dev/null
}

# There is no payment provider here and no DNS record, which the doctor reports; nothing else may be wrong.
examine() {
  local found
  found=$(product doctor || true)
  expect 'well   mail gateway' "$found"
  expect 'well   bucket' "$found"
  found=$(grep '^WRONG' <<<"$found" | grep -v '^WRONG  payments .*PAYMENT_PROVIDER is unset' | grep -v '^WRONG  staff .*has no admin' | grep -v '^WRONG  mail as seen' | grep -v '^WRONG  backups .*No backup was made yet' || true)
  [ -z "$found" ] || fail "$found"
}

start() {
  local lines
  mapfile -t lines < <(settings)
  (cd "$root" && exec env -i "${lines[@]}" ROLE="$2" PORT="$3" "${as_nobody[@]}" node tools/serve.ts) >>"$place/$1.log" 2>&1 &
  pids+=($!)
  running=$!
  local deadline=$((SECONDS + 120))
  until curl -fs -o /dev/null "http://127.0.0.1:$3/readyz"; do
    kill -0 "$running" 2>/dev/null || fail "$1 did not start: $(tail -n 3 "$place/$1.log")"
    [ "$SECONDS" -lt "$deadline" ] || fail "$1 was not ready within two minutes."
    sleep 0.2
  done
  declare -g "${1/-/_}=$running"
}

start_proxy() {
  HTTP=127.0.0.1:$first HTTPS=127.0.0.1:$((first + 1)) CERTIFICATES=$place/tls/site.pem WEB_1=127.0.0.1:$((first + 2)) WEB_2=127.0.0.1:$((first + 3)) \
    background proxy haproxy -db -f "$here/haproxy.cfg"
  until_open $((first + 1)) proxy
  local deadline=$((SECONDS + 20))
  until [ "$(ask_site -o /dev/null -w '%{http_code}' "$site/")" = 200 ]; do
    [ "$SECONDS" -lt "$deadline" ] || fail 'The proxy sends nobody to the processes.'
    sleep 0.2
  done
}

ask_site() { look_at -c "$place/cookies" "$@"; }

# Several may read at the same time: nothing is written.
look_at() {
  curl -sS --max-time 20 --cacert "$place/tls/ca.pem" --resolve "beau.example:$((first + 1)):127.0.0.1" --resolve "beau.example:$first:127.0.0.1" \
    -b "$place/cookies" -H 'Accept: application/json' -H 'Sec-Fetch-Site: same-origin' "$@"
}

status() { ask_site -o "$place/answer" -w '%{http_code}' "$@"; }

walk_in() {
  expect 308 "$(status "http://beau.example:$first/signup")"
  expect 403 "$(status "http://beau.example:$first/api/user.php")"
  expect 200 "$(status -H 'Accept: text/html' "$site/signup")"
  expect 201 "$(status -H 'Content-Type: application/json' -H "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)" -d '{
    "username": "walker", "email": "walker@example.com", "password": "quiet-evening-by-the-canal", "date_of_birth": "1991-03-15", "gender": "man",
    "country": "NL", "region": "NH", "city": 2759794, "accept_terms": true, "consent": true }' "$site/api/signup.php") $(cat "$place/answer")"
  grep -q '__Host-session' "$place/cookies" || fail 'The session is no secure cookie.'
  local deadline=$((SECONDS + 30)) token
  until token=$(cat "$place"/mail/*.eml 2>/dev/null | sed -e ':a' -e '/=\r\?$/{N;s/=\r\?\n//;ba' -e '}' | grep -oE "$site/activate/done\?token=(3D)?[A-Za-z0-9_-]+" | head -1); do
    [ "$SECONDS" -lt "$deadline" ] || fail 'No mail came.'
    sleep 0.2
  done
  token=${token##*token=}
  expect 204 "$(status -H 'Content-Type: application/json' -H "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)" -d "{\"token\":\"${token#3D}\"}" "$site/api/activate.php")"
  node -e 'require("sharp")({ create: { width: 900, height: 700, channels: 3, background: "#3a7" } }).jpeg().toFile(process.argv[1])' "$place/photo.jpg"
  expect 20 "$(status -F "photo=@$place/photo.jpg" -H "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)" "$site/api/photos.php")"
  [ "$(product bucket -- count)" -gt 0 ] || fail 'The photo is not in the bucket.'
  local address
  address=$(grep -oE '/media/[^"]+' "$place/answer" | head -1)
  expect '200 image/' "$(status -w '%{http_code} %{content_type}' "$site$address")"
  expect 101 "$(status --http1.1 --max-time 2 -H "Origin: $site" -H 'Connection: Upgrade' -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' \
    -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' "$site/live" 2>/dev/null || true)"
}

look_as_operator() {
  local page
  for page in metrics readyz healthz; do expect 404 "$(status "$site/$page")"; done
  expect 404 "$(status "http://127.0.0.1:$((first + 2))/metrics")"
  expect 200 "$(status -H "Authorization: Bearer $metrics" "http://127.0.0.1:$((first + 2))/metrics")"
  expect 404 "$(status "$site/inbox")"
}

replace_under_load() {
  local each role port old loops=() refused
  for each in 1 2 3; do
    while :; do
      look_at -o /dev/null -w '%{http_code}\n' "$site/api/user.php" 2>&1 || echo "curl $?"
      look_at -H 'Accept: text/html' -o /dev/null -w '%{http_code}\n' "$site/pages/terms" 2>&1 || echo "curl $?"
    done >>"$place/load.$each" &
    loops+=($!)
  done
  pids+=("${loops[@]}")
  for each in 'web-1 web 2' 'web-2 web 3' 'worker worker 4'; do
    read -r each role port <<<"$each"
    old=${each/-/_}
    kill -TERM "${!old}"
    wait "${!old}" || fail "$each did not leave in order."
    start "$each" "$role" $((first + port))
    sleep 2 # until the proxy has seen it
  done
  kill "${loops[@]}"
  wait "${loops[@]}" 2>/dev/null || true
  refused=$(cat "$place"/load.? | grep -cv '^200$' || true)
  echo "  $(cat "$place"/load.? | wc -l) requests meanwhile, $refused not answered with 200"
  [ "$refused" = 0 ] || fail "Refused: $(cat "$place"/load.? | grep -v '^200$' | sort | uniq -c)"
}

# With the product's settings, but as the owner, who may read everything.
back_up() {
  local lines into
  mapfile -t lines < <(settings)
  into=$(env -i "${lines[@]}" DATABASE_URL="$owner_url" BACKUP_PASSPHRASE="backup-$word" "$here/backup.sh" "$place/backups" 2>>"$place/backup.log")
  expect 'bucket.tar.gpg database.dump.gpg erased.tar.gpg files.tar.gpg' "$(cd "$into" && echo *.gpg)"
}

main "$@"
