import { members as contract } from '#contract/search/search.ts'
import { identifier } from '#server/account/sessions/identify.ts'
import type { Database } from '#server/platform/database/database.ts'
import { startSession } from '#server/account/sessions/sessions.ts'
import { searchMembers } from '#server/search/search.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { defaultSiteId, SiteDirectory } from '#server/site/site.ts'
import { testKeys } from '#server/testing/keys.ts'
import { load, loadPerCpuSecond, type Request } from '../harness/load.ts'
import { alternate, report, type Rate } from '../harness/measure.ts'
import { type BenchMember, sampleMembers } from '../harness/people.ts'
import { pgbench, type Ran, script } from '../harness/pgbench.ts'
import { type Served, serveBare, serveProduct } from '../harness/processes.ts'
import { benchMembers, openTown } from '../harness/towns.ts'
import { leaveOut } from '../record/figures.ts'

/** Enough that nobody exceeds the limit of 120 pages of search a minute. */
const searchers = 6_000

interface Caller extends BenchMember {
  cookie: string
}

/** P10: calls of one web process under 32 connections, against a bare Fastify (L_hello) and against the same SQL alone. */
export async function run(): Promise<void> {
  const town = await openTown(benchMembers)
  const callers = await signIn(town.db, await sampleMembers(town.db, searchers))
  const web = await serveProduct({ DATABASE_URL: town.db.url, ROLE: 'web' })
  const bare = await serveBare()
  console.log(`http among ${benchMembers} members`)

  const hello = [{ path: '/', headers: {} }]
  const session = requestsOf(callers, () => '/api/companyinfo.php')
  const profile = requestsOf(callers, (_, other) => `/api/member.php?id=${other.id}`)
  const search = requestsOf(callers, searchOf)
  const rate =
    (server: Served, requests: Request[]): Rate =>
    (seconds) =>
      load(server.url, requests, seconds)
  const cost =
    (server: Served, requests: Request[]): Rate =>
    (seconds) =>
      loadPerCpuSecond(server, requests, seconds)
  report('P10 route by key (who is signed in)', await alternate(rate(bare, hello), rate(web, session)), 'L_hello', -0.35)
  report(
    'the same per CPU-second of its process',
    await alternate(cost(bare, hello), cost(web, session), 'per CPU-second'),
    'L_hello',
  )
  report('a profile per CPU-second', await alternate(cost(bare, hello), cost(web, profile), 'per CPU-second'), 'L_hello')

  const sql = pgbench === undefined ? undefined : await sqlOf(town.db, callers.slice(0, 400))
  if (sql) report('P10 whole search call', await alternate(sql.run, rate(web, search)), 'pgbench of its SQL', -0.35)
  else leaveOut('P10 whole search call', 'there is no pgbench here (Debian: postgresql-contrib)')
  await sql?.close()
  await bare.stop()
  await web.stop()
  await town.db.raw("delete from session where user_agent = 'bench'")
  await town.close()
}

async function signIn(db: Database, people: readonly BenchMember[]): Promise<Caller[]> {
  return Promise.all(
    people.map(async (one) => ({
      ...one,
      cookie: `session=${await startSession(db, { memberId: one.id, siteId: defaultSiteId, userAgent: 'bench' })}`,
    })),
  )
}

function requestsOf(callers: readonly Caller[], pathOf: (caller: Caller, other: Caller) => string): Request[] {
  return callers.map((caller, index) => ({
    path: pathOf(caller, callers[(index * 7 + 1) % callers.length]!),
    headers: { cookie: caller.cookie },
  }))
}

function searchOf({ country, age }: BenchMember): string {
  return `/api/members.php?country=${country}&min_age=${Math.max(18, age - 5)}&max_age=${Math.min(99, age + 5)}`
}

/** The statements of one search call, from the session to the cards, of the callers who run the same ones. */
async function sqlOf(db: Database, callers: readonly Caller[]) {
  const runs = await Promise.all(callers.map((caller) => recorded(db, caller)))
  const shape = (run: Ran[]) => run.map(({ statement }) => statement.name).join()
  const usual = runs.map(shape).sort()[Math.floor(runs.length / 2)]
  return script(
    db,
    runs.filter((run) => shape(run) === usual),
  )
}

async function recorded(db: Database, caller: Caller): Promise<Ran[]> {
  const ran: Ran[] = []
  const noting: Database = {
    ...db,
    rows: (statement, values = []) => (ran.push({ statement, values }), db.rows(statement, values)),
    row: (statement, values = []) => (ran.push({ statement, values }), db.row(statement, values)),
  }
  const cookies = { session: caller.cookie.slice('session='.length) }
  const identify = identifier({
    db: noting,
    keys: testKeys,
    sites: new SiteDirectory(noting),
    config: { siteUrl: 'http://localhost' },
  })
  const visit = await identify({ headers: {}, cookies, hostname: 'localhost', ip: '127.0.0.1' })
  const { settings } = defaultSite('localhost', 'support@localhost')
  const query = Object.fromEntries(new URL(searchOf(caller), 'http://localhost').searchParams)
  await searchMembers(noting, visit, settings, contract.input.parse(query))
  return ran.filter(({ statement }) => !statement.name.startsWith('site'))
}
