import { Client } from 'pg'
import { readConfig } from '#server/config.ts'
import { openDatabase, type Statement } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { startEmbeddedPostgres } from '#server/platform/database/postgres/embedded.ts'
import { allStatements } from '#server/testing/all-statements.ts'
import { distribute } from '#server/testing/citus.ts'

/** An example value of each parameter type, as SQL. */
const examples: Record<string, string> = {
  ledger_cause: "'staff'",
  request_state: "'waiting'",
  uuid: "'00000000-0000-4000-8000-000000000000'",
  // Also valid as hexadecimal and base64 digits.
  text: "'0000'",
  boolean: 'true',
  bytea: "'\\x00'",
  json: "'{}'",
  jsonb: "'{}'",
  date: "'2000-01-01'",
  'timestamp with time zone': "'2000-01-01'",
  'timestamp without time zone': "'2000-01-01'",
}

// `npm run plans`: makes the database of DATABASE_URL, or the embedded one, plan every named statement; migrates it first.
// On the coordinator of a Citus cluster it distributes the tables too. Ends with 1 and names those that cannot be planned.
const config = readConfig()
const postgres = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
const database = openDatabase(config.databaseUrl ?? postgres!.url, { timeout: 600_000 })
await migrate(database)
const isCitus = await distribute(database.url)
const client = new Client({ connectionString: database.url })
await client.connect()

const all = (await allStatements()).filter(({ name }) => !name.startsWith('bench_'))
let failed = 0
for (const statement of all) {
  const reason = await whyNot(statement)
  if (!reason) continue
  failed++
  console.log(`${statement.name}: ${reason}`)
}
console.log(`${all.length - failed} of ${all.length} statements plan${isCitus ? ' on this cluster' : ''}`)
await client.end()
await database.close()
await postgres?.stop()
process.exit(failed > 0 ? 1 : 0)

/** Why a statement cannot be planned with a value of each type; undefined if it can. */
async function whyNot({ text }: Statement<unknown>): Promise<string | undefined> {
  await client.query('begin')
  try {
    await client.query(`prepare asked as ${text}`)
    const { rows } = await client.query(
      "select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'",
    )
    const values = (rows[0] as { types: string[] }).types.map(valueOf)
    await client.query(`explain execute asked ${values.length > 0 ? `(${values.join(', ')})` : ''}`)
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

function valueOf(type: string): string {
  if (type.endsWith('[]')) return `array[${valueOf(type.slice(0, -2))}]::${type}`
  return `${examples[type] ?? '1'}::${type}`
}
