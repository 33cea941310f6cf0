import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { wishForEmail } from '#server/account/email-change.ts'
import { type MailPurpose, ownerOfMailToken } from '#server/account/mail-tokens/mail-tokens.ts'
import { comeBack, leave } from '#server/leaving/leaving.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { beginLogin, ownerOfPendingLogin } from '#server/sign-in/codes/pending-logins.ts'
import { letterTo, makeEndToken } from '#server/sign-in/notices.ts'
import { askReset, requireReset } from '#server/sign-in/reset.ts'
import { changeEmail, notifyLocked, undoEmailChange } from '#server/sign-in/sign-in.ts'

const db = await freshDatabase()
const visit = visitOf()
const to = letterTo(visit)

interface Lifetime {
  lasts: string
  table: 'mail_token' | 'email_change' | 'pending_login'
  /** Makes it for a member, and returns its token. */
  make(tom: TestMember): Promise<string>
  /** Uses it; throws or returns undefined if it has expired. */
  use(token: string, tom: TestMember): Promise<unknown>
}

const fresh = () => `${randomBytes(6).toString('hex')}@example.com`
const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => db.transaction(work)
const owns = (purpose: MailPurpose) => (token: string) => ownerOfMailToken(db, purpose, token)
const reset = { table: 'mail_token', use: (token: string) => requireReset(db, visit.site, token) } as const
const wished = (tom: TestMember) => inTransaction((tx) => wishForEmail(tx, tom.id, fresh()))
const follow = (token: string, { id }: TestMember) =>
  inTransaction((tx) => changeEmail(tx, visitOf({ id } as TestMember), token)).then(() => true)

const lifetimes: Record<string, Lifetime> = {
  'a link to a new password': {
    ...reset,
    lasts: '60 minutes',
    make: (tom) => mailed(tom, (tx) => askReset(tx, rateLimits(tx, testKeys, { production: true }), visit, tom.email)),
  },
  'the link to a new password after a lock-out': {
    ...reset,
    lasts: '60 minutes',
    make: (tom) => mailed(tom, (tx) => notifyLocked(tx, testKeys, tom.id, to)),
  },
  'the link to a new password after taking the address back': {
    ...reset,
    lasts: '60 minutes',
    make: async (tom) => {
      const token = await undoLink(tom)
      return mailed(tom, (tx) => undoEmailChange(tx, visit.site, { token, unknownHash: '', to }))
    },
  },
  'a link that confirms a first address': {
    lasts: '48 hours',
    table: 'mail_token',
    make: async (tom) => {
      await db.raw('update account set confirmed_at = null where member_id = $1', [tom.id])
      return mailed(tom, (tx) => askReset(tx, rateLimits(tx, testKeys, { production: true }), visit, tom.email))
    },
    use: owns('activation'),
  },
  'a link that signs out every device': {
    lasts: '7 days',
    table: 'mail_token',
    make: (tom) => inTransaction((tx) => makeEndToken(tx, tom.id)),
    use: owns('devices_end'),
  },
  'a link that changes the address': { lasts: '48 hours', table: 'email_change', make: wished, use: follow },
  'a link that takes the address back': {
    lasts: '7 days',
    table: 'email_change',
    make: undoLink,
    use: (token) => inTransaction((tx) => undoEmailChange(tx, visit.site, { token, unknownHash: '', to })),
  },
  'a link that cancels leaving': {
    lasts: '14 days',
    table: 'mail_token',
    make: (tom) => mailed(tom, (tx) => leave(tx, testKeys, { memberId: tom.id, reason: 'time' }, to)),
    use: (token) => inTransaction((tx) => comeBack(tx, visit.site, token)).then(() => true),
  },
  'a login that waits for its code': {
    lasts: '10 minutes',
    table: 'pending_login',
    make: (tom) => inTransaction((tx) => beginLogin(tx, tom.id)),
    use: (token) => ownerOfPendingLogin(db, token),
  },
}

const moments = Object.entries(lifetimes).flatMap(
  ([name, lifetime]) =>
    [
      [name, lifetime.lasts, 'works two minutes before its end', lifetime],
      [name, lifetime.lasts, 'does not work at its end', lifetime],
    ] as const,
)

test.each(moments)('for a member %s lasts %s: it %s', async (_, lasts, what, { table, make, use }) => {
  const works = what.startsWith('works')
  const tom = await member(db, { username: `tom_${randomBytes(4).toString('hex')}` })
  const token = await make(tom)
  const left = works ? '2 minutes' : '0 minutes'
  await db.raw(`update ${table} set expires_at = expires_at - $2::interval + $3::interval where member_id = $1`, [
    tom.id,
    lasts,
    left,
  ])
  const used = await use(token, tom).catch((error: { code: string }) => error.code)
  expect(used === undefined || used === 'link_expired').toBe(!works)
})

async function undoLink(tom: TestMember): Promise<string> {
  const token = await wished(tom)
  return mailed(tom, (tx) => changeEmail(tx, visitOf({ id: tom.id } as TestMember), token))
}

/** The token of the link in the mail that `work` sends to the member. */
async function mailed({ email }: TestMember, work: (tx: Transaction) => Promise<unknown>): Promise<string> {
  const texts = async () => {
    const { rows } = await db.raw('select text_part from outbox where recipient = $1 order by created_at', [email])
    return (rows as Array<{ text_part: string }>).map(({ text_part: text }) => text)
  }
  const before = await texts()
  await inTransaction(work)
  const sent = (await texts()).slice(before.length)
  expect(sent).toHaveLength(1)
  return /token=([\w-]+)/.exec(sent[0]!)![1]!
}
