import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultSite } from '#server/site/default-site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { addressOf, confirmAccount, createAccount, isAway, type NewAccount, requireAvailable } from './account.ts'
import { giveConsent } from './consents/consents.ts'

const db = await freshDatabase()
const site = { id: 'beau', settings: defaultSite('localhost', 'support@example.com').settings }

test('of fifty concurrent signups with one name one succeeds', async () => {
  const name = fresh('wanted')
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => create({ username: name, email: `${index}.${name}@example.com` })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(new Set(refused.map(({ reason }) => JSON.stringify(reason.details.fields)))).toEqual(
    new Set(['{"username":"field.username_taken"}']),
  )
  expect((await db.raw('select 1 from account where username = $1', [name])).rows).toHaveLength(1)
})

test('a name and an address are taken in every case and form of their letters', async () => {
  const name = fresh('Ørsted')
  await create({ username: name, email: `${name}@example.com` })
  const other = { username: name.toUpperCase(), email: `${name}@EXAMPLE.com` }
  await expect(create(other)).rejects.toMatchObject({
    details: { fields: { username: 'field.username_taken', email: 'field.email_taken' } },
  })
  await expect(requireAvailable(db, { siteId: 'beau', ...other, hideAccountExistence: false })).rejects.toMatchObject({
    details: { fields: { username: 'field.username_taken', email: 'field.email_taken' } },
  })
  await requireAvailable(db, {
    siteId: 'beau',
    username: fresh('free'),
    email: `${fresh('free')}@example.com`,
    hideAccountExistence: false,
  })
})

test('a refused account leaves no trace', async () => {
  const name = fresh('first')
  await create({ username: name })
  const email = `${fresh('second')}@example.com`
  await expect(create({ username: name, email })).rejects.toMatchObject({ code: 'invalid_input' })
  await create({ username: fresh('third'), email })
})

test('the same name is free on another site', async () => {
  const name = fresh('both')
  await create({ username: name, siteId: 'one', email: `${name}@example.com` })
  await create({ username: name, siteId: 'two', email: `${name}@example.com` })
})

test('where a site hides who is a member, a signup with a taken address creates an account that does not own it', async () => {
  const email = `${fresh('owner')}@example.com`
  const owner = await create({ email })
  const stranger = await create({ email, hideAccountExistence: true })
  expect([owner.ownsEmail, stranger.ownsEmail]).toEqual([true, false])
  expect(await addressOf(db, site, owner.memberId)).toMatchObject({ email, owned: true, confirmed: false })
  expect(await addressOf(db, site, stranger.memberId)).toMatchObject({ email, owned: false })
  await requireAvailable(db, { siteId: 'beau', email, hideAccountExistence: true })
})

test('an account is confirmed once, and consents keep their version', async () => {
  const { memberId } = await create({})
  expect(await db.transaction((tx) => confirmAccount(tx, memberId))).toBe(true)
  expect(await db.transaction((tx) => confirmAccount(tx, memberId))).toBe(false)
  await db.transaction((tx) => giveConsent(tx, memberId, 'terms', '2023-12-01'))
  const { rows } = await db.raw('select kind, version from consent where member_id = $1', [memberId])
  expect(rows).toEqual([{ kind: 'terms', version: '2023-12-01' }])
})

test('a suspended or leaving member is away', async () => {
  const { memberId } = await create({})
  expect(await isAway(db, memberId)).toBe(false)
  await db.raw("insert into deletion values ($1, 'time', now())", [memberId])
  expect(await isAway(db, memberId)).toBe(true)
})

function fresh(name: string): string {
  return `${name}${randomBytes(3).toString('hex')}`
}

function create(details: Partial<NewAccount>) {
  const username = details.username ?? fresh('member')
  const account = {
    siteId: 'beau',
    username,
    email: `${fresh('mail')}@example.com`,
    passwordHash: '',
    language: 'en',
    tracking: {},
    hideAccountExistence: false,
  } as const
  return db.transaction((tx) => createAccount(tx, { ...account, ...details }))
}

test('a member without a language gets mail in the site’s', async () => {
  const { memberId } = await create({ username: fresh('mute') })
  await db.raw('update account set language = null where member_id = $1', [memberId])
  expect(await addressOf(db, { ...site, settings: { domain_language: 'fi' } }, memberId)).toMatchObject({ language: 'fi' })
})
