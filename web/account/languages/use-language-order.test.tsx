import { I18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { MessagesContext } from '../../i18n/messages.tsx'
import type { Api, CallOptions } from '../../net/context.ts'
import { ApiContext } from '../../net/use-api.ts'
import { useLanguageOrder } from './use-language-order.ts'

vi.mock('../use-viewer.ts', () => ({ useViewer: () => ({ id: 'me' }) }))
vi.mock('./shown-languages.ts', () => ({ useShownLanguages: () => ['en', 'nl', 'de'], showLanguages: () => {} }))

afterEach(() => vi.unstubAllGlobals())

test('an order of languages that could not be sent when the member left the page is sent in its turn', async () => {
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal('document', { cookie: '' })
  const { promise: held, resolve: answer } = Promise.withResolvers<unknown>()
  const api = vi.fn<(name: string, input: { languages: string[] }, options: CallOptions) => Promise<unknown>>()
  api.mockReturnValueOnce(held).mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce({})
  const { move } = orderWith(api as unknown as Api)
  move('nl', -1)
  move('de', -1)
  await expect.poll(() => api).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event('pagehide'))
  await expect.poll(() => api).toHaveBeenCalledTimes(2)
  answer({})
  await expect.poll(() => api).toHaveBeenCalledTimes(3)
  const sent = api.mock.calls.map(([, { languages }, { idempotencyKey }]) => ({ order: languages.join(), key: idempotencyKey }))
  expect(sent.map(({ order }) => order)).toEqual(['nl,en,de', 'en,de,nl', 'en,de,nl'])
  expect(sent[2]).toEqual(sent[1])
  expect(sent[1]!.key).not.toBe(sent[0]!.key)
})

function orderWith(api: Api): ReturnType<typeof useLanguageOrder> {
  const orders: Array<ReturnType<typeof useLanguageOrder>> = []
  function Order() {
    orders.push(useLanguageOrder())
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={api}>
        <MessagesContext value={new I18n({ locale: 'en', messages: { en: {} } })}>
          <Order />
        </MessagesContext>
      </ApiContext>
    </QueryClientProvider>,
  )
  return orders[0]!
}
