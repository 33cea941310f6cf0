import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { LiveEvent } from '#contract/live.ts'
import type { LiveCommand } from '#contract/live-commands.ts'
import type { App } from '#server/app.ts'

/** A browser's `/live` socket: records its events and waits for expected ones. */
export interface TestSocket {
  readonly heard: LiveEvent[]
  /** The next event of that type; fails after fifteen seconds, as every wait of the tests. */
  next<Type extends LiveEvent['type']>(type: Type): Promise<Extract<LiveEvent, { type: Type }>>
  say(command: LiveCommand): void
  sendRaw(data: string | Buffer): void
  close(): void
  /** Status code of the close. */
  readonly closed: Promise<number>
}

/** Makes an app listen on a free port of this machine, so that sockets can reach it. */
export async function listening(app: App): Promise<string> {
  const address = app.server.server.address() as AddressInfo | null
  if (!address) await app.server.listen({ port: 0, host: '127.0.0.1' })
  return `127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
}

/** Opens `/live` with a session cookie, from a page of the site unless `origin` is given; throws the status of a refusal. */
export async function openSocket(
  app: App,
  cookie: string,
  { origin, path = '/live', site }: { origin?: string | null; path?: string; site?: string } = {},
): Promise<TestSocket> {
  const here = await listening(app)
  const host = site ?? here
  const socket = new WebSocket(`ws://${here}${path}`, {
    headers: { host, ...(cookie && { cookie }), ...(origin === null ? {} : { origin: origin ?? `http://${host}` }) },
  })
  const heard: LiveEvent[] = []
  const taken = new Set<LiveEvent>()
  socket.on('message', (data) => void heard.push(JSON.parse(String(data))))
  const closed = new Promise<number>((done) => socket.on('close', done))
  await new Promise<void>((done, fail) => {
    socket.on('open', () => done())
    socket.on('unexpected-response', (_request, answer) => fail(new Error(String(answer.statusCode))))
    socket.on('error', fail)
  })
  return {
    heard,
    async next(type) {
      for (let waited = 0; waited < 15_000; waited += 10) {
        const event = heard.find((each) => each.type === type && !taken.has(each))
        if (event) {
          taken.add(event)
          return event as never
        }
        await pause(10)
      }
      throw new Error(`No ${type} in fifteen seconds; heard ${JSON.stringify(heard)}`)
    },
    say: (command) => socket.send(JSON.stringify(command)),
    sendRaw: (data) => socket.send(data),
    close: () => socket.close(),
    closed,
  }
}
