import { I18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PhotoView } from '#contract/profile/profile.ts'
import { MessagesContext } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'
import type { Api } from '../net/context.ts'
import { queryKeys } from '../net/query-keys.ts'
import { ApiContext } from '../net/use-api.ts'
import { mount, settled } from '../testing/mount.ts'
import { usePhotos } from './use-photos.ts'

vi.mock('../account/use-viewer.ts', () => ({ useViewer: () => null, useRefreshViewer: () => async () => {} }))

const photos = (ids: string) => [...ids].map((id) => ({ id }) as PhotoView)

/** The answers to the changes, in their order. */
let calls: Array<PromiseWithResolvers<PhotoView[]>>
let queries: QueryClient
let leave: () => Promise<void>
const drawn: Array<ReturnType<typeof usePhotos>> = []

beforeEach(async () => {
  vi.stubGlobal('window', {})
  calls = []
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const api = vi.fn(() => {
    calls.push(Promise.withResolvers())
    return calls.at(-1)!.promise
  })
  function Manager() {
    drawn.push(usePhotos(photos('abc')))
    return null
  }
  leave = mount(
    <QueryClientProvider client={queries}>
      <ApiContext value={api as unknown as Api}>
        <MessagesContext value={new I18n({ locale: 'en', messages: { en: {} } })}>
          <Manager />
        </MessagesContext>
      </ApiContext>
    </QueryClientProvider>,
  )
  await settled()
})

afterEach(async () => {
  await leave()
  vi.unstubAllGlobals()
})

const shown = () =>
  queries
    .getQueryData<PhotoView[]>(queryKeys.photos)!
    .map(({ id }) => id)
    .join('')

test('the answer to one move does not undo the next one', async () => {
  void drawn.at(-1)!.reorder(['b', 'a', 'c'])
  await settled()
  void drawn.at(-1)!.reorder(['b', 'c', 'a'])
  await settled()
  calls[0]!.resolve(photos('bac'))
  await settled()
  expect(shown()).toBe('bca')
  calls[1]!.resolve(photos('bca'))
  await settled()
  expect([shown(), calls.length]).toEqual(['bca', 2])
})

test('a refused move is undone alone: a photo that was added meanwhile stays', async () => {
  void drawn.at(-1)!.reorder(['b', 'a', 'c'])
  await settled()
  void drawn.at(-1)!.keep(photos('abcd'))
  expect(shown()).toBe('bacd')
  calls[0]!.reject(new ApiError(404, { code: 'not_found', message: 'gone' }))
  await settled()
  expect(shown()).toBe('abcd')
})

test('a list that was asked for before does not hide a photo that was added', async () => {
  const { promise, resolve } = Promise.withResolvers<PhotoView[]>()
  const reading = queries.fetchQuery({ queryKey: queryKeys.photos, queryFn: () => promise, staleTime: 0 }).catch(() => {})
  await settled()
  void drawn.at(-1)!.keep(photos('abcd'))
  resolve(photos('abc'))
  await reading
  await settled()
  expect(shown()).toBe('abcd')
})
