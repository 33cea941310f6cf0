import { parse } from 'libpg-query'

type Node = Record<string, any>

/** Small tables that only an operator fills: any lock on them is short. */
const small = new Set(['site', 'site_host', 'region', 'place', 'place_name', 'gazetteer', 'migration', 'bundle', 'discount'])

/**
 * Describes the statements of a migration that lock a table of members' rows for a time proportional to its rows, or break the
 * previous version, which still runs; empty if the migration is safe under load. `inSteps`: each statement is a transaction.
 */
export async function burdensOf(text: string, inSteps: boolean): Promise<string[]> {
  const { stmts } = await parse(text)
  const made = new Set<string>(small)
  const burdens: string[] = []
  for (const { stmt } of (stmts ?? []) as Array<{ stmt: Node }>) {
    const [kind, body] = Object.entries(stmt)[0] as [string, Node]
    if (kind === 'CreateStmt') made.add(body['relation'].relname)
    const table: string | undefined = body['relation']?.relname
    if (table !== undefined && made.has(table)) continue
    burdens.push(...burdensOfOne(kind, body, inSteps).map((burden) => `${table ?? kind}: ${burden}`))
  }
  return burdens
}

function burdensOfOne(kind: string, body: Node, inSteps: boolean): string[] {
  if (kind === 'IndexStmt' && !body['concurrent'])
    return [
      'an index that is not built concurrently keeps writers waiting: "-- in steps" with create index concurrently if not exists',
    ]
  if (kind === 'IndexStmt' && !body['if_not_exists']) return ['a step may be run twice: if not exists']
  if ((kind === 'UpdateStmt' || kind === 'DeleteStmt') && !inSteps)
    return ['all rows at once are locked until the last is changed: "-- in steps", and a part of them "-- in batches"']
  if (kind === 'RenameStmt') return ['the version that still runs knows the old name']
  if (kind === 'VacuumStmt' && !body['is_vacuumcmd']) return []
  if (kind === 'ClusterStmt' || kind === 'RepackStmt' || kind === 'VacuumStmt') return ['nobody reads meanwhile']
  if (kind === 'LockStmt') return ['everybody waits']
  if (kind === 'AlterTableStmt') return (body['cmds'] as Node[]).flatMap(({ AlterTableCmd }) => burdensOfChange(AlterTableCmd))
  return []
}

function burdensOfChange({ subtype, def }: Node): string[] {
  if (subtype === 'AT_AlterColumnType') return ['another type may write every row anew: show that it does not, or add a column']
  if (subtype === 'AT_SetNotNull')
    return ['every row is read while nobody writes: a check that is not valid first, then validated']
  if (subtype === 'AT_DropColumn')
    return ['the version that still runs may read it: drop what the version before no longer knows']
  if (subtype === 'AT_AddColumn') return burdensOfColumn(def.ColumnDef)
  if (subtype !== 'AT_AddConstraint') return []
  const { contype, skip_validation: later, indexname } = def.Constraint
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
    return later ? [] : ['every row is read while nobody writes: add it not valid, validate it in a further file']
  return indexname ? [] : ['its index is built while nobody writes: build it concurrently, then add it using index']
}

function burdensOfColumn({ constraints = [] }: Node): string[] {
  return (constraints as Array<{ Constraint: Node }>).flatMap(({ Constraint: { contype, raw_expr: value } }) => {
    if (
      contype === 'CONSTR_DEFAULT' &&
      JSON.stringify(value).includes('FuncCall') &&
      !/"(now|transaction_timestamp)"/.test(JSON.stringify(value))
    )
      return ['a default that differs from row to row writes every row anew']
    return contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY' ? ['its index is built while nobody writes'] : []
  })
}
