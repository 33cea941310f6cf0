import { limits } from '#contract/limits.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { array, assert, asyncProperty, constant, integer, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import { checkLedgers } from '#server/credits/ledgers.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import type { TestMember } from '#server/testing/member.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { visitOf } from '#server/testing/visit.ts'
import { reconcile } from './reconcile.ts'
import { placeOrder } from './place.ts'
import type { OrderRow } from './orders.ts'
import { requestPayment } from './pay.ts'
import type { Payments } from '#server/payments/payments.ts'
import { type PaymentSnapshot, ProviderError } from '#server/payments/providers/provider.ts'
import { priceBundle } from '#server/payments/shop/quote.ts'
import { entitlementOf, stateOf } from './states.ts'
import { testPayments } from '#server/testing/payments.ts'

const db = await freshDatabase()
soundLedgers(db)
const rounds = Number(process.env.HISTORIES ?? 1_000)
/** A history mostly waits: for the database, and before it asks again. */
const atOnce = 40

/** The maximum delay of an answer, in events; an answer with that delay arrives after everything else. */
const latest = 4

const bundle = { id: 'nl-60', country: 'NL', credits: 60, price: { amount: 2_499, currency: 'EUR' } } as never
/**
 * Each buyer's own address in the Netherlands: they have no profile, so it decides their country, and failed payments are
 * counted by address.
 */
const inTheNetherlands = () => `145.97.${randomInt(256)}.${randomInt(1, 255)}`
const quoted = priceBundle(bundle, { NL: 21 }, {})

/** What the buyer's bank, the provider, the network and our own processes do to one order. */
type Event =
  | { what: 'provider'; news: Partial<PaymentSnapshot> }
  /** `times` webhooks to different processes, whose answers arrive after `delays`; zero is a lost webhook. */
  | { what: 'webhooks'; times: number; delays: number[] }
  | { what: 'poll' }
  /** A process is killed while it reconciles: before the provider's answer, before the commit, or after it. */
  | { what: 'crash'; when: 'asking' | 'writing' | 'written' }
  | { what: 'away' }
  | { what: 'spend'; credits: number }

const states = ['open', 'pending', 'paid', 'paid', 'paid', 'failed', 'cancelled', 'expired'] as const
const amount = oneof(constant(0), constant(2_499), integer({ min: 1, max: 2_499 }))

const event = oneof(
  { weight: 4, arbitrary: record({ what: constant('provider' as const), news: record({ state: oneof(...states.map((each) => constant(each))) }) }) },
  { weight: 2, arbitrary: record({ what: constant('provider' as const), news: record({ chargedBack: amount }) }) },
  { weight: 2, arbitrary: record({ what: constant('provider' as const), news: record({ refunded: amount }) }) },
  {
    weight: 6,
    arbitrary: record({ what: constant('webhooks' as const), times: integer({ min: 0, max: 4 }), delays: array(integer({ min: 0, max: latest }), { minLength: 4, maxLength: 4 }) }),
  },
  { weight: 1, arbitrary: record({ what: constant('poll' as const) }) },
  {
    weight: 2,
    arbitrary: record({ what: constant('crash' as const), when: oneof(constant('asking' as const), constant('writing' as const), constant('written' as const)) }),
  },
  { weight: 1, arbitrary: record({ what: constant('away' as const) }) },
  { weight: 1, arbitrary: record({ what: constant('spend' as const), credits: integer({ min: 1, max: 60 }) }) },
) // prettier-ignore

const firstCrash = oneof(
  constant(undefined),
  constant('asking' as const),
  constant('writing' as const),
  constant('written' as const),
)

test(
  'whatever happens to payment, webhooks and processes, the order ends in the provider’s state and credits are granted once',
  async () => {
    const history = record({ crash: firstCrash, events: array(event, { maxLength: 12 }) })
    const some = array(history, { minLength: atOnce, maxLength: atOnce })
    await assert(
      asyncProperty(some, async (histories) => {
        const members = await buyers(histories.length)
        const lives = await Promise.all(histories.map(({ crash, events }, number) => live(members[number]!, crash, events)))
        const ends = await endsOf(lives.map(({ order }) => order.id))
        for (const one of lives) prove(one, ends.get(one.order.id)!)
      }),
      { numRuns: Math.ceil(rounds / atOnce) },
    )
    expect(await checkLedgers(db)).toEqual([])
  },
  15 * 60_000,
)

interface Life {
  provider: TestProvider
  order: OrderRow
  events: Event[]
}

async function live(buyer: TestMember, crash: 'asking' | 'writing' | 'written' | undefined, events: Event[]): Promise<Life> {
  const provider = new TestProvider()
  const payments = ourProcess(provider)
  const order = await db.transaction((tx) =>
    placeOrder(
      tx,
      { payments, visit: visitOf(buyer, { address: inTheNetherlands() }), quote: quoted, express: limits.expressVersion },
      { method: 'ideal' },
    ),
  )
  await requestPayment(crash ? dying(provider, crash) : payments, buyer.id, order.id).catch(expected)
  const answers = new Answers()
  const underWay: Promise<unknown>[] = []
  for (const each of events) {
    underWay.push(...(await happen(each, provider, answers, buyer, order)))
    answers.arrive()
  }
  // The last webhook arrives while earlier answers are still on their way; the oldest arrive after it.
  const last = reconcile(payments, buyer.id, order.id)
  answers.arrive(latest - 1)
  await last
  answers.arrive(latest)
  await Promise.all(underWay)
  return { provider, order, events }
}

async function happen(
  each: Event,
  provider: TestProvider,
  answers: Answers,
  buyer: TestMember,
  order: OrderRow,
): Promise<Promise<unknown>[]> {
  const id = [...provider.payments.keys()][0]
  if (each.what === 'provider') {
    if (id) provider.change(id, each.news)
    return []
  }
  if (each.what === 'webhooks') return webhooks(provider, answers, buyer, order, each.delays.slice(0, each.times))
  if (each.what === 'poll') await reconcile(ourProcess(provider), buyer.id, order.id)
  if (each.what === 'crash') await reconcile(dying(provider, each.when), buyer.id, order.id).catch(expected)
  if (each.what === 'away') await reconcile(ourProcess(new AwayProvider()), buyer.id, order.id).catch(expected)
  if (each.what === 'spend') await spend(buyer, each.credits)
  return []
}

/** The provider's answers on their way, each as of its request; events, not a clock, decide their order. */
class Answers {
  private onTheirWay: Array<{ events: number; arrive: () => void }> = []

  /** Resolves after so many events; at once for zero. */
  async after(events: number): Promise<void> {
    if (events > 0) await new Promise<void>((arrive) => this.onTheirWay.push({ events, arrive }))
  }

  /** Notes that so many events have passed. */
  arrive(events = 1): void {
    for (const each of this.onTheirWay)
      if ((each.events -= each.events === latest && events < latest ? 0 : events) <= 0) each.arrive()
    this.onTheirWay = this.onTheirWay.filter((each) => each.events > 0)
  }
}

/** Sends each webhook to a process of its own; its answer is as of its request, and arrives after its delay. */
async function webhooks(
  provider: TestProvider,
  answers: Answers,
  buyer: TestMember,
  order: OrderRow,
  delays: number[],
): Promise<Promise<unknown>[]> {
  return delays.map(async (delay) => {
    let isFirst = true
    const beforeAnswer = async () => {
      if (isFirst) await answers.after(delay)
      isFirst = false
    }
    const slow = Object.assign(Object.create(provider) as TestProvider, { beforeAnswer })
    await reconcile(ourProcess(slow), buyer.id, order.id).catch(expected)
  })
}

interface End {
  order: OrderRow
  balance: number
  premium: boolean
  entries: Array<{ cause: string; amount: number }>
  receipts: number
}

/** The state of each order and its buyer, by the order's id. */
async function endsOf(orderIds: string[]): Promise<Map<string, End>> {
  const { rows } = await db.raw(
    `select to_jsonb(o) as order, w.balance, a.paid_at is not null and a.premium_ended_at is null as premium,
       (select coalesce(jsonb_agg(jsonb_build_object('cause', cause, 'amount', amount)), '[]') from ledger_entry e
        where e.member_id = o.member_id) as entries,
       (select count(*)::int from outbox where recipient = a.email and subject = 'Your receipt') as receipts
     from member_order o join wallet w on w.member_id = o.member_id join account a on a.member_id = o.member_id
     where o.id = any ($1)`,
    [orderIds],
  )
  return new Map((rows as End[]).map((end) => [end.order.id, end]))
}

/** The order has the provider's state, and the matching credits as far as they were not spent. */
function prove({ provider, events }: Life, { order: now, balance, premium, entries, receipts }: End): void {
  expect(provider.payments.size).toBe(1)
  const [payment] = [...provider.payments.values()]
  const facts = {
    ...now,
    payment_state: payment!.state,
    refunded: payment!.refunded,
    charged_back: payment!.chargedBack,
    foreign_refunded: payment!.refunded,
  }
  expect(now).toMatchObject({ payment_id: payment!.id, payment_state: payment!.state, state: stateOf(facts) })
  expect(entries.filter(({ cause }) => cause === 'order').map(({ amount }) => amount)).toEqual(now.granted > 0 ? [60] : [])
  if (payment!.state === 'paid') expect(now.granted).toBe(60)
  const { reclaim } = entitlementOf(facts)
  const taken = now.reclaimed
  expect(taken).toBeLessThanOrEqual(reclaim)
  const spent = entries.filter(({ cause }) => cause === 'text').reduce((sum, { amount }) => sum - amount, 0)
  expect(balance).toBe(now.granted - taken - spent)
  if (!events.some(({ what }) => what === 'spend')) expect(taken).toBe(reclaim)
  expect(premium).toBe(now.payment_state === 'paid' && now.charged_back === 0 && now.refunded < now.price)
  expect(receipts).toBe(now.granted > 0 ? 1 : 0)
}

class AwayProvider extends TestProvider {
  override beforeAsking = async () => {
    throw new ProviderError('away', true)
  }
}

/** Another server process, which shares only the database. */
function ourProcess(provider: TestProvider, database: Database = db): Payments {
  return testPayments(database, provider)
}

class Killed extends Error {}

function dying(provider: TestProvider, when: 'asking' | 'writing' | 'written'): Payments {
  if (when === 'asking') {
    const cut = Object.assign(Object.create(provider) as TestProvider, { beforeAnswer: () => Promise.reject(new Killed()) })
    return ourProcess(cut)
  }
  const transaction = async (work: (tx: Transaction) => Promise<unknown>) => {
    await db.transaction(async (tx) => {
      await work(tx)
      if (when === 'writing') throw new Killed()
    })
    throw new Killed()
  }
  return ourProcess(provider, Object.assign(Object.create(db) as Database, { transaction }))
}

function expected(error: unknown): void {
  if (error instanceof Killed || error instanceof ProviderError) return
  if (error instanceof Problem && error.code === 'payment_unavailable') return
  throw error
}

async function spend(buyer: TestMember, credits: number): Promise<void> {
  await db.raw(
    `with w as (update wallet set balance = balance - $2 where member_id = $1 and balance >= $2 returning member_id, balance)
     insert into ledger_entry select member_id, 'text:' || gen_random_uuid(), 'text', -$2::int, balance, clock_timestamp() from w`,
    [buyer.id, credits],
  )
}

/** Inserts the buyers of one round, with an account and an empty wallet, in two statements. */
async function buyers(count: number): Promise<TestMember[]> {
  const members = Array.from({ length: count }, () => {
    const id = randomUUID()
    return { id, username: id, email: `${id}@example.com` }
  })
  const ids = members.map(({ id }) => id)
  await db.raw(
    `insert into account (member_id, site_id, username, email, password_hash, language, created_at, confirmed_at)
     select id, 'beau', id, id || '@example.com', '', 'en', now(), now() from unnest($1::uuid[]) id`,
    [ids],
  )
  await db.raw('insert into wallet (member_id, balance) select id, 0 from unnest($1::uuid[]) id', [ids])
  return members
}
