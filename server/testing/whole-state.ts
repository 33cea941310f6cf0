import type { Database } from '#server/platform/database/database.ts'

/** The gazetteer, which is big and constant, and presence; times of last visits are left out of rows too. */
const left = ['place', 'place_name', 'region', 'presence', 'migration']

/** A hash of the rows of every other table, by table name; two states are equal if no row changed. */
export async function wholeState(db: Database, but: readonly string[] = []): Promise<Record<string, string>> {
  const { rows } = await db.raw(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const tables = rows.map((row) => (row as { table_name: string }).table_name).filter((name) => ![...left, ...but].includes(name))
  const hashes = tables.sort().map(async (table) => {
    const hash = await db.raw(
      `select count(*) || ' ' || coalesce(md5(string_agg(row, '|' order by row)), '') as hash
       from (select (to_jsonb(t) - 'last_used_at' - 'last_active')::text as row from ${table} t) as rows`,
    )
    return [table, (hash.rows[0] as { hash: string }).hash] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}
