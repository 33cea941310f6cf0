import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../net/api-error.ts'
import type { Api } from '../../net/context.ts'
import { placeOrder } from './place-order.ts'

const input = { bundle: 'nl-60', method: 'ideal', price: { amount: 3000, currency: 'EUR' } } as const

/** A server that creates one order per key and reports its state. */
let keys: string[]
let state: string
let refusal: ApiError | undefined

const api = (async (endpoint: unknown, _: unknown, { idempotencyKey }: { idempotencyKey?: string } = {}) => {
  if (endpoint !== 'POST /api/orders.php') return { id: 'o1', state, checkout_url: 'https://pay/1' }
  keys.push(idempotencyKey!)
  if (refusal) throw refusal
  const order = `o${new Set(keys).size}`
  return { order: { id: order }, checkout_url: `https://pay/${order.slice(1)}` }
}) as unknown as Api

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  keys = []
  state = 'created'
  refusal = undefined
})

test('a double click sends one key and creates one order', async () => {
  expect(await Promise.all([placeOrder(api, input), placeOrder(api, input)])).toEqual(['https://pay/1', 'https://pay/1'])
  expect(new Set(keys).size).toBe(1)
})

test('a member who returns by the back button continues the same payment', async () => {
  await placeOrder(api, input)
  expect(await placeOrder(api, input)).toBe('https://pay/1')
  expect(keys).toHaveLength(1)
})

test('a member who paid and returns sees the result, and buys again only by pressing again', async () => {
  await placeOrder(api, input)
  state = 'completed'
  expect(await placeOrder(api, input)).toBe('/transactions/o1')
  expect(await placeOrder(api, input)).toBe('https://pay/2')
})

test.each(['failed', 'cancelled'])('an order that %s is followed by a new one', async (end) => {
  await placeOrder(api, input)
  state = end
  expect(await placeOrder(api, input)).toBe('https://pay/2')
})

test('a request without an answer is retried with its key; a conflict gets a new key', async () => {
  refusal = new ApiError(503, { code: 'payment_unavailable', message: '' })
  await expect(placeOrder(api, input)).rejects.toThrow(ApiError)
  refusal = new ApiError(409, { code: 'conflict', message: '' })
  await expect(placeOrder(api, input)).rejects.toThrow(ApiError)
  expect(new Set(keys).size).toBe(1)
  refusal = undefined
  await placeOrder(api, input)
  expect(new Set(keys).size).toBe(2)
})
