import { interestsIn } from '#server/profile/traits/traits.ts'
import { canSee, visibilityOf, type Viewer } from '#server/profile/visibility/visibility.ts'
import { type Handle, type Statement, statement } from '#server/platform/database/database.ts'
import { type ExportedTable, exportedTables } from './tables.ts'

type Row = Record<string, unknown>

export interface Section {
  name: string
  read(db: Handle, viewer: Viewer & { memberId: string }): Promise<unknown>
}

/** The sections of data.json that hold the rows of one table, in order. */
export const sections: readonly Section[] = exportedTables.map((table) => ({ name: table.section, read: reader(table) }))

const findNames = statement<{ member_id: string; name: string }>(
  'export_names',
  'select member_id, name from profile where member_id = any ($1::uuid[])',
)

/** Names of the members that still exist, by id. */
export async function namesOf(db: Handle, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await db.rows(findNames, [ids])).map((row) => [row.member_id, row.name]))
}

function reader(table: ExportedTable): Section['read'] {
  const find = statementOf(table)
  return async (db, viewer) => {
    const rows = await db.rows(find, [viewer.memberId])
    const shown = table.other ? await withNames(db, viewer, rows, table.other) : rows
    for (const row of shown) if (typeof row['interests'] === 'number') row['interests'] = interestsIn(row['interests'])
    return table.single ? (shown[0] ?? null) : shown
  }
}

function statementOf({ table, of = 'member_id', columns, also = [], where, order, other }: ExportedTable): Statement<Row> {
  const list = [...columns, ...also, ...(other ? [`${other.column} as other`] : [])].join(', ')
  const condition = where ? ` and ${where}` : ''
  return statement(
    `export_${table}`,
    `select ${list} from ${table} where ${of} = $1${condition}${order ? ` order by ${order}` : ''}`,
  )
}

/** Members whose names are read at once. */
const batchSize = 500

type OtherNamed = NonNullable<ExportedTable['other']>

async function visibleIds(db: Handle, viewer: Viewer, ids: readonly string[], { visibleOnly }: OtherNamed): Promise<Set<string>> {
  const { rows, conversations } = await visibilityOf(db, viewer, ids)
  const visible = rows.filter((row) => canSee(viewer, row, conversations) && !(visibleOnly && row.invisible))
  return new Set(visible.map((row) => row.member_id))
}

/** Adds the other member's name to each row. Drops rows of members that the owner may not see on screen either. */
async function withNames(db: Handle, viewer: Viewer, rows: readonly Row[], which: OtherNamed): Promise<Row[]> {
  const named: Row[] = []
  for (let start = 0; start < rows.length; start += batchSize) {
    const some = rows.slice(start, start + batchSize)
    const ids = some.map((row) => row['other'] as string)
    const [names, known] = await Promise.all([namesOf(db, ids), visibleIds(db, viewer, ids, which)])
    for (const { other, ...row } of some) {
      const name = names.get(other as string)
      if (name !== undefined && known.has(other as string)) named.push({ name, ...row })
    }
  }
  return named
}
