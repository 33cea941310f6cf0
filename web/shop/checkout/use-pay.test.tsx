import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../net/api-error.ts'
import type { Api } from '../../net/context.ts'
import { ApiContext } from '../../net/use-api.ts'
import { FakeStorage } from '../../testing/fake-browser.ts'
import { mount, settled } from '../../testing/mount.ts'
import { usePay } from './use-pay.ts'

const input = { bundle: 'nl-60', method: 'ideal', price: { amount: 3000, currency: 'EUR' } } as const

let page: EventTarget
let opened: string[]
let keys: string[]
let refusal: ApiError | undefined
let queries: QueryClient
let leave: () => Promise<void>

const api = (async (endpoint: string, _: unknown, options: { idempotencyKey?: string } = {}) => {
  if (endpoint !== 'POST /api/orders.php') return { id: 'o1', state: 'created', checkout_url: 'https://pay/1' }
  if (refusal) throw refusal
  keys.push(options.idempotencyKey!)
  return { order: { id: `o${keys.length}` }, checkout_url: `https://pay/${keys.length}` }
}) as unknown as Api

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  opened = []
  keys = []
  refusal = undefined
  queries = new QueryClient()
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('location', { assign: (address: string) => opened.push(address) })
})
afterEach(async () => {
  await leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The payment page, opened by its address or from the shop. */
async function paymentPage(from: 'address' | 'shop' = 'address') {
  const drawn: Array<ReturnType<typeof usePay>> = []
  function Payment() {
    drawn.push(usePay())
    return null
  }
  function Shop() {
    const navigate = useNavigate()
    const { pathname } = useLocation()
    useEffect(() => void navigate('/credits/nl-60'), [navigate])
    return pathname === '/credits' ? null : <Payment />
  }
  leave = mount(
    <QueryClientProvider client={queries}>
      <ApiContext value={api}>
        <MemoryRouter initialEntries={['/credits']}>{from === 'shop' ? <Shop /> : <Payment />}</MemoryRouter>
      </ApiContext>
    </QueryClientProvider>,
  )
  await settled()
  const state = () => drawn.at(-1)!
  async function press() {
    void state().pay(input)
    await settled()
  }
  return { press, state }
}

async function restored(persisted: boolean) {
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  await settled()
}

test('the button is busy while the provider’s page opens, and works again after the back button', async () => {
  const { press, state } = await paymentPage()
  expect(state().busy).toBe(false)
  await press()
  expect([opened, state().busy]).toEqual([['https://pay/1'], true])
  await restored(false)
  expect(state().busy).toBe(true)
  await restored(true)
  expect(state().busy).toBe(false)
  await press()
  expect([opened, keys.length]).toEqual([['https://pay/1', 'https://pay/1'], 1])
})

test('the button works again ten seconds after a press that has not left the page', async () => {
  const { press, state } = await paymentPage()
  await press()
  await vi.advanceTimersByTimeAsync(9_999)
  await settled()
  expect(state().busy).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await settled()
  expect(state().busy).toBe(false)
})

test('a payer who reloads or returns continues the same order; one who comes from the shop makes another', async () => {
  const first = await paymentPage('shop')
  await first.press()
  await leave()
  const returned = await paymentPage('address')
  await returned.press()
  await leave()
  expect([opened, keys.length]).toEqual([['https://pay/1', 'https://pay/1'], 1])
  await (await paymentPage('shop')).press()
  expect([opened.at(-1), new Set(keys).size]).toEqual(['https://pay/2', 2])
})

test('a refusal is shown beside a button that works', async () => {
  const { press, state } = await paymentPage()
  refusal = new ApiError(503, { code: 'payment_unavailable', message: 'Not now.' })
  await press()
  expect([opened, state().busy, state().failure]).toEqual([[], false, { text: 'Not now.', count: 1 }])
})

test.each([
  ['price_changed', 1],
  ['payment_unavailable', 0],
] as const)('after %s the price is read again %i times', async (code, times) => {
  const read = vi.spyOn(queries, 'invalidateQueries')
  refusal = new ApiError(409, { code, message: '' })
  await (await paymentPage()).press()
  expect(read.mock.calls).toEqual(times === 1 ? [[{ queryKey: ['quote'] }]] : [])
})
