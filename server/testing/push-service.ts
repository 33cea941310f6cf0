import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Subscription } from '#contract/notifications/push.ts'

/** A browser's subscription at a push service without a receiver. */
export function someSubscription(at = 'https://fcm.googleapis.com'): Subscription {
  return new TestBrowser(at).subscription
}

/** A subscribed browser that decrypts its push messages by the standards (RFC 8188, RFC 8291). */
export class TestBrowser {
  readonly subscription: Subscription
  readonly #keys: ECDH = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  constructor(at: string) {
    this.subscription = {
      endpoint: `${at}/send/${randomBytes(16).toString('base64url')}`,
      keys: { p256dh: this.#keys.generateKeys('base64url'), auth: this.#auth.toString('base64url') },
    }
  }

  /** The text of an encrypted push message; throws if it is not for this browser. */
  read(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const senderEnd = 21 + body[20]!
    const sender = body.subarray(21, senderEnd)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const input = Buffer.from(hkdfSync('sha256', this.#keys.computeSecret(sender), this.#auth, info, 32))
    const derived = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length))
    const sealed = body.subarray(senderEnd)
    const opening = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
    opening.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
    const end = padded.lastIndexOf(2)
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The record has no end.')
    return padded.subarray(0, end).toString()
  }
}

export interface Delivery {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Messages for this browser at the push service of another process. */
export async function receivedFor({ subscription }: TestBrowser): Promise<Buffer[]> {
  const { origin, pathname } = new URL(subscription.endpoint)
  const all = (await (await fetch(origin)).json()) as Array<{ path: string; body: { data: number[] } }>
  return all.filter(({ path }) => path === pathname).map(({ body }) => Buffer.from(body.data))
}

/** A test push service: accepts messages, or answers as a test requests. */
export class TestPushService {
  readonly received: Delivery[] = []
  /** Answers to the next messages, in order; then 201. */
  readonly answers: Array<(response: ServerResponse) => void> = []
  readonly #server = createServer((request, response) => {
    // Lists the received messages, for tests in another process.
    if (request.method === 'GET') return response.end(JSON.stringify(this.received))
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      this.received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) })
      const answer = this.answers.shift()
      if (answer) answer(response)
      else response.writeHead(201).end()
    })
  })

  async open(port = 0): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(port, '127.0.0.1', listening))
    return this
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  browser(): TestBrowser {
    return new TestBrowser(this.origin)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }
}

/** The sender's VAPID claims (RFC 8292); throws if the signature does not match the key. */
export function vapidOf({ authorization = '' }: IncomingHttpHeaders): {
  key: string
  claims: { aud: string; exp: number; sub: string }
} {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header, claims, signature] = token.split('.') as [string, string, string]
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  if (read(header).alg !== 'ES256') throw new Error(`Signed by ${read(header).alg}.`)
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is not that key’s.')
  return { key, claims: read(claims) }
}
