import type { OutputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/export.ts'
import { ownerOfMailToken } from '#server/account/mail-tokens.ts'
import { sweepFolder } from '#server/photos/sweep.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import type { Storage, StorageConfig } from '#server/platform/files/storage.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { exportStorage } from './archive.ts'
import { making } from './queue.ts'
import * as sql from './queries.ts'

export type ExportState = OutputOf<typeof contract.state>

const day = 24 * 60 * 60 * 1000

/**
 * Begins a copy of his data; the one before ends. He has proved who he is. `confirm_first` for who has not confirmed where the link goes,
 * `export_soon` while one is being made and on the day after the last.
 */
export async function askExport(tx: Transaction, visit: Visit, now = new Date()): Promise<void> {
  const memberId = memberOf(visit)
  if (!visit.confirmed) throw problem('confirm_first', { message: 'error.export_confirm' })
  if (!(await tx.row(sql.ask, [memberId, now]))) {
    const { asked_at: before } = (await tx.row(sql.find, [memberId]))!
    const hours = Math.max(1, Math.ceil((before.getTime() + day - now.getTime()) / (60 * 60 * 1000)))
    throw problem('export_soon', { values: { hours } })
  }
  await tx.send(making, { memberId })
  logSecurity('data_export', { member: memberId, code: 'asked' })
}

/** How it stands with the copy of his data. One that should have been made long ago failed, whatever became of who made it. */
export async function stateOf(db: Handle, memberId: string, now = new Date()): Promise<ExportState> {
  const row = await db.row(sql.find, [memberId])
  const again = row && row.state !== 'failed' ? new Date(row.asked_at.getTime() + day) : undefined
  const late = again !== undefined && again <= now
  const over = row?.ready_until != null && row.ready_until <= now
  return {
    state: !row || over ? 'none' : row.state === 'making' && late ? 'failed' : row.state,
    ready_until: row?.state === 'ready' && !over ? row.ready_until!.toISOString() : null,
    again_at: again && !late ? again.toISOString() : null,
  }
}

/** What a mailed link leads to. */
export interface Ready {
  storageKey: string
  parts: number
  bytes: number
  askedAt: Date
  readyUntil: Date
}

/**
 * What a mailed link leads to, for its owner while he is signed in; uses nothing up. `export_of_another` when it is another's, `link_expired`
 * when it does not work.
 */
export async function requireReady(db: Handle, visit: Visit, token: string, now = new Date()): Promise<Ready> {
  const memberId = memberOf(visit)
  const owner = await ownerOfMailToken(db, 'export', token)
  if (owner !== undefined && owner !== memberId) throw problem('export_of_another')
  const row = owner && (await db.row(sql.find, [owner]))
  if (!row || row.state !== 'ready' || row.ready_until! <= now) throw problem('link_expired', { message: 'error.export_link' })
  return {
    storageKey: row.storage_key!,
    parts: row.parts!,
    bytes: row.bytes!,
    askedAt: row.asked_at,
    readyUntil: row.ready_until!,
  }
}

/** Erases what a member asked for, made or not; one that is being made is thrown away when it is done. */
export async function eraseExport(db: Handle, config: StorageConfig, memberId: string): Promise<void> {
  await db.run(sql.forget, [memberId])
  await exportStorage(config).remove(memberId)
}

/** Removes the files of copies whose time is over, and of those that were never finished. Called hourly. */
export async function sweepExports(db: Handle, storage: Storage, now = Date.now()): Promise<void> {
  await db.run(sql.forgetOld)
  for (const memberId of await storage.list('')) {
    const row = await db.row(sql.findKept, [memberId])
    await sweepFolder(storage, memberId, row?.storage_key ? [row.storage_key] : [], now)
    // Its name is a member's number: nothing of who is erased stays.
    if (!row?.making && (await storage.list(memberId)).length === 0) await storage.remove(memberId)
  }
}
