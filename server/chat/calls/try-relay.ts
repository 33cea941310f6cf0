import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Relay } from '#contract/chat/calls.ts'

// As much of STUN and TURN (RFC 8489, RFC 8656) as it takes to ask a relay for an address, as a browser in a call does.

const cookie = Buffer.from('2112a442', 'hex')
const methods = { allocate: 0x0003, refresh: 0x0004 } as const
const attributes = {
  username: 0x06,
  integrity: 0x08,
  error: 0x09,
  lifetime: 0x0d,
  realm: 0x14,
  nonce: 0x15,
  transport: 0x19,
} as const
const success = 0x0100
const patience = 3_000

/** Asks a relay for an address at each of its own, and gives it back. Throws an Error with a sentence if it refuses or does not answer. */
export async function tryRelay(relay: Relay): Promise<void> {
  for (const url of relay.urls) {
    const ask = await open(url)
    try {
      await allocate(ask, url, relay)
    } finally {
      ask.close()
    }
  }
}

async function allocate(ask: Line, url: string, { username, credential }: Relay): Promise<void> {
  const udp: Attribute = [attributes.transport, Buffer.from([17, 0, 0, 0])]
  // The first answer names realm and nonce, which the next request needs; a relay may want a newer nonce once.
  let answer = read(await ask.send(request(methods.allocate, [udp])))
  for (let tries = 0; tries < 2 && (tries === 0 || codeIn(answer) === 438); tries++) {
    const [realm, nonce] = [answer.attributes.get(attributes.realm), answer.attributes.get(attributes.nonce)]
    if (!realm || !nonce) throw new Error(`TURN_URL: ${url} is no relay that asks for a name.`)
    const key = createHash('md5').update(`${username}:${realm.toString()}:${credential}`).digest()
    const named: Attribute[] = [
      [attributes.username, Buffer.from(username)],
      [attributes.realm, realm],
      [attributes.nonce, nonce],
    ]
    answer = read(await ask.send(request(methods.allocate, [udp, ...named], key)))
    const over: Attribute = [attributes.lifetime, Buffer.alloc(4)]
    if (answer.type === methods.allocate + success) return void (await ask.send(request(methods.refresh, [over, ...named], key)))
  }
  const code = codeIn(answer)
  throw new Error(`TURN_URL: ${url} refuses (${code})${code === 401 ? ': TURN_SECRET must be its static-auth-secret.' : '.'}`)
}

/** The code of a refusal; 0 without one. */
function codeIn({ attributes: found }: Answer): number {
  const error = found.get(attributes.error)
  return error ? error[2]! * 100 + error[3]! : 0
}

type Attribute = readonly [type: number, value: Buffer]

function request(method: number, given: readonly Attribute[], key?: Buffer): Buffer {
  const body = Buffer.concat(given.map(([type, value]) => attribute(type, value)))
  const id = randomBytes(12)
  const header = (length: number) => Buffer.concat([word(method), word(length), cookie, id])
  if (!key) return Buffer.concat([header(body.length), body])
  const signed = Buffer.concat([header(body.length + 24), body])
  return Buffer.concat([signed, attribute(attributes.integrity, createHmac('sha1', key).update(signed).digest())])
}

function attribute(type: number, value: Buffer): Buffer {
  return Buffer.concat([word(type), word(value.length), value, Buffer.alloc(-value.length & 3)])
}

function word(value: number): Buffer {
  return Buffer.from([value >> 8, value & 255])
}

interface Answer {
  type: number
  attributes: Map<number, Buffer>
}

function read(answer: Buffer): Answer {
  const found = new Map<number, Buffer>()
  for (let at = 20; at + 4 <= answer.length;) {
    const length = answer.readUInt16BE(at + 2)
    found.set(answer.readUInt16BE(at), answer.subarray(at + 4, at + 4 + length))
    at += 4 + length + (-length & 3)
  }
  return { type: answer.readUInt16BE(0), attributes: found }
}

/** A way to a relay: sends a request, and returns its answer. */
interface Line {
  send(message: Buffer): Promise<Buffer>
  close(): void
}

async function open(url: string): Promise<Line> {
  const [, scheme, host, port, transport] = /^(turns?):([\w.-]+)(?::(\d+))?(?:\?transport=(\w+))?$/.exec(url)!
  const at = { host: host!, port: Number(port ?? (scheme === 'turns' ? 5349 : 3478)) }
  const silent = () => new Error(`TURN_URL: ${url} does not answer.`)
  const signal = () => AbortSignal.timeout(patience)
  if (scheme === 'turn' && transport !== 'tcp') {
    const socket = createSocket('udp4').unref()
    return {
      async send(message) {
        socket.send(message, at.port, at.host)
        const [answer] = (await once(socket, 'message', { signal: signal() }).catch(() => Promise.reject(silent()))) as [Buffer]
        return answer
      },
      close: () => void socket.close(),
    }
  }
  const socket = scheme === 'turns' ? connectTls({ ...at, servername: at.host }) : connect(at)
  await once(socket, scheme === 'turns' ? 'secureConnect' : 'connect', { signal: signal() }).catch(() => Promise.reject(silent()))
  return {
    async send(message) {
      socket.write(message)
      const [answer] = (await once(socket, 'data', { signal: signal() }).catch(() => Promise.reject(silent()))) as [Buffer]
      return answer
    },
    close: () => void socket.destroy(),
  }
}
