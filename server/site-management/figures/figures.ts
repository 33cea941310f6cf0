import { limits } from '#contract/limits.ts'
import { dayIn } from '#contract/rules/calendar.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { visitSteps } from '#contract/site/options.ts'
import { type Queue, queues } from '#contract/staff/options.ts'
import type * as contract from '#contract/staff/figures.ts'
import { readFunnel } from '#server/landers/visits.ts'
import type { Handle } from '#server/platform/database/database.ts'
import type { Site } from '#server/site/site.ts'
import * as sql from './queries.ts'

const weeksShown = 13
const recentDays = 30

/** What happened on a site, without persons: every count under five is null, and so is what follows from it. */
export async function siteFigures(
  db: Handle,
  { id, settings }: Site,
  now = new Date(),
): Promise<OutputOf<typeof contract.readSiteFigures>> {
  const timeZone = settings.time_zone
  const weeks = lastWeeks(timeZone, now)
  // A day earlier, wherever the zone is: weeks that are not shown are left out below.
  const values = [id, timeZone, new Date(Date.parse(weeks[0]!) - dayMs)]
  const recent = new Date(now.getTime() - recentDays * dayMs)
  const newcomers = byWeek(await db.rows(sql.countNewcomers, values))
  const talks = byWeek(await db.rows(sql.countConversations, values))
  const sold = await db.rows(sql.sumRevenue, values)
  const [from, to] = [dayIn(timeZone, recent), dayIn(timeZone, now)]
  const funnel = await readFunnel(db, id, { from, to, by: 'lander', timeZone })
  const cases = await db.rows(sql.findCaseTimes, [id, recent])
  return {
    weeks: weeks.map((week) => {
      const [came, talked] = [newcomers.get(week), talks.get(week)]
      return {
        week,
        joined: shown(came?.joined),
        confirmed: shown(came?.confirmed),
        back_after_week: shown(came?.after_week),
        back_after_month: shown(came?.after_month),
        conversations: shown(talked?.conversations),
        answered: shown(talked && talked.conversations - talked.silent),
        revenue: sold
          .filter((each) => each.week === week && each.orders >= limits.countedLeast)
          .map(({ currency, amount }) => ({ currency, amount })),
      }
    }),
    funnel: visitSteps.map((step) => ({
      step,
      count: shown(funnel.reduce((sum, { counts }) => sum + (counts[step] ?? 0), 0)),
    })),
    cases: (Object.keys(queues) as Queue[]).map((queue) => {
      const found = cases.find((each) => each.queue === queue)
      const isMany = (count: number | undefined) => count !== undefined && count >= limits.countedLeast
      return {
        queue,
        waiting: shown(found?.waiting),
        oldest_hours: isMany(found?.waiting) ? Math.floor((now.getTime() - found!.oldest_at!.getTime()) / 3_600_000) : null,
        decided_after_hours: isMany(found?.decided) ? Math.round(found!.hours! * 10) / 10 : null,
      }
    }),
  }
}

function shown(count = 0): number | null {
  return count < limits.countedLeast ? null : count
}

function byWeek<Row extends { week: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.week, row]))
}

/** The Mondays of the last weeks in a time zone, the present week last. */
function lastWeeks(timeZone: string, now: Date): string[] {
  const today = new Date(`${dayIn(timeZone, now)}T12:00:00Z`)
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * dayMs
  return Array.from({ length: weeksShown }, (_, index) =>
    new Date(monday - (weeksShown - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  )
}
