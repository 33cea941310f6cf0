import { Readable, type Writable } from 'node:stream'
import { pipeline as pour } from 'node:stream/promises'
import { Client, Pool, types, type PoolClient } from 'pg'
import type { LiveEvent } from '#contract/live.ts'

/** A live event for some members: "something changed, read again". */
export interface Hint {
  to: readonly string[]
  event: LiveEvent
}

/** A named SQL text; PostgreSQL plans it once per connection and name. `Row` is the shape of what it answers. */
export interface Statement<Row> {
  readonly name: string
  readonly text: string
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
  /** What it runs on: for reads that must not wait for it, and for what is remembered per database. */
  readonly database: Database
  /** Tells members of a change once it is durable; nothing is told of work that rolled back. */
  tell(to: readonly string[], event: LiveEvent): void
  /** For libraries that bring their own SQL (pg-boss). */
  raw(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount?: number | null }>
  /** Fills a table by COPY, for many rows at once; `rows` is its text format: tabs between columns, a newline after each row. */
  copy(table: string, columns: readonly string[], rows: string): Promise<void>
}

export interface Database extends Handle {
  readonly url: string
  /**
   * The first row of a changing statement that is a transaction of its own: all of it or nothing, in one round trip, on a
   * connection where it may wait for locks and hold no reader up. Repeats on serialisation failure and deadlock.
   */
  change<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row | undefined>
  /** Where hints go after a commit: set once by the live hub's bus. */
  onHint: (hint: Hint) => void
  raw(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount?: number | null }>
  close(): Promise<void>
}

export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text }
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
const retriable = new Set(['40001', '40P01'])
const attempts = 5

/**
 * Opens the database: two pipelined connections for single reads, a small pool for transactions.
 * `readers` and `writers` are numbers of connections.
 */
export function openDatabase(url: string, { readers = 2, writers = 8, timeout = queryTimeout } = {}): Database {
  const connection = { connectionString: url, types: parsers, statement_timeout: timeout, application_name: 'beau' }
  const pool = new Pool({ ...connection, max: writers, connectionTimeoutMillis: timeout, idleTimeoutMillis: 30_000 })
  pool.on('error', () => {}) // an idle connection that broke is replaced at its next use
  const pipelines = Array.from({ length: readers }, () => pipeline(connection))
  let turn = 0

  async function query<Row>(sql: Statement<Row>, values?: readonly unknown[]) {
    turn = (turn + 1) % pipelines.length
    return (await pipelines[turn]!.client()).query({ name: sql.name, text: sql.text, values: values as unknown[] })
  }

  const database: Database = {
    url,
    onHint: () => {},
    rows: async (sql, values) => (await query(sql, values)).rows,
    row: async (sql, values) => (await query(sql, values)).rows[0],
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    change: (sql, values) => runAlone(pool, sql, values),
    transaction: (work) => runTransaction(pool, work, database),
    raw: (text, values) => pool.query(text, values),
    async close() {
      await Promise.all([...pipelines.map((each) => each.close()), pool.end()])
    },
  }
  return database
}

interface Pipeline {
  client(): Promise<Client>
  close(): Promise<void>
}

/** One connection that sends without waiting for the answer before; reopened when it broke. */
function pipeline(connection: object): Pipeline {
  let open: Promise<Client> | undefined
  async function connect() {
    const client = new Client({ ...connection, pipeline: true } as never)
    const forget = () => {
      open = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    try {
      await client.connect()
      // A read is written for one plan; left alone, PostgreSQL plans some anew each time, which takes longer than running them.
      await client.query('set plan_cache_mode = force_generic_plan')
    } catch (error) {
      forget()
      throw error
    }
    return client
  }
  return {
    client: async () => gather(await (open ??= connect())),
    close: async () => {
      const client = await open?.catch(() => undefined)
      await client?.end()
    },
  }
}

/** What is asked within one turn of the event loop leaves in one write: under load that is a good part of a process's work. */
function gather(client: Client): Client {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (stream.writableCorked > 0) return client
  stream.cork()
  setImmediate(() => stream.uncork())
  return client
}

async function runAlone<Row>(pool: Pool, sql: Statement<Row>, values?: readonly unknown[]): Promise<Row | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await pool.query({ name: sql.name, text: sql.text, values: values as unknown[] })).rows[0]
    } catch (error) {
      if (!mayRepeat(error, attempt)) throw error
      await pause(attempt)
    }
  }
}

async function runTransaction<Result>(
  pool: Pool,
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
      hints.forEach((hint) => database.onHint(hint))
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      if (!mayRepeat(error, attempt)) throw error
      await pause(attempt)
    } finally {
      client.release(broken)
    }
  }
}

function transactionOn(client: PoolClient, hints: Hint[], database: Database): Transaction {
  const query = <Row>(sql: Statement<Row>, values?: readonly unknown[]) =>
    client.query({ name: sql.name, text: sql.text, values: values as unknown[] })
  const tx: Transaction = {
    database,
    rows: async (sql, values) => (await query(sql, values)).rows,
    row: async (sql, values) => (await query(sql, values)).rows[0],
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    transaction: (work) => work(tx),
    tell: (to, event) => void hints.push({ to, event }),
    raw: (text, values) => client.query(text, values),
    copy: (table, columns, rows) => copyInto(client, `copy ${table} (${columns.join(', ')}) from stdin`, rows),
  }
  return tx
}

async function copyInto(client: PoolClient, text: string, rows: string): Promise<void> {
  const { from } = await import('pg-copy-streams')
  await pour(Readable.from([Buffer.from(rows)]), client.query(from(text)))
}

function mayRepeat(error: unknown, attempt: number): boolean {
  return attempt < attempts && retriable.has((error as { code?: string }).code ?? '')
}

function pause(attempt: number): Promise<void> {
  return new Promise((done) => setTimeout(done, Math.random() * 10 * 2 ** attempt))
}
