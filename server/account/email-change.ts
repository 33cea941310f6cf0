import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { emailKey } from './account.ts'
import { type Credentials, toCredentials } from './credentials.ts'
import {
  findCredentials,
  findEmail,
  findUndo,
  forgetExpiredEmailChanges,
  forgetLaterEmailChanges,
  forgetWishes,
  insertEmailChange,
  lockCredentials,
  releaseEmail,
  saveEmail,
  spendEmailChange,
  takeEmail,
} from './queries.ts'

const hour = 60 * 60 * 1000

/** Token of the link that gives him this address; the one made before ends. It is nobody's until the link is followed. */
export async function wishForEmail(tx: Transaction, memberId: string, email: string): Promise<string> {
  await tx.run(forgetWishes, [memberId])
  return makeToken(tx, memberId, email, { undoes: false, hours: limits.activationHours })
}

/** Whoever had begun to change it need not have been he. */
export async function forgetWishForEmail(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(forgetWishes, [memberId])
}

/**
 * Gives him the address of a followed link, confirmed; `link_expired` for any link that does not work, and when another has become the address's
 * owner meanwhile. `undo` is the token by which the former address, if it was confirmed, takes the account back within seven days; so long it stays his, too.
 */
export async function takeWishedEmail(
  tx: Transaction,
  siteId: string,
  token: string,
): Promise<{ memberId: string; before: Credentials; undo?: string }> {
  const { memberId, email, before } = await spend(tx, siteId, token, false)
  if (!(await isHis(tx, siteId, email, memberId))) throw problem('link_expired')
  await tx.run(saveEmail, [memberId, email])
  if (emailKey(before.email) === emailKey(email)) return { memberId, before }
  if (!before.confirmed) {
    await tx.run(releaseEmail, [siteId, emailKey(before.email), memberId])
    return { memberId, before }
  }
  const undo = await makeToken(tx, memberId, before.email, { undoes: true, hours: limits.emailUndoDays * 24 })
  return { memberId, before, undo }
}

/** Whether a link that takes an account back would still be one; uses nothing up. */
export async function isUndo(db: Handle, token: string): Promise<boolean> {
  return (await db.row(findUndo, [hashOf(token)])) !== undefined
}

/** Gives the account back to the address it had: later addresses lose it, and their links end. Whoever had it still earlier may take it from him. */
export async function takeEmailBack(
  tx: Transaction,
  siteId: string,
  token: string,
): Promise<{ memberId: string; now: Credentials }> {
  const { memberId, email, before, expiresAt } = await spend(tx, siteId, token, true)
  const others = (await tx.rows(forgetLaterEmailChanges, [memberId, expiresAt]))
    .filter(({ undoes }) => undoes)
    .map((row) => row.email)
  if (!(await isHis(tx, siteId, email, memberId))) throw problem('link_expired')
  await tx.run(saveEmail, [memberId, email])
  for (const other of [before.email, ...others])
    if (emailKey(other) !== emailKey(email)) await tx.run(releaseEmail, [siteId, emailKey(other), memberId])
  return { memberId, now: { ...before, email } }
}

/** Forgets links whose time is over; an address that could have been taken back is nobody's from then on. Called daily. */
export async function forgetOldEmailChanges(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { member_id: memberId, email, undoes } of await tx.rows(forgetExpiredEmailChanges, [])) {
      const now = undoes ? await tx.row(findCredentials, [memberId]) : undefined
      if (now && emailKey(now.email) !== emailKey(email)) await tx.run(releaseEmail, [now.site_id, emailKey(email), memberId])
    }
  })
}

async function spend(tx: Transaction, siteId: string, token: string, undoes: boolean) {
  const row = await tx.row(spendEmailChange, [hashOf(token), undoes])
  if (!row || row.expires_at.getTime() < Date.now()) throw problem('link_expired')
  const before = await tx.row(lockCredentials, [row.member_id])
  if (before?.site_id !== siteId) throw problem('link_expired')
  return { memberId: row.member_id, email: row.email, expiresAt: row.expires_at, before: toCredentials(before) }
}

async function isHis(tx: Transaction, siteId: string, email: string, memberId: string): Promise<boolean> {
  await tx.run(takeEmail, [siteId, emailKey(email), memberId])
  return (await tx.row(findEmail, [siteId, emailKey(email)]))?.member_id === memberId
}

async function makeToken(
  tx: Transaction,
  memberId: string,
  email: string,
  { undoes, hours }: { undoes: boolean; hours: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.run(insertEmailChange, [hashOf(token), memberId, email, undoes, new Date(Date.now() + hours * hour)])
  return token
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
