import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { ChatSummary, Message } from '#contract/chat/chat.ts'
import { ownChange } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import {
  chatEffects,
  type ChatPages,
  chatsOf,
  keepChat,
  keepRead,
  keepSent,
  keptChat,
  keyOf,
  removalEffects,
  withChat,
} from './kept-chats.ts'

function chat(id: string, minute: number): ChatSummary {
  const created = `2026-11-21T10:${String(minute).padStart(2, '0')}:00Z`
  return { conversation: { id }, last_message: { created, seq: minute } } as ChatSummary
}

const ids = (pages: ChatSummary[][]) => pages.map((page) => page.map(({ conversation }) => conversation.id))

describe('the list of conversations', () => {
  test('has the conversation of the newest message on top, once', () => {
    expect(ids(withChat([[chat('a', 9), chat('b', 8)], [chat('c', 3)]], chat('c', 10)))).toEqual([['c', 'a', 'b'], []])
  })

  test('does not move a conversation that was only read', () => {
    expect(ids(withChat([[chat('a', 9), chat('b', 8)]], chat('b', 8)))).toEqual([['a', 'b']])
  })

  test('adds a new conversation', () => {
    expect(ids(withChat([[chat('a', 9)]], chat('n', 10)))).toEqual([['n', 'a']])
  })

  test('shows a conversation once if it moved up while older pages were read', () => {
    const pages = [
      [chat('b', 9), chat('a', 8)],
      [chat('b', 2), chat('c', 1)],
    ]
    expect(chatsOf({ pages, pageParams: [] }).map(({ conversation }) => conversation.id)).toEqual(['b', 'a', 'c'])
  })
})

describe('a request', () => {
  const listsOf = (queries: QueryClient) =>
    [queryKeys.chats, queryKeys.requests].map((key) => ids(queries.getQueryData<ChatPages>(key)!.pages)[0])
  const known = () => {
    const queries = new QueryClient()
    queries.setQueryData<ChatPages>(queryKeys.chats, { pages: [[chat('a', 9)]], pageParams: [] })
    queries.setQueryData<ChatPages>(queryKeys.requests, { pages: [[{ ...chat('r', 8), request: 'waiting' }]], pageParams: [] })
    return queries
  }

  test('stays in its list when it is read, and moves to the inbox once it is none', () => {
    const queries = known()
    keepChat(queries, { ...chat('r', 8), request: 'waiting' })
    expect(listsOf(queries)).toEqual([['a'], ['r']])
    keepChat(queries, chat('r', 8))
    expect(listsOf(queries)).toEqual([['a', 'r'], []])
  })

  test('moves to the inbox with an answer, and is in neither list once declined', () => {
    const queries = known()
    keepSent(queries, 'r', {
      id: 'r:10',
      seq: 10,
      from: 'me',
      kind: 'text',
      text: 'hi',
      created: chat('r', 10).last_message.created,
    })
    expect(listsOf(queries)).toEqual([['r', 'a'], []])
    keepChat(queries, { ...chat('r', 10), request: 'declined' })
    expect(listsOf(queries)).toEqual([['a'], []])
  })
})

describe('the last words of a conversation', () => {
  function lastAfter(sent: number): unknown {
    const queries = new QueryClient()
    queries.setQueryData<ChatPages>(queryKeys.chats, { pages: [[chat('a', 9)]], pageParams: [] })
    const created = chat('a', sent).last_message.created
    keepSent(queries, 'a', { id: `a:${sent}`, seq: sent, from: 'me', kind: 'text', text: 'mine', created } as Message)
    return keptChat(queries, 'a')!.last_message
  }

  test("are the viewer's own message once the server has it", () => {
    expect(lastAfter(10)).toMatchObject({ seq: 10, text: 'mine', mine: true })
  })

  test('stay the newer ones when an older own message is accepted late', () => {
    expect(lastAfter(8)).toEqual(chat('a', 9).last_message)
  })
})

describe('what a member arranges', () => {
  const folders = ['chats', 'unread', 'unanswered', 'archived'] as const
  const known = () => {
    const queries = new QueryClient()
    for (const of of folders) queries.setQueryData<ChatPages>(keyOf(of), { pages: [[]], pageParams: [] })
    queries.setQueryData(queryKeys.user, { unread_messages: 7 })
    return queries
  }
  const having = (queries: QueryClient, id: string) =>
    folders.filter((of) => ids(queries.getQueryData<ChatPages>(keyOf(of))!.pages)[0]!.includes(id))
  const badge = (queries: QueryClient) => queries.getQueryData<{ unread_messages: number }>(queryKeys.user)!.unread_messages
  const unread = (id: string, count: number): ChatSummary => ({ ...chat(id, 8), num_unread_messages: count })
  const muted = { muted_until: '9999-12-31T00:00:00.000Z' }

  test('is first where it is pinned, and moves below the pinned ones with a message', () => {
    const pages = [[{ ...chat('p', 1), pinned: true }, chat('a', 9)]]
    expect(ids(withChat(pages, chat('n', 10)))).toEqual([['p', 'n', 'a']])
    expect(ids(withChat(pages, { ...chat('a', 9), pinned: true }))).toEqual([['a', 'p']])
  })

  test('is in the folders that the server lists it in', () => {
    const queries = known()
    keepChat(queries, unread('a', 2))
    expect(having(queries, 'a')).toEqual(['chats', 'unread', 'unanswered'])
    keepChat(queries, { ...unread('a', 0), marked_unread: true })
    expect(having(queries, 'a')).toEqual(['chats', 'unread', 'unanswered'])
    keepChat(queries, { ...unread('a', 2), archived: true })
    expect(having(queries, 'a')).toEqual(['archived'])
    const { last_message: last, ...rest } = unread('a', 0)
    keepChat(queries, { ...rest, last_message: { ...last, mine: true } })
    expect(having(queries, 'a')).toEqual(['chats'])
  })

  test.each([
    ['its unread messages', unread('a', 2), 5],
    ['one for a mark', { ...unread('a', 0), marked_unread: true }, 6],
    ['nothing while it is muted', { ...unread('a', 2), ...muted }, 7],
    ['what it has once the mute is over', { ...unread('a', 2), muted_until: '2020-01-01T00:00:00.000Z' }, 5],
    ['nothing in the archive', { ...unread('a', 2), archived: true }, 7],
  ])('takes from the badge when it is opened: %s', (_, opened, left) => {
    const queries = known()
    keepChat(queries, opened)
    keepRead(queries, 'a')
    expect(badge(queries)).toBe(left)
  })
})

describe('a list that is read while a member arranges a conversation', () => {
  const pinned = (pin: boolean) => (known: ChatSummary) => ({ ...known, pinned: pin })
  const order = (queries: QueryClient) => ids(queries.getQueryData<ChatPages>(queryKeys.chats)!.pages)[0]
  const read = (queries: QueryClient, chats: ChatSummary[]) =>
    queries.fetchQuery({ queryKey: queryKeys.chats, queryFn: async () => ({ pages: [chats], pageParams: [null] }) })
  const known = () => {
    const queries = new QueryClient()
    queries.setQueryData<ChatPages>(queryKeys.chats, { pages: [[chat('a', 9), chat('b', 8)]], pageParams: [] })
    return queries
  }

  test('does not move it, and brings new messages', async () => {
    const queries = known()
    const change = ownChange(queries, chatEffects(queries, chat('b', 8), pinned(true)))
    expect(order(queries)).toEqual(['b', 'a'])
    await read(queries, [chat('c', 10), chat('a', 9), chat('b', 8)])
    expect(order(queries)).toEqual(['b', 'c', 'a'])
    change.takeBack()
    expect(order(queries)).toEqual(['c', 'a', 'b'])
  })

  test('nor does a page of its messages that was asked for before, and it stays out once it is removed', async () => {
    const queries = known()
    const asked = performance.now()
    ownChange(queries, chatEffects(queries, chat('b', 8), pinned(true))).confirm()
    keepChat(queries, chat('b', 8), asked)
    expect(order(queries)).toEqual(['b', 'a'])
    const removing = ownChange(queries, removalEffects('a'))
    keepChat(queries, chat('a', 11), performance.now())
    await read(queries, [chat('a', 11), chat('b', 8)])
    expect(order(queries)).toEqual(['b'])
    removing.takeBack()
    expect(order(queries)).toContain('a')
  })

  test('does not show the words before an own message that was just accepted', async () => {
    const queries = known()
    let answer!: (pages: ChatPages) => void
    const reading = queries.fetchQuery({
      queryKey: queryKeys.chats,
      queryFn: () => new Promise<ChatPages>((done) => (answer = done)),
    })
    const { created } = chat('b', 10).last_message
    keepSent(queries, 'b', { id: 'b:10', seq: 10, from: 'me', kind: 'text', text: 'mine', created })
    answer({ pages: [[chat('a', 9), chat('b', 8)]], pageParams: [] })
    await reading
    expect(order(queries)).toEqual(['b', 'a'])
    expect(keptChat(queries, 'b')!.last_message.text).toBe('mine')
  })
})
