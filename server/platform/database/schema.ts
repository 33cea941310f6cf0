import type { Database } from './database.ts'

export interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  default: string | null
}

export interface Constraint {
  table: string
  kind: 'p' | 'f' | 'u' | 'c' | 'x'
  definition: string
  columns: string[]
}

/** All our domains and tables as SQL, sorted: the sum of the migrations. */
export async function describeSchema(database: Database): Promise<string> {
  const [domains, columns, constraints, indexes] = await Promise.all([
    readDomains(database),
    readColumns(database),
    readConstraints(database),
    readIndexes(database),
  ])
  const tables = [...new Set(columns.map(({ table }) => table))]
  const texts = tables.map((table) => {
    const lines = [
      ...columns.filter((column) => column.table === table).map(columnLine),
      ...constraints.filter((constraint) => constraint.table === table).map(({ definition }) => definition),
    ]
    const own = indexes.filter((index) => index.table === table).map(({ definition }) => `${definition};`)
    return [`create table ${table} (\n  ${lines.join(',\n  ')}\n);`, ...own].join('\n')
  })
  return `-- The sum of database/migrations, written by tools/dump-schema.ts. For reading only.\n\n${[...domains, ...texts].join('\n\n')}\n`
}

function columnLine({ name, type, nullable, default: value }: Column): string {
  return [name, type, value === null ? '' : `default ${value}`, nullable ? '' : 'not null'].filter(Boolean).join(' ')
}

async function readDomains(database: Database): Promise<string[]> {
  const { rows } = await database.raw(
    `select format('create domain %s as %s %s;', t.typname, format_type(t.typbasetype, t.typtypmod), pg_get_constraintdef(k.oid)) as text
     from pg_type t join pg_constraint k on k.contypid = t.oid
     where t.typnamespace = 'public'::regnamespace order by t.typname`,
  )
  return (rows as Array<{ text: string }>).map(({ text }) => text)
}

export async function readColumns(database: Database): Promise<Column[]> {
  const { rows } = await database.raw(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
       pg_get_expr(d.adbin, d.adrelid) as default
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     order by c.relname, a.attnum`,
  )
  return rows as Column[]
}

export async function readConstraints(database: Database): Promise<Constraint[]> {
  const { rows } = await database.raw(
    `select c.relname as table, k.contype as kind, pg_get_constraintdef(k.oid) as definition,
       array(select a.attname::text from unnest(k.conkey) with ordinality as key (number, ordinal)
             join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.number order by key.ordinal) as columns
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = 'public'::regnamespace and k.contype in ('p', 'f', 'u', 'c', 'x')
     order by c.relname, k.contype desc, k.conname`,
  )
  return rows as Constraint[]
}

async function readIndexes(database: Database): Promise<Array<{ table: string; definition: string }>> {
  const { rows } = await database.raw(
    `select t.relname as table, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by t.relname, 2`,
  )
  return rows as Array<{ table: string; definition: string }>
}
