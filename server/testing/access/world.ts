import { randomBytes } from 'node:crypto'
import type { App } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Payments } from '#server/payments/payments.ts'
import { photoStorage } from '#server/photos/photo-storage.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { addSite, changeCompany, changeSettings } from '#server/site/site.ts'
import { type Actor, actors, outsiders, standingTo } from './table.ts'
import { typed } from './calls.ts'
import { type Figure, makePeople, type Name, password } from './people.ts'
import { seedBonds, seedMember, seedPhotos, seedShop } from './rows.ts'
import { testApp } from '#server/testing/app.ts'
import { Canaries, canary, type Reader } from './canaries.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { testPayments, useProvider } from '#server/testing/payments.ts'

/** An actor at the door: what his browser sends, who he is there, and how he stands to all. */
export interface Guest extends Omit<Reader, 'discloses'> {
  actor: Actor
  host: string
  site: string
  cookie: string
  /** Whom his session makes him; undefined for an outsider. */
  figure: Figure | undefined
  /** Whether there is a member of that id. */
  isKnown(id: string): boolean
}

export interface World {
  db: Database
  app: App
  provider: TestProvider
  people: Map<Name, Figure>
  guests: Guest[]
  canaries: Canaries
  shops: Record<string, { bundle: string; code: string }>
  /** Lines of the log so far. */
  log: string[]
  /** What the payment provider was told so far. */
  heard: string[]
}

/**
 * A world of two sites in which every field of every kind of member holds a canary, and the whole app on it. `shares`: the two
 * sites want to share their members.
 */
export async function foundWorld(changes: Partial<Config> = {}, { shares = false } = {}): Promise<World> {
  const db = await freshDatabase()
  const people = makePeople(canary, () => randomBytes(32).toString('base64url'), await hashPassword(password), shares)
  const canaries = new Canaries([...people.values()])
  const config = testConfig({ paymentProvider: 'sandbox', sandboxUrl: 'http://127.0.0.1:9', logLevel: 'trace', ...changes })
  const storage = photoStorage(config)
  const shops: World['shops'] = {}
  for (const site of ['beau', 'elsewhere']) {
    await seedSite(db, site, shares)
    shops[site] = await seedShop(db, site)
  }
  for (const [born, figure] of [...people.values()].entries()) {
    await seedMember(db, { figure, bundle: shops[figure.site]!.bundle }, born)
    await seedPhotos(db, storage, canaries, figure)
    canaries.plant(figure.token, { field: 'cookie of a session', group: 'never', owners: [figure.id] })
  }
  await seedBonds(db, storage, canaries, people)
  await canaries.learn(db)
  canaries.plant(typed, { field: 'what was typed', group: 'never', owners: [] })
  const heard: string[] = []
  const payments = testPayments(db, undefined, config)
  const provider = await openProvider(db, payments, heard)
  const log: string[] = []
  const app = await testApp(db, config, { payments, log: { write: (line) => void log.push(line) } })
  const guests = (Object.keys(actors) as Actor[]).map((actor) => guestOf(actor, people))
  return { db, app, provider, people, guests, canaries, shops, log, heard }
}

async function seedSite(db: Database, id: string, shares: boolean): Promise<void> {
  const site = { ...defaultSite(`${id}.example`, `${canary()}@example.com`), id }
  if (id !== 'beau') await addSite(db, site, [`${id}.example`])
  await changeSettings(db, id, {
    support_email: `${canary()}@example.com`,
    support_phone: `0800 ${canary()}`,
    mail_name: canary(),
    payment_description: canary(),
    creditor_identifier: creditorNamed(canary().toUpperCase()),
    direct_debit_limit: { orders: 3, amount: 8_000_033 + id.length },
    logged_out_search: true,
    countries: ['NL', 'DE'],
    member_resell: shares,
  })
  await changeCompany(db, id, { name: canary(), address: canary(), city: canary(), kvk: canary(), vat_numbers: [canary()] })
}

/** A SEPA creditor identifier, whose check digits hold, around a word. */
function creditorNamed(word: string): string {
  const digits = [...`${word}DE00`].map((sign) => parseInt(sign, 36)).join('')
  return `DE${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}ZZZ${word}`
}

/** Knows the payments of the orders that are open, as they stand in the orders. */
async function openProvider(db: Database, payments: Payments, heard: string[]): Promise<TestProvider> {
  const provider = new TestProvider()
  useProvider(payments, overheard(provider, heard))
  const { rows } = (await db.raw('select * from member_order')) as { rows: Array<Record<string, any>> }
  for (const row of rows) {
    provider.payments.set(row['payment_id'], {
      id: row['payment_id'],
      state: row['payment_state'],
      amount: { amount: row['price'], currency: row['currency'] },
      refunded: 0,
      chargedBack: 0,
      checkoutUrl: row['checkout_url'],
      failure: null,
      mandateId: null,
      methods: [row['method']],
      paidWith: row['paid_with'],
      card: null,
      paidFrom: row['payment_country'],
      transfer: { holder: row['transfer_holder'], iban: row['transfer_iban'], reference: row['transfer_reference'] },
      orderId: row['id'],
    })
  }
  return provider
}

/** The provider with an ear at its door: notes whatever any of its calls is given. */
function overheard(provider: TestProvider, heard: string[]): TestProvider {
  return new Proxy(provider, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      // What a webhook says is read here, and nobody told.
      if (typeof value !== 'function' || name === 'paymentOfWebhook') return value
      return (...given: unknown[]) => {
        heard.push(`${String(name)} ${JSON.stringify(given)}`)
        return value.apply(target, given) as unknown
      }
    },
  })
}

function guestOf(actor: Actor, people: Map<Name, Figure>): Guest {
  const name = actor === 'elsewhere at home' ? 'elsewhere' : actor
  const himself = name === 'visitor' ? undefined : people.get(name)!
  const figure = outsiders.includes(actor) ? undefined : himself
  const site = actor === 'elsewhere at home' ? 'elsewhere' : 'beau'
  const byId = new Map([...people.values()].map((each) => [each.id, each]))
  const byEmail = new Map([...people.values()].map((each) => [each.email, each]))
  return {
    actor,
    host: site === 'beau' ? 'localhost' : 'elsewhere.example',
    site,
    cookie: himself ? `session=${himself.token}` : '',
    figure,
    premium: figure?.premium ?? false,
    standing(owner) {
      if (owner.startsWith('site:')) return owner === `site:${site}` ? 'self' : 'unseen'
      const person = owner.startsWith('to:') ? byEmail.get(owner.slice(3)) : byId.get(owner)
      return person ? standingTo(person, figure, site) : 'unseen'
    },
    isKnown: (id) => byId.has(id),
    nameOf: (id) => byId.get(id)?.name ?? id,
  }
}
