import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import type { Bus } from './bus.ts'
import { presenceOf } from './hints.ts'
import { Live } from './live.ts'
import { Upgrades } from './upgrades.ts'

const changes: string[] = []
const overWith = new Set<string>()
const cleanups: Array<() => Promise<unknown>> = []
afterAll(() => Promise.all(cleanups.map((clean) => clean())))

/** Sockets of their own on a port of their own; a header of a request names its member, and since when; none is turned away. */
async function open(tickEvery?: number, bus?: Pick<Bus, 'follow' | 'unfollow'>): Promise<{ live: Live; port: number }> {
  const live = new Live({ tickEvery, bus })
  live.listen({
    opened: (memberId) => void changes.push(`${memberId} came`),
    closed: (memberId) => void changes.push(`${memberId} went`),
    delivered() {},
    passed() {},
    over: async (sessions) => sessions.filter((session) => overWith.has(session)),
    async said() {},
  })
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  new Upgrades(server).serve('/live', (request, socket, head) => {
    const [memberId, since, siteId = 'beau'] = String(request.headers['x-member']).split(' ')
    if (memberId === 'nobody') return live.turnAway({ request, socket, head })
    void live.accept(
      { request, socket, head },
      { memberId: memberId!, siteId, session: `session of ${memberId}`, since: Number(since ?? Date.now()) },
    )
  })
  cleanups.push(async () => {
    await live.stop()
    server.close()
  })
  return { live, port: (server.address() as { port: number }).port }
}

/** A connection that only does the WebSocket handshake: it never answers a ping. */
async function mute(port: number, member: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `GET /live HTTP/1.1\r\nHost: x\r\nX-Member: ${member}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  await once(socket, 'readable')
  return socket
}

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 10) {
    if (waited > 5000) throw new Error('It did not happen in five seconds.')
    await pause(10)
  }
}

it('a connection that leaves a ping unanswered is cut off, and its member has left', async () => {
  const { live, port } = await open(5)
  const socket = await mute(port, 'ben')
  socket.resume()
  await until(() => changes.includes('ben came'))
  await once(socket, 'close')
  await until(() => changes.includes('ben went'))
  expect(live.size).toBe(0)
})

it('a client that reads nothing does not fill the memory', async () => {
  const { live, port } = await open()
  const socket = await mute(port, 'tom')
  socket.pause()
  await until(() => live.size === 1)
  for (let sent = 0; sent < 400_000 && live.size === 1; sent++) {
    live.hint({ to: ['tom'], event: { type: 'like', member: 'x'.repeat(200) } })
    if (sent % 1000 === 0) await new Promise((done) => setImmediate(done))
  }
  await until(() => live.size === 0)
  socket.destroy()
})

it('a session that ended while its socket was being let in is not let in', async () => {
  const { live, port } = await open()
  const before = Date.now()
  live.hint({ to: ['max'], event: { type: 'ended' } })
  const socket = await mute(port, `max ${before}`)
  socket.resume()
  await until(() => live.size === 0)
  live.hint({ to: ['max'], event: { type: 'credits' } })
  expect(changes).not.toContain('max came')
  socket.destroy()
})

it('a session that ended without a hint loses its sockets in the next round', async () => {
  const { live, port } = await open(5)
  const socket = await mute(port, 'jan')
  const heard: Buffer[] = []
  socket.on('data', (bytes: Buffer) => void heard.push(bytes))
  await until(() => live.size === 1)
  overWith.add('session of jan')
  await until(() => live.size === 0)
  const closing = Buffer.from([0x88, 2, 4401 >> 8, 4401 & 0xff])
  await until(() => Buffer.concat(heard).includes(closing))
  socket.destroy()
})

it('a member with too many sockets that do not hang up has them cut off', async () => {
  const { live, port } = await open()
  const sockets = []
  for (let count = 0; count < 22; count++) sockets.push((await mute(port, 'leo')).resume())
  await Promise.all([once(sockets[0]!, 'close'), once(sockets[1]!, 'close')])
  expect(live.size).toBe(20)
  for (const socket of sockets) socket.destroy()
})

it('a client that is turned away and does not hang up is cut off', async () => {
  const { live, port } = await open()
  const socket = await mute(port, 'nobody')
  socket.resume()
  await once(socket, 'close')
  expect(live.size).toBe(0)
  expect(changes.filter((change) => change.startsWith('nobody'))).toEqual([])
})

it('when a member is no longer shown at a site, their followers there learn that they are gone, and nobody else', async () => {
  const { live, port } = await open()
  const heard = { here: '', there: '' }
  const sockets = await Promise.all(
    (['here', 'there'] as const).map(async (who) => {
      const socket = await mute(port, `${who} ${Date.now()} ${who}`)
      socket.on('data', (bytes: Buffer) => void (heard[who] += bytes.toString()))
      return socket
    }),
  )
  await until(() => live.size === 2)
  for (const who of ['here', 'there']) for (const socket of live['at'].get(who)!) live.follow(socket, [presenceOf('tom')])
  live.hint({ to: [], event: { type: 'gone', member: 'tom', left: ['there'] } })
  live.hint({ to: [presenceOf('tom')], event: { type: 'presence', member: 'tom', online: true } })
  await until(() => heard.here.includes('presence') && heard.there.includes('gone'))
  expect(heard.here).not.toContain('gone')
  expect(heard.there).not.toContain('presence')
  for (const socket of sockets) socket.destroy()
})

it('a socket opens once this process hears the hints of its member, and follows each address as long as a socket needs it', async () => {
  const [asked, followed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const times = new Map<string, number>()
  const count = (by: number) => (addresses: readonly string[]) =>
    addresses.forEach((each) => void times.set(each, (times.get(each) ?? 0) + by))
  const { live, port } = await open(undefined, {
    async follow(addresses) {
      count(1)(addresses)
      asked.resolve()
      await followed.promise
    },
    unfollow: count(-1),
  })
  const entering = mute(port, 'uwe')
  await asked.promise
  expect(live.size).toBe(0)
  followed.resolve()
  const sockets = [await entering, await mute(port, 'uwe')]
  await until(() => live.size === 2)
  const [first, second] = live['at'].get('uwe')!
  live.follow(first!, [presenceOf('tom'), presenceOf('ben')])
  live.follow(second!, [presenceOf('ben')])
  live.follow(first!, [presenceOf('tom'), presenceOf('max')])
  live.follow(first!, [presenceOf('max')])
  expect(Object.fromEntries(times)).toEqual({ uwe: 1, 'presence:tom': 0, 'presence:ben': 1, 'presence:max': 1 })
  for (const socket of sockets) socket.resume().destroy()
  await until(() => live.size === 0)
  expect([...times.values()]).toEqual([0, 0, 0, 0])
})

it('only pages whose member, or somebody they follow, was at a lost node connect again', async () => {
  const { live, port } = await open()
  const heard = new Map<string, Buffer>()
  for (const name of ['lost', 'follower', 'other']) {
    const socket = await mute(port, name)
    socket.on('data', (bytes: Buffer) => void heard.set(name, Buffer.concat([heard.get(name) ?? Buffer.alloc(0), bytes])))
  }
  await until(() => live.size === 3)
  for (const socket of live['at'].get('follower')!) live.follow(socket, [presenceOf('lost')])
  live.missed((address) => address.endsWith('lost'))
  const closing = Buffer.from([0x88, 2, 1012 >> 8, 1012 & 0xff])
  await until(() => ['lost', 'follower'].every((name) => heard.get(name)?.includes(closing)))
  expect(heard.get('other')?.includes(closing) ?? false).toBe(false)
})
