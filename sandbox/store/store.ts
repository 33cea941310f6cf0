import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Chargeback, Customer, Mandate, Payment, Refund } from './entities.ts'

const entities = ['payment', 'customer', 'mandate', 'refund', 'chargeback'] as const

const schema = `
${entities
  .map(
    (name) =>
      `create table if not exists ${name} (number integer primary key, id text unique not null, owner text, secret text unique, document text not null);
       create index if not exists ${name}_owner on ${name} (owner, number);`,
  )
  .join('\n')}
create table if not exists timer (id integer primary key, payment text not null, kind text not null, target text, due integer not null);
create index if not exists timer_due on timer (due);
create table if not exists delivery (
  id integer primary key, payment text not null, url text not null, state text not null,
  attempts integer not null, status integer, due integer not null, created text not null
);
create index if not exists delivery_due on delivery (state, due);
create table if not exists answered (key text primary key, request text not null, status integer not null, body text not null);
create table if not exists setting (name text primary key, value text not null);
`

/** The sandbox's state in one SQLite file, which survives a crash. */
export class Store {
  readonly payments: Collection<Payment>
  readonly customers: Collection<Customer>
  readonly mandates: Collection<Mandate>
  readonly refunds: Collection<Refund>
  readonly chargebacks: Collection<Chargeback>
  private readonly db: DatabaseSync
  private depth = 0

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.db = new DatabaseSync(join(folder, 'sandbox.sqlite'))
    this.db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000')
    this.db.exec(schema)
    this.payments = new Collection(this, 'payment', { secret: (payment) => payment.token, owner: (one) => one.customerId })
    this.customers = new Collection(this, 'customer', {})
    this.mandates = new Collection(this, 'mandate', { owner: (mandate) => mandate.customerId })
    this.refunds = new Collection(this, 'refund', { owner: (refund) => refund.paymentId })
    this.chargebacks = new Collection(this, 'chargeback', { owner: (chargeback) => chargeback.paymentId })
  }

  /** All or nothing. One thread without waits inside: nothing runs in between. */
  atomically<Result>(work: () => Result): Result {
    if (this.depth > 0) return work()
    this.depth++
    this.db.exec('begin immediate')
    try {
      const result = work()
      this.db.exec('commit')
      return result
    } catch (error) {
      this.db.exec('rollback')
      throw error
    } finally {
      this.depth--
    }
  }

  rows<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.db.prepare(sql).all(...values) as Row[]
  }

  run(sql: string, ...values: SQLInputValue[]): void {
    this.db.prepare(sql).run(...values)
  }

  setting(name: string): string | undefined {
    return this.rows<{ value: string }>('select value from setting where name = ?', name)[0]?.value
  }

  set(name: string, value: string): void {
    this.run('insert into setting values (?, ?) on conflict (name) do update set value = excluded.value', name, value)
  }

  close(): void {
    this.db.close()
  }
}

interface Keys<Entity> {
  owner?: (entity: Entity) => string | null
  secret?: (entity: Entity) => string
}

interface Row {
  number: number
  document: string
}

/** Entities of one kind, in the order of creation. */
export class Collection<Entity extends { id: string }> {
  private readonly store: Store
  private readonly name: (typeof entities)[number]
  private readonly keys: Keys<Entity>

  constructor(store: Store, name: (typeof entities)[number], keys: Keys<Entity>) {
    this.store = store
    this.name = name
    this.keys = keys
  }

  put(entity: Entity): Entity {
    const { owner, secret } = this.keys
    this.store.run(
      `insert into ${this.name} (id, owner, secret, document) values (?, ?, ?, ?)
       on conflict (id) do update set document = excluded.document`,
      entity.id,
      owner?.(entity) ?? null,
      secret?.(entity) ?? null,
      JSON.stringify(entity),
    )
    return entity
  }

  get(id: string): Entity | undefined {
    return this.read(`select document from ${this.name} where id = ?`, id)[0]
  }

  withSecret(secret: string): Entity | undefined {
    return this.read(`select document from ${this.name} where secret = ?`, secret)[0]
  }

  of(owner: string): Entity[] {
    return this.read(`select document from ${this.name} where owner = ? order by number desc`, owner)
  }

  all(): Entity[] {
    return this.read(`select document from ${this.name} order by number desc limit 1000`)
  }

  remove(id: string): void {
    this.store.run(`delete from ${this.name} where id = ?`, id)
  }

  private read(sql: string, ...values: string[]): Entity[] {
    return this.store.rows<Row>(sql, ...values).map((row) => JSON.parse(row.document) as Entity)
  }
}
