import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Heard {
  path: string
  headers: IncomingHttpHeaders
  text: string
  body: { type: string; timestamp: string; site: string; data: Record<string, unknown> }
}

/** An operator's own system: takes what it is told, or answers as a test requests. */
export class WebhookReceiver {
  readonly heard: Heard[] = []
  /** Answers by path until it is deleted; then 204. */
  readonly answers = new Map<string, (response: ServerResponse) => void>()
  readonly #server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => void pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString()
      const path = request.url!
      this.heard.push({ path, headers: request.headers, text, body: JSON.parse(text) as Heard['body'] })
      const answer = this.answers.get(path)
      if (answer) answer(response)
      else response.writeHead(204).end()
    })
  })

  async open(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return this
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  at(path: string): Heard[] {
    return this.heard.filter((each) => each.path === path)
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

/** Whether a receiver that has this secret believes a delivery, by the words of Standard Webhooks. */
export function believes(secret: string, { headers, text }: Pick<Heard, 'headers' | 'text'>): boolean {
  const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${text}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return (headers['webhook-signature'] as string).split(' ').includes(expected)
}
