import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { bundlesOf } from '#server/credits/bundles/bundles.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { activeDiscount, findDiscount, fits, keepDiscount, newcomerDiscounts, returnDiscount, takeDiscount } from './discounts.ts'
import { newcomerDiscountsOf } from './newcomer.ts'
import { endDiscount, listDiscounts, type OperatorDiscount, saveDiscount } from './operator.ts'
import { offerStay } from './staying.ts'

const db = await freshDatabase()
soundLedgers(db)
const siteId = 'beau'
const open: OperatorDiscount = {
  code: 'Summer10',
  hundredths: 1000,
  country: null,
  currency: null,
  minimumOrderValue: null,
  methods: null,
  expires: null,
  validity: 'once-per-user',
}
await saveDiscount(db, siteId, open)
await saveDiscount(db, siteId, { ...open, code: 'GOLDEN', validity: 'once' })
await saveDiscount(db, siteId, { ...open, code: 'ALWAYS', validity: 'unlimited' })

const signup = new Date('2026-03-01T12:00:00Z')
const after = (seconds: number) => new Date(signup.getTime() + seconds * 1000)
const unbought = { paid: false, used: false, minimum: null, currency: null }
const at = (now: Date, facts = {}) => newcomerDiscountsOf({ created_at: signup, now, ...unbought, ...facts })

test('a newcomer has the time bonus for exactly four hours', () => {
  expect(at(signup).timeBonus).toMatchObject({ code: 'TIMEBONUS25', hundredths: 2500, remainingSeconds: 14_400 })
  expect(at(after(14_399)).timeBonus?.remainingSeconds).toBe(1)
  expect(at(new Date(after(14_400).getTime() - 1)).timeBonus?.remainingSeconds).toBe(0)
  expect(at(after(14_400)).timeBonus).toBeUndefined()
})

test('a newcomer has the welcome discount for exactly seven days', () => {
  const week = limits.welcomeDiscountDays * 86_400
  expect(at(after(week - 1)).welcome).toMatchObject({ code: 'WELCOME25', hundredths: 2500, expires: after(week) })
  expect(at(after(week)).welcome).toBeUndefined()
})

test('a member who has bought, or used one, has neither', () => {
  for (const facts of [{ paid: true }, { used: true }])
    expect(at(after(60), facts)).toEqual({ timeBonus: undefined, welcome: undefined, used: true })
})

test('the active discount follows the time since signup: time bonus, then welcome, then none', async () => {
  const tom = await member(db)
  expect(await activeDiscount(db, tom.id)).toMatchObject({ code: 'TIMEBONUS25' })
  await signedUp(tom, 14_399 - 60)
  expect(await activeDiscount(db, tom.id)).toMatchObject({ code: 'TIMEBONUS25' })
  await signedUp(tom, 14_401)
  expect(await activeDiscount(db, tom.id)).toMatchObject({ code: 'WELCOME25' })
  await signedUp(tom, 7 * 86_400 + 1)
  expect(await activeDiscount(db, tom.id)).toBeUndefined()
  expect(await activeDiscount(db, undefined)).toBeUndefined()
})

test('The time bonus is for every bundle, the welcome code for all but the smallest of the country', async () => {
  const newcomer = await member(db, { country: 'NL' })
  const { timeBonus, welcome } = await newcomerDiscounts(db, newcomer.id)
  expect(timeBonus).toMatchObject({ minimumOrderValue: null, currency: null })
  expect(welcome).toMatchObject({ minimumOrderValue: 3000, currency: 'EUR' })
  const danish = (await newcomerDiscounts(db, newcomer.id, { country: 'DK' })).welcome
  const [, second] = await bundlesOf(db, siteId, 'DK')
  expect(danish).toMatchObject({ minimumOrderValue: second!.price.amount, currency: 'DKK' })
  const fitting = (await bundlesOf(db, siteId, 'NL')).filter(({ price }) => fits(welcome!, { country: 'NL', listPrice: price }))
  expect(fitting.map(({ id }) => id)).toEqual(['nl-60', 'nl-150', 'nl-400'])
})

test('The welcome code has no minimum in a country with one bundle', async () => {
  const newcomer = await member(db, { country: 'NL' })
  await db.raw("update bundle set active = false where site_id = 'beau' and country = 'NO' and id <> 'no-20'")
  expect((await newcomerDiscounts(db, newcomer.id, { country: 'NO' })).welcome).toMatchObject({ minimumOrderValue: null })
})

test('a code is found regardless of case and spaces', async () => {
  const tom = await member(db)
  for (const code of ['SUMMER10', 'summer10', ' Summer10 ', 'ｓｕｍｍｅｒ10'])
    expect(await findDiscount(db, visitOf(tom), code)).toMatchObject({ code: 'SUMMER10', hundredths: 1000 })
})

test('unknown, foreign, ended, expired and future codes are not found', async () => {
  const tom = await member(db)
  await saveDiscount(db, siteId, { ...open, code: 'ENDED' })
  await endDiscount(db, siteId, 'ended')
  await saveDiscount(db, siteId, { ...open, code: 'OVER', expires: new Date(Date.now() - 1000) })
  await saveDiscount(db, siteId, { ...open, code: 'SOON', starts: new Date(Date.now() + 60_000) })
  for (const code of ['NOBODY', 'ENDED', 'OVER', 'SOON', "' or 1=1 --", ''])
    expect(await refusal(findDiscount(db, visitOf(tom), code)), code).toBe('discount_not_found')
  expect(await refusal(findDiscount(db, { siteId: 'other', memberId: tom.id }, 'SUMMER10'))).toBe('discount_not_found')
})

test('a newcomer’s code can be entered by that member while it is valid, and by no other', async () => {
  const [tom, old] = [await member(db), await member(db)]
  await signedUp(old, 8 * 86_400)
  expect(await findDiscount(db, visitOf(tom), 'timebonus25')).toMatchObject({ code: 'TIMEBONUS25' })
  expect(await refusal(findDiscount(db, visitOf(old), 'TIMEBONUS25'))).toBe('discount_not_found')
  expect(await refusal(findDiscount(db, { siteId, memberId: undefined }, 'WELCOME25'))).toBe('discount_not_found')
  expect(await refusal(findDiscount(db, visitOf(await member(db, { premium: true })), 'WELCOME25'))).toBe('discount_used')
})

test('of fifty concurrent orders for a single-use code, exactly one gets it', async () => {
  const buyers = await Promise.all(Array.from({ length: 50 }, () => member(db)))
  const answers = await Promise.all(buyers.map((buyer) => refusal(take(buyer, 'golden'))))
  expect(answers.filter((each) => each === 'none')).toHaveLength(1)
  expect(answers.filter((each) => each === 'discount_used')).toHaveLength(49)
  expect(await uses('GOLDEN')).toBe(1)
})

test('of fifty concurrent orders of one newcomer, exactly one gets a newcomer’s discount', async () => {
  const tom = await member(db)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => refusal(take(tom, turn % 2 ? 'TIMEBONUS25' : 'WELCOME25'))),
  )
  expect(answers.filter((each) => each === 'none')).toHaveLength(1)
  expect(await refusal(findDiscount(db, visitOf(tom), 'WELCOME25'))).toBe('discount_used')
  expect(await activeDiscount(db, tom.id)).toBeUndefined()
})

test('a code for every member can be used once by each', async () => {
  const [tom, jan] = [await member(db), await member(db)]
  expect(await refusal(take(tom, 'SUMMER10'))).toBe('none')
  expect(await refusal(take(tom, 'SUMMER10'))).toBe('discount_used')
  expect(await refusal(findDiscount(db, visitOf(tom), 'SUMMER10'))).toBe('discount_used')
  expect(await refusal(take(jan, 'SUMMER10'))).toBe('none')
})

test('a code without a limit can be used any number of times', async () => {
  const tom = await member(db)
  for (let turn = 0; turn < 3; turn++) expect(await refusal(take(tom, 'ALWAYS'))).toBe('none')
})

test('a returned discount can be used again; a repeated order takes it once', async () => {
  const tom = await member(db)
  const orderId = randomUUID()
  expect(await refusal(take(tom, 'TIMEBONUS25', orderId))).toBe('none')
  expect(await refusal(take(tom, 'TIMEBONUS25', orderId))).toBe('none')
  await db.transaction((tx) => returnDiscount(tx, { siteId, memberId: tom.id, code: 'TIMEBONUS25', orderId: randomUUID() }))
  expect(await activeDiscount(db, tom.id)).toBeUndefined()
  await db.transaction((tx) => returnDiscount(tx, { siteId, memberId: tom.id, code: 'TIMEBONUS25', orderId }))
  expect(await activeDiscount(db, tom.id)).toMatchObject({ code: 'TIMEBONUS25' })
})

test('a returned single-use code is free for any member', async () => {
  const [tom, jan] = [await member(db), await member(db)]
  await saveDiscount(db, siteId, { ...open, code: 'RETURNED', validity: 'once' })
  const orderId = randomUUID()
  await take(tom, 'RETURNED', orderId)
  await db.transaction((tx) => returnDiscount(tx, { siteId, memberId: jan.id, code: 'RETURNED', orderId: randomUUID() }))
  expect(await refusal(take(jan, 'RETURNED'))).toBe('discount_used')
  await db.transaction((tx) => returnDiscount(tx, { siteId, memberId: tom.id, code: 'RETURNED', orderId }))
  expect(await refusal(take(jan, 'RETURNED'))).toBe('none')
})

test('returning a code without a limit only affects its own order', async () => {
  const tom = await member(db)
  const [first, second] = [randomUUID(), randomUUID()]
  await saveDiscount(db, siteId, { ...open, code: 'EVERMORE', validity: 'unlimited' })
  await take(tom, 'EVERMORE', first)
  await take(tom, 'EVERMORE', second)
  await db.transaction((tx) => returnDiscount(tx, { siteId, memberId: tom.id, code: 'EVERMORE', orderId: first }))
  expect(await uses('EVERMORE')).toBe(1)
})

test('a discount does not end while an order is being placed with it', async () => {
  const tom = await member(db)
  await saveDiscount(db, siteId, { ...open, code: 'CLOSING' })
  const happened: string[] = []
  const ending = await db.transaction(async (tx) => {
    await takeDiscount(tx, { siteId, memberId: tom.id, code: 'CLOSING', orderId: randomUUID() })
    const ended = endDiscount(db, siteId, 'CLOSING').then(() => happened.push('ended'))
    await pause(200)
    happened.push('ordered')
    return [ended]
  })
  await Promise.all(ending)
  expect(happened).toEqual(['ordered', 'ended'])
})

test('an order that rolls back takes no discount', async () => {
  const tom = await member(db)
  const broken = db.transaction(async (tx) => {
    await takeDiscount(tx, { siteId, memberId: tom.id, code: 'WELCOME25', orderId: randomUUID() })
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect((await newcomerDiscounts(db, tom.id)).welcome).toBeDefined()
})

test('an abandoned payment keeps the discount for the member, but not for a second order while the first can be paid; a pending one has used it', async () => {
  const tom = await member(db)
  const first = randomUUID()
  await take(tom, 'TIMEBONUS25', first)
  await order(tom, first, 'created')
  expect(await activeDiscount(db, tom.id)).toMatchObject({ code: 'TIMEBONUS25' })
  expect(await refusal(take(tom, 'TIMEBONUS25'))).toBe('discount_held')
  await db.raw("update member_order set state = 'pending' where id = $1", [first])
  expect(await activeDiscount(db, tom.id)).toBeUndefined()
  expect(await refusal(take(tom, 'TIMEBONUS25'))).toBe('discount_used')
})

test('an abandoned order that is paid after all has used its discount', async () => {
  const [tom, jan] = [await member(db), await member(db)]
  const orderId = randomUUID()
  await saveDiscount(db, siteId, { ...open, code: 'SINGLE', validity: 'once' })
  await take(tom, 'SINGLE', orderId)
  const use = { siteId, memberId: tom.id, code: 'SINGLE', orderId }
  await db.transaction((tx) => returnDiscount(tx, use))
  await db.transaction((tx) => keepDiscount(tx, use))
  expect(await refusal(take(jan, 'SINGLE'))).toBe('discount_used')
})

test('a discount that ended between quote and order is refused', async () => {
  const tom = await member(db)
  await saveDiscount(db, siteId, { ...open, code: 'BRIEF' })
  await endDiscount(db, siteId, 'BRIEF')
  expect(await refusal(take(tom, 'BRIEF'))).toBe('discount_not_found')
})

test('the order itself refuses another member’s code, and a newcomer’s code after the first purchase or its time', async () => {
  const [tom, jan, old] = [await member(db), await member(db, { premium: true }), await member(db)]
  await signedUp(old, 8 * 86_400)
  const { code } = await db.transaction((tx) => offerStay(tx, testKeys, { siteId, memberId: tom.id, percent: 30 }))
  expect(await refusal(take(jan, code))).toBe('discount_not_found')
  expect(await refusal(take(jan, 'TIMEBONUS25'))).toBe('discount_used')
  expect(await refusal(take(old, 'WELCOME25'))).toBe('discount_not_found')
  expect(await refusal(take(tom, code))).toBe('none')
})

test('invalid values of an operator are refused with a reason', async () => {
  const nonsense: Array<Partial<OperatorDiscount>> = [
    { code: 'timebonus25' },
    { code: 'a b' },
    { hundredths: 10_000 },
    { hundredths: 0 },
    { hundredths: 12.5 },
    { country: 'nl' },
    { minimumOrderValue: 1000 },
    { minimumOrderValue: -1, currency: 'EUR' },
    { methods: ['gold'] },
    { methods: [] },
  ]
  for (const changes of nonsense) await expect(saveDiscount(db, siteId, { ...open, ...changes })).rejects.toThrow(RangeError)
  await expect(endDiscount(db, siteId, 'NOBODY')).rejects.toThrow('No discount "NOBODY" is running')
  expect((await listDiscounts(db, siteId)).find(({ code }) => code === 'GOLDEN')).toMatchObject({ uses: 1, status: 'active' })
})

function visitOf(buyer: TestMember) {
  return { siteId, memberId: buyer.id }
}

async function signedUp(buyer: TestMember, secondsAgo: number): Promise<void> {
  await db.raw('update account set created_at = now() - make_interval(secs => $2) where member_id = $1', [buyer.id, secondsAgo])
}

function take(buyer: TestMember, code: string, orderId: string = randomUUID()): Promise<void> {
  return db.transaction((tx) => takeDiscount(tx, { siteId, memberId: buyer.id, code, orderId }))
}

async function order(buyer: TestMember, id: string, state: string): Promise<void> {
  await db.raw(
    `insert into member_order (member_id, id, site_id, state, bundle_id, credits, list_price, price, currency, vat_hundredths,
       vat_amount, country, method, language, sequence, provider, created_at)
     values ($1, $2, 'beau', $3, 'nl-60', 60, 3000, 2250, 'EUR', 2100, 390, 'NL', 'ideal', 'en', 'once', 'sandbox', now())`,
    [buyer.id, id, state],
  )
}

async function uses(code: string): Promise<number> {
  const { rows } = await db.raw('select 1 from discount_use where code = $1', [code])
  return rows.length
}

async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'none'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}
