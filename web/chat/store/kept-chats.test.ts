import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { ChatSummary, Message } from '#contract/chat/chat.ts'
import { queryKeys } from '../../net/query-keys.ts'
import {
  beginRead,
  type ChatPages,
  chatsOf,
  keepChat,
  keepRead,
  keepSent,
  keptChat,
  keyOf,
  ownReactionChanged,
  ownReactionConfirmed,
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

describe('the viewer’s own reactions', () => {
  const plain: Message = { id: 'c:1', seq: 1, from: 'other', kind: 'text', text: 'x', created: '' }
  const laughed: Message = { ...plain, reactions: { mine: 'laugh' } }
  const answered: Message = { ...plain, reactions: { mine: 'heart', theirs: 'fire' } }

  test('an answer that no own change overtook is taken as it is', () => {
    expect(beginRead()([answered], [laughed])).toEqual([answered])
  })

  test('an answer to a read that began before a change keeps what the viewer chose, and brings what the other chose', () => {
    const current = beginRead()
    ownReactionChanged('c:1')
    expect(current([answered], [laughed])).toEqual([{ ...plain, reactions: { mine: 'laugh', theirs: 'fire' } }])
    expect(current([answered], [plain])).toEqual([{ ...plain, reactions: { theirs: 'fire' } }])
    ownReactionConfirmed('c:1')
    expect(current([plain], [laughed])).toEqual([laughed])
  })

  test('as long as the server has not confirmed the change, later answers do not know it either', () => {
    ownReactionChanged('c:1')
    expect(beginRead()([plain], [laughed])).toEqual([laughed])
    ownReactionConfirmed('c:1')
    expect(beginRead()([plain], [laughed])).toEqual([plain])
  })

  test('a message that is deleted or new meanwhile is taken as it is', () => {
    const current = beginRead()
    ownReactionChanged('c:1')
    const { text: _, ...rest } = plain
    const deleted: Message = { ...rest, deleted: true }
    expect(current([deleted, { ...answered, seq: 2 }], [laughed])).toEqual([deleted, { ...answered, seq: 2 }])
    ownReactionConfirmed('c:1')
  })
})
