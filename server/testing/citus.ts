import { readFile } from 'node:fs/promises'
import { Client } from 'pg'

/** Distributes the tables of a migrated database if it is the coordinator of a Citus cluster; returns whether it is. */
export async function distribute(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_extension where extname = 'citus'")
    if (!rowCount) return false
    await client.query(await readFile(new URL('../../deploy/citus/distribute.sql', import.meta.url), 'utf8'))
    return true
  } finally {
    await client.end()
  }
}
