import { type Database, statement } from '#server/platform/database/database.ts'
import { marks } from './table.ts'

/** What was changed since the world was founded, by table (`job`: what was sent to the background), and the way back. */
export interface Keeper {
  changed(): Promise<string[]>
  restore(tables: readonly string[]): Promise<void>
}

/** Too large to be looked at each time, and never written by a call. */
const standing = ['place', 'place_name', 'region', 'gazetteer', 'migration', 'search_cell']

/** Keeps a copy of every table beside it. */
export async function keepWorld(db: Database): Promise<Keeper> {
  const { rows } = (await db.raw(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )) as { rows: Array<{ name: string }> }
  const tables = rows
    .map((row) => row.name)
    .filter((name) => !standing.includes(name) && !(marks as readonly string[]).includes(name))
  await db.raw('create schema kept')
  for (const name of tables) await db.raw(`create table kept.${name} as table public.${name}`)
  const counts = ["select 'job', count(*)::text from pgboss.job", "select 'rate_limit', count(*)::text from rate_limit"]
  const look = [...tables.map(digestOf), ...counts].join(' union all ')
  const everything = statement<Row>('access_digests', `select * from (${look}) digests (name, digest)`)
  const digests = async () => new Map((await db.rows(everything)).map((row) => [row.name, row.digest]))
  let before = await digests()
  return {
    async changed() {
      const now = await digests()
      if (now.get('rate_limit') !== '0') await db.raw('delete from rate_limit')
      return [...now].flatMap(([name, digest]) => (name === 'rate_limit' || before.get(name) === digest ? [] : [name]))
    },
    async restore(changed) {
      await db.transaction(async (tx) => {
        for (const name of changed) {
          if (name === 'job') continue
          await tx.raw(`delete from public.${name}`)
          await tx.raw(`insert into public.${name} select * from kept.${name}`)
        }
      })
      before = await digests()
    },
  }
}

interface Row {
  name: string
  digest: string
}

/** Its rows and its latest transaction; where a column is a mark, what stands in the others. */
function digestOf(name: string): string {
  const left = marks.filter((mark) => mark.startsWith(`${name}.`)).map((mark) => `'${mark.split('.')[1]}'`)
  if (left.length === 0) return `select '${name}', count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from public.${name}`
  const row = `(to_jsonb(t) - array[${left.join(',')}])::text`
  return `select '${name}', md5(coalesce(string_agg(${row}, ',' order by ${row}), '')) from public.${name} t`
}
