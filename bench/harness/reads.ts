import { startSession } from '#server/account/sessions/sessions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { defaultSiteId } from '#server/site/site.ts'
import { type BenchMember, drawFrom } from './people.ts'
import type { Served } from './processes.ts'

interface Read {
  path: string
  cookie: string
}

/** What each of these members reads on usual routes, signed in: who they are, a profile, their chats, a search. */
export async function readsOf(db: Database, people: readonly BenchMember[]): Promise<Read[]> {
  const reads = people.map(async ({ id, country, age }, index) => {
    const token = await startSession(db, { memberId: id, siteId: defaultSiteId, userAgent: 'bench' })
    const other = people[(index * 7 + 1) % people.length]!.id
    const search = `/api/members.php?country=${country}&min_age=${age}`
    const paths = ['/api/user.php', `/api/member.php?id=${other}`, '/api/chats.php', search]
    return { path: paths[index % paths.length]!, cookie: `session=${token}` }
  })
  return Promise.all(reads)
}

/** One of the reads, at random. */
export async function readAny({ url }: Served, reads: readonly Read[]): Promise<void> {
  const { path, cookie } = drawFrom(reads)
  const answer = await fetch(url + path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  await answer.arrayBuffer()
}
