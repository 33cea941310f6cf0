import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { hourMs } from '#contract/rules/durations.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { emailKey } from './account.ts'
import { type Credentials, toCredentials } from './credentials/credentials.ts'
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

/** Makes the token of the link that changes the member's address; the earlier link ends. The address has no owner until the link is followed. */
export async function wishForEmail(tx: Transaction, memberId: string, email: string): Promise<string> {
  await tx.run(forgetWishes, [memberId])
  return makeToken(tx, memberId, email, { undoes: false, hours: limits.activationHours })
}

/** Ends a pending change of address: somebody else may have begun it. */
export async function forgetWishForEmail(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(forgetWishes, [memberId])
}

/**
 * Gives the member the address of a followed link, confirmed. Throws `link_expired` for a link that does not work, and if another member has
 * become the owner of the address. `undo` is the token by which a confirmed former address takes the account back within seven days; the
 * member keeps that address until then.
 */
export async function takeWishedEmail(
  tx: Transaction,
  siteId: string,
  token: string,
): Promise<{ memberId: string; before: Credentials; undo?: string }> {
  const { memberId, email, before } = await spend(tx, siteId, token, false)
  if (!(await ownsAddress(tx, siteId, email, memberId))) throw problem('link_expired')
  await tx.run(saveEmail, [memberId, email, new Date()])
  if (emailKey(before.email) === emailKey(email)) return { memberId, before }
  if (!before.confirmed) {
    await tx.run(releaseEmail, [siteId, emailKey(before.email), memberId])
    return { memberId, before }
  }
  const undo = await makeToken(tx, memberId, before.email, { undoes: true, hours: limits.emailUndoDays * 24 })
  return { memberId, before, undo }
}

/** Whether a token can still take an account back; does not spend it. */
export async function isUndo(db: Handle, token: string): Promise<boolean> {
  return (await db.row(findUndo, [hashOf(token)])) !== undefined
}

/** Gives the account back to a former address: later addresses lose it, and their links end. The owner of a still earlier address may take it back from this one. */
export async function takeEmailBack(
  tx: Transaction,
  siteId: string,
  token: string,
): Promise<{ memberId: string; now: Credentials }> {
  const { memberId, email, before, expiresAt } = await spend(tx, siteId, token, true)
  const others = (await tx.rows(forgetLaterEmailChanges, [memberId, expiresAt]))
    .filter(({ undoes }) => undoes)
    .map((row) => row.email)
  if (!(await ownsAddress(tx, siteId, email, memberId))) throw problem('link_expired')
  await tx.run(saveEmail, [memberId, email, new Date()])
  for (const other of [before.email, ...others])
    if (emailKey(other) !== emailKey(email)) await tx.run(releaseEmail, [siteId, emailKey(other), memberId])
  return { memberId, now: { ...before, email } }
}

/** Deletes expired links and releases the former addresses they reserved. Called daily. */
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
  if (!row || row.expires_at.getTime() <= Date.now()) throw problem('link_expired')
  const before = await tx.row(lockCredentials, [row.member_id])
  if (before?.site_id !== siteId) throw problem('link_expired')
  return { memberId: row.member_id, email: row.email, expiresAt: row.expires_at, before: toCredentials(before) }
}

async function ownsAddress(tx: Transaction, siteId: string, email: string, memberId: string): Promise<boolean> {
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
  await tx.run(insertEmailChange, [hashOf(token), memberId, email, undoes, new Date(Date.now() + hours * hourMs)])
  return token
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
