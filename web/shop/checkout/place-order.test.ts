import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contract/payments/orders.ts'
import { ApiError } from '../../net/api-error.ts'
import type { Api } from '../../net/context.ts'
import { FakeStorage } from '../../testing/fake-browser.ts'
import { forgetOrder, placeOrder } from './place-order.ts'

const input = { bundle: 'nl-60', method: 'ideal', price: { amount: 3000, currency: 'EUR' } } as const

/** What was asked of the server, which creates one order per key and reports its state. */
let made: Array<{ input: unknown; key: string }>
let read: unknown[]
let state: Order['state']
let checkout: string | null
let refusal: ApiError | undefined

const api = (async (endpoint: string, given: unknown, { idempotencyKey }: { idempotencyKey?: string } = {}) => {
  if (endpoint !== 'POST /api/orders.php') {
    read.push([endpoint, given])
    if (refusal) throw refusal
    return { id: (given as { id: string }).id, state, checkout_url: checkout }
  }
  made.push({ input: given, key: idempotencyKey! })
  if (refusal) throw refusal
  const order = orders()
  return { order: { id: `o${order}` }, checkout_url: `https://pay/${order}` }
}) as unknown as Api

/** The number of orders made: a repeated key makes none. */
const orders = () => new Set(made.map(({ key }) => key)).size

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new FakeStorage())
  made = []
  read = []
  state = 'created'
  checkout = 'https://pay/1'
  refusal = undefined
})
afterEach(() => vi.unstubAllGlobals())

test('a payer orders what they see, for the price that they see', async () => {
  expect(await placeOrder(api, input)).toBe('https://pay/1')
  expect(made).toEqual([{ input, key: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
})

test('a double click sends one key and creates one order', async () => {
  expect(await Promise.all([placeOrder(api, input), placeOrder(api, input)])).toEqual(['https://pay/1', 'https://pay/1'])
  expect(orders()).toBe(1)
})

/** Where the next press on the button leads, by the state of the order that this tab made before. */
const next: Record<Order['state'], string> = {
  created: 'https://pay/1',
  pending: 'https://pay/1',
  completed: '/transactions/o1',
  failed: 'https://pay/2',
  cancelled: 'https://pay/2',
  refunded: 'https://pay/2',
  charged_back: 'https://pay/2',
}
test.each(Object.entries(next) as Array<[Order['state'], string]>)(
  'after an order that is %s the next press leads to %s',
  async (before, address) => {
    await placeOrder(api, input)
    state = before
    expect(await placeOrder(api, input)).toBe(address)
    expect(read).toEqual([['GET /api/orders.php', { id: 'o1' }]])
    expect(orders()).toBe(address === 'https://pay/2' ? 2 : 1)
  },
)

test('a payer whose transfer is on its way sees that order, and pays no second time', async () => {
  await placeOrder(api, input)
  ;[state, checkout] = ['pending', null]
  expect([await placeOrder(api, input), await placeOrder(api, input)]).toEqual(['/transactions/o1', '/transactions/o1'])
  expect(made).toHaveLength(1)
})

test('a member who paid and returns sees the result, and buys again only by pressing again', async () => {
  await placeOrder(api, input)
  state = 'completed'
  expect(await placeOrder(api, input)).toBe('/transactions/o1')
  expect(await placeOrder(api, input)).toBe('https://pay/2')
})

test.each([
  ['another bundle', { ...input, bundle: 'nl-20' }],
  ['another method', { ...input, method: 'paypal' }],
  ['another price', { ...input, price: { amount: 2000, currency: 'EUR' } }],
  ['the wish to store the card', { ...input, store: true }],
] as const)('%s is another order', async (_, changed) => {
  await placeOrder(api, input)
  expect(await placeOrder(api, changed)).toBe('https://pay/2')
  expect(made.map((each) => each.input)).toEqual([input, changed])
})

test('a bundle chosen anew in the shop is another order', async () => {
  await placeOrder(api, input)
  forgetOrder()
  expect(await placeOrder(api, input)).toBe('https://pay/2')
})

test('a payer who finds the order of another member in this tab makes their own', async () => {
  await placeOrder(api, input)
  refusal = new ApiError(404, { code: 'not_found', message: '' })
  await expect(placeOrder(api, input)).rejects.toThrow(ApiError)
  refusal = undefined
  expect(await placeOrder(api, input)).toBe('https://pay/2')
})

test('a payer whose order cannot be read makes no other', async () => {
  await placeOrder(api, input)
  refusal = new ApiError(503, { code: 'unavailable', message: '' })
  await expect(placeOrder(api, input)).rejects.toThrow(ApiError)
  refusal = undefined
  expect(await placeOrder(api, input)).toBe('https://pay/1')
  expect(made).toHaveLength(1)
})

test('a request without an answer is retried with its key; a conflict gets a new key', async () => {
  refusal = new ApiError(503, { code: 'payment_unavailable', message: '' })
  await expect(placeOrder(api, input)).rejects.toThrow(ApiError)
  refusal = new ApiError(409, { code: 'conflict', message: '' })
  await expect(placeOrder(api, input)).rejects.toThrow(ApiError)
  expect(orders()).toBe(1)
  refusal = undefined
  await placeOrder(api, input)
  expect(orders()).toBe(2)
})
