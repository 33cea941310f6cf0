import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { until } from '../until.ts'
import { Probe } from './probe.ts'
import type { Product } from '../product/product.ts'

it('counts a product as recovered when a member received the answer, however late, not when they asked', async () => {
  let since = Infinity
  const server = createServer((request, response) => {
    response.statusCode = Date.now() < since + 200 ? 503 : 200
    setTimeout(() => response.end(), response.statusCode === 200 && request.method === 'GET' ? 2_500 : 0)
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const probe = new Probe({ webs: [{ program: { name: 'web' }, port }] } as unknown as Product, '')
  since = Date.now()
  const back = () => probe.back({ name: 'kill-web', since, hit: ['web'] })
  expect(back()).toBeUndefined()
  expect(await until(async () => back() !== undefined, 10_000, 20)).toBe(true)
  expect(back()).toBeGreaterThanOrEqual(2_500)
  await probe.stop()
  server.close()
})
