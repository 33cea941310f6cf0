import { hourMs } from '#contract/rules/durations.ts'
import { type VisitPage, visitPages, type VisitStep } from '#contract/site/options.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { sourceOf } from '#server/site/traffic-sources.ts'
import type { LanderDirectory } from './landers.ts'
import * as sql from './queries.ts'

/** A reported step of a visitor: their entry page, its slug, and the source. */
export interface ReportedVisit {
  page: VisitPage
  slug?: string | undefined
  /** As in the address. */
  source?: string | undefined
  step: VisitStep
}

interface Count {
  siteId: string
  hour: Date
  page: VisitPage
  slug: string
  source: string
  step: VisitStep
  count: number
}

const flushEvery = 10_000

/**
 * Counts how many visitors come by which page and how far they go, by the hour. Nothing identifies a visitor. Counted
 * in memory, and added up in the database every ten seconds; a killed process loses what it had not added yet.
 */
export class Visits {
  private readonly db: Database
  private readonly landers: LanderDirectory
  private readonly every: number
  private counts = new Map<string, Count>()
  private timer: NodeJS.Timeout | undefined

  constructor(db: Database, landers: LanderDirectory, every = flushEvery) {
    this.db = db
    this.landers = landers
    this.every = every
  }

  /**
   * Counts one step. A slug counts where the page has it, and a source where it is on the site's list, else the slug's own
   * source: no free text gets into the table. Returns the source, '' for none.
   */
  async count({ site }: Pick<Visit, 'site'>, reported: ReportedVisit, now = Date.now()): Promise<string> {
    const { page, step } = reported
    const { slug, source } = await this.known(site, reported)
    this.add({ siteId: site.id, hour: new Date(now - (now % hourMs)), page, slug, source, step, count: 1 })
    return source
  }

  /** What the site knows of it: its slug, and the source, by the visitor's address or the slug's own; '' for none. */
  async known(
    { id, settings }: Visit['site'],
    { page, slug, source }: Omit<ReportedVisit, 'step'>,
  ): Promise<{ slug: string; source: string }> {
    const lander = await this.landers.find(id, page, slug)
    const sent = sourceOf(settings, { network: source }) ?? sourceOf(settings, { network: lander?.source })
    return { slug: lander?.slug ?? '', source: sent ?? '' }
  }

  /** Adds new counts to the database. Called by a timer and at shutdown; a failure is retried. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const sent = Map.groupBy(this.counts.values(), ({ siteId }) => siteId)
    this.counts = new Map()
    for (const [siteId, counts] of sent) {
      const column = <Key extends keyof Count>(key: Key) => counts.map((each) => each[key])
      const values = [column('hour'), column('page'), column('slug'), column('source'), column('step'), column('count')]
      try {
        await this.db.run(sql.addVisits, [siteId, ...values])
      } catch {
        for (const each of counts) this.add(each)
      }
    }
  }

  private add(added: Count): void {
    const { siteId, hour: at, page, slug, source, step } = added
    const key = JSON.stringify([siteId, at, page, slug, source, step])
    const known = this.counts.get(key)
    if (known) known.count += added.count
    else this.counts.set(key, { ...added })
    this.timer ??= setTimeout(() => void this.flush(), this.every).unref()
  }
}

/**
 * The page, slug and source a visitor came by, as their browser stores them: `video.spring.meadow`. A form without a script is
 * signup's own.
 */
export function parseEntry(word = 'signup'): Pick<ReportedVisit, 'page' | 'slug' | 'source'> {
  const [name = '', slug, ...source] = word.split('.')
  return { page: visitPages.find((page) => page === name) ?? 'other', slug, source: source.join('.') }
}

export const groupings = ['lander', 'slug', 'source', 'day', 'hour'] as const

export type Grouping = (typeof groupings)[number]

export interface FunnelRow {
  name: string
  /** By step; absent where it was not counted. */
  counts: Partial<Record<VisitStep, number>>
}

/** Counts of a site from one day to another, both included, in its own time zone. */
export async function readFunnel(
  db: Handle,
  siteId: string,
  { from, to, by, timeZone }: { from: string; to: string; by: Grouping; timeZone: string },
): Promise<FunnelRow[]> {
  const rows = new Map<string, FunnelRow>()
  for (const { name, step, count } of await db.rows(sql.funnel, [siteId, from, to, timeZone, by])) {
    const row = rows.get(name) ?? { name, counts: {} }
    row.counts[step] = count
    rows.set(name, row)
  }
  return [...rows.values()]
}

/** After 400 days. Called daily. */
export async function forgetOldVisits(db: Handle): Promise<void> {
  await db.run(sql.forgetVisits)
}

/** Removed together with their site. */
export async function removeVisits(tx: Transaction, siteId: string): Promise<void> {
  await tx.run(sql.deleteVisits, [siteId])
}
