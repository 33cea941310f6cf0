import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { loadGazetteer } from '#server/places/places.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { defaultSite, demoCompany } from '#server/site/default-site.ts'
import { addSite } from '#server/site/site.ts'
import { allStatements } from '#server/testing/all-statements.ts'
import { signedIn, testApp, type TestClient } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { member } from '#server/testing/member.ts'
import { startWithReplica } from '#server/testing/replica.ts'
import { checkServices } from '#server/doctor.ts'
import { openGauges } from '#server/gauges.ts'
import { leave } from '#server/leaving/leaving.ts'
import { changeProfile } from '#server/profile/profile.ts'
import { letterTo } from '#server/sign-in/notices.ts'
import { testKeys } from '#server/testing/keys.ts'
import { visitOf } from '#server/testing/visit.ts'
import { refreshCube } from '#server/search/search.ts'

const servers = await startWithReplica()
const { url, replicaUrl } = servers
const opened = () => openDatabase(url, { replicaUrl })
/** Two processes of the product, each with its own connections. */
const [db, other] = [opened(), opened()]
afterAll(async () => {
  await other.close()
  await db.close()
})
await migrate(db)
await loadGazetteer(db)
await addSite(db, { ...defaultSite('localhost', 'support@example.com'), company: demoCompany }, [])
const [here, there] = [await testApp(db), await testApp(other)]
const [ann, ben] = [await member(db), await member(db)]
await refreshCube(db)
const [asAnn, asBen] = [await signedIn(here, db, ann), await signedIn(here, db, ben)]
const annElsewhere = await signedIn(there, db, ann)
const benElsewhere = await signedIn(there, db, ben)

const used = () => db.replica!.used && other.replica!.used
const follows = () => until(used)
afterEach(async () => {
  await servers.resume()
  await follows()
})

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 30_000; !(await holds()); await pause(10))
    if (Date.now() > deadline) throw new Error('It did not happen in half a minute.')
}

async function found(client: TestClient): Promise<string[]> {
  const { status, body } = await client.get('/api/members.php?country=NL')
  expect(status).toBe(200)
  expect(body.numResults).toBe(body.results.length)
  return body.results.map((card: { id: string }) => card.id)
}

/** Reads that a replica may answer, by who did. */
async function answered(): Promise<Record<'replica' | 'primary', number>> {
  const { values } = await metrics.getSingleMetric('database_replica_reads_total')!.get()
  const by = (who: string) => values.find(({ labels }) => labels.by === who)?.value ?? 0
  return { replica: by('replica'), primary: by('primary') }
}

async function gauge(name: string): Promise<number> {
  const registry = openGauges(db, testConfig(), () => 0)
  return (await registry.getSingleMetric(name)!.get()).values[0]!.value
}

const wrong = async (databaseReadUrl: string) => {
  const findings = await checkServices(db, testConfig({ databaseUrl: url, databaseReadUrl }))
  return findings.find(({ about }) => about === 'replica')!.wrong
}

test('PostgreSQL runs every statement on a replica that may run there: none writes or locks', async () => {
  const marked = (await allStatements()).filter(({ replica }) => replica)
  expect(marked.length).toBeGreaterThan(50)
  const replica = openDatabase(replicaUrl, { readers: 1 })
  for (const each of marked) {
    const parameters = Math.max(...[...each.text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
    const nothing = Array.from({ length: parameters }, () => null)
    await expect(replica.rows(each, nothing), each.name).resolves.toBeDefined()
  }
  await replica.close()
  await expect(servers.ask('select from account for update')).rejects.toThrow('read-only')
})

test('the replica answers searches, and the primary whatever changes something', async () => {
  // A replica that is late once, on a busy machine, answers nothing for a second.
  const results: string[][] = []
  const twoSearches = async () => {
    await follows()
    const before = await answered()
    for (const ann of [asAnn, annElsewhere]) results.push(await found(ann))
    const after = await answered()
    return { replica: after.replica - before.replica >= 4, primary: after.primary - before.primary }
  }
  await expect.poll(twoSearches).toEqual({ replica: true, primary: 0 })
  expect(new Set(results.flat())).toEqual(new Set([ben.id]))
  expect(results.every((each) => each.length === 1)).toBe(true)
  await expect.poll(() => wrong(replicaUrl)).toEqual([])
})

test('everybody sees at once, at any process, who blocked, hid, left or came back, while the replica replays nothing', async () => {
  const cem = await member(db)
  await follows()
  expect((await found(annElsewhere)).sort()).toEqual([ben.id, cem.id].sort())
  const hide = (invisible: boolean) => db.transaction((tx) => changeProfile(tx, visitOf(cem), { invisible }))
  const steps: Array<[change: () => Promise<unknown>, seenByAnn: string[], seenByBen: string[]]> = [
    [() => asBen.post('/api/block.php', { profile: { id: ann.id } }), [cem.id], [cem.id]],
    [() => asBen.delete('/api/block.php', { profile: { id: ann.id } }), [ben.id, cem.id], [ann.id, cem.id]],
    [() => hide(true), [ben.id], [ann.id]],
    [() => hide(false), [ben.id, cem.id], [ann.id, cem.id]],
    [
      () => db.transaction((tx) => leave(tx, testKeys, { memberId: cem.id, reason: '' }, letterTo(visitOf(cem)))),
      [ben.id],
      [ann.id],
    ],
  ]
  for (const [change, seenByAnn, seenByBen] of steps) {
    // Each time both processes trust the replica, until they notice in the middle of a search.
    await servers.resume()
    await follows()
    await servers.pause()
    await change()
    expect((await found(annElsewhere)).sort()).toEqual(seenByAnn.sort())
    expect((await found(benElsewhere)).sort()).toEqual(seenByBen.sort())
    expect((await found(asAnn)).sort()).toEqual(seenByAnn.sort())
  }
  await until(() => !used())
  await until(async () => (await gauge('database_replica_lag_seconds')) > 1)
  expect(await gauge('database_replica_used')).toBe(0)
  await expect.poll(() => wrong(replicaUrl)).toEqual(['The replica cannot be used: It is behind.'])
  await servers.resume()
  await follows()
  await expect.poll(() => gauge('database_replica_used')).toBe(1)
})

test('no search fails or hangs while the replica is killed, or stands still', async () => {
  await follows()
  await servers.kill()
  await until(async () => {
    expect(await found(asAnn)).toContain(ben.id)
    return !db.replica!.used
  })
  await follows()
  // Connected again, so that it is the answers that do not come.
  expect(await found(asBen)).toContain(ann.id)
  await servers.freeze()
  const since = Date.now()
  const all = await Promise.all(Array.from({ length: 8 }, () => found(asBen)))
  await servers.wake()
  expect(Date.now() - since).toBeLessThan(5_000)
  expect(all.every((ids) => ids.includes(ann.id))).toBe(true)
})

test('a database that is no replica of this one answers nothing', async () => {
  const alone = openDatabase(url, { replicaUrl: url })
  expect(await alone.replica!.lastFault()).toBe('It is no replica: it copies from nowhere.')
  expect(alone.replica!.used).toBe(false)
  await alone.close()
  expect(await wrong(url)).toEqual(['The replica cannot be used: It is no replica: it copies from nowhere.'])
  expect(await wrong('postgres://nobody@127.0.0.1:1/none')).toEqual(['The replica cannot be used: It does not answer.'])
})
