import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawn } from './pictures.ts'

type Answer = (response: ServerResponse) => void

/** A test advertiser with a feed and pictures, on this machine, where an operator may have one too. */
export class TestCamFeed {
  /** Contents of the feed, and answers at other addresses. */
  cards: unknown[] = []
  readonly pages = new Map<string, Answer>()
  readonly asked: IncomingMessage[] = []
  readonly #server = createServer((request, response) => {
    this.asked.push(request)
    const page = this.pages.get(request.url!)
    if (page) return page(response)
    if (request.url !== '/feed.json') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ cards: this.cards }))
  })

  async open(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening))
    const picture = await drawn(800, 1000).jpeg().toBuffer()
    this.pages.set('/leo.jpg', (response) => response.end(picture))
    return this
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The operator's setting for it. */
  get setting() {
    return { url: `${this.origin}/feed.json`, advertiser: 'Example Shows B.V.', hosts: ['shows.example', '*.dates.example'] }
  }

  card(changes: object = {}) {
    return {
      id: 'leo',
      kind: 'cam',
      name: 'Leo',
      text: 'Live from Lisbon',
      picture: `${this.origin}/leo.jpg`,
      link: 'https://shows.example/leo',
      ...changes,
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }
}
