import type { Queue } from '#contract/staff/options.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import * as sql from '#server/moderation/case-queries.ts'
import type { Actor } from '#server/staff/staff.ts'
import { emitEvents } from '#server/webhooks/webhooks.ts'

interface Opened {
  id: string
  queue: Queue
  reason: string
}

/** Writes opened cases for the operator's systems; without any it does nothing, in as many statements. */
export async function emitOpened(tx: Transaction, siteId: string, opened: readonly Opened[]): Promise<void> {
  await emitEvents(
    tx,
    siteId,
    opened.map(({ id, queue, reason }) => ({ event: 'case.opened', case: id, queue, reason })),
  )
}

/** Closes a case and writes that for the operator's systems; returns false if there is none, or it was closed before. `outcome`: a measure, or what became of it. */
export async function closeCase(
  tx: Transaction,
  id: string,
  { at, actor, outcome }: { at: Date; actor: Actor; outcome: string },
): Promise<boolean> {
  const closed = await tx.row(sql.closeCase, [id, at, actor.id, actor.name])
  if (closed) await emitEvents(tx, closed.site_id, [{ event: 'case.decided', case: id, queue: closed.queue, outcome }])
  return closed !== undefined
}
