import type { CaseRow as CaseView } from '#contract/staff/cases.ts'
import { priorities, type Priority, type Queue, queues } from '#contract/staff/options.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import * as sql from '#server/moderation/case-queries.ts'
import { isBarred } from '#server/moderation/decisions/appeals.ts'
import { decides, isLead, type Moderator, note, requireQueue, shownNumber } from './access.ts'
import { take } from './cases.ts'

/** What narrows a queue; what is left out counts for all. */
interface Narrowing {
  reason?: string | undefined
  priority?: Priority | undefined
  tag?: string | undefined
}

/** Most cases of a list. */
const listed = 100

/** How many cases wait for the caller in each queue that their role decides. */
export async function waitingIn(db: Handle, moderator: Moderator) {
  const rows = await db.rows(sql.countWaiting, [moderator.id, moderator.sites, new Date(), isLead(moderator)])
  return (Object.keys(queues) as Queue[])
    .filter((queue) => decides(moderator, queue))
    .map((queue) => {
      const row = rows.find((each) => each.queue === queue)
      return { queue, waiting: row?.waiting ?? 0, mine: row?.mine ?? 0, oldest_at: row?.oldest_at?.toISOString() ?? null }
    })
}

/** The first hundred cases that wait in a queue, as the caller may take them. */
export async function listCases(
  db: Handle,
  moderator: Moderator,
  { queue, show, ...narrowing }: Narrowing & { queue: Queue; show: 'free' | 'mine' | 'all' },
): Promise<CaseView[]> {
  requireQueue(moderator, queue)
  return presentRows(db, await waiting(db, moderator, queue, show, narrowing))
}

/**
 * Takes the first free case of a queue, or with `skip` gives that case back and takes the one after it; past the last the first follows.
 * Undefined when no other waits. Two callers never get the same.
 */
export async function takeNext(
  tx: Transaction,
  moderator: Moderator,
  { queue, skip, ...narrowing }: Narrowing & { queue: Queue; skip?: string | undefined },
): Promise<string | undefined> {
  requireQueue(moderator, queue)
  if (skip) {
    const own = await tx.row(sql.lockCase, [skip])
    if (own?.claimed_by === moderator.id && !own.decided_at) {
      await tx.run(sql.release, [skip, null, false])
      await note(tx, moderator, 'case.skip', own)
    }
  }
  const free = (await waiting(tx, moderator, queue, 'free', narrowing)).map(({ id }) => id)
  const skipped = free.indexOf(skip ?? '')
  for (const id of [...free.slice(skipped + 1), ...free.slice(0, Math.max(skipped, 0))]) {
    const found = await tx.row(sql.lockCase, [id])
    if (!found || found.claimed_by || found.decided_at || (found.escalated && !isLead(moderator))) continue
    await take(tx, found, moderator)
    return id
  }
  return undefined
}

/** Cases with their tags. */
export async function presentRows(db: Handle, rows: readonly sql.CaseRow[]): Promise<CaseView[]> {
  const tags = await db.rows(sql.findTags, [rows.map(({ id }) => id)])
  return rows.map((row) => ({
    ...presentRow(row),
    tags: tags.filter((each) => each.case_id === row.id).map((each) => each.tag),
  }))
}

function presentRow(row: sql.CaseRow): Omit<CaseView, 'tags'> {
  return {
    id: row.id,
    number: shownNumber(row),
    queue: row.queue,
    site: row.site_id,
    reason: row.reason,
    priority: priorities[row.priority] ?? 'normal',
    created_at: row.created_at.toISOString(),
    claimed_by: row.claimed_name,
    escalated: row.escalated,
  }
}

async function waiting(
  db: Handle,
  moderator: Moderator,
  queue: Queue,
  show: 'free' | 'mine' | 'all',
  { reason, priority, tag }: Narrowing,
): Promise<sql.CaseRow[]> {
  const caller = [moderator.id, moderator.sites, new Date()]
  const narrowed = [reason ?? null, priority ? priorities.indexOf(priority) : null]
  const values = [...caller, queue, show, listed, isLead(moderator), ...narrowed]
  const rows = await (tag ? db.rows(sql.findWaitingTagged, [...values, tag]) : db.rows(sql.findWaiting, values))
  return rows.filter((row) => !isBarred(row, moderator))
}
