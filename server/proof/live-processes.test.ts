import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { endSessions } from '#server/account/sessions/sessions.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { openSocket, type TestSocket } from '#server/testing/socket.ts'

const db = await freshDatabase()
const second = openDatabase(db.url)
afterAll(() => second.close())
const [one, other] = [await testApp(db, { role: 'web' }), await testApp(second, { role: 'web' })]

it('a message at one process reaches a socket of the other, and so does the end of its session', async () => {
  const [ben, tom] = await Promise.all([member(db), member(db)])
  const asBen = await signedIn(one, db, ben)
  const asTom = await signedIn(other, second, tom)
  const toms = await openSocket(other, asTom.cookie)
  await heardFromOther(tom.id, toms)
  await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' })
  expect(await toms.next('message')).toMatchObject({ seq: 1, from: ben.id })
  const since = Date.now()
  await endSessions(db, tom.id)
  expect(await toms.closed).toBe(4401)
  expect(Date.now() - since).toBeLessThan(1000)
})

it('processes ask all sockets to reconnect when events may have been lost', async () => {
  const tom = await member(db)
  const asTom = await signedIn(other, second, tom)
  const toms = await openSocket(other, asTom.cookie)
  await heardFromOther(tom.id, toms)
  await db.raw(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'beau-bus' and datname = current_database()",
  )
  expect(await toms.closed).toBe(1012)
  await expect(openSocket(other, asTom.cookie)).resolves.toBeDefined()
})

/** Waits until events of the first process reach a socket of the second. */
async function heardFromOther(memberId: string, socket: TestSocket): Promise<void> {
  while (!socket.heard.some((event) => event.type === 'credits')) {
    db.hints.publish({ to: [memberId], event: { type: 'credits' } })
    await pause(20)
  }
}
