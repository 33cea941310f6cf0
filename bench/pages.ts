import { startSession } from '#server/platform/sessions.ts'
import { defaultSiteId } from '#server/site/site.ts'
import { alternate } from './alternate.ts'
import { loadPerCpuSecond, type Request } from './load.ts'
import { report } from './measure.ts'
import { someMembers } from './people.ts'
import { serveBare, serveProduct } from './processes.ts'
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

  const figure = await alternate(
    (seconds) => loadPerCpuSecond(bare, [{ path: '/page', headers: {} }], seconds),
    (seconds) => loadPerCpuSecond(web, pages, seconds),
    'per CPU-second',
  )
  report('P17 pages of 24 members per CPU-second', figure, 'bare HTML', -0.25)
  await bare.stop()
  await web.stop()
  await town.db.raw("delete from session where user_agent = 'bench'")
  await town.close()
}
