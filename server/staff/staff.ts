// Parts for others: accounts.ts, approvals/approvals.ts, audit.ts, looks/looks.ts, networks.ts, sessions.ts.
import { createHash } from 'node:crypto'
import type { Act } from '#contract/staff/options.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { StaffVisit } from '#server/platform/http/visit.ts'
import { insertEntry, lockChain, moveChain, type StoredEntry } from './queries.ts'

/** Who acts: an account of staff; without an id the command line or a job of the product. */
export interface Actor {
  id: string | null
  name: string
}

/** An entry of the audit log. It names members by their ids and holds none of their words. */
export interface Entry {
  actor: Actor
  act: Act
  /** Kind and id of what it was done to: `member:ID`, `case:NUMBER`, `staff:ID`; '' for none. */
  subject: string
  /** Why, in the words of the actor; '' where the act asks for none. */
  reason?: string
  details?: Record<string, unknown>
}

/** An act of the product itself, by a job. */
export const system: Actor = { id: null, name: 'system' }

/**
 * Appends an entry to the audit log in the caller's transaction: it is written if the act is, and only then. Returns its number.
 * Entries are written one after the other, until the commit: call it as the last of a transaction.
 */
export async function record(tx: Transaction, { actor, act, subject, reason = '', details = {} }: Entry): Promise<number> {
  const { last, hash } = (await tx.row(lockChain))!
  const entry = {
    number: last + 1,
    at: new Date(),
    actor_id: actor.id,
    actor: actor.name,
    act,
    subject,
    reason,
    details: JSON.stringify(details),
  }
  const next = hashOf(hash, entry)
  await tx.run(insertEntry, [...Object.values(entry), next])
  await tx.run(moveChain, [entry.number, next])
  return entry.number
}

/** The hash of an entry and, by way of the hash before it, of all entries before. */
export function hashOf(before: Buffer, { number, at, actor_id, actor, act, subject, reason, details }: StoredEntry): Buffer {
  const text = JSON.stringify([number, at.toISOString(), actor_id, actor, act, subject, reason, details])
  return createHash('sha256').update(before).update(text).digest()
}

/** The caller as an actor. */
export function actorOf({ staff }: StaffVisit): Actor {
  return { id: staff.id, name: staff.name }
}

/** How long a code proves that its owner is present, ms. */
const presence = 10 * 60_000

/** Throws `code_needed` unless the caller has entered a code within the last ten minutes, at login or since. */
export function requireStepUp({ staff }: StaffVisit): void {
  if (staff.steppedUpAt.getTime() < Date.now() - presence) throw problem('code_needed')
}
