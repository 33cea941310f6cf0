import { Agent, type IncomingMessage, request, type RequestOptions } from 'node:http'
import { WebSocket } from 'ws'
import type { LiveEvent } from '#contract/live.ts'
import type { Kind, Tally } from './tally.ts'

interface CallDetails {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  /** A form with a file in it, instead of a body. */
  form?: { boundary: string; bytes: Buffer }
}

/** `Body` is the contract's promise; the crowd trusts it. */
export interface Answer<Body = unknown> {
  status: number
  body: Body
}

const timeoutMs = 30_000

/** The network traffic of one member's browser: up to six connections, kept open, and a socket. */
export class Browser {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 6 })
  private readonly cookies = new Map<string, string>()
  private socket: WebSocket | undefined
  private readonly url: URL
  private readonly tally: Tally

  constructor(url: string, tally: Tally) {
    this.url = new URL(url)
    this.tally = tally
  }

  async logIn(username: string, password: string): Promise<boolean> {
    const answer = await this.ask('login', '/api/user.php', { method: 'POST', body: { username, password } })
    return answer?.status === 200
  }

  page(path: string): Promise<Answer | undefined> {
    return this.ask('page', path)
  }

  call<Body>(path: string, details?: CallDetails): Promise<Answer<Body> | undefined> {
    return this.ask(details?.form ? 'upload' : 'call', path, details) as Promise<Answer<Body> | undefined>
  }

  async pictures(urls: readonly (string | undefined)[]): Promise<void> {
    await Promise.all(urls.filter((url) => url !== undefined).map((url) => this.ask('picture', url)))
  }

  listen(heard: (event: LiveEvent) => void): void {
    const { host } = this.url
    const socket = new WebSocket(`ws://${host}/live`, {
      headers: { cookie: this.cookie, origin: `http://${host}` },
      perMessageDeflate: false,
    })
    this.socket = socket
    socket.on('message', (data) => heard(JSON.parse(String(data)) as LiveEvent))
    socket.on('error', ({ message }) => this.tally.failed(`socket: ${message}`))
    socket.on('close', (code) => {
      if (this.socket === socket) this.tally.failed(`socket closed: ${code}`)
    })
  }

  say(command: unknown): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command))
  }

  close(): void {
    const { socket } = this
    this.socket = undefined
    socket?.close()
    this.agent.destroy()
  }

  /** Undefined without an answer; an answer that no member should get counts as an error. */
  private async ask(kind: Kind, path: string, details: CallDetails = {}): Promise<Answer | undefined> {
    const before = performance.now()
    const name = `${details.method ?? 'GET'} ${path.split('?', 1)[0]!.replaceAll(/[0-9a-f-]{36}.*/g, '…')}`
    try {
      const answer = await this.send(path, details)
      this.tally.answered(kind, performance.now() - before)
      if (details.method && [402, 403, 404, 409].includes(answer.status)) this.tally.refusals++
      else if (answer.status >= 400) this.tally.failed(`${name}: ${answer.status}`)
      return answer
    } catch (error) {
      this.tally.failed(`${name}: ${(error as Error).message}`)
      return undefined
    }
  }

  private send(path: string, details: CallDetails, again = true): Promise<Answer> {
    const content = details.form
      ? details.form.bytes
      : details.body === undefined
        ? undefined
        : Buffer.from(JSON.stringify(details.body))
    return new Promise((answered, fail) => {
      const sent = request(this.optionsOf(path, details, content), (answer) => void read(answer).then(done, fail))
      const done = (answer: Answer & { cookies: string[] }) => {
        answer.cookies.forEach((cookie) => this.keep(cookie))
        answered(answer)
      }
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error('no answer in 30 s')))
      // The server may just close a kept-alive connection: browsers retry once.
      sent.on('error', (error) =>
        again && sent.reusedSocket ? this.send(path, details, false).then(answered, fail) : fail(error),
      )
      sent.end(content)
    })
  }

  private get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
    this.cookies.set(name!, value!)
  }

  private optionsOf(path: string, details: CallDetails, content: Buffer | undefined): RequestOptions {
    const type = details.form ? `multipart/form-data; boundary=${details.form.boundary}` : 'application/json'
    return {
      agent: this.agent,
      host: this.url.hostname,
      port: this.url.port,
      method: details.method ?? 'GET',
      path,
      headers: {
        host: this.url.host,
        'sec-fetch-site': 'same-origin',
        'accept-language': 'en',
        ...(this.cookies.size > 0 && { cookie: this.cookie }),
        ...(content && {
          'content-type': type,
          'content-length': String(content.length),
          'idempotency-key': crypto.randomUUID(),
        }),
      },
    }
  }
}

async function read(message: IncomingMessage): Promise<Answer & { cookies: string[] }> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  const isJson = (message.headers['content-type'] ?? '').includes('json')
  const text = isJson ? Buffer.concat(parts).toString() : ''
  return {
    status: message.statusCode ?? 0,
    body: text ? JSON.parse(text) : undefined,
    cookies: message.headers['set-cookie'] ?? [],
  }
}
