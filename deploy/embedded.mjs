// The embedded database for shell scripts, reached through the product's own code, so that both always agree on where it lies.
//   node embedded.mjs home DATA_DIR        its folder, and the account that owns it ("-": whoever runs this)
//   node embedded.mjs sql DATA_DIR|URL     one session: each line of input is a statement; rows leave as tab-separated lines, then a line "."; \q ends it
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../server/platform/database/postgres/embedded.ts'
import { postgresAccount, reachableFolder } from '../server/platform/database/postgres/unprivileged.ts'

// Run by root the database is another account's, which must be able to walk to it, however strict its caller is.
process.umask(0o022)

const [command, target] = process.argv.slice(2)

async function home(dataDir) {
  const account = await postgresAccount()
  const folder = join(await reachableFolder(dataDir, account), 'postgres')
  console.log(`${folder}\t${account ? `${account.uid}:${account.gid}` : '-'}`)
}

async function session(place) {
  const embedded = /^postgres(ql)?:/.test(place) ? undefined : await open(place)
  const client = new Client({ connectionString: embedded?.url ?? place, application_name: 'beau-deploy' })
  await client.connect()
  let failed = false
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === '\\q') break
    try {
      const { rows } = await client.query({ text: line, rowMode: 'array' })
      for (const row of rows) console.log(row.join('\t'))
      console.log('.')
    } catch (error) {
      console.error(`${error.message}: ${line}`)
      failed = true
      break
    }
  }
  // A product that was started meanwhile has joined this server: then it must live on.
  const { rows } = await client.query(
    "select count(*)::int as others from pg_stat_activity where application_name ~ '^beau' and pid <> pg_backend_pid()",
  )
  await client.end()
  if (rows[0].others === 0) await embedded?.stop()
  process.exit(failed ? 1 : 0)
}

/** Joins the server that a running product has on its database, or starts one on a stopped product's; never makes a database. */
async function open(dataDir) {
  const folder = join(await reachableFolder(dataDir, await postgresAccount()), 'postgres')
  await access(join(folder, 'PG_VERSION')).catch(() => {
    throw new Error(`There is no database in ${folder}.`)
  })
  return startEmbeddedPostgres(dataDir)
}

const commands = { home, sql: session }
try {
  await commands[command](target)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
