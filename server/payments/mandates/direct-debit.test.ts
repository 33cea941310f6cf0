import { beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { debtorCases } from '#contract/rules/debtor-cases.ts'
import english from '#locales/en/web.json' with { type: 'json' }
import type { Database } from '#server/platform/database/database.ts'
import { changeSettings, siteOf } from '#server/site/site.ts'
import { from, signedIn, testApp, type TestClient } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { testPayments, useProvider } from '#server/testing/payments.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { forgetForms } from './direct-debit.ts'
import { checkMandate, mandateToCharge, storedMandate, syncMandates } from './mandates.ts'
import { reconcile } from '#server/payments/orders/reconcile.ts'
import { reconcileDue } from '#server/payments/orders/polling.ts'
import { type MandateRequest, ProviderError } from '#server/payments/providers/provider.ts'

const db = await freshDatabase()
soundLedgers(db)

class Bank extends TestProvider {
  mandates: MandateRequest[] = []
  override async createMandate(request?: MandateRequest) {
    await this.beforeAsking('createMandate')
    this.mandates.push(request!)
    await this.beforeAnswer('createMandate')
    return { id: `mdt_${request!.reference}`, state: 'valid', kind: 'direct_debit', label: '' } as const
  }
}

let provider = new Bank()
const payments = testPayments(db, provider)
const app = await testApp(db, {}, { payments })

beforeEach(() => {
  provider = new Bank()
  useProvider(payments, provider)
})

let numbers = 10_000_000
const page = '/api/direct-debit.php'
const bundle = await firstBundle()

function form(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    account_holder: 'Jan de Vries',
    iban: 'NL91 ABNA 0417 1643 00',
    street: 'Dorpsstraat',
    house_number: '12a',
    postal_code: '1234 AB',
    city: 'Amsterdam',
    mobile_number: `06${numbers++}`,
    ...changes,
  }
}

async function firstBundle(): Promise<string> {
  const { rows } = await db.raw(`select id from bundle where site_id = 'beau' and country = 'NL' order by price limit 1`)
  return (rows[0] as { id: string }).id
}

async function newcomer(details: Parameters<typeof member>[1] = {}): Promise<TestClient & { member: TestMember }> {
  const someone = await member(db, { credits: 0, ...details })
  return { ...(await signedIn(app, db, someone)), member: someone }
}

async function row<Row>(text: string, values: unknown[] = []): Promise<Row> {
  return (await db.raw(text, values)).rows[0] as Row
}

/** The code in the last text message. */
async function lastCode(of: Database = db): Promise<string> {
  const { rows } = await of.raw(`select text_part from outbox where channel = 'sms' order by id desc limit 1`)
  return /\d{6}/.exec((rows[0] as { text_part: string }).text_part)![0]
}

async function signs(payer: TestClient, changes: Record<string, unknown> = {}) {
  const sent = await payer.post(page, form(changes))
  expect(sent.status).toBe(202)
  return payer.post(page, { otp: await lastCode(), authorization: true, bundle })
}

test.each([
  [{ account_holder: '' }, 'account_holder', 'Please fill this in.'],
  [{ account_holder: '12345' }, 'account_holder', 'Enter the account holder’s name as your bank has it.'],
  [{ iban: 'NL91ABNA0417164301' }, 'iban', 'There’s a typo in this IBAN. Please check it against your card or banking app.'],
  [{ iban: 'NL91ABNA041716430' }, 'iban', 'An IBAN from this country has 18 characters; this one has 17.'],
  [{ iban: '0417164300' }, 'iban', 'An IBAN starts with the two letters of its country, such as NL or DE.'],
  [{ iban: 'NL91ABNA04171643€0' }, 'iban', 'An IBAN only has letters and digits.'],
  [{ iban: 'TR330006100519786457841326' }, 'iban', 'Direct debit only works with accounts in the SEPA area.'],
  [{ iban: undefined }, 'iban', 'Please fill this in.'],
  [{ mobile_number: '12' }, 'mobile_number', 'This doesn’t look like a phone number.'],
  [{ mobile_number: '+31201234567' }, 'mobile_number', 'Enter a number that receives text messages: the code comes as one.'],
  [{ mobile_number: '+8613912345678' }, 'mobile_number', 'We can’t send text messages to this country.'],
  [{ house_number: ' ' }, 'house_number', 'Please fill this in.'],
])('An invalid form is refused with a message for its field: %j', async (changes, field, message) => {
  const payer = await newcomer()
  const answer = await payer.post(page, form(changes))
  expect(answer.status).toBe(422)
  expect(answer.body.error.fields).toEqual({ [field]: message })
  expect(await row('select * from direct_debit_form where member_id = $1', [payer.member.id])).toBeUndefined()
})

test('The server judges each field as the screen does, by one table of valid and hostile input', async () => {
  const verdicts: unknown[] = []
  for (const [field, value] of debtorCases) {
    const payer = await newcomer({ language: 'en' })
    const { status, body } = await payer.post(page, form({ [field]: value }))
    verdicts.push([field, value, status, body.error?.fields?.[field]])
  }
  const expected = debtorCases.map(([field, value, verdict]) => [field, value, verdict ? 422 : 202, messageOf(verdict)])
  expect(verdicts).toEqual(expected)
})

function messageOf(verdict: keyof typeof english | undefined) {
  if (!verdict) return undefined
  const text = english[verdict]
  return text.includes('{') ? expect.stringContaining(text.split('{')[0]!) : text
}

test('Signing with the code makes mandate, order and mail, and no account number is kept', async () => {
  const payer = await newcomer({ language: 'en' })
  const sent = await payer.post(page, form({ mobile_number: '0612345678' }))
  expect(sent).toMatchObject({ status: 202, body: { sent_to: '78' } })
  const sms = await row<{ recipient: string; text_part: string; sender: string }>(
    `select * from outbox where channel = 'sms' order by id desc limit 1`,
  )
  expect(sms.recipient).toBe('+31612345678')
  expect(sms.text_part).toMatch(/^\d{6} is your code\. It’s valid for 10 minutes\. Never give it to anyone\.$/)

  const signed = await payer.post(page, { otp: await lastCode(), authorization: true, bundle })
  expect(signed.status).toBe(201)
  expect(signed.body.order).toMatchObject({ method: 'directdebit', repeat: true, bundle: { id: bundle } })
  expect(provider.requests.at(-1)).toMatchObject({ sequence: 'recurring', returnUrl: null, method: 'directdebit' })
  expect(provider.mandates).toHaveLength(1)
  expect(provider.mandates[0]).toMatchObject({ iban: 'NL91ABNA0417164300', accountHolder: 'Jan de Vries' })

  const kept = await row<Record<string, any>>('select * from mandate where member_id = $1', [payer.member.id])
  expect(kept).toMatchObject({
    state: 'valid',
    iban_end: '4300',
    sealed: null,
    number: '+31612345678',
    text_version: expect.any(String),
  })
  expect(kept.reference).toMatch(/^[A-Z0-9]{20}$/)
  expect(kept.text_hash).toHaveLength(32)
  expect(kept.network_address).not.toBe('')

  const mail = await row<{ text_part: string; subject: string }>(
    `select * from outbox where channel = 'mail' and recipient = $1 and subject = 'Your direct debit mandate'`,
    [payer.member.email],
  )
  expect(mail.text_part).toContain(kept.reference)
  expect(mail.text_part).toContain('DE98ZZZ09999999999')
  expect(mail.text_part).toContain('NL •••• 4300')
  expect(mail.text_part).toMatch(/We’ll debit €\d+\.\d\d from your account/)

  const { rows } = await db.raw(
    `select m::text as text from mandate m union all select o::text from outbox o union all select i::text from idempotency i
     union all select f::text from direct_debit_form f union all select r::text from member_order r`,
  )
  expect((rows as { text: string }[]).filter(({ text }) => text.includes('0417164300'))).toEqual([])

  const state = await payer.get(page)
  expect(state.body).toMatchObject({ open: true, refusal: null, mandate: { reference: kept.reference, iban_end: '4300' } })
})

test('The payer must authorise the debit, and a missing authorisation does not count as a try', async () => {
  const payer = await newcomer()
  await payer.post(page, form())
  const answer = await payer.post(page, { otp: await lastCode(), authorization: false, bundle })
  expect(answer.status).toBe(422)
  expect(answer.body.error.fields.authorization).toBe('Please tick this to allow the debit.')
  expect(await row('select tries from direct_debit_form where member_id = $1', [payer.member.id])).toEqual({ tries: 0 })
})

test('A changed price or mandate text is refused at signing', async () => {
  const payer = await newcomer()
  await payer.post(page, form())
  const step = { otp: await lastCode(), authorization: true, bundle }
  const dearer = await payer.post(page, { ...step, price: { amount: 1, currency: 'EUR' } })
  expect(dearer).toMatchObject({ status: 409, body: { error: { code: 'price_changed' } } })
  expect((await payer.post(page, { ...step, version: '1999-01-01' })).body.error.code).toBe('conflict')
  const { version } = (await payer.get(page)).body
  expect((await payer.post(page, { ...step, version })).status).toBe(201)
})

test('After five wrong codes, even sent at once, the right code is refused', async () => {
  const payer = await newcomer()
  await payer.post(page, form())
  const code = await lastCode()
  const wrong = code === '000000' ? '000001' : '000000'
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => payer.post(page, { otp: wrong, authorization: true, bundle })),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.error.fields.otp}`))).toEqual(new Set(['422 Code invalid']))
  expect(await row('select tries from direct_debit_form where member_id = $1', [payer.member.id])).toEqual({
    tries: limits.codeTries,
  })
  const right = await payer.post(page, { otp: code, authorization: true, bundle })
  expect(right.body.error.fields).toEqual({ otp: 'Code invalid' })
  expect(await row('select count(*)::int as count from mandate where member_id = $1', [payer.member.id])).toEqual({ count: 0 })
})

test('A code expires after ten minutes, and the code of another member is refused', async () => {
  const [payer, other] = [await newcomer(), await newcomer()]
  await other.post(page, form())
  const othersCode = await lastCode()
  await payer.post(page, form())
  const code = await lastCode()
  if (othersCode !== code)
    expect((await payer.post(page, { otp: othersCode, authorization: true, bundle })).body.error.fields.otp).toBe('Code invalid')
  const age = (member: TestMember, time: string) =>
    db.raw('update direct_debit_form set code_expires_at = code_expires_at - $2::interval where member_id = $1', [
      member.id,
      time,
    ])
  await age(payer.member, '10 minutes')
  expect((await payer.post(page, { otp: code, authorization: true, bundle })).body.error.fields.otp).toBe('Code invalid')
  await age(other.member, '9 minutes')
  expect((await other.post(page, { otp: othersCode, authorization: true, bundle })).status).toBe(201)
})

test('A number gets at most three codes an hour, from all members together', async () => {
  const number = '0687654321'
  for (let sent = 0; sent < limits.codesPerHour; sent++)
    expect((await (await newcomer()).post(page, form({ mobile_number: number }))).status).toBe(202)
  const refused = await (await newcomer()).post(page, form({ mobile_number: '+31 6 8765 4321' }))
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } })
})

test('Members behind one address of a mobile network do not block one another', async () => {
  for (let signing = 0; signing < 10; signing++) {
    const payer = from(app, '145.97.39.155', (await newcomer()).cookie)
    expect((await payer.post(page, form())).status).toBe(202)
  }
})

test('A member gets at most three codes an hour; a repeated call counts once', async () => {
  const payer = await newcomer()
  const first = form()
  const key = { 'idempotency-key': 'the-same-try-again-and-again' }
  for (let again = 0; again < 5; again++) expect((await payer.post(page, first, key)).status).toBe(202)
  expect((await payer.post(page, form())).status).toBe(202)
  expect((await payer.post(page, form())).status).toBe(202)
  expect((await payer.post(page, form())).status).toBe(429)
})

test('A repeated signature returns the same order', async () => {
  const payer = await newcomer()
  await payer.post(page, form())
  const body = { otp: await lastCode(), authorization: true, bundle }
  const key = { 'idempotency-key': 'one-signature-only' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => payer.post(page, body, key)))
  expect(new Set(answers.map(({ status, body: { order } }) => `${status} ${order?.id}`)).size).toBe(1)
  expect(await row('select count(*)::int as count from member_order where member_id = $1', [payer.member.id])).toEqual({
    count: 1,
  })
})

test('A double click signs once', async () => {
  const payer = await newcomer()
  await payer.post(page, form())
  const body = { otp: await lastCode(), authorization: true, bundle }
  const answers = await Promise.all(Array.from({ length: 5 }, () => payer.post(page, body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(provider.mandates).toHaveLength(1)
})

test('A provider that is unreachable at signing gets mandate and debit later, and the order is pending until then', async () => {
  const payer = await newcomer()
  provider.beforeAsking = async () => {
    throw new ProviderError('away', true)
  }
  const signed = await signs(payer)
  expect(signed).toMatchObject({ status: 201, body: { order: { state: 'created' } } })
  expect(
    (await row<{ sealed: Buffer | null }>('select sealed from mandate where member_id = $1', [payer.member.id])).sealed,
  ).not.toBeNull()

  provider.beforeAsking = async () => {}
  await db.raw(`update member_order set next_poll_at = now() where member_id = $1`, [payer.member.id])
  await reconcileDue(payments)
  await reconcileDue(payments)
  expect(provider.mandates).toHaveLength(1)
  expect(provider.requests).toHaveLength(1)
  expect(await row('select state, sealed from mandate where member_id = $1', [payer.member.id])).toEqual({
    state: 'valid',
    sealed: null,
  })
})

test('If the process dies before it stores the provider’s answer, the call is repeated with the same key', async () => {
  const payer = await newcomer()
  provider.beforeAnswer = async () => {
    throw new ProviderError('we died here', true)
  }
  expect((await signs(payer)).body.order.state).toBe('created')
  provider.beforeAnswer = async () => {}
  await db.raw(`update mandate set created_at = now() - interval '1 minute' where member_id = $1`, [payer.member.id])
  await syncMandates(payments)
  expect(await row('select state, sealed from mandate where member_id = $1', [payer.member.id])).toEqual({
    state: 'valid',
    sealed: null,
  })
  expect(provider.mandates).toHaveLength(2)
  expect(new Set(provider.mandates.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('A mandate forgotten while it is being created is not charged, and is revoked afterwards', async () => {
  const payer = await newcomer()
  const revoked: unknown[] = []
  provider.revokeMandate = async (...ids: unknown[]) => void revoked.push(ids[1])
  provider.beforeAnswer = async (call) => {
    if (call !== 'createMandate') return
    await payer.delete('/api/repeat-order.php')
    await syncMandates(payments)
  }
  expect((await signs(payer)).body.order.state).toBe('failed')
  expect(provider.requests).toEqual([])
  await syncMandates(payments)
  expect(revoked).toEqual([`mdt_${provider.mandates[0]!.reference}`])
})

test('An account number waits at most an hour for the provider; then the mandate is invalid', async () => {
  const payer = await newcomer()
  provider.beforeAsking = async () => {
    throw new ProviderError('away', true)
  }
  await signs(payer)
  const age = (time: string) =>
    db.raw('update mandate set created_at = now() - $2::interval where member_id = $1', [payer.member.id, time])
  await age('59 minutes')
  await syncMandates(payments)
  expect(await row('select state from mandate where member_id = $1', [payer.member.id])).toEqual({ state: 'signed' })
  await age('60 minutes 1 second')
  await syncMandates(payments)
  expect(await row('select state, sealed from mandate where member_id = $1', [payer.member.id])).toEqual({
    state: 'invalid',
    sealed: null,
  })
})

test('An unsigned form is deleted after an hour', async () => {
  const payer = await newcomer()
  await payer.post(page, form())
  const age = (time: string) =>
    db.raw('update direct_debit_form set created_at = now() - $2::interval where member_id = $1', [payer.member.id, time])
  await age('59 minutes')
  await forgetForms(db)
  expect(await row('select code_id from direct_debit_form where member_id = $1', [payer.member.id])).toBeDefined()
  await age('60 minutes 1 second')
  await forgetForms(db)
  expect(await row('select * from direct_debit_form where member_id = $1', [payer.member.id])).toBeUndefined()
})

test('An account that the provider finally refuses makes the order fail', async () => {
  const payer = await newcomer()
  provider.beforeAsking = async (call) => {
    if (call === 'createMandate') throw new ProviderError('no such account', false)
  }
  const signed = await signs(payer)
  expect(signed).toMatchObject({ status: 201, body: { order: { state: 'failed', failure: 'mandate_invalid' } } })
  expect(await row('select state, sealed from mandate where member_id = $1', [payer.member.id])).toEqual({
    state: 'invalid',
    sealed: null,
  })
})

test('With a mandate a member orders at once, gets an announcement by mail, and cannot sign a second one', async () => {
  const payer = await newcomer({ premium: true })
  await signs(payer)
  const again = await payer.post('/api/orders.php', { bundle, method: 'directdebit' })
  expect(again).toMatchObject({ status: 201, body: { order: { method: 'directdebit', repeat: true } } })
  const mail = await row<{ text_part: string }>(
    `select text_part from outbox where recipient = $1 and subject = 'Announcement of a direct debit'`,
    [payer.member.email],
  )
  expect(mail.text_part).toContain('NL •••• 4300')
  const second = await payer.post(page, form())
  expect(second).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining('You already have a mandate') } },
  })
})

test('A charged-back debit blocks direct debit for the member and the account, and it is no longer offered', async () => {
  const payer = await newcomer()
  const offers = async () => {
    const { methods } = (await payer.get(`/api/quote.php?bundle=${bundle}`)).body
    const bundles: Array<{ methods: string[] }> = (await payer.get('/api/bundles.php')).body
    return [methods, ...bundles.map((each) => each.methods)].map((each) => each.includes('directdebit'))
  }
  expect(new Set(await offers())).toEqual(new Set([true]))
  const iban = 'DE89370400440532013000'
  const partner = await newcomer({ premium: true })
  await signs(partner, { iban })
  const { order } = (await signs(payer, { iban })).body
  const { payment_id } = await row<{ payment_id: string }>('select payment_id from member_order where id = $1', [order.id])
  provider.change(payment_id, { state: 'paid' })
  await reconcile(payments, payer.member.id, order.id)
  provider.change(payment_id, { chargedBack: order.price.amount })
  await reconcile(payments, payer.member.id, order.id)

  const sentence = 'Your account is blocked for direct debit payments.'
  expect(new Set(await offers())).toEqual(new Set([false]))
  expect((await payer.get(page)).body).toMatchObject({ open: false, refusal: 'direct_debit_blocked' })
  expect((await payer.post('/api/orders.php', { bundle, method: 'directdebit' })).body.error.message).toBe(sentence)
  expect((await partner.post('/api/orders.php', { bundle, method: 'directdebit' })).body.error.message).toBe(sentence)
  const other = await newcomer()
  const refused = await other.post(page, form({ iban: 'DE89 3704 0044 0532 0130 00' }))
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'direct_debit_blocked', message: sentence } } })
  expect((await other.post(page, form())).status).toBe(202)

  provider.change(payment_id, { chargedBack: 0 })
  await reconcile(payments, payer.member.id, order.id)
  expect((await payer.get(page)).body).toMatchObject({ open: true, refusal: null })
})

test('A charge-back blocks the account it was of, and no other that its member ever signed for', async () => {
  const [former, charged] = ['NL20INGB0001234567', 'FR1420041010050500013M02606']
  const payer = await newcomer({ premium: true })
  await signs(payer, { iban: former })
  expect((await payer.delete('/api/repeat-order.php')).status).toBe(204)
  const { order } = (await signs(payer, { iban: charged })).body
  await db.raw(`update member_order set state = 'charged_back' where id = $1`, [order.id])
  const another = await newcomer()
  expect((await another.post(page, form({ iban: charged }))).body.error.code).toBe('direct_debit_blocked')
  expect((await another.post(page, form({ iban: former }))).status).toBe(202)
})

test('Probing accounts for charge-backs is limited like sending codes', async () => {
  const payer = await newcomer()
  const iban = 'BE68539007547034'
  const { order } = (await signs(payer, { iban })).body
  await db.raw(`update member_order set state = 'charged_back' where id = $1`, [order.id])
  const curious = await newcomer()
  for (let asked = 0; asked < limits.codesPerHour; asked++)
    expect((await curious.post(page, form({ iban }))).body.error.code).toBe('direct_debit_blocked')
  expect((await curious.post(page, form({ iban }))).body.error.code).toBe('too_many_requests')
})

test('The limit of 30 days holds for fifty concurrent orders', async () => {
  const { settings } = await siteOf(db, 'beau')
  const payer = await newcomer({ premium: true })
  await signs(payer)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => payer.post('/api/orders.php', { bundle, method: 'directdebit' })),
  )
  const made = answers.filter(({ status }) => status === 201)
  expect(made).toHaveLength(settings.direct_debit_limit.orders - 1)
  const sentence = 'Your limit for direct debit payments has been reached. Choose another payment method or try again later.'
  const others = answers.filter(({ status }) => status !== 201)
  expect(new Set(others.map(({ body }) => body.error.message))).toEqual(new Set([sentence]))
  expect((await payer.get(page)).body).toMatchObject({ open: false, refusal: 'direct_debit_limit' })
})

test('Debits older than 30 days and failed debits do not count', async () => {
  const { settings } = await siteOf(db, 'beau')
  const { orders } = settings.direct_debit_limit
  const payer = await newcomer({ premium: true })
  await signs(payer)
  for (let made = 1; made < orders; made++) await payer.post('/api/orders.php', { bundle, method: 'directdebit' })
  expect((await payer.get(page)).body.refusal).toBe('direct_debit_limit')
  await db.raw(`update member_order set created_at = now() - interval '29 days' where member_id = $1`, [payer.member.id])
  expect((await payer.get(page)).body.refusal).toBe('direct_debit_limit')
  const oldest = '(select id from member_order where member_id = $1 order by id limit 1)'
  await db.raw(`update member_order set created_at = now() - interval '31 days' where id = ${oldest}`, [payer.member.id])
  expect((await payer.get(page)).body.refusal).toBeNull()
  expect((await payer.post('/api/orders.php', { bundle, method: 'directdebit' })).status).toBe(201)
  expect((await payer.get(page)).body.refusal).toBe('direct_debit_limit')
  await db.raw(`update member_order set state = 'failed' where id = ${oldest.replace('limit 1', 'desc limit 1')}`, [
    payer.member.id,
  ])
  expect((await payer.get(page)).body.refusal).toBeNull()
})

test('A mandate is only charged and checked at its own provider and for its own member', async () => {
  const [payer, other] = [await newcomer(), await newcomer()]
  await signs(payer)
  const mandate = (await storedMandate(db, 'sandbox', payer.member.id))!
  expect(await mandateToCharge(payments, provider, payer.member.id, mandate.id)).toMatchObject({
    mandateId: mandate.provider_mandate_id,
  })
  expect(await mandateToCharge(payments, provider, other.member.id, mandate.id)).toBeUndefined()
  const elsewhere = Object.defineProperty(new Bank(), 'name', { value: 'mollie' })
  expect(await mandateToCharge(payments, elsewhere, payer.member.id, mandate.id)).toBeUndefined()
  elsewhere.fetchMandate = async () => ({ id: mandate.id, state: 'invalid' }) as never
  await checkMandate(db, elsewhere, payer.member.id, mandate.id)
  expect(await storedMandate(db, 'sandbox', payer.member.id)).toMatchObject({ state: 'valid' })
})

test('The limit also counts the amount', async () => {
  await changeSettings(db, 'beau', { direct_debit_limit: { orders: 10, amount: 100 } })
  const payer = await newcomer()
  await payer.post(page, form())
  const refused = await payer.post(page, { otp: await lastCode(), authorization: true, bundle })
  expect(refused).toMatchObject({ status: 403, body: { error: { code: 'direct_debit_limit' } } })
  await changeSettings(db, 'beau', { direct_debit_limit: { orders: 4, amount: 20_000 } })
})

test('Where no code can be texted, no direct debit is offered or begun', async () => {
  Object.defineProperty(provider, 'signsDebits', { value: false })
  const payer = await newcomer()
  expect((await payer.get(page)).body).toMatchObject({ open: false, refusal: null })
  expect((await payer.post(page, form())).body.error.code).toBe('method_unavailable')
})

test('Without a creditor identifier a real provider collects no debits', async () => {
  Object.defineProperty(provider, 'name', { value: 'mollie' })
  const payer = await newcomer()
  expect((await payer.get(page)).body).toMatchObject({ open: false, refusal: null, creditor: { identifier: '' } })
  expect((await payer.post(page, form())).body.error.code).toBe('method_unavailable')
})

test('A visitor is asked to log in', async () => {
  const { visitor } = await import('#server/testing/app.ts')
  expect((await visitor(app).get(page)).status).toBe(403)
  expect((await visitor(app).post(page, form())).status).toBe(403)
})
