import { expect, test } from 'vitest'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { orderAndPay, testPayments } from '#server/testing/payments.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { visitOf } from '#server/testing/visit.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { saleCountries } from './countries.ts'
import { quote } from './quote.ts'

const db = await freshDatabase()
const provider = new TestProvider()
const payments = testPayments(db, provider)
const app = await testApp(db, {}, { payments })

/** Public addresses by the country of their registration. */
const at = { NL: '145.97.39.155', US: '8.8.8.8', nowhere: '240.0.0.1', here: '127.0.0.1', beside: '192.168.1.7' }

const countriesAt = (buyer: TestMember | undefined, place: keyof typeof at) =>
  saleCountries(db, payments, visitOf(buyer, { address: at[place] }))

async function buys(buyer: TestMember, bundle: string, place: keyof typeof at) {
  const visit = visitOf(buyer, { address: at[place] })
  return orderAndPay(payments, visit, await quote(db, visit, { bundle }), { method: 'visa' })
}

test('A Dutch member cannot choose the country of tax: the order is refused and not stored', async () => {
  const buyer = await member(db)
  const client = await signedIn(app, db, buyer)
  const refused = await client.post('/api/orders.php', { bundle: 'us-400', method: 'visa' })
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'other_country' } } })
  expect((await client.get('/api/quote.php?bundle=us-400')).body.error.code).toBe('other_country')
  expect((await client.get('/api/bundles.php?country=US')).body.every(({ country }: any) => country === 'NL')).toBe(true)
  expect((await client.get('/api/sale-countries.php')).body).toEqual({ countries: ['NL'] })
  expect((await db.raw('select from member_order where member_id = $1', [buyer.id])).rows).toEqual([])
})

test('Bundles are those of the countries that profile and network name; locally the profile suffices, and a visitor sees all', async () => {
  const buyer = await member(db)
  expect(await countriesAt(buyer, 'here')).toEqual(['NL'])
  expect(await countriesAt(buyer, 'beside')).toEqual(['NL'])
  expect(await countriesAt(buyer, 'NL')).toEqual(['NL'])
  expect(await countriesAt(buyer, 'nowhere')).toEqual(['NL'])
  expect(await countriesAt(buyer, 'US')).toEqual(['NL', 'US'])
  provider.restricts = false
  expect(await countriesAt(buyer, 'US')).toEqual(['NL'])
  provider.restricts = true
  const all = await countriesAt(undefined, 'US')
  expect(all[0]).toBe('US')
  expect(all).toContain('NL')
})

test('If profile and network disagree, the payment is the second fact: the provider accepts no other country', async () => {
  const buyer = await member(db)
  const cases = [
    ['nl-20', 'here', false, null],
    ['nl-20', 'NL', false, 'NL'],
    ['nl-20', 'US', true, 'US'],
    ['us-20', 'US', true, 'US'],
    ['nl-20', 'nowhere', true, null],
  ] as const
  for (const [bundle, place, restricted, address] of cases) {
    await db.raw('delete from discount_use')
    const order = await buys(buyer, bundle, place)
    expect(order).toMatchObject({ profile_country: 'NL', address_country: address, restricted, payment_country: null })
    expect(provider.requests.at(-1)).toMatchObject({ restricted, country: bundle.slice(0, 2).toUpperCase() })
    provider.change(order.payment_id!, { state: 'paid', paidFrom: 'NL' })
    expect(await reconcile(payments, buyer.id, order.id)).toMatchObject({ payment_country: 'NL', country: order.country })
  }
  await expect(buys(buyer, 'us-20', 'NL')).rejects.toThrow('other_country')
})

test('A debit from an account of another country is refused without a second fact, and no order is stored', async () => {
  const debits = async (place: keyof typeof at, accountCountry: string) => {
    const buyer = await member(db)
    const visit = visitOf(buyer, { address: at[place] })
    const placed = orderAndPay(payments, visit, await quote(db, visit, { bundle: 'nl-20' }), { method: 'visa', accountCountry })
    const outcome = await placed.then(
      (order) => order.payment_country,
      (error: { code: string }) => error.code,
    )
    const { rows } = await db.raw('select from member_order where member_id = $1', [buyer.id])
    return [outcome, rows.length]
  }
  expect(await debits('US', 'DE')).toEqual(['other_country', 0])
  expect(await debits('nowhere', 'DE')).toEqual(['other_country', 0])
  expect(await debits('US', 'NL')).toEqual(['NL', 1])
  expect(await debits('NL', 'DE')).toEqual(['DE', 1])
})
