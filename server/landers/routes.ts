import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/site/landers.ts'
import type { VisitStep } from '#contract/site/options.ts'
import { keepSource } from '#server/account/cookies/cookies.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { networksOf } from '#server/platform/limits/network.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import type { Services } from '#server/services.ts'
import { isCrawler } from './crawlers.ts'
import { filesOf, findFile, present } from './landers.ts'
import { rangeOf } from './range.ts'

type Used = Pick<Services, 'config' | 'db' | 'limits' | 'landers' | 'visits'>

/** The operators' content of landers (specification, section 2), its files, from the site's own host, and counting visits. */
export function routes(server: FastifyInstance, calls: Calls, services: Used): void {
  const { db, config, landers, visits } = services
  const isPlausible = limitVisits(services.limits)
  const isPerson = (visit: Visit) => visit.memberId === undefined && !isCrawler(visit.userAgent)

  calls.serve(contract.lander, async ({ visit: { site, language }, input: { name, slug } }) =>
    present(site, name, await landers.find(site.id, name, slug), language),
  )

  calls.serve(contract.visited, async ({ visit, input, reply }) => {
    if (!isPerson(visit)) return undefined
    const { source } = await visits.known(visit.site, input)
    // Like an address that names the source itself, even if the visit is beyond the limit and not counted.
    if (source && reply)
      keepSource({ visit: { ...visit, fromSource: true }, cookies: reply.request.cookies }, reply, config.siteUrl)
    if (await isPlausible(visit, input.step)) await visits.count(visit, input)
    return undefined
  })

  calls.serve(contract.pageHidden, async ({ visit, reply }) => {
    if (!isPerson(visit) || !(await isPlausible(visit, 'bounced'))) return undefined
    await visits.count(visit, { ...contract.hiddenPage.parse(reply?.request.query ?? {}), step: 'bounced' })
    return undefined
  })

  serveFiles(server, { db, landers })
}

const types: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' }

/** Named by the hash of their bytes: a browser's copy stays valid for ever. */
function serveFiles(server: FastifyInstance, { db, landers }: Pick<Services, 'db' | 'landers'>): void {
  /** For the largest files: films of eight megabytes. */
  const memory = new ShortMemory<Buffer | undefined>({ size: 12, seconds: 600 })
  server.get<{ Params: { file: string } }>('/lander-files/:file', async ({ visit, headers, params: { file } }, reply) => {
    const { id } = visit.site
    const isShown = (await landers.of(id)).some((each) => filesOf(each).includes(file))
    const bytes = isShown ? await memory.recall(`${id} ${file}`, () => findFile(db, id, file)) : undefined
    if (!bytes) throw problem('not_found')
    const range = rangeOf(headers.range, bytes.length)
    if (range === 'none') return reply.code(416).header('Content-Range', `bytes */${bytes.length}`).send()
    reply.headers({ 'Cache-Control': 'public, max-age=31536000, immutable', 'Accept-Ranges': 'bytes' })
    reply.type(types[file.slice(file.indexOf('.') + 1)]!)
    if (range === undefined) return reply.send(bytes)
    const { from, to } = range
    return reply
      .code(206)
      .header('Content-Range', `bytes ${from}-${to}/${bytes.length}`)
      .send(bytes.subarray(from, to + 1))
  })
}

/**
 * Limits counted visits per network, so that repeated calls cannot invent visitors. Every step of a counted visit is counted,
 * since each step has a counter of its own. Visits beyond the limit are silently not counted. A network is identified by its
 * keyed hash, for ten minutes.
 */
function limitVisits(limits: Limits): (visit: Visit, step: VisitStep) => Promise<boolean> {
  const rates = ['visit', 'visit_56', 'visit_48'] as const
  return async ({ address }, step) => {
    for (const [index, network] of networksOf(address).entries()) {
      const isOver = await limits.take(rates[index]!, `${network} ${step}`).then(() => false, () => true) // prettier-ignore
      if (isOver) return false
    }
    return true
  }
}
