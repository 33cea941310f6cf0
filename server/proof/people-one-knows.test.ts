import { expect, test } from 'vitest'
import { isChanging } from '#contract/endpoint.ts'
import { presenceOf } from '#server/platform/live/hints.ts'
import { applyListChanges, recordMissingAddresses } from '#server/profile/hiding/hiding.ts'
import { refreshCube } from '#server/search/search.ts'
import { changeSettings } from '#server/site/site.ts'
import { calls } from '#server/testing/access/calls.ts'
import { from, signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member } from '#server/testing/member.ts'
import { openSocket } from '#server/testing/socket.ts'
import { noteView } from '#server/profile/viewers/viewers.ts'

// A member must not learn the owner of an address from the list of people they know (decision 72).

const db = await freshDatabase()
const many = { unconfirmed: 10_000, free: 10_000, premium: 10_000, visitor: 10_000 }
await changeSettings(db, 'beau', { views_per_day: many })
const app = await testApp(db)

const [lister, control] = [await member(db), await member(db)]
const owners = [await member(db), await member(db, { gender: 'trans_man' }), await member(db, { birthDate: '1966-01-02' })]
await Promise.all(Array.from({ length: 30 }, () => member(db)))
const [asLister, asControl] = [await signedIn(app, db, lister), await signedIn(app, db, control)]
const asOwners = await Promise.all(owners.map((owner) => signedIn(app, db, owner)))
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000)

/** Filters that match one or more of the three owners. */
const searches = ['', 'country=NL', 'country=NL&region=NH', 'gender=trans_man', 'min_age=58&max_age=62', 'seeks_me=1', 'sort=near', 'sort=newest', 'online=now', 'distance=10'] // prettier-ignore

/** The answers of all reading calls to a member, with random parts made equal. */
async function transcriptOf(client: TestClient): Promise<string[]> {
  await db.raw('delete from rate_limit')
  // Another process, as it were, which has not counted the searches of the last minute.
  const reader = from(await testApp(db), '127.0.0.1', client.cookie)
  const asked = searches.flatMap((query) => [`/api/members.php?${query}`, `/api/members-count.php?${query}`])
  for (const [name, rule] of Object.entries(calls)) {
    const served = app.calls.served.get(name)
    if (!served || isChanging(served.endpoint) || served.endpoint.caller === 'staff') continue
    // Called above, and limited per minute.
    if (served.endpoint.path.startsWith('/api/members')) continue
    for (const { id } of rule.on === 'member' ? owners : [owners[0]!])
      for (const input of rule.asks(id, { bundle: 'none', nameOf: () => 'nobody' }))
        asked.push(`${served.endpoint.path.split('?')[0]}?${new URLSearchParams(input as Record<string, string>)}`)
  }
  const answers: string[] = []
  for (const path of new Set(asked)) {
    const { status, body } = await reader.get(path)
    answers.push(`${path} ${status} ${JSON.stringify(body).replaceAll(/"next":"[^"]+"/g, '"next":…')}`)
  }
  const second = (await reader.get('/api/members.php?country=NL')).body
  if (second.next) {
    const { results } = (await reader.get(`/api/members.php?country=NL&page=2&after=${second.next}`)).body
    answers.push(`page 2 ${JSON.stringify(results)}`)
  }
  return answers
}

test('listing 500 addresses, three of them of members, changes no answer, count or event for the lister', async () => {
  for (const one of [lister, control])
    await db.raw("update account set created_at = now() - interval '10 days' where member_id = $1", [one.id])
  await recordMissingAddresses(db, testKeys)
  const [liker, writer] = asOwners as [TestClient, TestClient]
  await liker.post('/api/likes.php', { profile: { id: lister.id } })
  await writer.post('/api/messages.php', { profile: { id: lister.id }, text: 'Hello' })
  for (const { id } of owners) await asLister.post('/api/favourites.php', { profile: { id } })
  for (const one of [lister, ...owners])
    await db.raw('insert into shows_views values ($1, now()) on conflict do nothing', [one.id])
  await noteView(db, owners[2]!.id, lister.id, new Date(Date.now() - 2 * 24 * 60 * 60 * 1000))
  await refreshCube(db)
  // Sets the marks of reading (seen, received, dealt) beforehand.
  await transcriptOf(asLister)
  const before = await transcriptOf(asLister)
  expect(before.join()).toContain(owners[0]!.id)

  const socket = await openSocket(app, asLister.cookie)
  const strangers = (count: number) => Array.from({ length: count }, (_, at) => `stranger${at}@example.org`)
  const list = (client: TestClient, addresses: string[]) =>
    client.post('/api/acquaintances.php', { addresses: addresses.join('\n') })
  const answers = [
    await list(asLister, [...strangers(497), ...owners.map(({ email }) => email)]),
    await list(asControl, strangers(500)),
  ].map(({ status, body: { count, left, not_understood } }) => ({ status, body: { count, left, not_understood } }))
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toEqual({ status: 200, body: { count: 500, left: 0, not_understood: [] } })

  const own = (line: string) => !line.startsWith('/api/acquaintances.php')
  expect((await transcriptOf(asLister)).filter(own)).toEqual(before.filter(own))
  await applyListChanges(db, tomorrow())
  await refreshCube(db)
  expect(await hiddenFrom()).toEqual(3)
  expect((await transcriptOf(asLister)).filter(own)).toEqual(before.filter(own))
  await asLister.delete('/api/acquaintances.php', {})
  await applyListChanges(db, tomorrow())
  expect(await hiddenFrom()).toEqual(0)
  expect((await asLister.get('/api/members-count.php?country=NL')).body.numResults).toBe(34)

  // Checks that no other event arrived before this one.
  db.hints.publish({ to: [lister.id], event: { type: 'credits' } })
  await socket.next('credits')
  expect(socket.heard.filter(({ type }) => type !== 'credits' && type !== 'presence')).toEqual([])
  socket.close()
}, 60_000)

test('the owner of a listed address learns nothing about the lister, and their actions still reach the lister', async () => {
  await db.raw('delete from rate_limit')
  const asked = await asOwners[2]!.get(`/api/member.php?id=${lister.id}`)
  expect(asked.status).toBe(200)
  await asLister.post('/api/acquaintances.php', { addresses: owners.map(({ email }) => email).join('\n') })
  await applyListChanges(db, tomorrow())
  for (const owner of [asOwners[0]!, asOwners[2]!])
    for (const line of await transcriptOf(owner)) {
      const named = [lister.id, lister.username, lister.email].filter((word) => line.includes(`"${word}"`))
      expect(named, line).toEqual([])
    }
  // An owner who watches the lister gets no events, and opening an owner's profile leaves no view.
  const socket = await openSocket(app, asOwners[2]!.cookie)
  socket.say({ type: 'watch', members: [lister.id] })
  await db.raw('delete from member_viewer')
  await asLister.get(`/api/member.php?id=${owners[2]!.id}`)
  db.hints.publish({ to: [presenceOf(lister.id)], event: { type: 'presence', member: lister.id, online: true } })
  db.hints.publish({ to: [owners[2]!.id], event: { type: 'credits' } })
  await socket.next('credits')
  expect(socket.heard.filter((event) => JSON.stringify(event).includes(lister.id))).toEqual([])
  socket.close()
  const { rows } = await db.raw('select from member_viewer where member_id = $1 and viewer_id = $2', [owners[2]!.id, lister.id])
  expect(rows).toEqual([])
  expect((await asLister.get('/api/likes.php')).body.liked_by).toMatchObject([{ id: owners[0]!.id }])
}, 60_000)

/** Number of owners that the lister is hidden from. */
async function hiddenFrom(): Promise<number> {
  const { rows } = await db.raw("select from known_contact where other_id = $1 and theirs <> '{}'", [lister.id])
  return rows.length
}
