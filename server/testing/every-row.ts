import type { Database } from '#server/platform/database.ts'

/** Tables that a refused call may touch: it was counted, and he was here. */
const usual = ['rate_limit', 'presence', 'session']
/** Large, and written by nobody but the installation. */
const constant = ['place', 'place_name', 'region']

/** What stands in every table, as one hash for each: equal when nothing was changed. */
export async function everyRow(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.raw("select tablename as name from pg_tables where schemaname = 'public'")
  const names = (rows as Array<{ name: string }>)
    .map(({ name }) => name)
    .filter((name) => ![...usual, ...constant].includes(name))
  const hashes = names.sort().map(async (name) => {
    const { rows: found } = await db.raw(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
    )
    return [name, (found[0] as { hash: string }).hash]
  })
  return Object.fromEntries(await Promise.all(hashes))
}
