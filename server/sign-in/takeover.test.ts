import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { wishForEmail } from '#server/account/email-change.ts'
import { type MailPurpose, makeMailToken, ownerOfMailToken } from '#server/account/mail-tokens/mail-tokens.ts'
import { signedIn, startSession } from '#server/account/sessions/sessions.ts'
import { subscribe } from '#server/notifications/push/push.ts'
import { mailStops, stopMails } from '#server/notifications/stops.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { putMail } from '#server/platform/mail/outbox.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { someSubscription } from '#server/testing/push-service.ts'
import { visitOf } from '#server/testing/visit.ts'
import { beginLogin, ownerOfPendingLogin } from './codes/pending-logins.ts'
import { letterTo } from './notices.ts'
import { resetPassword } from './reset.ts'
import { changeEmail, changePassword, endDevices, undoEmailChange } from './sign-in.ts'

// What an intruder may have opened ends when the owner changes the credentials or takes the account back; what the owner needs stays.

const db = await freshDatabase()
const to = letterTo(visitOf())
const oldHash = 'the hash of the old password'
const newHash = 'the hash of a new password'

interface Owner extends TestMember {
  /** The session of the request that changes something. */
  own: Buffer
  other: Buffer
}

type Change =
  | 'a new password by mail'
  | 'a change of the password'
  | 'a change of the address'
  | 'a confirmation of the first address'
  | 'taking the address back'
  | 'signing out every device by mail'

/** Makes each change; resolves after its commit. */
const changes: Record<Change, (owner: Owner) => Promise<unknown>> = {
  'a new password by mail': ({ id }) =>
    inTransaction(async (tx) => {
      const token = await makeMailToken(tx, 'password_reset', id, 60)
      await resetPassword(tx, { token, passwordHash: newHash, to })
    }),
  'a change of the password': ({ id, own }) =>
    inTransaction((tx) => changePassword(tx, { memberId: id, passwordHash: newHash, kept: own, to })),
  'a change of the address': (owner) => moveTo(owner, freshAddress()),
  'a confirmation of the first address': async (owner) => {
    await db.raw('update account set confirmed_at = null where member_id = $1', [owner.id])
    await moveTo(owner, freshAddress())
  },
  'taking the address back': ({ id, email }) =>
    inTransaction(async (tx) => {
      // The change itself ends some things too: only the undo link is left of it here.
      await tx.raw('update account set email = $2 where member_id = $1', [id, freshAddress()])
      const token = randomBytes(32).toString('base64url')
      await tx.raw("insert into email_change values ($1, $2, $3, true, now() + interval '7 days')", [hashOf(token), id, email])
      await undoEmailChange(tx, visitOf().site, { token, unknownHash: newHash, to })
    }),
  'signing out every device by mail': ({ id }) =>
    inTransaction(async (tx) => {
      const token = await makeMailToken(tx, 'devices_end', id, 60)
      await endDevices(tx, visitOf().site, { token, unknownHash: newHash, to })
    }),
}

type Thing =
  | 'the old password'
  | 'the session of the request'
  | 'a session on another device'
  | 'the push notifications of another device'
  | 'a login that waits for its code'
  | 'a known device'
  | 'a pending change of address'
  | 'a mailed link to a new password'
  | 'a mailed link that signs out every device'
  | 'a mailed link that cancels leaving'
  | 'a mailed link to a copy that needs a code'
  | 'a one-time code just under 14 days old'
  | 'a one-time code just over 14 days old'
  | 'a passkey'
  | 'a stop of mail after a bounce'
  | 'a stop of mail by the member'
  | 'a waiting mail that can be switched off'

/** Makes each thing for an owner, and returns a check whether it is still there. */
const things: Record<Thing, (owner: Owner) => Promise<() => Promise<boolean>>> = {
  'the old password':
    async ({ id }) =>
    () =>
      exists('account where member_id = $1 and password_hash = $2', id, oldHash),
  'the session of the request':
    async ({ own }) =>
    () =>
      isSignedIn(own),
  'a session on another device':
    async ({ other }) =>
    () =>
      isSignedIn(other),
  'the push notifications of another device': async (owner) => {
    await inTransaction((tx) => subscribe(tx, visitOf(owner, { sessionHash: owner.other }), someSubscription()))
    return () => exists('push_subscription where member_id = $1', owner.id)
  },
  'a login that waits for its code': async ({ id }) => {
    const begun = await inTransaction((tx) => beginLogin(tx, id))
    return async () => (await ownerOfPendingLogin(db, begun)) === id
  },
  'a known device': async ({ id }) => {
    await db.raw('insert into known_device values ($1, $2, now())', [id, randomBytes(32)])
    return () => exists('known_device where member_id = $1', id)
  },
  'a pending change of address': async ({ id }) => {
    const token = await inTransaction((tx) => wishForEmail(tx, id, freshAddress()))
    return () => exists('email_change where token_hash = $1', hashOf(token))
  },
  'a mailed link to a new password': (owner) => mailedLink(owner, 'password_reset'),
  'a mailed link that signs out every device': (owner) => mailedLink(owner, 'devices_end'),
  'a mailed link that cancels leaving': (owner) => mailedLink(owner, 'reactivation'),
  'a mailed link to a copy that needs a code': (owner) => mailedLink(owner, 'export_by_code'),
  'a one-time code just under 14 days old': (owner) => codeOf(owner, `${limits.codesFirmDays} days -1 minute`),
  'a one-time code just over 14 days old': (owner) => codeOf(owner, `${limits.codesFirmDays} days 1 minute`),
  'a passkey': async ({ id }) => {
    const credential = randomBytes(16)
    await db.raw("insert into passkey values ($1, $2, 'localhost', $2, $2, 0, '{}', 'Phone', now())", [id, credential])
    await db.raw('insert into passkey_owner values ($1, $2)', [credential, id])
    return () => exists('passkey where member_id = $1', id)
  },
  'a stop of mail after a bounce': (owner) => stopOf(owner, 'bounce'),
  'a stop of mail by the member': (owner) => stopOf(owner, 'listunsubscribe'),
  'a waiting mail that can be switched off': async ({ id, email }) => {
    const sender = { senderName: 'Beau', senderAddress: '' }
    const mail = { to: email, ...sender, subject: 'New likes', text: '', html: '', switchable: { memberId: id, kind: 'like' } }
    const mailId = await inTransaction((tx) => putMail(tx, mail))
    return () => exists('outbox where id = $1', mailId)
  },
}

const reset = 'a new password by mail'
const password = 'a change of the password'
const address = 'a change of the address'
const first = 'a confirmation of the first address'
const takeBack = 'taking the address back'
const devices = 'signing out every device by mail'

/** The changes that end each thing; the others leave it. */
const endedBy: Record<Thing, readonly Change[]> = {
  'the old password': [reset, password, takeBack, devices],
  'the session of the request': [reset, takeBack, devices],
  'a session on another device': [reset, password, address, takeBack, devices],
  'the push notifications of another device': [reset, password, address, takeBack, devices],
  'a login that waits for its code': [reset, password, takeBack, devices],
  'a known device': [reset, takeBack, devices],
  'a pending change of address': [reset, password, address, first, takeBack, devices],
  'a mailed link to a new password': [reset, address, first, takeBack, devices],
  'a mailed link that signs out every device': [address, first, takeBack, devices],
  'a mailed link that cancels leaving': [address, first, takeBack, devices],
  'a mailed link to a copy that needs a code': [address, first, takeBack, devices],
  'a one-time code just under 14 days old': [takeBack, devices],
  'a one-time code just over 14 days old': [],
  'a passkey': [takeBack, devices],
  'a stop of mail after a bounce': [address, first, takeBack],
  'a stop of mail by the member': [],
  'a waiting mail that can be switched off': [address, first, takeBack],
}

const cells = (Object.keys(things) as Thing[]).flatMap((thing) =>
  (Object.keys(changes) as Change[]).map(
    (change) => [change, thing, endedBy[thing].includes(change) ? 'ends' : 'stays'] as const,
  ),
)

test.each(cells)('after %s, %s of a member %s', async (change, thing, outcome) => {
  const owner = await accountOwner()
  const isThere = await things[thing](owner)
  expect(await isThere()).toBe(true)
  await changes[change](owner)
  expect((await isThere()) ? 'stays' : 'ends').toBe(outcome)
})

async function accountOwner(): Promise<Owner> {
  const tom = await member(db, { username: `tom_${randomBytes(4).toString('hex')}` })
  await db.raw('update account set password_hash = $2 where member_id = $1', [tom.id, oldHash])
  const start = async () => hashOf(await startSession(db, { memberId: tom.id, siteId: 'beau', userAgent: 'test' }))
  return { ...tom, own: await start(), other: await start() }
}

async function moveTo({ id, own }: Owner, email: string): Promise<void> {
  await inTransaction(async (tx) => {
    const token = await wishForEmail(tx, id, email)
    await changeEmail(tx, visitOf({ id } as TestMember, { sessionHash: own }), token)
  })
}

async function mailedLink({ id }: Owner, purpose: MailPurpose): Promise<() => Promise<boolean>> {
  const token = await inTransaction((tx) => makeMailToken(tx, purpose, id, 60))
  return async () => (await ownerOfMailToken(db, purpose, token)) === id
}

async function codeOf({ id }: Owner, age: string): Promise<() => Promise<boolean>> {
  await db.raw("insert into one_time_code values ($1, '', now(), now() - $2::interval)", [id, age])
  return () => exists('one_time_code where member_id = $1', id)
}

async function stopOf({ id }: Owner, reason: 'bounce' | 'listunsubscribe'): Promise<() => Promise<boolean>> {
  await inTransaction((tx) => stopMails(tx, id, reason))
  return async () => (await mailStops(db, id)).includes(reason)
}

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => db.transaction(work)
const isSignedIn = async (session: Buffer) => (await signedIn(db, [session])).size > 0
const exists = async (what: string, ...values: unknown[]) => (await db.raw(`select from ${what}`, values)).rows.length > 0
const freshAddress = () => `${randomBytes(6).toString('hex')}@example.com`
const hashOf = (token: string) => createHash('sha256').update(token).digest()
