import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { endSession, endSessions } from './account/sessions/sessions.ts'
import { createHash } from 'node:crypto'
import { signedIn, testApp } from './testing/app.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { member } from './testing/member.ts'
import { isOpenOf } from './presence/presence.ts'
import { openSocket } from './testing/socket.ts'
import { talking } from './testing/talking.ts'

const db = await freshDatabase()
const app = await testApp(db)

async function pair() {
  const [ben, tom] = await Promise.all([member(db), member(db)])
  const [asBen, asTom] = [await signedIn(app, db, ben), await signedIn(app, db, tom)]
  return { ben, tom, asBen, asTom }
}

const hashOf = (cookie: string) => createHash('sha256').update(cookie.split('=')[1]!).digest()
const moment = (milliseconds = 150) => pause(milliseconds)

describe('two members with the site open', () => {
  it('receive events of each message, of its delivery, and of its reading', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const { conversation } = (await asTom.post('/api/messages.php', { profile: { id: ben.id }, text: 'hello' })).body
    const [bens, toms] = [await openSocket(app, asBen.cookie), await openSocket(app, asTom.cookie)]
    await asBen.post('/api/messages.php', { conversation, text: 'hi' })
    const hint = { type: 'message', conversation: conversation.id, seq: 2, from: ben.id }
    expect(await toms.next('message')).toEqual(hint)
    expect(await bens.next('message')).toEqual(hint)
    expect(await bens.next('delivered')).toEqual({ type: 'delivered', conversation: conversation.id, seq: 2 })
    expect((await asBen.get('/api/chats.php')).body).toMatchObject([{ delivered: 2, read: 0 }])
    // An answer marks what it answers as read.
    expect(await bens.next('read')).toEqual({ type: 'read', conversation: conversation.id, seq: 1, by: ben.id })
    await asTom.get(`/api/messages.php?conversation=${conversation.id}`)
    expect(await bens.next('read')).toEqual({ type: 'read', conversation: conversation.id, seq: 2, by: tom.id })
    await asBen.delete('/api/messages.php', { id: `${conversation.id}:2` })
    expect(await toms.next('message')).toEqual(hint)
  })

  it('removing a chat removes it from all of the member’s devices, and the other learns nothing of it', async () => {
    const { tom, asBen, asTom } = await pair()
    const { conversation } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' })).body
    const [bens, toms] = [await openSocket(app, asBen.cookie), await openSocket(app, asTom.cookie)]
    await asTom.delete('/api/chat.php', { conversation })
    expect(await toms.next('removed')).toEqual({ type: 'removed', conversation: conversation.id })
    await moment()
    expect(bens.heard.filter(({ type }) => type === 'removed')).toEqual([])
  })

  it('are online as long as one of their pages is visible', async () => {
    const { ben, asBen } = await pair()
    const isOpen = async () => {
      const { rows } = await db.raw(`select ${isOpenOf('p')} as open from presence p where member_id = $1`, [ben.id])
      return (rows[0] as { open: boolean }).open
    }
    const [first, second] = [await openSocket(app, asBen.cookie), await openSocket(app, asBen.cookie)]
    await expect.poll(isOpen).toBe(true)
    first.say({ type: 'away' })
    await moment(700)
    expect(await isOpen()).toBe(true)
    second.say({ type: 'away' })
    second.say({ type: 'away' })
    await expect.poll(isOpen).toBe(false)
    first.say({ type: 'back' })
    await expect.poll(isOpen).toBe(true)
    second.close()
    await moment(700)
    expect(await isOpen()).toBe(true)
    first.say({ type: 'away' })
    await expect.poll(isOpen).toBe(false)
    first.close()
    await moment(700)
    expect(await isOpen()).toBe(false)
  })

  it('see each other typing, but only in their own conversation', async () => {
    const { tom, asBen, asTom } = await pair()
    const stranger = await signedIn(app, db, await member(db))
    const [bens, toms, strangers] = [
      await openSocket(app, asBen.cookie),
      await openSocket(app, asTom.cookie),
      await openSocket(app, stranger.cookie),
    ]
    const { conversation } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' })).body
    strangers.say({ type: 'typing', conversation: conversation.id })
    await moment()
    expect(toms.heard.filter((event) => event.type === 'typing')).toEqual([])
    bens.say({ type: 'typing', conversation: conversation.id })
    bens.say({ type: 'typing', conversation: conversation.id })
    expect(await toms.next('typing')).toEqual({ type: 'typing', conversation: conversation.id })
    await moment()
    expect(toms.heard.filter((event) => event.type === 'typing')).toHaveLength(1)
  })

  it('miss nothing and see nothing twice after an absence', async () => {
    const { tom, asBen, asTom } = await pair()
    const toms = await openSocket(app, asTom.cookie)
    const { conversation, message } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: '1' })).body
    await toms.next('message')
    toms.close()
    await toms.closed
    for (const text of ['2', '3']) await asBen.post('/api/messages.php', { conversation, text })
    const back = await openSocket(app, asTom.cookie)
    const missed = await asTom.get(`/api/messages.php?conversation=${conversation.id}&after=${message.id}`)
    expect(missed.body.messages.map((each: { text: string }) => each.text)).toEqual(['2', '3'])
    await asTom.post('/api/messages.php', { conversation, text: '4' })
    expect(await back.next('message')).toMatchObject({ seq: 4 })
  })

  it('receive no event of a refused change', async () => {
    const { tom, asBen, asTom } = await pair()
    const toms = await openSocket(app, asTom.cookie)
    for (const other of await Promise.all([member(db), member(db)]))
      await asBen.post('/api/messages.php', { profile: { id: other.id }, text: 'x' })
    expect((await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'x' })).status).toBe(403)
    await moment()
    expect(toms.heard).toEqual([])
  })

  it('are gone for each other within a second of a block, typing and presence included', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const [bens, toms] = [await openSocket(app, asBen.cookie), await openSocket(app, asTom.cookie)]
    const { conversation } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' })).body
    bens.say({ type: 'watch', members: [tom.id] })
    bens.say({ type: 'typing', conversation: conversation.id })
    await toms.next('typing')
    await asTom.post('/api/block.php', { profile: { id: ben.id } })
    expect(await bens.next('gone')).toEqual({ type: 'gone', member: tom.id, conversation: conversation.id })
    expect(await toms.next('gone')).toEqual({ type: 'gone', member: ben.id, conversation: conversation.id })
    const before = [bens.heard.length, toms.heard.length]
    bens.say({ type: 'typing', conversation: conversation.id })
    db.hints.publish({ to: [`presence:${tom.id}`], event: { type: 'presence', member: tom.id, online: true } })
    bens.say({ type: 'watch', members: [tom.id] })
    await moment()
    db.hints.publish({ to: [`presence:${tom.id}`], event: { type: 'presence', member: tom.id, online: true } })
    await moment()
    expect([bens.heard.length, toms.heard.length]).toEqual(before)
  })
})

describe('with a member who hides their presence,', () => {
  it.each([
    ['last visit hidden', 'update profile set show_last_seen = false where member_id = $1'],
    ['invisible', 'insert into invisibility (member_id, since) values ($1, now())'],
  ])('neither learns of the other’s deliveries, reading or typing: %s', async (_, hide) => {
    const { ben, tom, asBen, asTom } = await pair()
    const { conversation } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: '1' })).body
    await asTom.post('/api/messages.php', { conversation, text: '2' })
    await db.raw(hide, [tom.id])
    const marks = async () => [...(await asBen.get('/api/chats.php')).body, ...(await asTom.get('/api/chats.php')).body]
    const before = (await marks()).map(({ delivered, read }) => [delivered, read])
    const [bens, toms] = [await openSocket(app, asBen.cookie), await openSocket(app, asTom.cookie)]
    bens.say({ type: 'watch', members: [tom.id] })
    for (const [one, socket] of [
      [asBen, bens],
      [asTom, toms],
    ] as const) {
      await one.post('/api/messages.php', { conversation, text: 'and?' })
      socket.say({ type: 'typing', conversation: conversation.id })
    }
    for (const one of [asBen, asTom]) await one.get(`/api/messages.php?conversation=${conversation.id}`)
    await moment(1500)
    expect((await marks()).map(({ delivered, read }) => [delivered, read])).toEqual(before)
    for (const [{ heard }, { id }] of [
      [bens, ben],
      [toms, tom],
    ] as const) {
      expect(heard.filter(({ type }) => ['delivered', 'typing', 'presence'].includes(type))).toEqual([])
      expect(heard.filter((event) => event.type === 'read').every((event) => event.by === id)).toBe(true)
    }
    expect(await marks()).toMatchObject([{ num_unread_messages: 0 }, { num_unread_messages: 0 }])
  })
})

describe('a follower of a member', () => {
  it('learns when the member comes, unless the member hides it or the follower is a stranger', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const [shy, hidden, stranger] = await Promise.all([member(db), member(db, { invisible: true }), member(db)])
    // Not by calls: those would mark them as online before anybody follows them.
    for (const each of [tom, shy, hidden]) await talking(db, each, ben, { answered: false })
    await db.raw('update profile set show_last_seen = false where member_id = $1', [shy.id])
    const bens = await openSocket(app, asBen.cookie)
    bens.say({ type: 'watch', members: [tom.id, shy.id, hidden.id, stranger.id, ben.id] })
    await moment()
    for (const each of [shy, hidden, stranger]) await openSocket(app, (await signedIn(app, db, each)).cookie)
    await openSocket(app, asTom.cookie)
    expect(await bens.next('presence')).toEqual({ type: 'presence', member: tom.id, online: true })
    await moment()
    expect(bens.heard).toHaveLength(1)
  })
})

describe('a member with ten sockets who asks again and again', () => {
  it('has twenty lookups in five seconds over all of them, and each gets the answer to its last request', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    // Not by a call: that would mark Tom as online already.
    await talking(db, ben, tom)
    const others = await Promise.all([member(db), member(db)])
    const rows = vi.spyOn(db, 'rows')
    const lookups = () => rows.mock.calls.filter(([{ name }]) => name === 'presence_hiding').length
    const since = Date.now()
    const allowed = () => 20 * (1 + Math.floor((Date.now() - since) / 5000))
    const sockets = await Promise.all(Array.from({ length: 10 }, () => openSocket(app, asBen.cookie)))
    for (let round = 0; round < 12; round++) {
      for (const socket of sockets) socket.say({ type: 'watch', members: others.map(({ id }) => id) })
      await moment(20)
    }
    for (const socket of sockets) socket.say({ type: 'watch', members: [tom.id] })
    await moment(500)
    expect(lookups()).toBeGreaterThan(5)
    expect(lookups()).toBeLessThanOrEqual(allowed())
    await expect.poll(() => lookups(), { timeout: 8000 }).toBeGreaterThan(20)
    await moment(500)
    expect(lookups()).toBeLessThanOrEqual(allowed())
    rows.mockRestore()
    await openSocket(app, asTom.cookie)
    await Promise.all(sockets.map((socket) => socket.next('presence')))
    expect(sockets.every(({ heard }) => heard.length === 1)).toBe(true)
  }, 20_000)

  it('has no more lookups for typing events', async () => {
    const { asBen } = await pair()
    const socket = await openSocket(app, asBen.cookie)
    const row = vi.spyOn(db, 'row')
    const since = Date.now()
    for (let round = 0; round < 4; round++) {
      for (let count = 0; count < 15; count++) socket.say({ type: 'typing', conversation: crypto.randomUUID() })
      await moment(1000)
    }
    const asked = row.mock.calls.filter(([{ name }]) => name === 'chat_find_partner').length
    row.mockRestore()
    expect(asked).toBeLessThanOrEqual(20 * (1 + Math.floor((Date.now() - since) / 5000)))
  }, 20_000)
})

describe('opening a socket', () => {
  it('is refused for foreign pages, pages without an origin and other addresses', async () => {
    const { asBen } = await pair()
    await expect(openSocket(app, asBen.cookie, { origin: 'https://evil.example' })).rejects.toThrow('403')
    await expect(openSocket(app, asBen.cookie, { origin: 'null' })).rejects.toThrow('403')
    await expect(openSocket(app, asBen.cookie, { origin: null })).rejects.toThrow('403')
    await expect(openSocket(app, asBen.cookie, { path: '/other' })).rejects.toThrow('404')
  })

  it('rejects a page without a session as signed out, and sends nothing else', async () => {
    for (const cookie of ['', `session=${'x'.repeat(43)}`]) {
      const socket = await openSocket(app, cookie)
      expect(await socket.closed).toBe(4401)
      expect(socket.heard).toEqual([])
    }
  })

  it('closes a socket with more than 20 commands a second, or more than 64 KB', async () => {
    const { asBen } = await pair()
    const fast = await openSocket(app, asBen.cookie)
    for (let index = 0; index < 50; index++) fast.sendRaw('{}')
    expect(await fast.closed).toBe(1008)
    const big = await openSocket(app, asBen.cookie)
    big.sendRaw('x'.repeat(65 * 1024))
    expect(await big.closed).toBe(1009)
  })

  it('ignores nonsense', async () => {
    const { asBen, tom, asTom } = await pair()
    const bens = await openSocket(app, asBen.cookie)
    for (const nonsense of [
      '',
      'x',
      'null',
      '[]',
      '{"type":"watch","members":"all"}',
      '{"type":"typing","conversation":"1"}',
      '{"type":"__proto__"}',
    ])
      bens.sendRaw(nonsense)
    bens.sendRaw(Buffer.from([0, 1, 2]))
    await moment(50)
    await asTom.post('/api/messages.php', { profile: { id: (await asBen.get('/api/user.php')).body.user.id }, text: 'hi' })
    expect(await bens.next('message')).toMatchObject({ from: tom.id })
  })
})

describe('a session that ends', () => {
  it('takes its sockets along within a second, and leaves those of other devices', async () => {
    const { ben, asBen } = await pair()
    const phone = await signedIn(app, db, ben)
    const [one, two] = [await openSocket(app, asBen.cookie), await openSocket(app, phone.cookie)]
    const since = Date.now()
    await endSession(db, hashOf(asBen.cookie))
    expect(await one.closed).toBe(4401)
    expect(Date.now() - since).toBeLessThan(1000)
    await moment()
    db.hints.publish({ to: [ben.id], event: { type: 'credits' } })
    expect(await two.next('credits')).toEqual({ type: 'credits' })
    expect(one.heard).toEqual([])
    expect(await (await openSocket(app, asBen.cookie)).closed).toBe(4401)
  })

  it('goes with all others when the member ends all but this one', async () => {
    const { ben, asBen } = await pair()
    const others = await Promise.all([signedIn(app, db, ben), signedIn(app, db, ben)])
    const here = await openSocket(app, asBen.cookie)
    const sockets = await Promise.all(others.map((each) => openSocket(app, each.cookie)))
    await endSessions(db, ben.id, hashOf(asBen.cookie))
    expect(await Promise.all(sockets.map((socket) => socket.closed))).toEqual([4401, 4401])
    db.hints.publish({ to: [ben.id], event: { type: 'credits' } })
    await here.next('credits')
  })
})

it('a member may have 20 sockets; the oldest is closed', async () => {
  const { asBen } = await pair()
  const first = await openSocket(app, asBen.cookie)
  for (let index = 0; index < 20; index++) await openSocket(app, asBen.cookie)
  expect(await first.closed).toBe(1001)
})

it('of sixty sockets opened at once a member keeps 20', async () => {
  const { ben, asBen } = await pair()
  const sockets = await Promise.all(Array.from({ length: 60 }, () => openSocket(app, asBen.cookie)))
  let closed = 0
  for (const socket of sockets) void socket.closed.then((code) => code === 1001 && closed++)
  await expect.poll(() => closed).toBe(40)
  db.hints.publish({ to: [ben.id], event: { type: 'credits' } })
  await moment()
  expect(sockets.filter(({ heard }) => heard.length === 1)).toHaveLength(20)
})

it('all sockets are closed with 1001 when the server stops', async () => {
  const other = await testApp(db)
  const { ben } = await pair()
  const socket = await openSocket(other, (await signedIn(other, db, ben)).cookie)
  await other.server.close()
  expect(await socket.closed).toBe(1001)
})
