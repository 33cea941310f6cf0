import { randomBytes } from 'node:crypto'
import type { App } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Payments } from '#server/payments/payments.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { addSite, changeCompany, changeSettings } from '#server/site/site.ts'
import { type Actor, actors, type AnyActor, outsiders, standingTo } from './table.ts'
import { typed } from './calls/rule.ts'
import { type Figure, makePeople, type Name, password } from './people.ts'
import { seedBonds } from './rows/bonds.ts'
import { seedShop } from './rows/payments.ts'
import { seedMember, seedPhotos } from './rows/profile.ts'
import { restartNumbers } from './rows/row.ts'
import { seedTeam, type Seeded } from './rows/staff.ts'
import { testApp } from '#server/testing/app.ts'
import { Canaries, canary, type Reader } from './canaries.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { testPayments, useProvider } from '#server/testing/payments.ts'

/** A calling actor: request headers, member, and standing to all others. */
export interface Guest extends Omit<Reader, 'discloses'> {
  actor: AnyActor
  host: string
  site: string
  cookie: string
  /** The member of the session; undefined for an outsider. */
  figure: Figure | undefined
  /** Whether a member has that id. */
  isKnown(id: string): boolean
}

export interface World {
  db: Database
  app: App
  provider: TestProvider
  people: Map<Name, Figure>
  guests: Guest[]
  /** The staff, one of each role. */
  team: Guest[]
  canaries: Canaries
  shops: Record<string, { bundle: string; code: string }>
  /** Lines of the log so far. */
  log: string[]
  /** Calls to the payment provider so far. */
  providerCalls: string[]
}

/**
 * A world of two sites with a canary in every field of every kind of member, and the whole app on it. `shares`: the two
 * sites share their members.
 */
export async function foundWorld(changes: Partial<Config> = {}, { shares = false } = {}): Promise<World> {
  const db = await freshDatabase()
  restartNumbers()
  const people = makePeople(canary, () => randomBytes(32).toString('base64url'), await hashPassword(password), shares)
  const canaries = new Canaries([...people.values()])
  const nobody = 'http://127.0.0.1:9'
  const outside = {
    paymentProvider: 'sandbox',
    sandboxUrl: nobody,
    translateUrl: nobody,
    turnUrls: ['turn:127.0.0.1:9'],
    turnSecret: nobody.repeat(2),
  } as const
  const config = testConfig({ ...outside, logLevel: 'trace', ...changes })
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
  const staff = await seedTeam(db)
  await canaries.learn(db)
  for (const { token } of staff) canaries.plant(token, { field: 'cookie of staff', group: 'never', owners: ['staff'] })
  canaries.plant(typed, { field: 'what was typed', group: 'never', owners: [] })
  const providerCalls: string[] = []
  const payments = testPayments(db, undefined, config)
  const provider = await openProvider(db, payments, providerCalls)
  const log: string[] = []
  const app = await testApp(db, config, { payments, log: { write: (line) => void log.push(line) } })
  const guests = (Object.keys(actors) as Actor[]).map((actor) => guestOf(actor, people))
  const concerned = [people.get('owner')!.id, people.get('free')!.id]
  const team = staff.map((each) => staffGuestOf(each, concerned))
  return { db, app, provider, people, guests, team, canaries, shops, log, providerCalls }
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

/** A SEPA creditor identifier that contains a word, with valid check digits. */
function creditorNamed(word: string): string {
  const digits = [...`${word}DE00`].map((sign) => parseInt(sign, 36)).join('')
  return `DE${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}ZZZ${word}`
}

/** A provider with the payments of all orders. */
async function openProvider(db: Database, payments: Payments, providerCalls: string[]): Promise<TestProvider> {
  const provider = new TestProvider()
  useProvider(payments, overheard(provider, providerCalls))
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

/** Wraps the provider and records the arguments of its calls. */
function overheard(provider: TestProvider, providerCalls: string[]): TestProvider {
  return new Proxy(provider, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      // Reading a webhook sends nothing to the provider.
      if (typeof value !== 'function' || name === 'paymentOfWebhook') return value
      return (...given: unknown[]) => {
        providerCalls.push(`${String(name)} ${JSON.stringify(given)}`)
        return value.apply(target, given) as unknown
      }
    },
  })
}

function guestOf(actor: Actor, people: Map<Name, Figure>): Guest {
  const name = actor === 'elsewhere at home' ? 'elsewhere' : actor
  const person = name === 'visitor' ? undefined : people.get(name)!
  const figure = outsiders.includes(actor) ? undefined : person
  const site = actor === 'elsewhere at home' ? 'elsewhere' : 'beau'
  const byId = new Map([...people.values()].map((each) => [each.id, each]))
  const byEmail = new Map([...people.values()].map((each) => [each.email, each]))
  return {
    actor,
    host: site === 'beau' ? 'localhost' : 'elsewhere.example',
    site,
    cookie: person ? `session=${person.token}` : '',
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

/** `concerned`: the two members of the report that waits. */
function staffGuestOf({ role, token }: Seeded, concerned: readonly string[]): Guest {
  return {
    actor: role,
    host: 'localhost',
    site: 'beau',
    cookie: `staff=${token}`,
    figure: undefined,
    premium: false,
    standing: (owner) =>
      owner === 'staff' || owner === 'site:beau' || (role === 'admin' && owner.startsWith('site:')) || concerned.includes(owner)
        ? 'self'
        : 'unseen',
    isKnown: () => false,
    nameOf: (id) => id,
  }
}
