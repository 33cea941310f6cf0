import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '#contract/chat/chat.ts'
import { ApiError } from '../../net/api-error.ts'
import type { Api } from '../../net/context.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { type Conversation, mergeMessages } from '../store/conversation.ts'
import { changeConversation } from '../store/kept-chats.ts'
import { Reacting } from './reacting.ts'

interface Try {
  message: string
  reaction: string | null
  key: string
}

let tries: Try[]
let kept: Map<string, string>
let answer: () => void
let online: () => void
let queries: QueryClient

const api = (async (_: unknown, asked: Omit<Try, 'key'>, { idempotencyKey: key }: { idempotencyKey: string }) => {
  tries.push({ ...asked, key })
  await Promise.resolve()
  answer()
}) as unknown as Api

const message: Message = { id: 'c:1', seq: 1, from: 'other', kind: 'text', text: 'x', created: '', reactions: { theirs: 'fire' } }
const settle = () => vi.advanceTimersByTimeAsync(0)
const shown = () => queries.getQueryData<Conversation>(queryKeys.messages('c'))!.messages[0]!
const refused = new ApiError(403, { code: 'unanswered', message: 'Not yet' })
const offline = new ApiError(0, { code: 'offline', message: '' })

beforeEach(() => {
  vi.useFakeTimers()
  tries = []
  kept = new Map()
  answer = () => {}
  queries = new QueryClient()
  queries.setQueryData(queryKeys.messages('c'), { messages: [message] })
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => type === 'online' && (online = listener))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a reaction is shown at once and sent', async () => {
  const reacting = new Reacting('me', api, queries)
  reacting.react(message, 'heart')
  expect(shown().reactions).toEqual({ mine: 'heart', theirs: 'fire' })
  await settle()
  expect(tries).toMatchObject([{ message: 'c:1', reaction: 'heart' }])
  reacting.react(shown(), null)
  await settle()
  expect(shown().reactions).toEqual({ theirs: 'fire' })
})

test('of many presses while one is under way only the last is sent after it', async () => {
  const reacting = new Reacting('me', api, queries)
  for (const each of ['heart', 'laugh', 'wow', 'sad'] as const) reacting.react(message, each)
  await settle()
  expect(tries.map(({ reaction }) => reaction)).toEqual(['heart', 'sad'])
  expect(new Set(tries.map(({ key }) => key)).size).toBe(2)
})

test('without a network the last one waits, outlives a reload, and is sent once with its key', async () => {
  answer = () => {
    throw offline
  }
  new Reacting('me', api, queries).react(message, 'heart')
  await settle()
  const again = new Reacting('me', api, queries)
  await settle()
  answer = () => {}
  online()
  await settle()
  expect(again).toBeDefined()
  expect(new Set(tries.map(({ key }) => key)).size).toBe(1)
  const sent = tries.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries.length).toBe(sent)
})

test('a refused reaction is taken back from the screen, and its reason told', async () => {
  answer = () => {
    throw refused
  }
  const reacting = new Reacting('me', api, queries)
  const reasons: string[] = []
  reacting.onRefused = ({ message: reason }) => reasons.push(reason)
  reacting.react(message, 'heart')
  await settle()
  expect(shown().reactions).toEqual({ theirs: 'fire' })
  expect(reasons).toEqual(['Not yet'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries).toHaveLength(1)
})

describe('an answer', () => {
  const { reactions: _, ...plain } = message
  const read = (answered: Message, asked: number) =>
    changeConversation(queries, 'c', (known) => ({ ...known, messages: mergeMessages(known.messages, [answered]) }), asked)

  test('to a read that began before a change keeps what the member chose, and brings what the other chose', async () => {
    const asked = performance.now()
    new Reacting('me', api, queries).react(message, 'laugh')
    read({ ...plain, reactions: { mine: 'heart', theirs: 'wow' } }, asked)
    expect(shown().reactions).toEqual({ mine: 'laugh', theirs: 'wow' })
    await settle()
    read(plain, asked)
    expect(shown().reactions).toEqual({ mine: 'laugh' })
    await vi.advanceTimersByTimeAsync(1)
    read(plain, performance.now())
    expect(shown().reactions).toBeUndefined()
  })

  test('does not know what the server has not confirmed, also after a reload', async () => {
    answer = () => {
      throw offline
    }
    new Reacting('me', api, queries).react(message, 'laugh')
    await settle()
    read(message, performance.now())
    expect(shown().reactions).toEqual({ mine: 'laugh', theirs: 'fire' })
    queries = new QueryClient()
    queries.setQueryData(queryKeys.messages('c'), { messages: [message] })
    const again = new Reacting('me', api, queries)
    expect([again, shown().reactions]).toEqual([again, { mine: 'laugh', theirs: 'fire' }])
  })

  test('leaves a message that is deleted meanwhile without one', () => {
    new Reacting('me', api, queries).react(message, 'laugh')
    const { text: __, ...rest } = plain
    read({ ...rest, deleted: true }, performance.now())
    expect(shown()).toEqual({ ...rest, deleted: true })
  })
})
