import { I18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MemberCard } from '#contract/profile/profile.ts'
import { MessagesContext } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'
import type { Api } from '../net/context.ts'
import { queryKeys } from '../net/query-keys.ts'
import { ApiContext } from '../net/use-api.ts'
import { useHide } from './use-hide.ts'

const [tom, jan, kai] = ['tom', 'jan', 'kai'].map((id) => ({ id, name: id }) as MemberCard) as [
  MemberCard,
  MemberCard,
  MemberCard,
]
const undos: Array<() => void> = []
vi.mock('../ui/toast.ts', () => ({
  showToast: ({ action }: { action?: { onSelect: () => void } }) => action && undos.push(action.onSelect),
}))

const search = queryKeys.members('country=NL 1')

let queries: QueryClient
const withKey = { idempotencyKey: expect.any(String) }
const api = vi.fn<(name: string, input: unknown) => Promise<unknown>>()

beforeEach(() => {
  api.mockReset()
  api.mockResolvedValue({})
  undos.length = 0
  queries = new QueryClient()
  const page = { pageNumber: 1, results: [tom, jan], numResults: 2, numResultsCapped: false, next: null, similar_results: [kai] }
  queries.setQueryData(search, { pages: [page], pageParams: [null] })
  queries.setQueryData(queryKeys.member('tom'), { ...tom, hidden: false })
})

function hide(member: MemberCard, hidden: boolean): void {
  const presses: Array<ReturnType<typeof useHide>> = []
  function Button() {
    presses.push(useHide())
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ApiContext value={api as Api}>
        <MessagesContext value={new I18n({ locale: 'en', messages: { en: {} } })}>
          <Button />
        </MessagesContext>
      </ApiContext>
    </QueryClientProvider>,
  )
  presses[0]!(member, hidden)
}

interface Page {
  results: MemberCard[]
  similar_results: MemberCard[]
  numResults: number
}
const found = () => queries.getQueryData<{ pages: Page[] }>(search)!.pages[0]!
const shown = () => [...found().results, ...found().similar_results].map(({ id }) => id)
const isHidden = () => queries.getQueryData<{ hidden: boolean }>(queryKeys.member('tom'))!.hidden

test('a hidden member disappears from search results at once, and from the total when counted in it', async () => {
  hide(tom, true)
  await expect.poll(() => shown()).toEqual(['jan', 'kai'])
  expect([found().numResults, isHidden()]).toEqual([1, true])
  hide(kai, true)
  await expect.poll(() => shown()).toEqual(['jan'])
  expect(found().numResults).toBe(1)
  await expect.poll(() => api).toHaveBeenCalledTimes(2)
  expect(api.mock.calls[0]).toEqual(['POST /api/hidden.php', { profile: { id: 'tom' } }, withKey])
})

test('when the server refuses, the member is back in place', async () => {
  let refuse!: (error: Error) => void
  api.mockReturnValue(new Promise((_done, fail) => (refuse = fail)))
  hide(tom, true)
  await expect.poll(() => shown()).toEqual(['jan', 'kai'])
  refuse(new ApiError(409, { code: 'list_full', message: 'full' }))
  await expect.poll(() => shown()).toEqual(['tom', 'jan', 'kai'])
  expect([found().numResults, isHidden()]).toEqual([2, false])
})

test('a request pending while a member is hidden does not show them again', async () => {
  let answer!: (profile: unknown) => void
  void queries
    .fetchQuery({ queryKey: queryKeys.member('tom'), queryFn: () => new Promise((done) => (answer = done)) })
    .catch(() => {})
  hide(tom, true)
  await expect.poll(() => shown()).toEqual(['jan', 'kai'])
  answer({ ...tom, hidden: false })
  await new Promise((done) => setTimeout(done, 20))
  expect(isHidden()).toBe(true)
})

test('a search that is read while a member is being hidden does not show them again', async () => {
  api.mockReturnValue(new Promise(() => {}))
  hide(tom, true)
  await expect.poll(() => shown()).toEqual(['jan', 'kai'])
  const page = { ...found(), results: [tom, jan], similar_results: [kai], numResults: 2 }
  await queries.fetchQuery({ queryKey: search, queryFn: async () => ({ pages: [page], pageParams: [null] }) })
  expect([shown(), found().numResults]).toEqual([['jan', 'kai'], 1])
})

test('undoing one hide brings that member alone back, to their place', async () => {
  hide(tom, true)
  await expect.poll(() => api).toHaveBeenCalledTimes(1)
  hide(jan, true)
  await expect.poll(() => shown()).toEqual(['kai'])
  await expect.poll(() => undos).toHaveLength(2)
  undos[0]!()
  await expect.poll(() => shown()).toEqual(['tom', 'kai'])
  expect(found().numResults).toBe(1)
  undos[1]!()
  await expect.poll(() => shown().sort()).toEqual(['jan', 'kai', 'tom'])
  expect([found().numResults, isHidden()]).toEqual([2, false])
})

test('a member shown again leaves the list of hidden ones', async () => {
  queries.setQueryData(queryKeys.hidden, [tom, jan])
  queries.setQueryData(queryKeys.member('tom'), { ...tom, hidden: true })
  hide(tom, false)
  await expect.poll(() => queries.getQueryData(queryKeys.hidden)).toEqual([jan])
  expect([isHidden(), api.mock.calls]).toEqual([false, [['DELETE /api/hidden.php', { profile: { id: 'tom' } }, withKey]]])
})
