import { I18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { MessagesContext } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'
import type { Api, CallOptions } from '../net/context.ts'
import { ApiContext } from '../net/use-api.ts'
import { mount, settled } from '../testing/mount.ts'
import { useDeck } from './use-deck.ts'

const answered = vi.hoisted(() => vi.fn())
vi.mock('../account/use-answered.ts', () => ({ useAnswered: () => answered }))

const cards = (...ids: string[]) => ids.map((id) => ({ id, name: id }) as MemberCard)
/** As many as the server gives at once. */
const full = cards(...Array.from({ length: limits.swipeCards }, (_, index) => `m${index}`))

let leave: () => Promise<void>
const api = vi.fn<(name: string, input: unknown, options?: CallOptions) => Promise<unknown>>()

beforeEach(() => {
  api.mockReset()
  vi.stubGlobal('window', {})
})
afterEach(async () => {
  await leave()
  vi.unstubAllGlobals()
})

async function game(deck: MemberCard[]) {
  const drawn: Array<ReturnType<typeof useDeck>> = []
  function Deck() {
    drawn.push(useDeck({ deck, likes_left: 4 }))
    return null
  }
  leave = mount(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={api as Api}>
        <MessagesContext value={new I18n({ locale: 'en', messages: { en: {} } })}>
          <Deck />
        </MessagesContext>
      </ApiContext>
    </QueryClientProvider>,
  )
  await settled()
  const state = () => drawn.at(-1)!
  return {
    decide: async (like: boolean) => {
      state().decide(like)
      await settled()
    },
    takeBack: async () => {
      state().takeBack?.()
      await settled()
    },
    shown: () => state().cards.map(({ id }) => id),
    left: () => state().left,
  }
}

const decisions = () => api.mock.calls.filter(([name]) => name !== 'GET /api/swipe.php')
const decided = () => decisions().map(([name, input]) => [name, input])

test('a member just decided about does not come again, though the server may still give them', async () => {
  api.mockImplementation(async (name) =>
    name === 'GET /api/swipe.php' ? { deck: [...full.slice(0, 9), ...cards('new')] } : { match: false, likes_left: 4 },
  )
  const { decide, shown } = await game(full)
  // More cards are loaded when four are left.
  for (let times = 0; times < 6; times++) await decide(false)
  expect(shown()).toEqual(['m6', 'm7', 'm8', 'm9', 'new'])
  expect(decided()).toEqual(full.slice(0, 6).map(({ id }) => ['POST /api/swipe.php', { profile: { id }, like: false }]))
})

test('the next members are asked for after all decisions are sent', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<unknown>()
  api.mockImplementation((name) => (name === 'GET /api/swipe.php' ? Promise.resolve({ deck: [] }) : held))
  const { decide } = await game(full)
  for (let times = 0; times < 6; times++) await decide(false)
  expect(api.mock.calls.map(([name]) => name)).toEqual(['POST /api/swipe.php'])
  answer({ match: false, likes_left: 4 })
  await settled()
  expect(api.mock.calls.map(([name]) => name)).toEqual([...Array(6).fill('POST /api/swipe.php'), 'GET /api/swipe.php'])
})

test.each<[string, ErrorCode | 'offline', string[], number]>([
  ['who is gone does not come back', 'not_found', ['jan', 'kai'], 4],
  ['who has blocked the viewer does not come back', 'blocked', ['jan', 'kai'], 4],
  ['whose like was one too many comes back, and no like is left', 'daily_limit', ['tom', 'jan', 'kai'], 0],
  ['whose like the server failed to take comes back', 'internal', ['tom', 'jan', 'kai'], 4],
  ['whose like was sent without a network comes back', 'offline', ['tom', 'jan', 'kai'], 4],
])('a member %s', async (_, code, shown, left) => {
  api.mockRejectedValue(new ApiError(400, { code, message: '' }))
  const deck = await game(cards('tom', 'jan', 'kai'))
  await deck.decide(true)
  expect([deck.shown(), deck.left()]).toEqual([shown, left])
})

test('a like is counted at once, and a fifth is none', async () => {
  api.mockReturnValue(new Promise(() => {}))
  const { decide, shown, left } = await game(cards('a', 'b', 'c', 'd', 'e'))
  for (let times = 0; times < 5; times++) await decide(true)
  expect([left(), shown(), decided()]).toEqual([0, ['e'], [['POST /api/swipe.php', { profile: { id: 'a' }, like: true }]]])
})

test('a decision that is taken back is taken back at the server, and its member is on top again', async () => {
  api.mockResolvedValue({ match: false, likes_left: 3 })
  const { decide, takeBack, shown, left } = await game(cards('tom', 'jan'))
  await decide(true)
  expect([shown(), left()]).toEqual([['jan'], 3])
  api.mockResolvedValue({ likes_left: 4 })
  await takeBack()
  expect([shown(), left()]).toEqual([['tom', 'jan'], 4])
  expect(decided().at(-1)).toEqual(['DELETE /api/swipe.php', { profile: { id: 'tom' } }])
  // Only once.
  await takeBack()
  expect(decided()).toHaveLength(2)
})

test('a decision about a member who is gone cannot be taken back: the one before it stays', async () => {
  const { promise: held, reject } = Promise.withResolvers<unknown>()
  api.mockResolvedValueOnce({ match: false, likes_left: 3 }).mockReturnValueOnce(held)
  const { decide, takeBack, shown } = await game(cards('tom', 'jan', 'kai'))
  await decide(true)
  await decide(true)
  await takeBack()
  reject(new ApiError(404, { code: 'not_found', message: 'gone' }))
  await settled()
  expect([shown(), decided().map(([name]) => name)]).toEqual([['kai'], ['POST /api/swipe.php', 'POST /api/swipe.php']])
})

test('a decision that is taken back before it was sent is never sent', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<unknown>()
  api.mockReturnValue(held)
  const { decide, takeBack, shown, left } = await game(cards('tom', 'jan', 'kai'))
  await decide(false)
  await decide(true)
  await takeBack()
  expect([shown(), left()]).toEqual([['jan', 'kai'], 4])
  await decide(false)
  answer({ match: false, likes_left: 4 })
  await settled()
  expect(decided().map(([, input]) => input)).toEqual([
    { profile: { id: 'tom' }, like: false },
    { profile: { id: 'jan' }, like: false },
  ])
})

test('more members are not asked for when the member leaves the page', async () => {
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
  api.mockReturnValue(new Promise(() => {}))
  const { decide } = await game(full)
  for (let times = 0; times < 6; times++) await decide(false)
  page.dispatchEvent(new Event('pagehide'))
  expect(api.mock.calls.map(([name]) => name)).toEqual(Array(6).fill('POST /api/swipe.php'))
})

test('decisions that wait for those before them are sent when the member leaves the page', async () => {
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
  api.mockReturnValue(new Promise(() => {}))
  const { decide } = await game(cards('tom', 'jan', 'kai'))
  await decide(true)
  await decide(false)
  expect(decided()).toHaveLength(1)
  page.dispatchEvent(new Event('pagehide'))
  expect(decided().map(([, input]) => input)).toEqual([
    { profile: { id: 'tom' }, like: true },
    { profile: { id: 'jan' }, like: false },
  ])
})

/** Passes tom and likes jan; the like waits and is lost as the page is left. `passed` lets the server answer the pass. */
async function leftWhileWaiting() {
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
  const { promise: held, resolve } = Promise.withResolvers<unknown>()
  const offline = new ApiError(0, { code: 'offline', message: '' })
  api.mockReturnValueOnce(held).mockRejectedValueOnce(offline).mockResolvedValue({ match: false, likes_left: 3 })
  const played = await game(cards('tom', 'jan', 'kai'))
  await played.decide(false)
  await played.decide(true)
  page.dispatchEvent(new Event('pagehide'))
  await settled()
  const passed = async () => {
    resolve({ match: false, likes_left: 4 })
    await settled()
  }
  return { ...played, passed }
}

test('a decision that was lost as the member left the page is sent again with its key', async () => {
  const { passed } = await leftWhileWaiting()
  await passed()
  expect(decided().map(([, input]) => input)).toEqual([
    { profile: { id: 'tom' }, like: false },
    { profile: { id: 'jan' }, like: true },
    { profile: { id: 'jan' }, like: true },
  ])
  const [pass, like, again] = decisions().map(([, , options]) => options!.idempotencyKey)
  expect(again).toBe(like)
  expect(like).not.toBe(pass)
})

test('a decision that was lost as the member left the page can be taken back after it is sent again', async () => {
  const { passed, takeBack, shown } = await leftWhileWaiting()
  await passed()
  await takeBack()
  expect(decided().at(-1)).toEqual(['DELETE /api/swipe.php', { profile: { id: 'jan' } }])
  expect(shown()).toEqual(['jan', 'kai'])
})

test('a decision that was lost as the member left the page is not sent again if it is taken back first', async () => {
  const { passed, takeBack, shown, left } = await leftWhileWaiting()
  await takeBack()
  expect([shown(), left()]).toEqual([['jan', 'kai'], 4])
  await passed()
  expect(decided()).toHaveLength(2)
})
