import { Readable } from 'node:stream'
import { pipeline as pour } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { types, type PoolClient } from 'pg'
import type { SendOptions } from 'pg-boss'
import type { LiveEvent } from '#contract/live.ts'
import { type Queue, Queues } from '#server/platform/jobs/queues.ts'
import { type Hint, Hints } from '#server/platform/live/hints.ts'
import { isSilent, openWriters, pipeline, type Writers } from './connections.ts'
import { Replica } from './replica/replica.ts'

/** A named SQL text; PostgreSQL plans it once per connection and name. `Row` is the shape of its rows. */
export interface Statement<Row> {
  readonly name: string
  readonly text: string
  /** Whether a replica may answer it: a read of many rows that changes nothing. */
  readonly replica?: boolean
  readonly row?: Row
}

/** What rules and queries receive first: the database itself or a transaction on it. */
export interface Handle {
  rows<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>
  /** The first row, or undefined. */
  row<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row | undefined>
  /** How many rows were changed. */
  run(statement: Statement<unknown>, values?: readonly unknown[]): Promise<number>
  /** Runs all or nothing; inside a transaction it joins that one. Repeats on serialisation failure and deadlock. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
}

export interface Transaction extends Handle {
  /** The database it runs on: for reads that must not wait for it, and for what is cached per database. */
  readonly database: Database
  /** Publishes a change to members once it is durable; nothing is published when the transaction rolls back. */
  publish(to: readonly string[], event: LiveEvent): void
  /** Sends a job with the commit: a rollback drops it. */
  send<Data extends object>(to: Queue<Data>, data: Data, options?: SendOptions): Promise<void>
  /** For libraries that bring their own SQL. */
  raw(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount?: number | null }>
  /** Sets the timeout of its further statements in milliseconds; 0: none. */
  takeTime(milliseconds: number): Promise<void>
  /**
   * Fills a table by COPY, for many rows at once; `rows` is its text format in pieces: tabs between columns, a newline after each
   * row.
   */
  copy(table: string, columns: readonly string[], rows: AsyncIterable<string>): Promise<void>
}

export interface Database extends Handle {
  readonly url: string
  /**
   * Runs a changing statement that is a transaction of its own, in one round trip, on a connection where it may wait for locks
   * without delaying readers; returns the first row. Repeats on serialisation failure and deadlock.
   */
  change<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row | undefined>
  /** Where the hints of its transactions are published after the commit. */
  readonly hints: Hints
  readonly queues: Queues
  /** Its connections for transactions: how many are open, and how many wait for one. */
  load(): { open: number; waiting: number }
  /** The replica that answers some of its reads, where there is one. */
  readonly replica: Replica | undefined
  raw(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount?: number | null }>
  close(): Promise<void>
}

/** Every statement created in this process, for tools that examine all of them. */
export const statements: Array<Statement<unknown>> = []

/** `'replica'`: a replica may answer it, outside of transactions, where it is as new as the request (replica/replica.ts). */
export function statement<Row>(name: string, text: string, by?: 'replica'): Statement<Row> {
  const made = { name, text, replica: by === 'replica' }
  statements.push(made)
  return made
}

/** Dates without a time stay text (a JS Date would move a birthday by the time zone); counts and masks become numbers. */
const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === types.builtins.DATE) return (value: string) => value
    if (oid === types.builtins.INT8) return Number
    return types.getTypeParser(oid, format)
  },
}

const queryTimeout = 5_000
/** How much later than the database we give up on a statement: then the other end is gone. */
const silence = 1_000
const abandonment = 10_000
/** Opening a connection takes three round trips, also on the slowest network worth waiting for. */
const connectTimeout = 8_000
const retriable = new Set(['40001', '40P01'])
const attempts = 5

interface Opening {
  readers?: number
  writers?: number
  timeout?: number
  /** The address of a replica. */
  replicaUrl?: string | undefined
}

/**
 * Opens the database: two pipelined connections for single reads, as many to its replica, a small pool for transactions.
 * `readers` and `writers` are numbers of connections.
 */
export function openDatabase(
  url: string,
  { readers = 2, writers = 8, timeout = queryTimeout, replicaUrl }: Opening = {},
): Database {
  const connection = {
    connectionString: url,
    types: parsers,
    statement_timeout: timeout,
    query_timeout: timeout + silence,
    connectionTimeoutMillis: connectTimeout,
    // Ends a transaction whose process is gone: its locks would block everybody else.
    idle_in_transaction_session_timeout: abandonment,
    keepAlive: true,
    application_name: 'beau',
  }
  const pool = openWriters(connection, writers)
  const pipelines = Array.from({ length: readers }, () => pipeline(connection))
  let turn = 0

  async function ask(asked: { name: string; text: string; values?: unknown[] }) {
    turn = (turn + 1) % pipelines.length
    const pipeline = pipelines[turn]!
    try {
      return await (await pipeline.client()).query(asked)
    } catch (error) {
      if (isSilent(error)) pipeline.forget()
      throw error
    }
  }
  const replica =
    replicaUrl === undefined ? undefined : new Replica({ ...connection, connectionString: replicaUrl }, readers, ask)
  async function query<Row>(sql: Statement<Row>, values?: readonly unknown[]) {
    const asked = { name: sql.name, text: sql.text, values: values as unknown[] }
    return (sql.replica && (await replica?.query(asked))) || ask(asked)
  }

  const database: Database = {
    url,
    replica,
    hints: new Hints(),
    queues: new Queues(url),
    load: () => pool.load(),
    rows: async (sql, values) => (await query(sql, values)).rows,
    row: async (sql, values) => (await query(sql, values)).rows[0],
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    change: (sql, values) => runAlone(pool, sql, values),
    transaction: (work) => runTransaction(pool, work, database),
    raw: (text, values) => pool.query({ text, values: values as unknown[] }),
    async close() {
      await database.queues.close()
      await replica?.close()
      await Promise.all([...pipelines.map((each) => each.close()), pool.close()])
    },
  }
  return database
}

async function runAlone<Row>(pool: Writers, sql: Statement<Row>, values?: readonly unknown[]): Promise<Row | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await pool.query({ name: sql.name, text: sql.text, values: values as unknown[] })).rows[0]
    } catch (error) {
      if (!mayRepeat(error, attempt)) throw error
      await backOff(attempt)
    }
  }
}

async function runTransaction<Result>(
  pool: Writers,
  work: (tx: Transaction) => Promise<Result>,
  database: Database,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const hints: Hint[] = []
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await work(transactionOn(client, hints, database))
      await client.query('commit')
      hints.forEach((hint) => database.hints.publish(hint))
      return result
    } catch (error) {
      broken = isSilent(error) ? (error as Error) : await rollBack(client)
      if (!mayRepeat(error, attempt)) throw error
      await backOff(attempt)
    } finally {
      pool.release(client, broken)
    }
  }
}

/** Why the connection cannot be used any more; undefined if it can. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  return client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  )
}

const longest = 2 ** 31 - 1

function transactionOn(client: PoolClient, hints: Hint[], database: Database): Transaction {
  /** The query timeout where it differs from the connection's. */
  let time: { query_timeout: number } | undefined
  const query = <Row>(sql: Statement<Row>, values?: readonly unknown[]) =>
    client.query({ name: sql.name, text: sql.text, values: values as unknown[], ...time })
  const tx: Transaction = {
    database,
    rows: async (sql, values) => (await query(sql, values)).rows,
    row: async (sql, values) => (await query(sql, values)).rows[0],
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    transaction: (work) => work(tx),
    publish: (to, event) => void hints.push({ to, event }),
    send: (to, data, options = {}) => database.queues.send(tx.raw, to, data, options),
    raw: (text, values) => client.query({ text, values: values as unknown[], ...time }),
    async takeTime(milliseconds) {
      const text = `set local statement_timeout = ${Math.round(milliseconds)}; set local idle_in_transaction_session_timeout = 0`
      await client.query(text)
      time = { query_timeout: milliseconds === 0 ? longest : milliseconds + silence }
    },
    copy: (table, columns, rows) => copyInto(client, `copy ${table} (${columns.join(', ')}) from stdin`, rows),
  }
  return tx
}

async function copyInto(client: PoolClient, text: string, rows: AsyncIterable<string>): Promise<void> {
  const { from } = await import('pg-copy-streams')
  // A running COPY is not silent: only the database decides when it takes too long.
  const stream = client.query(Object.assign(from(text), { query_timeout: longest }))
  await pour(Readable.from(rows), stream)
}

/**
 * Whether a statement failed at a constraint of a table; `code` is SQLSTATE's. For a shard, which is named after its table with a
 * number appended, Citus passes only the message on.
 */
export function isViolation(error: unknown, code: '23502' | '23505', table: string): boolean {
  const failure = error as { code?: string; table?: string; message?: string }
  if (failure.code === code && failure.table === table) return true
  const ofShard = new RegExp(`violates .*"${table}_pkey_\\d+"|"${table}_\\d+" violates `)
  return (failure.code === code || failure.code === 'XX000') && ofShard.test(failure.message ?? '')
}

/** Whether a statement failed because a domain does not allow a value. A cluster passes only the message on. */
export function isOutside(error: unknown, domain: string): boolean {
  const { code, dataType, message } = error as { code?: string; dataType?: string; message?: string }
  if (code === '23514' && dataType === domain) return true
  return code === 'XX000' && message?.startsWith(`value for domain ${domain} violates `) === true
}

function mayRepeat(error: unknown, attempt: number): boolean {
  return attempt < attempts && retriable.has((error as { code?: string }).code ?? '')
}

function backOff(attempt: number): Promise<void> {
  return pause(Math.random() * 10 * 2 ** attempt)
}
