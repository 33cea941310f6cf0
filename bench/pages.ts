import { startSession } from '#server/platform/sessions.ts'
import { defaultSiteId } from '#server/site/site.ts'
import { load, type Request } from './load.ts'
import { median, report, usualPace } from './measure.ts'
import { someMembers } from './people.ts'
import { type Served, serveBare, serveProduct } from './processes.ts'
import { benchMembers, openTown } from './towns.ts'

/** Enough that nobody searches faster than the limit of 120 pages a minute allows. */
const viewers = 400

/** P17: whole pages of 24 members drawn per second of CPU, against bare HTML of the same size. */
export async function run(): Promise<void> {
  const town = await openTown(benchMembers)
  const people = await someMembers(town.db, viewers)
  const web = await serveProduct({ DATABASE_URL: town.db.url, ROLE: 'web' })
  const pages = await Promise.all(
    people.map(async ({ id }): Promise<Request> => {
      const token = await startSession(town.db, { memberId: id, siteId: defaultSiteId, userAgent: 'bench' })
      return { path: '/members', headers: { cookie: `session=${token}` } }
    }),
  )
  const [one] = pages
  const html = await (await fetch(web.url + one!.path, { headers: one!.headers })).text()
  const bare = await serveBare({ htmlBytes: Buffer.byteLength(html) })
  console.log(`pages of ${(Buffer.byteLength(html) / 1024).toFixed(0)} KB with ${html.split('/card"').length - 1} portraits`)

  await perCpuSecond(web, pages, 2)
  await perCpuSecond(bare, [{ path: '/page', headers: {} }], 1)
  const ratios: number[] = []
  for (let pair = 0; pair < usualPace.pairs; pair++) {
    const most = await perCpuSecond(bare, [{ path: '/page', headers: {} }])
    const drawn = await perCpuSecond(web, pages)
    if (process.env.BENCH_VERBOSE) console.log(`  ${drawn.toFixed(0)} of ${most.toFixed(0)} per CPU-second`)
    ratios.push(drawn / most)
  }
  const figure = { ratio: median(ratios), spread: Math.max(...ratios) / Math.min(...ratios) }
  report('P17 pages of 24 members per CPU-second', figure, 'bare HTML', -0.25)
  await bare.stop()
  await web.stop()
  await town.db.raw("delete from session where user_agent = 'bench'")
  await town.close()
}

async function perCpuSecond(server: Served, requests: readonly Request[], seconds = usualPace.seconds): Promise<number> {
  const before = await server.cpuSeconds()
  const answered = (await load(server.url, requests, seconds)) * seconds
  return answered / ((await server.cpuSeconds()) - before)
}
