import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireSameOrigin } from '#server/platform/http/same-origin.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import type { Services } from '#server/services.ts'
import { sitesThatHear, emitPageEvents } from '#server/webhooks/webhooks.ts'
import { type Known, type PageReport, reportIn } from './reading.ts'

type Means = Pick<Services, 'db' | 'limits'>

export interface PageReports {
  /** Whether an operator's system wants to hear of this site's pages; else no page reports anything. */
  heardAt(siteId: string): Promise<boolean>
  /** Tells what was collected; a timer calls it. */
  flush(): Promise<void>
}

const reportAddress = '/api/page-reports.php'

/** A policy whose violations are reported. By `report-uri` and not `report-to`: every browser knows it. */
export function reporting(policy: string): string {
  return `${policy}; report-uri ${reportAddress}`
}

/** In bytes: a policy is in the report. */
const bodyLimit = 16 * 1024
/** How long it may take until a webhook that was added or removed is noticed. */
const freshFor = 5_000
/** From a site's first report until it is told; then no more than once a minute. */
const flushSoon = 10_000
const flushEvery = 60_000
/** Different reports of one site that a process tells in that time; more of them tell nothing new. */
const mostDifferent = 20

type Counted = PageReport & { count: number }

/** What a process collected of one site since it last sent them. */
interface OfSite {
  reports: Map<string, Counted>
  sentAt: number
  timer?: NodeJS.Timeout
}

/**
 * `POST /api/page-reports.php`: what a browser refused a page, or where a script of ours failed, for the operator's own system
 * (docs/webhooks.md). Equal reports are counted in memory and told together. The answer is the same for everything.
 */
export function servePageReports(server: FastifyInstance, { db, limits }: Means, known: Known): PageReports {
  const sites = new Map<string, OfSite>()
  let hearing: { ids: Promise<Set<string>>; since: number } | undefined

  function heardAt(siteId: string): Promise<boolean> {
    if (!hearing || Date.now() - hearing.since >= freshFor) {
      const ids = sitesThatHear(db)
      hearing = { ids, since: Date.now() }
      ids.catch(() => (hearing = undefined))
    }
    return hearing.ids.then(
      (ids) => ids.has(siteId),
      () => false,
    )
  }

  async function flush(): Promise<void> {
    for (const siteId of sites.keys()) await tell(siteId)
  }

  async function tell(siteId: string): Promise<void> {
    const { reports, timer } = sites.get(siteId)!
    clearTimeout(timer)
    sites.set(siteId, { reports: new Map(), sentAt: Date.now() })
    if (reports.size > 0) await emitPageEvents(db, siteId, [...reports.values()])
  }

  async function take(request: FastifyRequest): Promise<void> {
    const { visit, host, body, headers } = request
    const siteId = visit.site.id
    if (!(await heardAt(siteId))) return
    const report = reportIn(jsonIn(body), { host, userAgent: headers['user-agent'] ?? '' }, known)
    if (!report || !(await limits.take('page_report', networkOf(visit.address)).then(() => true, () => false))) return // prettier-ignore
    const site = sites.get(siteId) ?? { reports: new Map<string, Counted>(), sentAt: 0 }
    sites.set(siteId, site)
    const key = JSON.stringify(report)
    const same = site.reports.get(key)
    if (same) same.count++
    else if (site.reports.size < mostDifferent) site.reports.set(key, { ...report, count: 1 })
    const wait = Math.max(flushSoon, site.sentAt + flushEvery - Date.now())
    site.timer ??= setTimeout(() => void tell(siteId).catch((error: Error) => request.log.error(error)), wait).unref()
  }

  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, parsed) => parsed(null, body))
    const onRequest = async (request: FastifyRequest) => requireSameOrigin(request)
    scope.post(reportAddress, { bodyLimit, onRequest }, async (request, reply) => {
      await take(request)
      return reply.code(204).send()
    })
    done()
  })
  server.addHook('onClose', flush)
  return { heardAt, flush }
}

function jsonIn(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
