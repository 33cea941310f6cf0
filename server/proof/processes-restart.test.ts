import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { startSession } from '#server/account/sessions/sessions.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { startHaproxy, type TestProxy } from '#server/testing/haproxy.ts'
import { member } from '#server/testing/member.ts'
import { buildWeb, environmentOf, testProcess } from '#server/testing/processes.ts'
import { missingPrograms, unlessMissing } from '#server/testing/programs.ts'
import { eventually, RemoteClient, type RemoteSocket } from '#server/testing/remote-client.ts'
import { talking } from '#server/testing/talking.ts'

const missing = missingPrograms('haproxy')
const people = 6

// Processes that start and stop on one machine. The tests wait for states without short time limits.
vi.setConfig({ testTimeout: 240_000 })

describe.skipIf(missing.length > 0)(unlessMissing(missing, 'behind a proxy'), async () => {
  if (missing.length > 0) return
  const db = await freshDatabase()
  const shared = environmentOf(db, { ROLE: 'web', TRUST_PROXY: '1' })
  const [first, second] = [await testProcess(shared), await testProcess(shared)]
  let proxy: TestProxy
  const bothServe = async () => (await proxy.serving()).length === 2

  beforeAll(async () => {
    buildWeb()
    await Promise.all([first.start(), second.start()])
    proxy = await startHaproxy([first.address, second.address])
    await eventually('both processes serve', bothServe)
  }, 240_000)
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop(), proxy.stop()])
  }, 60_000)

  it('no request fails while each process is replaced in turn, and every socket reconnects', async () => {
    const circle = await Promise.all(Array.from({ length: people }, async (_, index) => visitorOf(index)))
    const sockets = circle.map(({ client }) => new StayingSocket(client, proxy.url))
    await Promise.all(sockets.map((socket) => socket.open))
    const load = new Load(circle)

    for (const each of [first, second]) {
      await load.goesOn()
      expect(await each.stop()).toBe(0)
      await load.goesOn()
      await each.start()
      await eventually('the replaced process serves', bothServe)
    }
    await load.goesOn()
    await load.stop()
    await Promise.all(sockets.map((socket) => socket.open))

    expect(load.failures).toEqual([])
    expect(load.answered).toBeGreaterThan(people * 5)
    const codes = sockets.flatMap(({ closed }) => closed)
    expect(codes.length).toBeGreaterThanOrEqual(people)
    expect(new Set(codes)).toEqual(new Set([1001]))
    const { rows } = await db.raw('select count(*)::int as sent from message')
    expect(rows).toEqual([{ sent: load.sent }])
    await everybodyHears(circle, sockets)
    await Promise.all(sockets.map((socket) => socket.leave()))
  })

  it('a client that sends X-Forwarded-For is still known by its real address, and the pages of the operator stay internal', async () => {
    const guess = (made: string) =>
      fetch(`${proxy.url}/api/user.php`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': made },
        body: JSON.stringify({ username: 'somebody', password: 'wrong' }),
      })
    const statuses: number[] = []
    for (let turn = 1; turn <= 6; turn++) statuses.push((await guess(`203.0.113.${turn}`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    for (const path of ['/metrics', '/readyz', '/healthz']) expect((await fetch(proxy.url + path)).status).toBe(404)
    expect((await fetch(first.url + '/readyz')).status).toBe(200)
  })

  it('the page of a member is not compressed', async () => {
    const { client } = await visitorOf(99)
    const answer = await fetch(proxy.url, { headers: { cookie: client.cookie, 'accept-encoding': 'gzip, br' } })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null])
  })

  async function visitorOf(index: number) {
    const [person, friend] = await Promise.all([
      member(db, { username: `p${index}`, credits: 100_000 }),
      member(db, { username: `f${index}` }),
    ])
    await talking(db, person, friend)
    const token = await startSession(db, { memberId: person.id, siteId: 'beau', userAgent: 'test' })
    return { id: person.id, friend, client: new RemoteClient(`session=${token}`) }
  }

  type Person = Awaited<ReturnType<typeof visitorOf>>

  /** Waits until each member gets the event of their own message. */
  async function everybodyHears(circle: Person[], sockets: StayingSocket[]): Promise<void> {
    for (const [index, { client, friend }] of circle.entries()) {
      await client.post(`${proxy.url}/api/messages.php`, { profile: { id: friend.id }, text: 'hello' })
      await eventually('a socket that came back hears', () => sockets[index]!.heard.some(({ type }) => type === 'message'))
    }
  }

  /** Members who constantly read pages and write messages like browsers; records failures. */
  class Load {
    readonly failures: string[] = []
    answered = 0
    sent = 0
    private stopping = false
    private readonly running: Promise<unknown>[]

    constructor(circle: Person[]) {
      this.running = circle.map((person) => this.live(person))
    }

    /** Waits until every member has had some more answers. */
    async goesOn(): Promise<void> {
      const until = this.answered + people * 4
      await eventually('the load goes on', () => this.answered >= until)
    }

    async stop(): Promise<void> {
      this.stopping = true
      await Promise.all(this.running)
    }

    private async live({ client, friend }: Person): Promise<void> {
      const calls = [
        () => client.get(`${proxy.url}/api/user.php`),
        () => client.get(`${proxy.url}/chats`),
        () => client.get(`${proxy.url}/api/chats.php`),
        () => client.post(`${proxy.url}/api/messages.php`, { profile: { id: friend.id }, text: 'hello' }),
      ]
      for (let turn = 0; !this.stopping; turn++) {
        const kind = turn % calls.length
        try {
          const answer = await calls[kind]!()
          await answer.arrayBuffer()
          if (answer.ok) this.answered++
          else this.failures.push(`${kind}: ${answer.status}`)
          if (answer.ok && kind === 3) this.sent++
        } catch (error) {
          this.failures.push(`${kind}: ${String((error as Error).cause ?? error)}`)
        }
        await pause(100)
      }
    }
  }

  /** Reconnects like a page when closed, and records the close codes. */
  class StayingSocket {
    readonly closed: number[] = []
    heard: LiveEvent[] = []
    /** Resolves when the socket is open (again). */
    open: Promise<RemoteSocket>
    private left = false
    private readonly client: RemoteClient
    private readonly url: string

    constructor(client: RemoteClient, url: string) {
      this.client = client
      this.url = url
      this.open = this.enter()
    }

    private async enter(): Promise<RemoteSocket> {
      const socket = await this.client.socket(this.url)
      this.heard = socket.heard
      void socket.closed.then((code) => {
        if (this.left) return
        this.closed.push(code)
        this.open = this.enter()
        this.open.catch(() => {}) // the caller that awaits it gets the error
      })
      return socket
    }

    async leave(): Promise<void> {
      this.left = true
      ;(await this.open).close()
    }
  }
})
