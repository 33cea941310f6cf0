import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { LiveEvent } from '#contract/live.ts'
import type { LiveCommand } from '#contract/live-commands.ts'

/** A browser over the network that may change its server address; treats all addresses as one site for cookies. */
export class RemoteClient {
  cookie: string

  constructor(cookie = '') {
    this.cookie = cookie
  }

  async get(url: string): Promise<Response> {
    return this.send('GET', url)
  }

  async post(url: string, body: unknown, key: string = randomUUID()): Promise<Response> {
    return this.send('POST', url, JSON.stringify(body), { 'content-type': 'application/json', 'idempotency-key': key })
  }

  async put(url: string, body: unknown): Promise<Response> {
    return this.send('PUT', url, JSON.stringify(body), { 'content-type': 'application/json', 'idempotency-key': randomUUID() })
  }

  /** Uploads a photo like a browser's form. */
  async upload(url: string, bytes: Buffer, key: string = randomUUID()): Promise<Response> {
    const form = new FormData()
    form.append('photo', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
    return this.send('POST', url, form, { 'idempotency-key': key })
  }

  /** Resolves when `/live` is open. */
  async socket(url: string): Promise<RemoteSocket> {
    const socket = new RemoteSocket(url, this.cookie)
    await socket.opened
    return socket
  }

  private async send(method: string, url: string, body?: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { ...headers, 'sec-fetch-site': 'same-origin', ...(this.cookie && { cookie: this.cookie }) },
      ...(body !== undefined && { body }),
    })
    for (const line of answer.headers.getSetCookie()) this.keep(line.split(';', 1)[0]!)
    return answer
  }

  private keep(pair: string): void {
    const name = pair.slice(0, pair.indexOf('='))
    const others = this.cookie.split('; ').filter((each) => each !== '' && !each.startsWith(`${name}=`))
    this.cookie = [...others, pair].join('; ')
  }
}

/** A browser's live socket over the network. */
export class RemoteSocket {
  readonly heard: LiveEvent[] = []
  readonly opened: Promise<void>
  /** Status code of its close. */
  readonly closed: Promise<number>
  private readonly socket: WebSocket

  constructor(url: string, cookie: string) {
    const { host } = new URL(url)
    this.socket = new WebSocket(`ws://${host}/live`, { headers: { cookie, origin: `http://${host}` } })
    this.socket.on('message', (data) => void this.heard.push(JSON.parse(String(data))))
    this.closed = new Promise((done) => this.socket.on('close', done))
    this.opened = new Promise((done, fail) => {
      this.socket.on('open', () => done())
      this.socket.on('error', fail)
    })
  }

  say(command: LiveCommand): void {
    this.socket.send(JSON.stringify(command))
  }

  /** The next event that comes. */
  async next(): Promise<void> {
    await new Promise<void>((done) => this.socket.once('message', () => done()))
  }

  close(): void {
    this.socket.close()
  }
}

/** Waits for a state, also on a slow machine; fails after two minutes and names the state. */
export async function eventually(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 120_000; !(await holds()); await pause(50))
    if (Date.now() > deadline) throw new Error(`${what}: not within two minutes`)
}
