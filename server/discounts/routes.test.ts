import { expect, test } from 'vitest'
import { from, signedIn, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { saveDiscount } from './operator.ts'

const db = await freshDatabase()
soundLedgers(db)
const app = await testApp(db)
await saveDiscount(db, 'beau', {
  code: 'WINTER',
  hundredths: 1250,
  country: 'NL',
  currency: 'EUR',
  minimumOrderValue: 3000,
  methods: ['ideal', 'paypal'],
  expires: new Date('2099-01-01T00:00:00Z'),
  validity: 'once',
})

test('a newcomer reads their time bonus with the time left', async () => {
  const tom = await member(db)
  await signedUp(tom, 3600)
  const { status, body } = await (await signedIn(app, db, tom)).get('/api/time-bonus.php')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    code: 'TIMEBONUS25',
    user_id: tom.id,
    value_percentage: 25,
    country: null,
    currency: null,
    minimum_order_value: null,
    paymentmethods: null,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    isVisible: true,
    afterwards: { code: 'WELCOME25', value_percentage: 25, minimum_order_value: 3000, currency: 'EUR' },
  })
  expect(body.remaining_seconds).toBeGreaterThan(10_790)
  expect(body.remaining_seconds).toBeLessThanOrEqual(10_800)
  expect(Date.parse(body.expires) - Date.now()).toBeLessThanOrEqual(10_800_000)
})

test('there is none after four hours, after buying, or signed out', async () => {
  const [late, paid] = [await member(db), await member(db, { premium: true })]
  await signedUp(late, 14_400)
  for (const account of [late, paid])
    expect((await (await signedIn(app, db, account)).get('/api/time-bonus.php')).status).toBe(204)
  expect((await visitor(app).get('/api/time-bonus.php')).body.error.code).toBe('authentication_required')
})

test('the welcome discount is read with welcome=true, and is empty for a member without one', async () => {
  const [tom, paid] = [await member(db), await member(db, { premium: true })]
  const { body } = await (await signedIn(app, db, tom)).get('/api/discountcode.php?welcome=true')
  expect(body).toMatchObject({ code: 'WELCOME25', value_percentage: 25, validity: 'once-per-user' })
  await signedUp(tom, 7 * 86_400)
  for (const account of [tom, paid])
    expect((await (await signedIn(app, db, account)).get('/api/discountcode.php?welcome=true')).status).toBe(204)
  expect((await visitor(app).get('/api/discountcode.php?welcome=true')).status).toBe(204)
})

test('a code is looked up by both parameter names, with its conditions', async () => {
  const expected = {
    code: 'WINTER',
    value_percentage: 12.5,
    country: 'NL',
    currency: 'EUR',
    minimum_order_value: 3000,
    paymentmethods: ['ideal', 'paypal'],
    expires: '2099-01-01T00:00:00.000Z',
    status: 'active',
    validity: 'once',
  }
  for (const query of [
    'discountcode=winter',
    'code=WINTER',
    'discountcode=%20Winter%20&ref=ad',
    'discountcode=winter&welcome=false',
    'welcome=true&code=winter',
  ])
    expect((await visitor(app).get(`/api/discountcode.php?${query}`)).body).toEqual(expected)
})

test('an unknown code is refused with the spec’s text in the member’s language', async () => {
  const tom = await signedIn(app, db, await member(db))
  expect((await tom.get('/api/discountcode.php?welcome=true&code=nothing')).status).toBe(404)
  expect(await tom.get('/api/discountcode.php?discountcode=nothing')).toMatchObject({
    status: 404,
    body: { error: { code: 'discount_not_found', message: 'Code not found' } },
  })
  expect((await visitor(app).get('/api/discountcode.php?discountcode=nothing', { cookie: 'locale=de' })).body.error.message).toBe(
    'Code nicht gefunden',
  )
  await db.raw("insert into discount_use values ('beau', 'WINTER', 'once', gen_random_uuid(), gen_random_uuid(), now())")
  expect(await tom.get('/api/discountcode.php?discountcode=winter')).toMatchObject({
    status: 409,
    body: { error: { code: 'discount_used', message: 'Code already used' } },
  })
})

test('a lookup without a code, or with one that is too long, is refused', async () => {
  for (const query of ['', '?discountcode=', `?discountcode=${'x'.repeat(41)}`, '?welcome=perhaps'])
    expect((await visitor(app).get(`/api/discountcode.php${query}`)).body.error.code, query).toBe('invalid_input')
})

test('guessing is limited by member, while valid codes do not count', async () => {
  const tom = await signedIn(app, db, await member(db))
  await saveDiscount(db, 'beau', { ...anything, code: 'GOOD' })
  for (let turn = 0; turn < 30; turn++) expect((await tom.get('/api/discountcode.php?discountcode=good')).status).toBe(200)
  for (let turn = 0; turn < 20; turn++)
    expect((await tom.get(`/api/discountcode.php?discountcode=guess${turn}`)).status).toBe(404)
  expect((await tom.get('/api/discountcode.php?discountcode=good')).body.error.code).toBe('too_many_requests')
})

test('guessing is limited by address for all members there, without affecting other addresses', async () => {
  const guess = async (address: string, cookie?: string) =>
    (await from(app, address, cookie).get('/api/discountcode.php?discountcode=wrong')).status
  const guesses = await Promise.all(Array.from({ length: 100 }, () => guess('198.51.100.8')))
  expect(new Set(guesses)).toEqual(new Set([404]))
  expect(await guess('198.51.100.8')).toBe(429)
  expect(await guess('198.51.100.8', (await signedIn(app, db, await member(db))).cookie)).toBe(429)
  expect(await guess('198.51.100.9')).toBe(404)
})

const anything = {
  hundredths: 1000,
  country: null,
  currency: null,
  minimumOrderValue: null,
  methods: null,
  expires: null,
  validity: 'unlimited',
} as const

async function signedUp(account: TestMember, secondsAgo: number): Promise<void> {
  await db.raw('update account set created_at = now() - make_interval(secs => $2) where member_id = $1', [account.id, secondsAgo])
}
