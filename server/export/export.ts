// Parts for others: assisted.ts.
import type { OutputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/account/export.ts'
import { limits } from '#contract/limits.ts'
import { dayMs, hourMs } from '#contract/rules/durations.ts'
import { ownerOfMailToken } from '#server/account/mail-tokens/mail-tokens.ts'
import { sweepFolder } from '#server/photos/storage/sweep.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import type { Storage, StorageConfig } from '#server/platform/files/storage.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { exportStorage } from './archive.ts'
import * as assisted from './assisted-queries.ts'
import { making } from './queue.ts'
import * as sql from './queries.ts'

export type ExportState = OutputOf<typeof contract.state>

/**
 * Begins a copy of the member's data, which replaces the previous one. The caller has proved their identity. Throws `confirm_first` for an
 * unconfirmed e-mail address, and `export_soon` for 24 hours after the last request unless that copy failed.
 */
export async function askExport(tx: Transaction, visit: MemberVisit, now = new Date()): Promise<void> {
  const { memberId } = visit
  if (!visit.confirmed) throw problem('confirm_first', { message: 'error.export_confirm' })
  await begin(tx, memberId, now)
  tx.publish([memberId], { type: 'export' })
  logSecurity('data_export', { member: memberId, code: 'asked' })
}

/** Begins a copy and ends the link of an assisted one (assisted.ts); throws `export_soon` as `askExport`. */
export async function begin(tx: Transaction, memberId: string, now: Date): Promise<void> {
  if (!(await tx.row(sql.ask, [memberId, now]))) {
    const { asked_at: askedAt } = (await tx.row(sql.find, [memberId]))!
    const hours = Math.max(1, Math.ceil((askedAt.getTime() + dayMs - now.getTime()) / hourMs))
    throw problem('export_soon', { values: { hours } })
  }
  await tx.run(assisted.end, [memberId, 'replaced', now])
  await tx.send(making, { memberId })
}

/**
 * The state of the member's own copy, and the copies that support asked for: those need no login, and are no state of the member's own.
 * A copy that is still being made after a day counts as failed.
 */
export async function stateOf(db: Handle, memberId: string, now = new Date()): Promise<ExportState> {
  const row = await db.row(sql.find, [memberId])
  const again = row && row.state !== 'failed' ? new Date(row.asked_at.getTime() + dayMs) : undefined
  const late = again !== undefined && again <= now
  const over = row?.ready_until != null && row.ready_until <= now
  const state = !row || over ? 'none' : row.state === 'making' && late ? 'failed' : row.state
  const byStaff = await db.rows(assisted.list, [memberId])
  const isOwn = !byStaff.some((each) => each.agreed_at.getTime() === row?.asked_at.getTime())
  return {
    state: isOwn ? state : 'none',
    ready_until: isOwn && state === 'ready' ? row!.ready_until!.toISOString() : null,
    again_at: again && !late ? again.toISOString() : null,
    assisted: byStaff.map(({ id, agreed_at: at, ended, seen_at: seen }) => ({
      id,
      at: at.toISOString(),
      state: ended === 'fetched' ? 'fetched' : ended === null && (state === 'making' || state === 'ready') ? 'open' : 'ended',
      seen: seen !== null,
    })),
  }
}

/** The copy that a mailed link opens. */
export interface Ready {
  storageKey: string
  parts: number
  bytes: number
  askedAt: Date
  readyUntil: Date
}

/**
 * Finds the copy of a mailed link for its signed-in owner; the link can be used again. Throws `export_of_another` for another member's
 * link, `link_expired` for one that does not work.
 */
export async function requireReady(
  db: Handle,
  { memberId }: Pick<MemberVisit, 'memberId'>,
  token: string,
  now = new Date(),
): Promise<Ready> {
  const owner = await ownerOfMailToken(db, 'export', token)
  if (owner !== undefined && owner !== memberId) throw problem('export_of_another')
  const ready = owner && (await readyOf(db, owner, now))
  if (!ready) throw problem('link_expired', { message: 'error.export_link' })
  return ready
}

/** The member's copy, while it can be fetched. */
export async function readyOf(db: Handle, memberId: string, now: Date): Promise<Ready | undefined> {
  const row = await db.row(sql.find, [memberId])
  if (!row || row.state !== 'ready' || row.ready_until! <= now) return undefined
  return {
    storageKey: row.storage_key!,
    parts: row.parts!,
    bytes: row.bytes!,
    askedAt: row.asked_at,
    readyUntil: row.ready_until!,
  }
}

/** Erases a member's copy. One that is still being made is discarded when it is done. */
export async function eraseExport(db: Handle, config: StorageConfig, memberId: string): Promise<void> {
  await db.run(sql.forget, [memberId])
  await db.run(assisted.forgetOf, [memberId])
  await exportStorage(config).remove(memberId)
}

/** Removes the files of expired and unfinished copies, and forgets old assisted ones. Called hourly. */
export async function sweepExports(db: Handle, storage: Storage, now = Date.now()): Promise<void> {
  await db.run(sql.forgetOld)
  await db.run(assisted.forgetOld, [new Date(now - limits.exportNoteDays * dayMs)])
  for (const memberId of await storage.list('')) {
    const row = await db.row(sql.findKept, [memberId])
    await sweepFolder(storage, memberId, row?.storage_key ? [row.storage_key] : [], now)
    // The folder's name is a member id, so it must not outlive an erased member.
    if (!row?.making && (await storage.list(memberId)).length === 0) await storage.remove(memberId)
  }
}
