import type { Writable } from 'node:stream'
import { Client, type ClientConfig, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'

/** Connections for transactions, and for statements that may wait for locks. */
export interface Writers {
  connect(): Promise<PoolClient>
  /** Returns it to the pool; with an error it is closed. */
  release(client: PoolClient, broken: Error | undefined): void
  query(query: QueryConfig): Promise<QueryResult>
  /** How many are open, and how many requests wait for one. */
  load(): { open: number; waiting: number }
  close(): Promise<void>
}

/** When one of them turns out to be silent, the idle ones are as old and most likely as dead: all are reopened. */
export function openWriters(connection: ClientConfig, max: number): Writers {
  let pool = openPool(connection, max)
  let closed = false
  const homes = new WeakMap<PoolClient, Pool>()
  const suspect = (home: Pool | undefined, error: unknown) => {
    if (closed || home !== pool || !isSilent(error)) return
    pool = openPool(connection, max)
    void home.end()
  }
  return {
    async connect() {
      const home = pool
      const client = await home.connect()
      homes.set(client, home)
      return client
    },
    release(client, broken) {
      client.release(broken)
      suspect(homes.get(client), broken)
    },
    async query(query) {
      const home = pool
      return home.query(query).catch((error: unknown) => {
        suspect(home, error)
        throw error
      })
    },
    load: () => ({ open: pool.totalCount, waiting: pool.waitingCount }),
    close() {
      closed = true
      return inTime(pool.end())
    },
  }
}

const farewell = 2_000

/** Ends connections; a silent one never answers. */
async function inTime(ending: Promise<void>): Promise<void> {
  let waiting: NodeJS.Timeout | undefined
  await Promise.race([ending, new Promise<void>((done) => (waiting = setTimeout(done, farewell)))])
  clearTimeout(waiting)
}

/** The connection is silent: any other query on it would wait as long. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

function openPool(connection: ClientConfig, max: number): Pool {
  const pool = new Pool({ ...connection, max, idleTimeoutMillis: 30_000 })
  // An idle connection that broke is replaced at its next use; one that breaks in use fails its query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export interface Pipeline {
  client(): Promise<Client>
  /** The next query gets a new connection; the old one ends by itself. */
  forget(): void
  /** Ends the connection at once: what waits for an answer fails. */
  breakOff(): void
  close(): Promise<void>
}

/** One connection that sends without waiting for earlier answers; reopened when it broke. */
export function pipeline(connection: ClientConfig): Pipeline {
  let open: Promise<Client> | undefined
  let latest: Client | undefined
  function connect(): Promise<Client> {
    const client = new Client({ ...connection, pipeline: true } as never)
    latest = client
    const opening = prepare(client)
    // Called more than once, and perhaps only when another is open already.
    const forget = () => {
      if (open === opening) open = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    opening.catch(() => {
      forget()
      void client.end().catch(() => {})
    })
    return opening
  }
  return {
    client: async () => gather(await (open ??= connect())),
    forget: () => void (open = undefined),
    breakOff() {
      open = undefined
      if (latest) streamOf(latest).destroy()
    },
    close: async () => {
      const client = await open?.catch(() => undefined)
      if (client) await inTime(client.end())
    },
  }
}

/**
 * A read gets one generic plan: left alone, PostgreSQL replans some each time, which takes longer than running them. Citus must
 * plan with the values: they choose the shards.
 */
const planOnce = `select set_config('plan_cache_mode', 'force_generic_plan', false)
  where not exists (select from pg_extension where extname = 'citus')`

async function prepare(client: Client): Promise<Client> {
  await client.connect()
  await client.query(planOnce)
  return client
}

/** Queries of one turn of the event loop leave in one write: under load that is a good part of a process's work. */
function gather(client: Client): Client {
  const stream = streamOf(client)
  if (stream.writableCorked > 0) return client
  stream.cork()
  setImmediate(() => stream.uncork())
  return client
}

function streamOf(client: Client): Writable {
  return (client as unknown as { connection: { stream: Writable } }).connection.stream
}
