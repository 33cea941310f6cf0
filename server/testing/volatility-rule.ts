import { Client } from 'pg'

/** A node of a query as PostgreSQL prints it after analysis: which function is behind each operator and cast is known by then. */
interface Node {
  kind: string
  fields: Map<string, Value[]>
}

type Value = string | Node | Value[]

/** Functions whose result may change, by their numbers; types that become text, or are made from it, by such a function. */
interface Changing {
  stable: ReadonlyMap<string, string>
  volatile: ReadonlyMap<string, string>
  types: ReadonlySet<string>
}

/** The rule about functions that Citus applies to statements that write. */
export interface VolatilityRule {
  /** Describes what a cluster would refuse; empty if nothing. */
  faultsOf(text: string): Promise<string[]>
  close(): Promise<void>
}

/** Opens the rule on a database that has the tables of the statements. */
export async function openVolatilityRule(url: string): Promise<VolatilityRule> {
  const client = new Client({ connectionString: url })
  let printed = ''
  client.on('notice', ({ message, detail }) => {
    if (message === 'parse tree:') printed = detail ?? ''
  })
  await client.connect()
  const changing = await readChanging(client)
  await client.query("set debug_pretty_print = off; set debug_print_parse = on; set client_min_messages = 'log'")
  return {
    async faultsOf(text) {
      await client.query(`prepare judged as ${text}`)
      const query = parse(printed)
      await client.query('deallocate judged')
      return faultsIn(query, changing)
    },
    close: () => client.end(),
  }
}

async function readChanging(client: Client): Promise<Changing> {
  const { rows } = await client.query<{ oid: string; name: string; volatility: 's' | 'v' }>(
    "select oid::text, proname as name, provolatile as volatility from pg_proc where provolatile <> 'i'",
  )
  const named = (volatility: 's' | 'v') =>
    new Map(rows.filter((row) => row.volatility === volatility).map(({ oid, name }) => [oid, name]))
  const types = await client.query<{ oid: string }>(
    `select t.oid::text from pg_type t
     where exists (select from pg_proc p where p.oid in (t.typinput, t.typoutput) and p.provolatile <> 'i')`,
  )
  return { stable: named('s'), volatile: named('v'), types: new Set(types.rows.map(({ oid }) => oid)) }
}

function faultsIn(tree: Node, changing: Changing): string[] {
  const queries = nodesIn(tree).filter(({ kind }) => kind === 'QUERY')
  const writes = queries.filter((query) => commandOf(query) !== 'select')
  if (writes.length === 0) return []
  const faults = nodesIn(tree)
    .flatMap((node) => functionsOf(node, changing.volatile))
    .map((name) => `${name} in a statement that writes`)
  const unchanging = (value: Value | undefined, place: string) => {
    for (const node of nodesIn(value)) for (const name of changesOf(node, changing)) faults.push(`${name} in ${place}`)
  }
  for (const query of writes) {
    const conflict = fieldOf(query, 'onConflict')
    unchanging(fieldOf(conflict, 'onConflictSet'), 'do update set')
    unchanging(fieldOf(conflict, 'onConflictWhere'), 'the where of on conflict')
    unchanging(fieldOf(conflict, 'arbiterWhere'), 'the where of on conflict')
    unchanging(fieldOf(query, 'returningList'), 'returning')
    if (commandOf(query) === 'update') faults.push(...onceEvaluated(fieldOf(query, 'targetList'), changing))
    if (commandOf(query) !== 'insert') faults.push(...onceEvaluated(fieldOf(fieldOf(query, 'jointree'), 'quals'), changing))
  }
  return faults
}

/**
 * The coordinator evaluates a function whose result may change once, before it sends an update or a delete to the shards: it cannot
 * where the function is given a column, nor in a CASE or COALESCE, which would evaluate it only when needed.
 */
function onceEvaluated(value: Value | undefined, changing: Changing): string[] {
  const faults: string[] = []
  const visit = (part: Value | undefined, within: string | undefined): void => {
    if (Array.isArray(part)) for (const each of part) visit(each, within)
    if (part === undefined || typeof part === 'string' || Array.isArray(part) || part.kind === 'QUERY') return
    if (part.kind === 'COALESCEEXPR' || part.kind === 'CASEEXPR') {
      const place = part.kind === 'CASEEXPR' ? 'case' : 'coalesce'
      for (const node of nodesIn(part))
        for (const name of changesOf(node, changing)) faults.push(`${name} in ${place} of an update`)
      return
    }
    if (part.kind === 'VAR' && within) faults.push(`${within} of a column in an update`)
    const [name] = changesOf(part, changing)
    for (const field of part.fields.values()) visit(field, name ?? within)
  }
  visit(value, undefined)
  return faults
}

/** The functions that a node calls and whose result may change. */
function changesOf(node: Node, { stable, volatile, types }: Changing): string[] {
  if (node.kind === 'SQLVALUEFUNCTION') return ['the current time']
  if (node.kind === 'COERCEVIAIO') {
    const cast = [fieldOf(node, 'resulttype'), typeOf(fieldOf(node, 'arg'))]
    return cast.some((type) => typeof type === 'string' && types.has(type)) ? ['a cast by way of text'] : []
  }
  return [...functionsOf(node, stable), ...functionsOf(node, volatile)]
}

function functionsOf({ fields }: Node, functions: ReadonlyMap<string, string>): string[] {
  const numbers = ['funcid', 'opfuncid', 'aggfnoid', 'winfnoid'].flatMap((field) => fields.get(field) ?? [])
  return numbers.flatMap((number) => {
    const name = typeof number === 'string' && functions.get(number)
    return name ? [`${name}()`] : []
  })
}

const typeFields = [
  'vartype',
  'paramtype',
  'consttype',
  'funcresulttype',
  'opresulttype',
  'resulttype',
  'coalescetype',
  'casetype',
]

function typeOf(value: Value | undefined): Value | undefined {
  return typeFields.map((field) => fieldOf(value, field)).find((type) => type !== undefined)
}

const commands: Record<string, string> = { 1: 'select', 2: 'update', 3: 'insert', 4: 'delete' }

function commandOf(query: Node): string | undefined {
  return commands[String(fieldOf(query, 'commandType'))]
}

/** The only value of a node's field. */
function fieldOf(value: Value | undefined, name: string): Value | undefined {
  return typeof value === 'object' && !Array.isArray(value) ? value.fields.get(name)?.[0] : undefined
}

/** All nodes in a value, itself included. */
function nodesIn(value: Value | undefined): Node[] {
  if (value === undefined || typeof value === 'string') return []
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return [value, ...[...value.fields.values()].flatMap(nodesIn)]
}

/** Reads what `nodeToString` of PostgreSQL writes: `{KIND :field value …}` and `(value …)`. */
function parse(text: string): Node {
  const tokens = text.matchAll(/[(){}]|"(?:[^"\\]|\\.)*"|(?:[^\s(){}"\\]|\\.)+/gs).map(([token]) => token)
  const read = (token: string): Value => {
    if (token === '(') return readUntil(')')
    if (token !== '{') return token
    const [kind, ...rest] = readUntil('}')
    const fields = new Map<string, Value[]>()
    let field: Value[] = []
    for (const value of rest) {
      if (typeof value === 'string' && value.startsWith(':')) fields.set(value.slice(1), (field = []))
      else field.push(value)
    }
    return { kind: kind as string, fields }
  }
  const readUntil = (end: string): Value[] => {
    const values: Value[] = []
    for (let token = next(); token !== end; token = next()) values.push(read(token))
    return values
  }
  const next = (): string => {
    const { value, done } = tokens.next()
    if (done) throw new Error('The printed query ends too early.')
    return value
  }
  return read(next()) as Node
}
