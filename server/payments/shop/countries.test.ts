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

/** Public addresses, by the country they are registered in. */
const at = { NL: '145.97.39.155', US: '8.8.8.8', nowhere: '240.0.0.1', here: '127.0.0.1', beside: '192.168.1.7' }

const countriesAt = (man: TestMember | undefined, place: keyof typeof at) =>
  saleCountries(db, payments, visitOf(man, { address: at[place] }))

async function buys(man: TestMember, bundle: string, place: keyof typeof at) {
  const visit = visitOf(man, { address: at[place] })
  return orderAndPay(payments, visit, await quote(db, visit, { bundle }), { method: 'visa' })
}

test('A Dutchman cannot pick the country whose tax he pays: refused, and no order is left', async () => {
  const man = await member(db)
  const he = await signedIn(app, db, man)
  const refused = await he.post('/api/orders.php', { bundle: 'us-400', method: 'visa' })
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'other_country' } } })
  expect((await he.get('/api/quote.php?bundle=us-400')).body.error.code).toBe('other_country')
  expect((await he.get('/api/bundles.php?country=US')).body.every(({ country }: any) => country === 'NL')).toBe(true)
  expect((await he.get('/api/sale-countries.php')).body).toEqual({ countries: ['NL'] })
  expect((await db.raw('select from member_order where member_id = $1', [man.id])).rows).toEqual([])
})

test('Bundles are those of where two facts say that he lives; here his profile suffices, and a visitor looks at all', async () => {
  const man = await member(db)
  expect(await countriesAt(man, 'here')).toEqual(['NL'])
  expect(await countriesAt(man, 'beside')).toEqual(['NL'])
  expect(await countriesAt(man, 'NL')).toEqual(['NL'])
  expect(await countriesAt(man, 'nowhere')).toEqual(['NL'])
  expect(await countriesAt(man, 'US')).toEqual(['NL', 'US'])
  provider.restricts = false
  expect(await countriesAt(man, 'US')).toEqual(['NL'])
  provider.restricts = true
  const all = await countriesAt(undefined, 'US')
  expect(all[0]).toBe('US')
  expect(all).toContain('NL')
})

test('Where profile and network do not agree, the second fact is what he pays with: the provider takes nothing of another country', async () => {
  const man = await member(db)
  const cases = [
    ['nl-20', 'here', false, null],
    ['nl-20', 'NL', false, 'NL'],
    ['nl-20', 'US', true, 'US'],
    ['us-20', 'US', true, 'US'],
    ['nl-20', 'nowhere', true, null],
  ] as const
  for (const [bundle, place, restricted, address] of cases) {
    await db.raw('delete from discount_use')
    const order = await buys(man, bundle, place)
    expect(order).toMatchObject({ profile_country: 'NL', address_country: address, restricted, payment_country: null })
    expect(provider.requests.at(-1)).toMatchObject({ restricted, country: bundle.slice(0, 2).toUpperCase() })
    provider.change(order.payment_id!, { state: 'paid', paidFrom: 'NL' })
    expect(await reconcile(payments, man.id, order.id)).toMatchObject({ payment_country: 'NL', country: order.country })
  }
  await expect(buys(man, 'us-20', 'NL')).rejects.toThrow('other_country')
})

test('A debit from an account of another country is refused where nothing else says where he lives, and no order is left', async () => {
  const debits = async (place: keyof typeof at, accountCountry: string) => {
    const man = await member(db)
    const visit = visitOf(man, { address: at[place] })
    const placed = orderAndPay(payments, visit, await quote(db, visit, { bundle: 'nl-20' }), { method: 'visa', accountCountry })
    const outcome = await placed.then(
      (order) => order.payment_country,
      (error: { code: string }) => error.code,
    )
    const { rows } = await db.raw('select from member_order where member_id = $1', [man.id])
    return [outcome, rows.length]
  }
  expect(await debits('US', 'DE')).toEqual(['other_country', 0])
  expect(await debits('nowhere', 'DE')).toEqual(['other_country', 0])
  expect(await debits('US', 'NL')).toEqual(['NL', 1])
  expect(await debits('NL', 'DE')).toEqual(['DE', 1])
})
