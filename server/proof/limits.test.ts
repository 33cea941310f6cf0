import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { skeletonOf } from '#server/account/names/confusables.ts'
import type { Share } from '#server/account/mail-budget/mail-budget.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { type MemoryRate, rates, type StoredRate } from '#server/platform/limits/list.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { from, signedIn, type TestAnswer, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member } from '#server/testing/member.ts'
import { testPayments } from '#server/testing/payments.ts'
import { drawn } from '#server/testing/pictures.ts'
import { TestProvider } from '#server/testing/provider.ts'
import { someSubscription } from '#server/testing/push-service.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { upload } from '#server/testing/upload.ts'

// Each limit has a unit test; these tests check that its calls use it.

const db = await freshDatabase()
const relayed = { turnUrls: ['turn:127.0.0.1:9'], turnSecret: 'a secret of the relay, of 40 characters..' }
const app = await testApp(db, relayed, { payments: testPayments(db, new TestProvider()) })
const limits = rateLimits(db, testKeys, { production: true })
const small = await drawn(60, 80).jpeg().toBuffer()
const address = '198.51.100.50'
const number = '+31612345678'
const device = randomBytes(32).toString('base64url')

const [tom, jan, piet] = [await member(db), await member(db, { confirmed: false }), await member(db)]
const asTom = from(app, address, (await signedIn(app, db, tom)).cookie)
const asJan = from(app, address, (await signedIn(app, db, jan)).cookie)
const asPiet = from(app, address, (await signedIn(app, db, piet)).cookie)
const visitor = from(app, address)
await db.raw('insert into known_device (member_id, device_hash, last_used_at) values ($1, sha256(convert_to($2, $3)), now())', [
  tom.id,
  device,
  'utf8',
])
await db.raw('update account set password_hash = $2 where member_id = $1', [tom.id, await hashPassword('a rainy friday')])

const debtor = {
  account_holder: 'Jan de Vries',
  iban: 'NL91ABNA0417164300',
  street: 'Dorpsstraat',
  house_number: '12a',
  postal_code: '1234 AB',
  city: 'Amsterdam',
  mobile_number: number,
}
const wrongPassword = { username: tom.username, password: 'a sunny friday' }

const logsIn = () => visitor.post('/api/user.php', wrongPassword)
const asksForReset = () => visitor.post('/api/password-reset.php', { email: tom.email })
const begun = 'b'.repeat(43)
await db.raw("insert into pending_login values (sha256(convert_to($1, 'UTF8')), $2, now() + interval '1 hour')", [begun, tom.id])
const entersLoginCode = () => visitor.post('/api/login-code.php', { code: '000000' }, { cookie: `pending-login=${begun}` })
const anna = await staffMember(db, 'admin', { name: 'anna' })
const asAnna = await asStaff(app, db, anna)
const asBea = await asStaff(app, db, await staffMember(db, 'support'))
const carl = await staffMember(db, 'support')
const asCarl = await asStaff(app, db, carl)
const logsInAsStaff = () => visitor.post('/api/staff/login.php', { name: 'Anna', password: 'a sunny friday' })
const looksUp = () => asCarl.post('/api/staff/look.php', { find: 'nobody', reason: 'A letter of theirs' })
const stepsUp = () => asAnna.post('/api/staff/step-up.php', { code: '000000' })
const noPasskey = { id: 'none', response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' } }
const triesPasskey = () => visitor.post('/api/passkey-login.php', { passkey: noPasskey })
const asksForEmail = () =>
  asTom.put('/api/email.php', {
    email: `tom${randomBytes(4).toString('hex')}@example.com`,
    proof: { password: 'a rainy friday' },
  })
const complains = () =>
  visitor.post('/api/complaints.php', { category: 'other', text: 'It is slow', email: 'Somebody+else@example.com' })
const asksForCode = () => asTom.post('/api/direct-debit.php', debtor)
const entersCode = () => asTom.get('/api/discountcode.php?discountcode=guess')

const namesContact = async () => {
  await asTom.delete('/api/check-in.php', {})
  const notice = { who: 'Tom', contact: 'ben@example.com', words: 'Call me' }
  return asTom.post('/api/check-in.php', { ...notice, due_at: new Date(Date.now() + 3_600_000).toISOString() })
}

const { rows: bundles } = await db.raw(`select id from bundle where site_id = 'beau' and country = 'NL' limit 1`)
const bundle = (bundles[0] as { id: string }).id
const pays = (client: TestClient) => () => client.post('/api/orders.php', { bundle, method: 'creditcard' })

/**
 * A card is known only after it was tried (`payments/orders/card-testing.test.ts`), success is never refused, and a mail beyond
 * its limit is left out without an error (`proof/mail-budget.test.ts`), and so is a request to a contact (`privacy/check-ins`).
 */
type Asked = Exclude<
  StoredRate,
  'payment_card' | 'login_good' | 'proof_of_work' | 'contact_request' | 'contact_sms' | `mails_${Share}`
>

let turns = 0

/** The key of each limit, and a call that uses it. */
const calls: Record<Asked, [key: string, call: () => Promise<TestAnswer>]> = {
  login_pair: [`beau/${tom.username}/${address}`, logsIn],
  login_device: [`${tom.id}/${device}`, () => visitor.post('/api/user.php', wrongPassword, { cookie: `device=${device}` })],
  login_account: [`beau/${tom.username}`, logsIn],
  login_address: [address, logsIn],
  signup: [address, () => visitor.post('/api/signup.php', { ...signupForm(), password: 'password1' })],
  invitation: [address, () => visitor.get('/api/signup.php?invite=made-up')],
  signup_check: [address, () => visitor.post('/api/signup-check.php', { username: 'somebody' })],
  email_disclosure: [address, () => visitor.post('/api/signup-check.php', { email: 'somebody@example.com' })],
  known_contacts_network: [address, () => asTom.post('/api/acquaintances.php', { addresses: 'somebody@example.com' })],
  known_contacts_newcomers: [address, () => asTom.post('/api/acquaintances.php', { addresses: 'somebody@example.com' })],
  known_contacts: [tom.id, () => asTom.post('/api/acquaintances.php', { addresses: 'somebody@example.com' })],
  activate: [address, () => visitor.post('/api/activate.php', { token: 'made up' })],
  reactivation_mail: [tom.id, () => visitor.post('/api/reactivation-mail.php', { ...wrongPassword, password: 'a rainy friday' })],
  activation_mail: [jan.id, () => asJan.post('/api/activation-mail.php', {})],
  activation_again: [`${jan.id}/${jan.email}`, () => asJan.post('/api/activation-mail.php', {})],
  gender: [tom.id, () => asTom.put('/api/profile.php', { gender: ++turns % 2 === 0 ? 'man' : 'couple' })],
  views_on: [
    tom.id,
    async () => {
      await asTom.put('/api/views.php', { show_views: false })
      return asTom.put('/api/views.php', { show_views: true })
    },
  ],
  unsubscribe: [address, () => visitor.post('/api/unsubscribe.php', { token: 'made up', what: 'all' })],
  mails_again: [tom.id, () => asTom.delete('/api/mail-stops.php', {})],
  reset_mail: [`beau/${tom.email}`, asksForReset],
  reset_device: [tom.id, () => visitor.post('/api/password-reset.php', { email: tom.email }, { cookie: `device=${device}` })],
  reset_address: [address, asksForReset],
  reset: [address, () => visitor.get('/api/password-reset.php?token=made-up')],
  own_proof: [tom.id, asksForEmail],
  own_code: [tom.id, entersLoginCode],
  own_code_day: [tom.id, entersLoginCode],
  staff_login_pair: [`${skeletonOf('anna')}/${address}`, logsInAsStaff],
  staff_login_address: [address, logsInAsStaff],
  staff_code: [anna.id, stepsUp],
  staff_view: [carl.id, looksUp],
  staff_view_day: [carl.id, looksUp],
  staff_code_day: [anna.id, stepsUp],
  staff_estimate: [anna.id, () => asAnna.get('/api/staff/site-broadcast-estimate.php?site=beau&type=news&name=nowhere')],
  staff_test_mail: [
    anna.id,
    () => asAnna.post('/api/staff/site-broadcast-test.php', { site: 'beau', type: 'news', name: 'nowhere' }),
  ],
  passkey_challenge: [address, () => visitor.post('/api/passkey-challenge.php', {})],
  passkey_login: [address, triesPasskey],
  email_change: [tom.id, asksForEmail],
  complaint: [address, complains],
  complaint_sender: ['somebody@example.com', complains],
  push_subscribe: [tom.id, () => asTom.post('/api/user.php?push=1', { subscription: someSubscription() })],
  profile: [tom.id, () => asTom.put('/api/profile.php', { about: 'I like jazz' })],
  profile_words: [tom.id, () => asTom.put('/api/profile.php', { about: 'I like jazz' })],
  album: [tom.id, () => asTom.post('/api/albums.php', { name: 'Beach' })],
  album_open: [
    tom.id,
    () => asTom.post('/api/album-access.php', { conversation: { id: randomUUID() }, album: randomUUID(), lasts: 'day' }),
  ],
  photo: [tom.id, () => upload(asTom, small)],
  verification: [tom.id, () => upload(asTom, small, {}, { path: '/api/verification-selfie.php' })],
  code_member: [tom.id, asksForCode],
  code_address: [address, asksForCode],
  code_number: [number, asksForCode],
  call: [tom.id, () => asTom.post('/api/calls.php', { conversation: { id: randomUUID() }, video: false })],
  chat_photo: [tom.id, () => upload(asTom, small, {}, { path: '/api/messages.php', fields: { profile: jan.id } })],
  chat_voice: [
    tom.id,
    () => upload(asTom, small, {}, { path: '/api/voice-messages.php', name: 'voice', fields: { conversation: jan.id } }),
  ],
  check_in: [tom.id, namesContact],
  contact_asked: [tom.id, namesContact],
  contact_link: [address, () => visitor.post('/contact', {})],
  payment_member: [tom.id, pays(asTom)],
  payment_network: [testKeys.hash('payer', address).toString('base64url'), pays(asPiet)],
  discount_member: [tom.id, entersCode],
  discount_address: [address, entersCode],
}

test.each(Object.keys(calls) as Asked[])('the limit %s refuses its call, and no other limit does', async (rate) => {
  const [key, call] = calls[rate]
  await db.raw('delete from rate_limit')
  expect((await call()).status).not.toBe(429)
  await db.raw('delete from rate_limit')
  await limits.block(rate, key)
  const { status, body } = await call()
  expect(status).toBe(429)
  expect(body.error.code).toMatch(/^(too_many_(requests|attempts)|daily_limit|reset_limit)$/)
})

/** Limits that are counted in memory, and a call that uses each. */
const inMemory: Partial<Record<MemoryRate, () => Promise<TestAnswer>>> = {
  auto_like: () => asTom.get('/api/auto-like.php'),
  viewers: () => asTom.get('/api/viewers.php'),
  staff_call: () => asBea.get('/api/staff/me.php'),
  staff_approval: () => asAnna.post('/api/staff/photo-approvals.php', { photos: [{ member: tom.id, photo: tom.id }] }),
}

test.each(Object.entries(inMemory) as Array<[MemoryRate, () => Promise<TestAnswer>]>)(
  'the limit %s refuses its call',
  async (rate, call) => {
    const answers = await Promise.all(Array.from({ length: rates[rate].points + 3 }, call))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(3)
    expect(refused[0]!.body.error.code).toBe('too_many_requests')
  },
)
