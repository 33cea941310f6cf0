import { setTimeout } from 'node:timers/promises'
import { startSession } from '#server/account/sessions/sessions.ts'
import { defaultSiteId } from '#server/site/site.ts'
import { loadPerCpuSecond, type Request } from '../harness/load.ts'
import { alternate, report, type Rate } from '../harness/measure.ts'
import { sampleMembers } from '../harness/people.ts'
import { serveProduct } from '../harness/processes.ts'
import { benchMembers, openTown } from '../harness/towns.ts'

/** Enough that nobody exceeds the limit of 120 pages of search a minute. */
const viewers = 400

/**
 * P17: whole pages of 24 members served per second of CPU of the process, against React alone drawing the same elements: no
 * component, router, text, call or connection.
 */
export async function run(): Promise<void> {
  const town = await openTown(benchMembers)
  const people = await sampleMembers(town.db, viewers)
  const web = await serveProduct({ DATABASE_URL: town.db.url, ROLE: 'web' })
  const pages = await Promise.all(
    people.map(async ({ id }): Promise<Request> => {
      const token = await startSession(town.db, { memberId: id, siteId: defaultSiteId, userAgent: 'bench' })
      return { path: '/members', headers: { cookie: `session=${token}` } }
    }),
  )
  const [one] = pages
  const html = await (await fetch(web.url + one!.path, { headers: one!.headers })).text()
  console.log(`pages of ${(Buffer.byteLength(html) / 1024).toFixed(0)} KB with ${html.split('/card"').length - 1} portraits`)
  const drawn = html.slice(html.indexOf('<html'), html.indexOf('<script type="application/json"')) + '</body></html>'
  const figure = await alternate(await reactAlone(drawn), (seconds) => loadPerCpuSecond(web, pages, seconds), 'per CPU-second')
  report('P17 pages of 24 members per CPU-second', figure, 'React alone drawing the same elements', -0.25)
  await web.stop()
  await town.db.raw("delete from session where user_agent = 'bench'")
  await town.close()
}

async function reactAlone(html: string): Promise<Rate> {
  // Selects React's production build.
  process.env.NODE_ENV = 'production'
  const [{ renderToString }, { elementsOf }] = await Promise.all([import('react-dom/server'), import('./elements.ts')])
  const elements = elementsOf(html)
  return async (seconds) => {
    const before = process.cpuUsage()
    const end = performance.now() + seconds * 1000
    let drawn = 0
    for (; performance.now() < end; drawn++) {
      renderToString(elements())
      if (drawn % 50 === 0) await setTimeout(0)
    }
    const { user, system } = process.cpuUsage(before)
    return drawn / ((user + system) / 1e6)
  }
}
