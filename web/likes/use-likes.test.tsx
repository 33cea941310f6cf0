import { I18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MemberCard } from '#contract/profile/profile.ts'
import { ApiError } from '../net/api-error.ts'
import type { Api } from '../net/context.ts'
import { queryKeys } from '../net/query-keys.ts'
import { ApiContext } from '../net/use-api.ts'
import { MessagesContext } from '../i18n/messages.tsx'
import { type Likes, useToggleLike } from './use-likes.ts'
import { waitingMatches } from './match/waiting-matches.ts'

vi.mock('../account/use-answered.ts', () => ({ useAnswered: () => () => {} }))

const tom = { id: 'tom', name: 'Tom' } as MemberCard
const jan = { id: 'jan', name: 'Jan' } as MemberCard
const kai = { id: 'kai', name: 'Kai' } as MemberCard

let queries: QueryClient
const api = vi.fn<(name: string, input: { profile: { id: string } }) => Promise<unknown>>()

beforeEach(() => {
  api.mockReset()
  queries = new QueryClient()
  queries.setQueryData<Likes>(queryKeys.likes, { profiles: [jan], liked_by: [], matches: [] })
  waitingMatches.set([])
})

/** Presses a like button. */
function toggle(member: MemberCard, liked: boolean): void {
  const hearts: Array<ReturnType<typeof useToggleLike>> = []
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ApiContext value={api as unknown as Api}>
        <MessagesContext value={new I18n({ locale: 'en', messages: { en: {} } })}>
          <Heart drawn={(press) => hearts.push(press)} />
        </MessagesContext>
      </ApiContext>
    </QueryClientProvider>,
  )
  hearts[0]!(member, liked)
}

function Heart({ drawn }: { drawn: (press: ReturnType<typeof useToggleLike>) => void }) {
  drawn(useToggleLike())
  return null
}

const liked = () => queries.getQueryData<Likes>(queryKeys.likes)!.profiles.map(({ id }) => id)

test('a like and an unlike are shown at once and make the right call', async () => {
  api.mockResolvedValue({ match: false })
  toggle(tom, true)
  await expect.poll(() => liked()).toEqual(['tom', 'jan'])
  toggle(jan, false)
  await expect.poll(() => liked()).toEqual(['tom'])
  await expect.poll(() => api).toHaveBeenCalledTimes(2)
  const withKey = { idempotencyKey: expect.any(String) }
  expect(api.mock.calls).toEqual([
    ['POST /api/likes.php', { profile: { id: 'tom' } }, withKey],
    ['DELETE /api/likes.php', { profile: { id: 'jan' } }, withKey],
  ])
})

test.each([
  ['like', tom, true],
  ['unlike', jan, false],
] as const)('a %s that the server refuses is reverted', async (_, member, wanted) => {
  let refuse!: (error: Error) => void
  api.mockReturnValue(new Promise((_done, fail) => (refuse = fail)))
  toggle(member, wanted)
  await expect.poll(() => liked().includes(member.id)).toBe(wanted)
  refuse(new ApiError(404, { code: 'not_found', message: 'gone' }))
  await expect.poll(() => liked()).toEqual(['jan'])
})

test('a refused like is reverted alone: another one pressed meanwhile stays', async () => {
  const answers = new Map<string, PromiseWithResolvers<unknown>>()
  api.mockImplementation((_, { profile: { id } }) => {
    answers.set(id, Promise.withResolvers())
    return answers.get(id)!.promise
  })
  toggle(tom, true)
  toggle(kai, true)
  await expect.poll(() => [...answers.keys()]).toEqual(['tom', 'kai'])
  answers.get('tom')!.reject(new ApiError(404, { code: 'not_found', message: 'gone' }))
  await expect.poll(() => liked()).toEqual(['kai', 'jan'])
})

test('a like pressed and taken back at once is sent in this order, and does not show again in between', async () => {
  const { promise: first, resolve } = Promise.withResolvers<unknown>()
  api.mockReturnValueOnce(first).mockReturnValue(new Promise(() => {}))
  toggle(tom, true)
  await expect.poll(() => liked()).toEqual(['tom', 'jan'])
  toggle(tom, false)
  await expect.poll(() => liked()).toEqual(['jan'])
  expect(api).toHaveBeenCalledTimes(1)
  resolve({ match: false })
  await expect.poll(() => api).toHaveBeenCalledTimes(2)
  expect(api.mock.calls.map(([name]) => name)).toEqual(['POST /api/likes.php', 'DELETE /api/likes.php'])
  // A list that knows the first only.
  await queries.fetchQuery({
    queryKey: queryKeys.likes,
    queryFn: async () => ({ profiles: [tom, jan], liked_by: [], matches: [] }),
  })
  expect(liked()).toEqual(['jan'])
})

test("a match made by the viewer's own like waits to be shown", async () => {
  api.mockResolvedValue({ match: true })
  toggle(tom, true)
  await expect.poll(() => waitingMatches.get()).toEqual(['tom'])
})
