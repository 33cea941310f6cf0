import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'mollie-api-typescript'
import { afterAll } from 'vitest'
import { RunningSandbox } from './running-sandbox.ts'

export const key = 'test_sandbox'

/** The provider's own client, pointed at a sandbox. */
export function clientOf({ url }: Pick<RunningSandbox, 'url'>, apiKey = key): Client {
  return new Client({ security: { apiKey }, serverURL: url, retryConfig: { strategy: 'none' } })
}

export async function startSandbox(timeScale: number): Promise<RunningSandbox> {
  const sandbox = new RunningSandbox(timeScale)
  afterAll(() => sandbox.remove())
  return sandbox.start()
}

/** A shop that receives webhooks: records their ids, answers as the test wants. */
export interface Shop {
  url: string
  heard: string[]
  answer: number
}

export async function openShop(): Promise<Shop> {
  const shop: Shop = { url: '', heard: [], answer: 200 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      if (request.method === 'POST') shop.heard.push(new URLSearchParams(body).get('id') ?? '')
      response.writeHead(shop.answer).end('shop')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => void server.close())
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return shop
}

/** Waits until a condition holds; the last value is the test's failure. */
export async function until<Value>(read: () => Value | Promise<Value>, holds: (value: Value) => boolean): Promise<Value> {
  const deadline = Date.now() + 8_000
  for (;;) {
    const value = await read()
    if (holds(value)) return value
    if (Date.now() > deadline) throw new Error(`Still ${JSON.stringify(value)}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

/** A payer's browser without scripts: opens a page, presses its buttons, stops where it leaves the checkout. */
export class Payer {
  page = ''
  status = 0
  /** The address outside the checkout to which the payer was led. */
  left: string | undefined
  private address = ''
  private readonly sandbox: Pick<RunningSandbox, 'url'>

  constructor(sandbox: Pick<RunningSandbox, 'url'>) {
    this.sandbox = sandbox
  }

  async open(checkout: string): Promise<this> {
    const { pathname, search } = new URL(checkout)
    this.address = `${pathname}${search}`
    return this.arrive(await fetch(`${this.sandbox.url}${this.address}`, { redirect: 'manual' }))
  }

  /** Presses a button and submits the typed values. `form` is the token of an earlier page, if the payer goes back to it. */
  async press(button: string, typed: Record<string, string> = {}, form = this.form()): Promise<this> {
    const action = /action="([^"]+)"/.exec(this.page)?.[1] ?? this.address
    const body = new URLSearchParams({ form, do: button, ...typed })
    return this.arrive(await fetch(`${this.sandbox.url}${action}`, { method: 'POST', body, redirect: 'manual' }))
  }

  form(): string {
    return /name="form" value="([^"]+)"/.exec(this.page)?.[1] ?? ''
  }

  private async arrive(answer: Response): Promise<this> {
    this.status = answer.status
    const location = answer.headers.get('location')
    if (location?.startsWith('/sandbox-pay/')) return this.open(new URL(location, this.sandbox.url).href)
    if (location) this.left = location
    else this.page = await answer.text()
    return this
  }
}
