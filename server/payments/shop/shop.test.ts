import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type MethodCode, methodCodes } from '#contract/payments/payment-methods.ts'
import { moneyOf } from '#contract/rules/credit-value.ts'
import { addDefaultBundles } from '#server/credits/bundles/default-bundles.ts'
import { allBundles, bundlesOf, endBundle, findBundle, saveBundle } from '#server/credits/bundles/bundles.ts'
import { rememberPrice } from '#server/credits/credits.ts'
import { saveDiscount } from '#server/discounts/operator.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { changeSettings } from '#server/site/site.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { offeredMethods, rememberMethods } from '#server/payments/providers/methods.ts'
import { ProviderError, type Provider } from '#server/payments/providers/provider.ts'
import { bestValueOf, countMostBought } from './shop.ts'
import { warmOffers } from './warm.ts'

const db = await freshDatabase()
soundLedgers(db)
const app = await testApp(db)
const site = defaultSite('localhost', 'support@example.com')

test('every country of a new site has four bundles, each cheaper per credit than the one before, in its own currency', async () => {
  for (const country of site.settings.countries) {
    const bundles = await bundlesOf(db, 'beau', country)
    expect(bundles.map(({ id }) => id)).toEqual([20, 60, 150, 400].map((credits) => `${country.toLowerCase()}-${credits}`))
    const perCredit = bundles.map(({ price, credits }) => price.amount / credits)
    expect(perCredit).toEqual([...perCredit].sort((one, other) => other - one))
    expect(new Set(perCredit).size).toBe(4)
    expect(bundles.every(({ price }) => price.amount % 100 === 0)).toBe(true)
  }
  expect((await findBundle(db, 'beau', 'se-20'))?.price.currency).toBe('SEK')
})

test('bundles that an operator changed or ended stay so after a restart', async () => {
  await saveBundle(db, 'beau', { id: 'pt-60', country: 'PT', credits: 60, price: { amount: 2500, currency: 'EUR' } })
  await endBundle(db, 'beau', 'pt-400')
  await addDefaultBundles(db, site)
  expect((await bundlesOf(db, 'beau', 'PT')).map(({ id, price }) => [id, price.amount])).toEqual([
    ['pt-20', 1200],
    ['pt-60', 2500],
    ['pt-150', 6000],
  ])
  expect((await allBundles(db, 'beau')).find(({ id }) => id === 'pt-400')?.active).toBe(false)
  await expect(endBundle(db, 'beau', 'pt-400')).rejects.toThrow('No bundle "pt-400" is on sale')
  for (const amount of [0, -5, 1.5, Number.NaN, 3e9])
    await expect(
      saveBundle(db, 'beau', { id: 'x', country: 'PT', credits: 1, price: { amount, currency: 'EUR' } }),
    ).rejects.toThrow(RangeError)
})

test('a price in credits is shown in money by the last bundle bought, or before that by the cheapest at the member’s price', async () => {
  const tom = await member(db, { credits: 12 })
  const client = await signedIn(app, db, tom)
  const costs = async () => (await client.get('/api/costs.php')).body
  expect(await costs()).toEqual({
    credits: 12,
    text: 0,
    photo: 2,
    voice: 2,
    free_left: 5,
    credit_value: { amount: 900, credits: 20, currency: 'EUR', bought: false },
  })
  const [smallest] = (await client.get('/api/bundles.php')).body
  expect(moneyOf(1, (await costs()).credit_value)).toEqual(smallest.price_per_message)
  await db.raw('update account set created_at = $2 where member_id = $1', [tom.id, '2026-01-01'])
  expect((await costs()).credit_value).toEqual({ amount: 1200, credits: 20, currency: 'EUR', bought: false })
  await db.transaction((tx) => rememberPrice(tx, tom.id, { credits: 60, price: { amount: 2250, currency: 'EUR' } }))
  expect((await costs()).credit_value).toEqual({ amount: 2250, credits: 60, currency: 'EUR', bought: true })
})

test('a cost of zero or below one minor unit is never shown too low', () => {
  const bundle = { amount: 2250, credits: 60, currency: 'EUR' }
  expect([0, 1, 2, 60].map((credits) => moneyOf(credits, bundle).amount)).toEqual([0, 38, 75, 2250])
  expect(moneyOf(1, { amount: 10_001, credits: 30_000, currency: 'EUR' }).amount).toBe(1)
})

test('Buying does not use up free messages', async () => {
  const buyer = await signedIn(app, db, await member(db, { premium: true, credits: 3 }))
  expect((await buyer.get('/api/costs.php')).body).toMatchObject({ credits: 3, text: 0, free_left: 5 })
})

test('a newcomer sees the bundles of their country at their own prices', async () => {
  const { status, body } = await (await signedIn(app, db, await member(db))).get('/api/bundles.php')
  expect(status).toBe(200)
  expect(body.map(({ id }: { id: string }) => id)).toEqual(['nl-20', 'nl-60', 'nl-150', 'nl-400'])
  expect(body[1]).toMatchObject({
    country: 'NL',
    credits: 60,
    price: { amount: 3000, currency: 'EUR' },
    discount_price: { amount: 2250, currency: 'EUR' },
    discount: { code: 'TIMEBONUS25', percentage: 25 },
    messages: 60,
    price_per_message: { amount: 38, currency: 'EUR' },
    best_value: false,
    most_bought: false,
  })
  expect(body.map(({ best_value }: { best_value: boolean }) => best_value)).toEqual([false, false, false, true])
})

test('a visitor sees list prices of the chosen country; unknown values are refused or ignored', async () => {
  const { body } = await visitor(app).get('/api/bundles.php?country=DK&discountcode=NOBODY')
  expect(body[0]).toMatchObject({ id: 'dk-20', price: { amount: 9000, currency: 'DKK' } })
  expect(body[0]).not.toHaveProperty('discount')
  expect((await visitor(app).get('/api/bundles.php?country=dk')).status).toBe(422)
  expect((await visitor(app).get('/api/bundles.php?country=XX')).body[0].id).toBe('nl-20')
})

test('a quote gives the exact price before anything is bought', async () => {
  const tom = await signedIn(app, db, await member(db, { country: 'DE' }))
  await saveDiscount(db, 'beau', { ...code, code: 'HALF', hundredths: 5000, methods: ['paypal'] })
  const { body } = await tom.get('/api/quote.php?bundle=de-60&method=paypal&discountcode=half')
  expect(body).toMatchObject({
    bundle: { id: 'de-60', credits: 60 },
    country: 'DE',
    list_price: { amount: 3000, currency: 'EUR' },
    price: { amount: 1500, currency: 'EUR' },
    discount: { code: 'HALF', percentage: 50 },
    vat: { percent: 19, amount: { amount: 239, currency: 'EUR' } },
  })
  expect((await tom.get('/api/quote.php?bundle=de-60&discountcode=half')).body.discount.code).toBe('TIMEBONUS25')
  expect((await tom.get('/api/quote.php?bundle=de-61')).body.error.code).toBe('not_found')
  expect((await tom.get('/api/quote.php?bundle=de-60&method=gold')).status).toBe(422)
  expect((await tom.get('/api/quote.php?bundle=de-60&method=ideal')).body.error.code).toBe('method_unavailable')
  expect((await tom.get('/api/quote.php?bundle=de-60&discountcode=nobody')).body.error).toMatchObject({
    code: 'discount_not_found',
    message: 'Code not found',
  })
})

test('best value is the lowest price per credit, of equals the smaller bundle, and none if all are equal', () => {
  const priced = (...prices: Array<[credits: number, amount: number]>) =>
    prices.map(([credits, amount]) => ({ bundle: { credits }, price: { amount, currency: 'EUR' } }))
  expect(bestValueOf(priced([20, 1200], [60, 3000]))?.bundle.credits).toBe(60)
  expect(bestValueOf(priced([20, 1200], [60, 3000], [120, 6000]))?.bundle.credits).toBe(60)
  expect(bestValueOf(priced([20, 1000], [40, 2000]))).toBeUndefined()
  expect(bestValueOf(priced([20, 1000]))).toBeUndefined()
  expect(bestValueOf([])).toBeUndefined()
})

test('most bought needs twenty orders of the last ninety days in the country, and no tie', async () => {
  await orders('BE', { 'be-20': 9, 'be-60': 10 })
  expect(await countMostBought(db, 'beau', 'BE')).toBeUndefined()
  await orders('BE', { 'be-400': 1 })
  expect(await countMostBought(db, 'beau', 'BE')).toBe('be-60')
  await orders('BE', { 'be-20': 1 })
  expect(await countMostBought(db, 'beau', 'BE')).toBeUndefined()
  expect(await countMostBought(db, 'beau', 'NL')).toBeUndefined()
  await orders('FR', { 'fr-20': 30 }, "'91 days'")
  expect(await countMostBought(db, 'beau', 'FR')).toBeUndefined()
})

test('minimum message costs are the operator’s, else those of the best bundle', async () => {
  await changeSettings(db, 'beau', { minimum_message_costs: { DE: { costs: 32.5, currency: 'EUR' } } })
  const { body } = await visitor(app).get('/api/message-costs.php')
  const of = (country: string) => body.find((each: { country: string }) => each.country === country)?.costs
  expect(body).toHaveLength(site.settings.countries.length)
  expect(of('DE')).toEqual({ amount: 33, currency: 'EUR' })
  expect(of('NL')).toEqual({ amount: 30, currency: 'EUR' })
  expect(of('NO')).toEqual({ amount: 350, currency: 'NOK' })
})

test('methods depend on country, currency and provider; retired ones come only if the provider lists them', async () => {
  const all = fakeProvider([...methodCodes])
  const some = fakeProvider(methodCodes.filter((each) => each !== 'giropay' && each !== 'sofort'))
  const dutch = await offeredMethods(some, { country: 'NL', currency: 'EUR', amount: 3000 })
  expect(dutch[0]).toBe('ideal')
  expect(dutch).toContain('directdebit')
  expect(dutch).not.toContain('swish')
  expect(await offeredMethods(some, { country: 'DE', currency: 'EUR', amount: 3000 })).not.toContain('sofort')
  expect(await offeredMethods(all, { country: 'DE', currency: 'EUR', amount: 3000 })).toContain('giropay')
  expect(await offeredMethods(some, { country: 'GB', currency: 'GBP', amount: 3000 })).toEqual([
    'applepay',
    'paypal',
    'mastercard',
    'visa',
    'creditcard',
    'maestro',
  ])
  expect(await offeredMethods(some, { country: 'NL', currency: 'EUR', amount: 150_000 })).not.toContain('directdebit')
  expect(await offeredMethods(undefined, { country: 'NL', currency: 'EUR', amount: 3000 })).toEqual([])
})

test('Bizum in Spain and MB WAY in Portugal come before international methods', async () => {
  const provider = fakeProvider([...methodCodes])
  const spanish = await offeredMethods(provider, { country: 'ES', currency: 'EUR', amount: 3000 })
  const portuguese = await offeredMethods(provider, { country: 'PT', currency: 'EUR', amount: 3000 })
  expect(spanish[0]).toBe('bizum')
  expect(spanish).not.toContain('mbway')
  expect(portuguese[0]).toBe('mbway')
  expect(portuguese).not.toContain('bizum')
})

test('the provider is asked once for concurrent calls, and its last answer is used while it does not answer', async () => {
  const provider = fakeProvider(['ideal'])
  const payment = { country: 'NL', currency: 'EUR', amount: 3000 }
  const remembered = rememberMethods(provider)
  for (let turn = 0; turn < 3; turn++) expect(await offeredMethods(remembered, payment)).toEqual(['ideal'])
  expect(provider.asked).toBe(1)
  const debits = fakeProvider(['ideal', 'directdebit'])
  expect(await offeredMethods(debits, payment)).toEqual(['ideal', 'directdebit'])
  expect(await offeredMethods(debits, { ...payment, collects: false })).toEqual(['ideal'])
  const silent = fakeProvider(undefined)
  const patient = rememberMethods(silent)
  expect(await offeredMethods(patient, payment)).toEqual([])
  expect(await offeredMethods(patient, payment)).toEqual([])
  expect(silent.asked).toBe(1)
})

test('methods are loaded at the start for every market, retried without an answer, and cached', async () => {
  const provider = fakeProvider(undefined)
  const remembered = rememberMethods(provider)
  const warm = warmOffers({ db, providers: { current: remembered, named: () => remembered } }, [0.05])
  await expect.poll(() => provider.asked).toBeGreaterThan(0)
  await warm
  const answering = fakeProvider(['ideal', 'paypal'])
  const known = rememberMethods(answering)
  await warmOffers({ db, providers: { current: known, named: () => known } })
  const markets = site.settings.countries.length
  expect(answering.asked).toBe(markets)
  expect(await offeredMethods(known, { country: 'NL', currency: 'EUR', amount: 2500 })).toEqual(['ideal', 'paypal'])
  expect(answering.asked).toBe(markets)
  await warmOffers({ db, providers: { current: undefined, named: () => undefined } })
})

const code = {
  country: null,
  currency: null,
  minimumOrderValue: null,
  methods: null,
  expires: null,
  validity: 'unlimited',
} as const

async function orders(country: string, bundles: Record<string, number>, ago = "'1 day'"): Promise<void> {
  for (const [bundle, count] of Object.entries(bundles))
    for (let turn = 0; turn < count; turn++)
      await db.raw(
        `insert into member_order (member_id, id, site_id, state, bundle_id, credits, list_price, price, currency, vat_hundredths,
           vat_amount, country, method, language, sequence, provider, created_at, completed_at)
         values ($1, $2, 'beau', 'completed', $3, 60, 3000, 3000, 'EUR', 2100, 521, $4, 'ideal', 'en', 'once', 'sandbox',
           now() - interval ${ago}, now() - interval ${ago})`,
        [randomUUID(), randomUUID(), bundle, country],
      )
}

/** A provider with only the call under test; undefined means that it does not answer. */
function fakeProvider(methods: MethodCode[] | undefined): Provider & { asked: number } {
  const provider = {
    asked: 0,
    async methods() {
      provider.asked++
      if (!methods) throw new ProviderError('silent', true)
      return methods
    },
  }
  return provider as unknown as Provider & { asked: number }
}
