import { parse } from 'libpg-query'

/** Placement of each table's rows on a cluster, and its columns. */
export interface Placement {
  /** Tables by the column that decides a row's shard. */
  keys: ReadonlyMap<string, string>
  columns: ReadonlyMap<string, readonly string[]>
}

type Node = Record<string, any>

/** An item of a FROM: a table, the rows of another part of the statement, or a subquery's columns. */
interface Source {
  alias: string
  table?: string
  /** The name of a table's occurrence in the statement. */
  id?: string
  outputs?: Map<string, () => string>
}

interface Scope {
  sources: Source[]
  outer?: Scope | undefined
}

/**
 * Describes why a cluster cannot run a statement; empty if every shard can answer alone. Each WITH query is a separate part with its own
 * key, and passes its rows on. Within a part all distributed tables must be joined on their distribution columns, or compared with the same
 * parameter there.
 */
export async function faultsOf(text: string, placement: Placement): Promise<string[]> {
  const { stmts } = await parse(text)
  const faults: string[] = []
  for (const { stmt } of stmts ?? []) {
    judge(stmt as Node, placement, new Set(), faults)
    for (const table of readAfterWriting(stmt as Node))
      faults.push(`${table} is read after another part has changed it: a cluster shows the new rows, one database the old`)
    if (gathers((stmt as Node).InsertStmt, placement)) faults.push('an insert reads what another part has read')
    for (const insert of every(stmt, ['InsertStmt']))
      if (copiesUnderValue(insert, placement)) faults.push('an insert copies rows of a table to a key that is a parameter')
    for (const insert of every(stmt, ['InsertStmt']))
      if (!insert.selectStmt?.SelectStmt?.valuesLists && has(insert.onConflictClause, ['ParamRef']))
        faults.push('an insert of selected rows has a parameter in on conflict')
    for (const write of every(stmt, ['UpdateStmt', 'DeleteStmt']))
      if (every(write, ['CaseExpr']).some((each) => each.arg)) faults.push('case of a value in an update: name the conditions')
  }
  return faults
}

/**
 * Whether an insert of its own takes its rows from a WITH query, or from a subquery beside a function: Citus makes no plan for it before
 * it knows the parameters. As a part of a WITH it may, and so may one that copies rows of a table.
 */
function gathers(insert: Node | undefined, { keys }: Placement): boolean {
  const select = insert?.selectStmt?.SelectStmt
  if (!select || select.valuesLists) return false
  const copies = ((select.fromClause ?? []) as Node[]).some(({ RangeVar: table }) => keys.has(table?.relname))
  return insert!.withClause !== undefined || (!copies && has(select, ['SubLink']))
}

/** Whether an insert takes its rows from a table, but the key of its own rows from a parameter: Citus cannot explain its plan. */
function copiesUnderValue({ relation, cols, selectStmt }: Node, { keys, columns }: Placement): boolean {
  const select = selectStmt?.SelectStmt
  if (!((select?.fromClause ?? []) as Node[]).some(({ RangeVar: table }) => keys.has(table?.relname))) return false
  const names = cols ? (cols as Node[]).map(({ ResTarget }) => ResTarget.name) : (columns.get(relation.relname) ?? [])
  const key = select.targetList?.[names.indexOf(keys.get(relation.relname) ?? '')]
  return key !== undefined && !has(key, ['ColumnRef'])
}

/** The tables that a part of a statement selects from after an earlier part has written them. */
function readAfterWriting(statement: Node): Set<string> {
  const written = new Set<string>()
  const found = new Set<string>()
  const { withClause, ...last } = Object.values(statement)[0] as Node
  const parts = ((withClause?.ctes ?? []) as Node[]).map(({ CommonTableExpr: part }) => part.ctequery as Node)
  for (const part of [...parts, last]) {
    for (const select of every([part], ['SelectStmt']))
      for (const { relname } of every(select.fromClause, ['RangeVar'])) if (written.has(relname)) found.add(relname)
    for (const write of every([part], ['InsertStmt', 'UpdateStmt', 'DeleteStmt'])) written.add(write.relation.relname)
  }
  return found
}

/** The tables that a statement inserts into, updates or deletes from. */
export async function tablesWritten(text: string): Promise<string[]> {
  const { stmts } = await parse(text)
  const relations = every(stmts, ['InsertStmt', 'UpdateStmt', 'DeleteStmt']).map((write) => write.relation.relname as string)
  return [...new Set(relations)]
}

function judge(statement: Node, placement: Placement, handed: ReadonlySet<string>, faults: string[]): void {
  const query = Object.values(statement)[0] as Node
  const known = new Set(handed)
  for (const { CommonTableExpr: part } of (query.withClause?.ctes ?? []) as Node[]) {
    judge(part.ctequery, placement, known, faults)
    known.add(part.ctename)
  }
  new Part(placement, known, faults).judge(statement)
}

class Part {
  private readonly placement: Placement
  private readonly handed: ReadonlySet<string>
  private readonly faults: string[]
  private readonly tables: Array<{ table: string; id: string }> = []
  private readonly limited: Array<{ table: string; id: string }> = []
  private readonly same = new Map<string, string>()
  private count = 0

  constructor(placement: Placement, handed: ReadonlySet<string>, faults: string[]) {
    this.placement = placement
    this.handed = handed
    this.faults = faults
  }

  judge(statement: Node): void {
    this.query(statement)
    const [first, ...others] = this.tables
    for (const { table, id } of others)
      if (this.find(id) !== this.find(first!.id)) this.faults.push(`${table} does not meet ${first!.table} on its key`)
    for (const { table, id } of this.limited)
      if (!this.isAtValue(id)) this.faults.push(`${table} is limited for each row without its key`)
  }

  /** Returns the query's columns, by name and in order. */
  private query(statement: Node, outer?: Scope): Map<string, () => string> {
    const [kind, query] = Object.entries(statement)[0] as [string, Node]
    const scope: Scope = { sources: [], outer }
    if (kind === 'InsertStmt') return this.insert(query, scope)
    if (query.op && query.op !== 'SETOP_NONE') {
      this.query({ SelectStmt: query.rarg }, outer)
      return this.query({ SelectStmt: query.larg }, outer)
    }
    if (query.relation) this.from({ RangeVar: query.relation }, scope)
    for (const item of [...(query.fromClause ?? []), ...(query.usingClause ?? [])]) this.from(item, scope)
    this.where(query.whereClause, scope)
    for (const clause of [
      'targetList',
      'returningClause',
      'havingClause',
      'sortClause',
      'limitCount',
      'limitOffset',
      'valuesLists',
    ])
      this.subqueries(query[clause], scope)
    if (query.lockingClause) this.lock(scope)
    return outputsOf(query.targetList ?? [], (value) => this.key(value, scope))
  }

  private insert(
    { relation, cols, selectStmt, onConflictClause, returningClause }: Node,
    scope: Scope,
  ): Map<string, () => string> {
    this.from({ RangeVar: relation }, scope)
    const { table, id } = scope.sources[0]!
    const names = cols ? (cols as Node[]).map(({ ResTarget }) => ResTarget.name) : (this.placement.columns.get(table!) ?? [])
    const index = names.indexOf(this.placement.keys.get(table!) ?? '')
    const rows = (selectStmt?.SelectStmt?.valuesLists ?? []) as Node[]
    const [only, ...more] = rows
    if (only && more.length === 0 && id) this.unite(id, this.key(only.List.items[index], scope))
    const outputs = this.query(selectStmt, undefined)
    if (rows.length === 0 && id) this.unite(id, [...outputs.values()][index]!())
    for (const clause of [onConflictClause, returningClause]) this.subqueries(clause, scope)
    return outputsOf(returningClause?.exprs ?? [], () => this.unknown())
  }

  private from(item: Node, scope: Scope): void {
    const [kind, source] = Object.entries(item)[0] as [string, Node]
    const alias = source.alias?.aliasname ?? source.relname ?? ''
    if (kind === 'RangeSubselect') {
      const before = this.tables.length
      scope.sources.push({ alias, outputs: this.query(source.subquery, source.lateral ? scope : scope.outer) })
      if (source.lateral && source.subquery.SelectStmt.limitCount) this.limited.push(...this.tables.slice(before))
    }
    if (kind === 'RangeFunction') scope.sources.push({ alias })
    if (kind === 'RangeVar') scope.sources.push(this.occurrence(source.relname, alias))
    if (kind !== 'JoinExpr') return
    this.from(source.larg, scope)
    this.from(source.rarg, scope)
    this.where(source.quals, scope)
    const shared = ((source.usingClause ?? []) as Node[]).map((name) => name.String.sval as string)
    for (const name of shared) {
      const [left, right] = scope.sources.filter(({ table }) => table && this.placement.columns.get(table)?.includes(name))
      if (left && right) this.unite(this.column(left, name), this.column(right, name))
    }
  }

  private occurrence(table: string, alias: string): Source {
    const key = this.placement.keys.get(table)
    if (this.handed.has(table)) return { alias }
    if (key === undefined) return { alias, table }
    const id = `${table}#${++this.count}.${key}`
    this.tables.push({ table, id })
    return { alias, table, id }
  }

  /** Records the equalities of a condition. EXISTS is treated as a join; any other subquery runs alone and must name its key. */
  private where(condition: Node | undefined, scope: Scope): void {
    if (!condition) return
    const { BoolExpr: bool, A_Expr: comparison, SubLink: link } = condition
    if (bool?.boolop === 'AND_EXPR') for (const each of bool.args) this.where(each, scope)
    else if (bool?.boolop === 'NOT_EXPR' && isExists(bool.args[0])) this.where(bool.args[0], scope)
    else if (link && isExists(condition)) this.query(link.subselect, scope)
    else {
      if (comparison?.kind === 'AEXPR_OP' && comparison.name[0].String.sval === '=')
        this.unite(this.key(comparison.lexpr, scope), this.key(comparison.rexpr, scope))
      this.subqueries(condition, scope)
    }
  }

  private subqueries(node: unknown, scope: Scope): void {
    if (typeof node !== 'object' || node === null) return
    for (const [kind, child] of Object.entries(node)) {
      if (kind === 'SubLink') {
        this.query(child.subselect, undefined)
        this.subqueries(child.testexpr, scope)
      } else this.subqueries(child, scope)
    }
  }

  private lock({ sources }: Scope): void {
    for (const { table, id } of sources) if (id && !this.isAtValue(id)) this.faults.push(`${table} is locked without its key`)
  }

  /** Whether the key of a table is equal to a value of the statement. */
  private isAtValue(id: string): boolean {
    return [...this.same.keys()].some((key) => key.startsWith('value ') && this.find(key) === this.find(id))
  }

  /** The name of a value; equal values have the same name. */
  private key(value: Node | undefined, scope: Scope): string {
    if (!value) return this.unknown()
    const { ColumnRef: column, TypeCast: cast } = value
    if (cast) return this.key(cast.arg, scope)
    if (!column) return has(value, ['ColumnRef', 'SubLink']) ? this.unknown() : `value ${plain(value)}`
    const names = (column.fields as Node[]).map((field) => field.String?.sval as string)
    return this.columnOf(names.at(-1)!, names.length > 1 ? names[0] : undefined, scope)
  }

  private columnOf(name: string, alias: string | undefined, scope: Scope | undefined): string {
    for (let here = scope; here; here = here.outer)
      for (const source of here.sources)
        if (alias === undefined ? this.offers(source, name) : source.alias === alias) return this.column(source, name)
    return this.unknown()
  }

  private offers({ table, outputs }: Source, name: string): boolean {
    return outputs?.has(name) ?? this.placement.columns.get(table ?? '')?.includes(name) ?? false
  }

  private column({ table, id, outputs }: Source, name: string): string {
    if (outputs) return outputs.get(name)?.() ?? this.unknown()
    if (!id || this.placement.keys.get(table!) !== name) return this.unknown()
    return id
  }

  private unknown(): string {
    return `unknown ${++this.count}`
  }

  private unite(one: string, other: string): void {
    for (const each of [one, other]) if (!this.same.has(each)) this.same.set(each, each)
    this.same.set(this.find(one), this.find(other))
  }

  private find(name: string): string {
    const next = this.same.get(name) ?? name
    return next === name ? name : this.find(next)
  }
}

function outputsOf(targets: readonly Node[], key: (value: Node) => string): Map<string, () => string> {
  return new Map(
    targets.map(({ ResTarget: { name, val } }, index) => {
      const column = val?.ColumnRef?.fields.at(-1)?.String?.sval
      return [name ?? column ?? String(index), () => key(val)]
    }),
  )
}

function isExists(condition: Node): boolean {
  return condition.SubLink?.subLinkType === 'EXISTS_SUBLINK'
}

function has(node: unknown, kinds: readonly string[]): boolean {
  return every(node, kinds).length > 0
}

/** All nodes of these kinds in a tree. */
function every(node: unknown, kinds: readonly string[]): Node[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([kind, child]) => [
    ...(kinds.includes(kind) ? [child as Node] : []),
    ...every(child, kinds),
  ])
}

/** A node as text, without casts and positions. */
function plain(value: unknown): string {
  return JSON.stringify(value, (name, child) => (name === 'location' ? undefined : (child?.TypeCast?.arg ?? child)))
}
