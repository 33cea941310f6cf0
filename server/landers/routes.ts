import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/landers.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import type { Services } from '#server/services.ts'
import { filesOf, findFile, present } from './landers.ts'
import { rangeOf } from './range.ts'

const types: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' }

/** What operators put into landers (specification, section 2), and its files, from the site's own host. */
export function routes(server: FastifyInstance, calls: Calls, { db, landers }: Pick<Services, 'db' | 'landers'>): void {
  calls.serve(contract.lander, async ({ visit: { site, language }, input: { name, slug } }) =>
    present(site, name, await landers.find(site.id, name, slug), language),
  )

  /** Of the heaviest, a clip, eight megabytes each. */
  const memory = new ShortMemory<Buffer | undefined>({ size: 12, seconds: 600 })
  server.get<{ Params: { file: string } }>('/lander-files/:file', async ({ visit, headers, params: { file } }, reply) => {
    const { id } = visit.site
    const isShown = (await landers.of(id)).some((each) => filesOf(each).includes(file))
    const bytes = isShown ? await memory.recall(`${id} ${file}`, () => findFile(db, id, file)) : undefined
    if (!bytes) throw problem('not_found')
    const range = rangeOf(headers.range, bytes.length)
    reply.headers({ 'Cache-Control': 'public, max-age=31536000, immutable', 'Accept-Ranges': 'bytes' })
    reply.type(types[file.slice(file.indexOf('.') + 1)]!)
    if (range === undefined) return reply.send(bytes)
    if (range === 'none')
      return reply
        .code(416)
        .headers({ 'Content-Range': `bytes */${bytes.length}`, 'Cache-Control': 'no-store' })
        .send()
    const { from, to } = range
    return reply
      .code(206)
      .header('Content-Range', `bytes ${from}-${to}/${bytes.length}`)
      .send(bytes.subarray(from, to + 1))
  })
}
