import { dayMs, daySeconds, hourMs } from '#contract/rules/durations.ts'
import { type Handle, statement } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type SharedRate, sharedRate } from '#server/platform/limits/shared-rate.ts'
import { type Delivering, deliver } from './outbox.ts'

/**
 * The rate of mail to many: a number a minute, and while a sender's address is new, a number a day, from a day on, doubled each
 * day.
 */
export interface BulkRate {
  mailPerMinute: number
  mailWarmUp: { from: string; first: number } | undefined
}

const some = 20
const atOnce = 4
/** After this many failures in a row the gateway counts as down: the next run tries again, not each mail. */
const mostFailures = 3
/** A stopping worker waits for a run to end: a run takes no further mails after this many milliseconds. */
const longestLook = 2_000
/** In milliseconds. */
const minute = 60_000

const findDue = statement<{ id: string; member_id: string | null }>(
  'outbox_bulk_due',
  `select id, member_id from outbox where bulk and sent_at is null and (wait_until is null or wait_until <= now()) order by created_at limit $1`,
)
/** Several workers may see the same mail: each claims it for ten minutes, after which it is free again. */
const claim = statement<{ id: string; created_at: Date }>(
  'outbox_bulk_claim',
  `update outbox set wait_until = now() + interval '10 minutes'
   where id = any ($1::uuid[]) and sent_at is null and (wait_until is null or wait_until <= now()) returning id, created_at`,
)
const release = statement(
  'outbox_bulk_release',
  'update outbox set wait_until = null where id = any ($1::uuid[]) and sent_at is null',
)
/** For a recipient who is here: tried again a while later. */
const waitForRecipient = statement(
  'outbox_bulk_waiting',
  "update outbox set wait_until = now() + interval '5 minutes' where id = any ($1::uuid[]) and sent_at is null",
)
const wait = statement('outbox_bulk_wait', 'update outbox set wait_until = $2 where id = $1 and sent_at is null')
const dropStale = statement('outbox_bulk_stale', 'delete from outbox where bulk and sent_at is null and not_after <= now()')

interface Bulk extends Delivering {
  /** The members of these who have the site open now: no mail is sent to them meanwhile. */
  here(members: readonly string[]): Promise<ReadonlySet<string>>
}

/**
 * Mail to many leaves after everything else: on connections of its own, so that nobody waits for it, and at a rate shared by all
 * workers. A gateway that is down for days loses only what expires meanwhile.
 */
export function bulkMail(jobs: Jobs, delivering: Bulk, rate: BulkRate): void {
  const { db } = delivering
  const rates = [
    sharedRate(db, 'bulk_minute', windowOf(rate.mailPerMinute)),
    ...(rate.mailWarmUp ? [warmUp(db, rate.mailWarmUp)] : []),
  ]
  jobs.every(2, 'bulk-mail', () => sendSome(delivering, rates))
}

/** Returns whether there is more that may leave now. */
async function sendSome(delivering: Bulk, rates: SharedRate[]): Promise<boolean> {
  const { db } = delivering
  await db.run(dropStale, [])
  const due = await db.rows(findDue, [some])
  if (due.length === 0) return false
  // Checked before any mail is taken: once the day's limit is reached, a run costs nothing more.
  if (!(await mayLeave(rates))) return false
  let allowed = 1
  const here = await delivering.here(due.flatMap(({ member_id: memberId }) => memberId ?? []))
  const held = due.filter(({ member_id: memberId }) => memberId !== null && here.has(memberId)).map(({ id }) => id)
  if (held.length > 0) await db.run(waitForRecipient, [held])
  const free = due.map(({ id }) => id).filter((id) => !held.includes(id))
  const left = new Map((await db.rows(claim, [free])).map(({ id, created_at: created }) => [id, created]))
  const until = Date.now() + longestLook
  let failures = 0
  let spent = false
  const takeOne = async (): Promise<void> => {
    for (const [id, created] of left) {
      if (spent || failures >= mostFailures || Date.now() > until) return
      left.delete(id)
      if (allowed > 0) allowed--
      else if (!(await mayLeave(rates))) {
        spent = true
        left.set(id, created)
        return
      }
      await deliver(delivering, id).then(
        () => void (failures = 0),
        async (error: Error) => {
          failures++
          await giveBack(rates)
          await db.run(wait, [id, nextAttempt(created, new Date())])
          delivering.onError(error)
        },
      )
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, takeOne))
  } finally {
    if (left.size > 0) await db.run(release, [[...left.keys()]])
    if (allowed > 0) await giveBack(rates)
  }
  return due.length === some && !spent && failures < mostFailures
}

/** The longer a mail has waited the longer it waits for the next attempt; it is given up only when it expires. */
function nextAttempt(created: Date, now: Date): Date {
  const waited = now.getTime() - created.getTime()
  return new Date(now.getTime() + Math.min(hourMs, Math.max(minute, waited / 4)))
}

async function mayLeave(rates: SharedRate[]): Promise<boolean> {
  for (const [index, rate] of rates.entries()) {
    if (await rate.take()) continue
    await giveBack(rates.slice(0, index))
    return false
  }
  return true
}

async function giveBack(rates: readonly SharedRate[]): Promise<void> {
  for (const rate of rates) await rate.giveBack()
}

/** Spreads a minute's mails over the minute. */
function windowOf(perMinute: number): { points: number; seconds: number } {
  return perMinute >= 10 ? { points: Math.floor(perMinute / 10), seconds: 6 } : { points: perMinute, seconds: 60 }
}

/** Days are those of UTC; before the first one nothing leaves. */
function warmUp(db: Handle, { from, first }: { from: string; first: number }): SharedRate {
  const rateOf = (today: string, points: number) => sharedRate(db, `bulk_${today}`, { points, seconds: daySeconds })
  return {
    async take() {
      const today = new Date().toISOString().slice(0, 10)
      const allowance = allowanceOf(today, { from, first })
      if (allowance === Infinity) return true
      return allowance > 0 && rateOf(today, allowance).take()
    },
    async giveBack() {
      const today = new Date().toISOString().slice(0, 10)
      const allowance = allowanceOf(today, { from, first })
      if (allowance > 0 && allowance < Infinity) await rateOf(today, allowance).giveBack()
    },
  }
}

/** How many may leave on a day. */
export function allowanceOf(today: string, { from, first }: { from: string; first: number }): number {
  const days = Math.round((Date.parse(today) - Date.parse(from)) / dayMs)
  if (days < 0) return 0
  // More than any sender needs.
  return days > 20 ? Infinity : first * 2 ** days
}
