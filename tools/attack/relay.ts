import { randomBytes, randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Placeholders for a session cookie: of the member whose objects are attacked, or of another member each time. */
export const sessions = { owner: 'session=owner', anyone: 'session=anyone' } as const

/** Placeholders in a body for new letters and digits each time, of the same length: names and numbers that must be unique. */
export const unique = 'UNIQUE__'
export const digits = 'DIGITS__'

export interface Relay {
  url: string
  /** Number of answers by status. */
  statuses: Map<number, number>
  /** Number of refusals by rate limits for each call: requests that were not attacked. */
  limited: Map<string, number>
  /** Requests that were answered with 500. */
  crashes: string[]
  stop(): void
}

/**
 * A proxy between the tools and the product. Limits stay on, but hide nothing: every request comes
 * from another network address, and requests limited by member come from another member each time.
 */
export async function openRelay(target: string, tokens: { owner: string; anyone: string[] }): Promise<Relay> {
  const statuses = new Map<number, number>()
  const limited = new Map<string, number>()
  const crashes: string[] = []
  let turn = 0
  const server = createServer(async (asked, answer) => {
    const body = renewed(await bodyOf(asked))
    const cookie = asked.headers.cookie
      ?.replace(sessions.owner, `session=${tokens.owner}`)
      .replace(sessions.anyone, () => `session=${tokens.anyone[turn % tokens.anyone.length]}`)
    const headers = { ...asked.headers, ...(cookie && { cookie }), 'x-forwarded-for': address(turn++) }
    // Sessions never end here: later requests would be a visitor's.
    if (asked.url?.startsWith('/api/logout.php')) return answer.writeHead(204).end()
    const onward = request(target, { method: asked.method, path: asked.url, headers }, (given) => {
      const status = given.statusCode ?? 0
      add(statuses, status)
      if (status === 429) add(limited, `${asked.method} ${asked.url?.replace(/\?.*/s, '')}`)
      if (status === 500) crashes.push(`${asked.method} ${asked.url} ${body.toString().slice(0, 300)}`)
      answer.writeHead(status, given.headers)
      given.pipe(answer)
    })
    onward.on('error', () => giveUp(answer))
    onward.end(body)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    statuses,
    limited,
    crashes,
    stop: () => (server.close(), server.closeAllConnections()),
  }
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

async function bodyOf(asked: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of asked) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function renewed(body: Buffer): Buffer {
  if (!body.includes(unique) && !body.includes(digits)) return body
  const number = String(randomInt(1e8)).padStart(8, '0')
  return Buffer.from(body.toString().replaceAll(unique, randomBytes(4).toString('hex')).replaceAll(digits, number))
}

function address(turn: number): string {
  return `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
}

/** Requests that Node's own parser refuses to forward never reach the product. */
function giveUp(answer: ServerResponse): void {
  if (!answer.headersSent) answer.writeHead(502)
  answer.end()
}
