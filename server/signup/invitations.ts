import { createHash, randomBytes } from 'node:crypto'
import { dayMs } from '#contract/rules/durations.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { BadInput, problem } from '#server/platform/http/problem.ts'
import * as sql from './queries.ts'

/** An invitation as the operator sees it, without its code, which is only in the link. */
export interface Invitation extends Omit<sql.InvitationRow, 'code_hash'> {
  id: string
}

/** How long it is kept after it has ended. */
const keptDays = 30

/** Makes an invitation for `uses` newcomers that lasts `days`. Returns its code, of which only the hash is stored. Throws `BadInput` for values out of range. */
export async function invite(
  db: Handle,
  siteId: string,
  { uses, days, note }: { uses: number; days: number; note: string },
  code = randomBytes(16).toString('base64url'),
): Promise<string> {
  if (!Number.isInteger(uses) || uses < 1 || uses > 10_000)
    throw new BadInput('An invitation is for 1 to 10000 newcomers.', {
      uses: { id: 'field.setting_whole', values: { minimum: 1, maximum: 10_000 } },
    })
  if (!Number.isInteger(days) || days < 1 || days > 365)
    throw new BadInput('An invitation lasts 1 to 365 days.', {
      days: { id: 'field.setting_whole', values: { minimum: 1, maximum: 365 } },
    })
  if (note.length > 200)
    throw new BadInput('A note has 200 characters at most.', { note: { id: 'field.too_long', values: { maximum: 200 } } })
  await db.run(sql.insertInvitation, [siteId, hashOf(code), note, uses, new Date(Date.now() + days * dayMs)])
  return code
}

/** The latest 200 invitations. */
export async function listInvitations(db: Handle, siteId: string): Promise<Invitation[]> {
  return (await db.rows(sql.findInvitations, [siteId])).map(({ code_hash: hash, ...row }) => ({ ...row, id: idOf(hash) }))
}

/** Ends an invitation; false when there is none with that id. */
export async function revokeInvitation(db: Handle, siteId: string, id: string): Promise<boolean> {
  return (await db.run(sql.revokeInvitation, [siteId, id])) > 0
}

/** Whether a code is valid now; does not use it up. */
export async function isInvited(db: Handle, siteId: string, code: string): Promise<boolean> {
  const row = await db.row(sql.findInvitation, [siteId, hashOf(code)])
  return row !== undefined && row.used < row.uses && row.expires_at.getTime() > Date.now() && row.revoked_at === null
}

/** Uses a code up once. Throws `invitation_invalid` for any invalid code, so that guessing discloses nothing. */
export async function useInvitation(tx: Transaction, siteId: string, code: string): Promise<void> {
  if ((await tx.run(sql.useInvitation, [siteId, hashOf(code), new Date()])) === 0) throw problem('invitation_invalid')
}

/** Deletes invitations that ended a month ago. Called daily. */
export async function forgetOldInvitations(db: Handle): Promise<void> {
  await db.run(sql.forgetInvitations, [new Date(Date.now() - keptDays * dayMs)])
}

/** Deletes the invitations of a site that is removed. */
export async function removeInvitations(db: Handle, siteId: string): Promise<void> {
  await db.run(sql.removeInvitations, [siteId])
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

function idOf(hash: Buffer): string {
  return hash.toString('hex').slice(0, 8)
}
